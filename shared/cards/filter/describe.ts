import { isAdjective, isOfAny, isWithoutLevel } from './normal-form.ts'
import { capital, listed, withArticle } from '../../english.ts'
import { type Filter, PLACE_WORDS, POSITION_WORDS, type Range, SUMMONED_WORDS } from './filter.ts'

/** "4", "5 or higher", "4 or lower", "5 or 6", "3 to 7". */
const rangeWords = ({ min, max }: Range, more: 'higher' | 'more', less: 'lower' | 'less'): string => {
  if (max === null) return `${min} or ${more}`
  if (min === max) return `${min}`
  if (min === 0) return `${max} or ${less}`
  return `${min} ${max === min + 1 ? 'or' : 'to'} ${max}`
}

const SCALE_WORDS = { level: 'Level', rank: 'Rank', linkRating: 'Link' } as const

type Scale = Extract<Filter, { is: keyof typeof SCALE_WORDS }>

const isScale = (filter: Filter): filter is Scale => filter.is in SCALE_WORDS

/** "Level/Rank/Link 2", where one range holds for several scales. */
const sharedScaleWords = (filters: readonly Filter[]): string | undefined => {
  const scales = filters.filter(isScale)
  const [first] = scales
  if (!first || scales.length < filters.length) return undefined
  const { min, max } = first.range
  if (scales.some(({ range }) => range.min !== min || range.max !== max)) return undefined
  const words = scales.map(({ is }) => SCALE_WORDS[is]).join('/')
  return `${words} ${rangeWords(first.range, 'higher', 'lower')}`
}

/** A property that `isAdjective`, in words. */
const adjectiveWords = (filter: Filter): string => {
  switch (filter.is) {
    case 'attribute':
      return filter.attribute
    case 'type':
      return filter.original ? `originally ${filter.type}` : filter.type
    case 'archetype':
      return `"${filter.archetype}"`
    case 'ability':
      return capital(filter.ability)
    case 'frame':
      return capital(filter.frame)
    case 'position':
      return POSITION_WORDS[filter.position]
    case 'level':
    case 'rank':
      return `${SCALE_WORDS[filter.is]} ${rangeWords(filter.range, 'higher', 'lower')}`
    case 'linkRating':
      return `Link-${rangeWords(filter.range, 'higher', 'lower')}`
    case 'not':
      return `non-${adjectiveWords(filter.filter)}`
    case 'any':
      return sharedScaleWords(filter.of) ?? listed(filter.of.map(adjectiveWords), 'or')
    default:
      return bracketWords(filter)
  }
}

/** "[a DARK Tuner or a monster in your GY]": our own notation, for what the printed lines never need to say. */
const bracketWords = (filter: Filter): string => {
  const choices = filter.is === 'any' ? filter.of : [filter]
  return `[${choices.map((choice) => withArticle(phraseWords(choice, false))).join(' or ')}]`
}

/** ""A" or "B"", where cards are asked for by name; undefined for other filters. */
export const nameWords = (filter: Filter): string | undefined => {
  const names = (filter.is === 'any' ? filter.of : [filter]).flatMap((choice) =>
    choice.is === 'name' ? [`"${choice.name}"`] : [],
  )
  return names.length === (filter.is === 'any' ? filter.of.length : 1) ? listed(names, 'or') : undefined
}

const onePlaceWords = ({ place, of }: Extract<Filter, { is: 'place' }>): string => {
  if (place === 'field' && of === 'you') return 'you control'
  if (place === 'field' && of === 'opponent') return 'your opponent controls'
  const whose = { you: 'your', opponent: "your opponent's", either: 'the' }[of]
  return `${place === 'field' ? 'on' : 'in'} ${whose} ${PLACE_WORDS[place]}`
}

/** "in your hand or on the field"; undefined for filters that ask for no place. */
const placeWords = (filter: Filter): string | undefined => {
  const choices = filter.is === 'any' ? filter.of : [filter]
  const places = choices.flatMap((choice) => {
    if (choice.is !== 'place') return []
    return [onePlaceWords(choice)]
  })
  return places.length === choices.length ? places.join(' or ') : undefined
}

type Stat = Extract<Filter, { is: 'atk' | 'def' }>

/** "with 2500 or more ATK", "with 0 ATK and DEF", "with 1500 ATK and 2100 DEF". */
const statWords = (stats: readonly Stat[]): string => {
  const value = ({ range, original }: Stat): string =>
    `${rangeWords(range, 'more', 'less')}${original ? ' original' : ''} `
  const words = stats.map((stat, index) => {
    const before = stats[index - 1]
    return `${before && value(before) === value(stat) ? '' : value(stat)}${stat.is.toUpperCase()}`
  })
  return `with ${words.join(' and ')}`
}

const tributeWords = (range: Range): string =>
  range.max === 0
    ? ' without Tributing'
    : ` with ${rangeWords(range, 'more', 'less')} ${range.max === 1 ? 'Tribute' : 'Tributes'}`

/** One property in the words that stand behind the noun; undefined for one that stands before it. */
const additionWords = (filter: Filter, many: boolean): string | undefined => {
  switch (filter.is) {
    case 'summoned':
      return `${SUMMONED_WORDS[filter.how]}${filter.from ? ` from the ${filter.from === 'extraDeck' ? 'Extra Deck' : 'GY'}` : ''}${filter.thisTurn ? ' this turn' : ''}${filter.tributes ? tributeWords(filter.tributes) : ''}`
    case 'equipped':
      return `equipped with ${filter.with === 'equip-card' ? 'an Equip Card' : 'a Monster Card'}`
    case 'mentions':
      return `that ${many ? 'mention' : 'mentions'} "${filter.name}"${filter.asMaterial ? ' as material' : ''}`
    case 'ownedBy':
      return filter.who === 'you' ? 'owned by you' : 'owned by your opponent'
    case 'cannotBeNormalSummoned':
      return 'that cannot be Normal Summoned/Set'
    case 'hasMaterial':
      return `that ${many ? 'have' : 'has'} ${filter.least === undefined ? 'material' : `${filter.least} or more materials`}`
    case 'level':
    case 'rank':
    case 'linkRating': {
      const scale = filter.is === 'linkRating' ? 'Link Rating' : SCALE_WORDS[filter.is]
      if (isOfAny(filter)) return `that ${many ? 'have' : 'has'} a ${scale}`
      return `whose original ${scale} is ${rangeWords(filter.range, 'higher', 'lower')}`
    }
    case 'not':
      return isWithoutLevel(filter) ? 'without a Level' : undefined
    default:
      return placeWords(filter)
  }
}

const exceptionWords = (denied: Filter, many: boolean): string => {
  const places = placeWords(denied)
  if (places !== undefined) return `, except ${places}`
  const { additions, stats, exceptions, names } = partsOf(denied)
  if (additions.length + stats.length + exceptions.length > 0) return `, except ${bracketWords(denied)}`
  const words = phraseWords(denied, many)
  return `, except ${many || names !== undefined ? words : withArticle(words)}`
}

/** The properties of a monster, sorted by where they are said. */
interface Parts {
  readonly before: readonly Filter[]
  /** The names of cards that stand in the noun's place. */
  readonly names: string | undefined
  /** What it is, where that is more than a monster. */
  readonly noun: Filter | undefined
  readonly stats: readonly Stat[]
  readonly additions: readonly Filter[]
  readonly exceptions: readonly Filter[]
}

type SpellOrTrap = Extract<Filter, { is: 'spell' | 'trap' }>

const isSpellOrTrap = (filter: Filter): filter is SpellOrTrap => filter.is === 'spell' || filter.is === 'trap'

const isNoun = (filter: Filter): boolean =>
  filter.is === 'any'
    ? filter.of.every(isSpellOrTrap)
    : filter.is === 'card' || filter.is === 'monsterCard' || isSpellOrTrap(filter)

/** "card", "Spells", "Quick-Play Spell", "Continuous Spell/Trap", "Continuous or Field Spell", "Quick-Play Spells or Normal Traps". */
const cardNounWords = (noun: Filter, plural: string): string => {
  if (noun.is === 'card') return `card${plural}`
  if (noun.is === 'monsterCard') return `Monster Card${plural}`
  const each = (noun.is === 'any' ? noun.of : [noun]).filter(isSpellOrTrap)
  const iconsOf = (kind: SpellOrTrap['is']): string =>
    listed([...new Set(each.flatMap(({ is, icon }) => (is === kind && icon ? [iconWords(icon)] : [])))], 'or')
  const kinds = [...new Set(each.map(({ is }) => is))]
  const called = (kind: string): string => `${capital(kind)}${plural}`
  const alike = new Set(kinds.map(iconsOf)).size === 1
  if (!alike)
    return listed(
      kinds.map((kind) => `${iconsOf(kind)} ${called(kind)}`.trim()),
      'or',
    )
  return `${kinds.slice(0, 1).map(iconsOf).join('')} ${kinds.map(called).join('/')}`.trim()
}

const iconWords = (icon: string): string => icon.split('-').map(capital).join('-')

const partsOf = (filter: Filter): Parts => {
  const all = filter.is === 'all' ? filter.of : [filter]
  const named = all.filter((part) => nameWords(part) !== undefined)
  const noun = all.find(isNoun)
  const [head, ...others] = noun ? [] : named
  const names = others.length === 0 ? head : undefined
  const rest = all.filter((part) => part !== names && part.is !== 'monster' && part !== noun)
  const exceptions = rest.filter(
    (part) => part.is === 'not' && !isAdjective(part) && additionWords(part, false) === undefined,
  )
  const stats = rest.flatMap((part) => (part.is === 'atk' || part.is === 'def' ? [part] : []))
  const additions = rest.filter((part) => !isAdjective(part) && additionWords(part, false) !== undefined)
  const behind = new Set<Filter>([...exceptions, ...stats, ...additions])
  const before = rest.filter((part) => !behind.has(part))
  return { before, names: names && nameWords(names), noun, stats, additions, exceptions }
}

const endsInKind = (filter: Filter): boolean => {
  if (filter.is === 'any') return filter.of.slice(-1).some(endsInKind)
  return filter.is === 'not' ? endsInKind(filter.filter) : filter.is === 'frame'
}

/** The noun. "Tuners" and "Tokens" name themselves; the kinds of monsters are written with a capital: "Synchro Monsters". */
const nounWords = ({ before, names, noun }: Parts, many: boolean): string => {
  const plural = many ? 's' : ''
  if (names !== undefined) return ` ${names}`
  if (noun) return ` ${cardNounWords(noun, plural)}`
  const last = before.at(-1)
  if (last?.is === 'ability' && last.ability === 'tuner') return plural
  if (last?.is === 'frame' && last.frame === 'token') return plural
  return ` ${last && isAdjective(last) && endsInKind(last) ? 'Monster' : 'monster'}${plural}`
}

/**
 * A monster with all that is said of it alone: "DARK Tuner", "Level 4 Dragon monsters in your GY, except Tokens".
 * What is said of several together goes before the exceptions: "monsters with different names, except Tokens".
 */
export const phraseWords = (filter: Filter, many: boolean, together = ''): string => {
  const parts = partsOf(filter)
  const before = parts.before.map((part) => (isAdjective(part) ? adjectiveWords(part) : bracketWords(part)))
  const behind = [
    ...(parts.stats.length > 0 ? [statWords(parts.stats)] : []),
    ...parts.additions.flatMap((part) => additionWords(part, many) ?? []),
    ...(together === '' ? [] : [together]),
  ]
  const head = `${before.join(' ')}${nounWords(parts, many)}`.trim()
  const exceptions = parts.exceptions.map((part) =>
    part.is === 'not' ? exceptionWords(part.filter, many) : '',
  )
  return `${[head, ...behind].join(' ')}${exceptions.join('')}`
}
