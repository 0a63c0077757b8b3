import {
  ADJECTIVES,
  FILTER_POSITIONS,
  type Filter,
  POSITION_WORDS,
  SUMMONED_HOW,
  type SummonedHow,
} from '../filter/filter.ts'
import { isImpossible, isOneKind, withAll, withAny, without } from '../filter/normal-form.ts'
import { SPELL_ICONS, TRAP_ICONS } from '../terms.ts'
import { type Cursor, firstWordsOf, kept, type Reader, readList, takeJoint } from './cursor.ts'
import { readFigure, readLevel, readRange, readScale, readStats } from './numbers.ts'
import { liesIn, type PlaceOf, readPlaces } from './places.ts'

/*
 * What a text says of one card: "Level 4 or lower face-up LIGHT or DARK non-Tuner "HERO" monster with 0 ATK in your GY, except Tokens".
 * Adjectives, then the noun, then what is added to it.
 */

/** Brackets inside brackets that we follow; no line has any, and a line of ten thousand must not exhaust the stack. */
const DEEPEST = 24

/** A quoted word is an archetype before a noun, and a card's name where no noun follows. */
type Adjective = Filter | { readonly is: 'quoted'; readonly text: string; readonly denied: boolean }

const singular = (word: string): string => (word.endsWith('s') ? word.slice(0, -1) : word)

/** The words that adjectives begin with, in the plural too. */
const BEGINS_ADJECTIVE: ReadonlySet<string> = new Set(
  [...firstWordsOf([...ADJECTIVES.keys()])].flatMap((word) => [word, `${word}s`]),
)

const readWordAdjective = (cursor: Cursor): Filter | undefined => {
  const word = cursor.key()
  if (word === undefined || !BEGINS_ADJECTIVE.has(word)) return undefined
  const next = cursor.key(1)
  if (next === 'summoned') return undefined
  const pair = next === undefined ? undefined : ADJECTIVES.get(`${word} ${next}`)
  const found = pair ?? ADJECTIVES.get(word) ?? ADJECTIVES.get(singular(word))
  if (!found || comesSpellOrTrap(cursor)) return undefined
  cursor.skip()
  if (pair) cursor.skip()
  return found
}

const readQuoted = (cursor: Cursor, denied: boolean): Adjective | undefined => {
  const text = cursor.takeQuoted()
  return text === undefined ? undefined : { is: 'quoted', text, denied }
}

/** What is called "Set" where it stands before it. */
const SET_NOUNS: ReadonlySet<string> = new Set([
  'card',
  'cards',
  'spell',
  'trap',
  'monster',
  'monsters',
  'spells',
  'traps',
])

const BEGINS_POSITION = firstWordsOf(['Set', ...Object.values(POSITION_WORDS)])

/** "Face-up", "Attack Position", "Set". */
const readPosition = (cursor: Cursor): Filter | undefined => {
  if (!BEGINS_POSITION.has(cursor.key() ?? '')) return undefined
  if (cursor.key() === 'set' && SET_NOUNS.has(cursor.key(1) ?? '')) {
    cursor.skip()
    return { is: 'position', position: 'face-down' }
  }
  const position = FILTER_POSITIONS.find((one) => cursor.take(POSITION_WORDS[one]))
  return position && { is: 'position', position }
}

const readAdjective = (cursor: Cursor, depth: number): Adjective | undefined =>
  cursor.attempt(() => {
    const quoted = readQuoted(cursor, false) ?? readPosition(cursor)
    if (quoted) return quoted
    if (cursor.take('non')) {
      // "non-"HERO"": the name keeps the hyphen apart.
      if (cursor.take('-')) return readQuoted(cursor, true)
      const icon = cursor.takeAny('quick-play', 'equip', 'field')
      if (icon) return without({ is: 'spell', icon })
      const denied = readWordAdjective(cursor)
      return denied && without(denied)
    }
    return readBracket(cursor, depth) ?? readLevel(cursor) ?? readWordAdjective(cursor)
  })

/** "[a DARK Tuner or a monster in your GY]": our own notation, for what the printed lines never need to say. */
const readBracket = (cursor: Cursor, depth: number): Filter | undefined =>
  cursor.attempt(() => {
    if (depth >= DEEPEST || !cursor.take('[')) return undefined
    const readChoice = (): Filter | undefined => {
      cursor.takeAny('a', 'an')
      return readFilter(cursor, depth + 1)
    }
    const { items } = readList(cursor, readChoice, () => cursor.take('or') || undefined)
    return items.length > 0 && cursor.take(']') ? withAny(items) : undefined
  })

/**
 * "LIGHT", "LIGHT or DARK", "LIGHT/DARK", "Beast, Beast-Warrior, and/or Winged Beast". Without "or" commas do not choose: of "non-LIGHT,
 * non-DARK" only the first is taken, and of "non-Tuner, Dragon or Warrior" too, for a choice is among properties of one kind.
 */
const readChoice = (cursor: Cursor, depth: number): readonly Adjective[] | undefined => {
  const first = readAdjective(cursor, depth)
  if (!first) return undefined
  const alone = cursor.position
  const choice = [first]
  let chooses = false
  let commas = 0
  for (;;) {
    const more = cursor.attempt(() => {
      const comma = cursor.take(',')
      const or = cursor.takeAny('or', 'and/or', '/')
      const adjective = comma || or ? readAdjective(cursor, depth) : undefined
      return adjective && { adjective, comma, or: or !== undefined, slash: or === '/' }
    })
    if (!more) break
    if (more.comma) commas += 1
    // "Aqua/WATER/Level 2 or lower monsters" are all of it.
    if (more.slash && !isOneKind([...choice, more.adjective].map((one) => asFilter(one, 'archetype')))) {
      cursor.returnTo(alone)
      return [first]
    }
    chooses ||= more.or
    choice.push(more.adjective)
  }
  const both = readAndQuoted(cursor, choice) ?? readAndFrames(cursor, choice)
  if (both) return both
  const isList = commas !== 1 || choice.length === 2
  if (chooses && (isList || isOneKind(choice.map((one) => asFilter(one, 'archetype'))))) return choice
  cursor.returnTo(alone)
  return [first]
}

/** ""Charmer" and "Familiar-Possessed" monsters": those of either. Of one card "and" would ask for both. */
const readAndQuoted = (cursor: Cursor, choice: readonly Adjective[]): readonly Adjective[] | undefined =>
  cursor.attempt(() => {
    if (!choice.every(({ is }) => is === 'quoted') || !cursor.take('and')) return undefined
    const last = readQuoted(cursor, false)
    return last && ['monsters', 'cards'].includes(cursor.key() ?? '') ? [...choice, last] : undefined
  })

/** "Fusion, Synchro, and Xyz Monsters": those of any of these, for no monster is two of them. */
const readAndFrames = (cursor: Cursor, choice: readonly Adjective[]): readonly Adjective[] | undefined =>
  cursor.attempt(() => {
    if (choice.length < 2 || !choice.every(({ is }) => is === 'frame')) return undefined
    cursor.take(',')
    const last = cursor.take('and') ? readWordAdjective(cursor) : undefined
    return last?.is === 'frame' && cursor.key() === 'monsters' ? [...choice, last] : undefined
  })

const asFilter = (adjective: Adjective, quoted: 'archetype' | 'name'): Filter => {
  if (adjective.is !== 'quoted') return adjective
  const asked: Filter =
    quoted === 'name'
      ? { is: 'name', name: adjective.text.replace(/ Tokens$/, ' Token') }
      : { is: 'archetype', archetype: adjective.text }
  return adjective.denied ? without(asked) : asked
}

const standsAlone = (adjective: Adjective): boolean =>
  adjective.is === 'not'
    ? standsAlone(adjective.filter)
    : ['frame', 'ability', 'quoted'].includes(adjective.is)

/** All choices before the noun; commas may stand between them, though not between two names that are to be kept apart. */
const readChoices = (
  cursor: Cursor,
  depth: number,
  namesApart = false,
): readonly (readonly Adjective[])[] => {
  const choices: (readonly Adjective[])[] = []
  for (;;) {
    const choice = cursor.attempt(() => {
      const joint = choices.length > 0 ? cursor.takeAny(',', '/') : undefined
      const read = readChoice(cursor, depth)
      return namesApart && joint && read && namesInRow([...choices, read]) ? undefined : read
    })
    if (!choice) return choices
    choices.push(choice)
  }
}

const HOW_WORDS: ReadonlySet<string> = new Set(SUMMONED_HOW)

const ICON_WORDS = [...new Set([...SPELL_ICONS, ...TRAP_ICONS])]

/** "Spell", "Trap Card", "Spells/Traps", "Quick-Play Spell", "Continuous Spell/Trap", "Continuous or Field Spell". */
const readSpellOrTrap = (cursor: Cursor): Filter | undefined =>
  cursor.attempt(() => {
    const { items: icons } = readList(
      cursor,
      () => cursor.takeAny(...ICON_WORDS),
      () => takeJoint(cursor, 'or', 'and/or', '/'),
    )
    const { items: kinds } = readList(
      cursor,
      () => cursor.takeAny('spell', 'spells', 'trap', 'traps'),
      () => cursor.takeAny('/', 'or', 'and/or', 'and'),
    )
    if (kinds.length === 0) return undefined
    cursor.takeAny('card', 'cards')
    const asked = [...new Set(kinds.map(singular))].flatMap((kind): readonly Filter[] => {
      const is = kind === 'trap' ? 'trap' : 'spell'
      if (icons.length === 0) return [{ is }]
      return is === 'trap'
        ? TRAP_ICONS.filter((icon) => icons.includes(icon)).map((icon) => ({ is, icon }))
        : SPELL_ICONS.filter((icon) => icons.includes(icon)).map((icon) => ({ is, icon }))
    })
    return asked.length > 0 ? withAny(asked) : undefined
  })

const OF_SPELLS_AND_TRAPS: ReadonlySet<string> = new Set(ICON_WORDS)

/** "Normal" and "Ritual" stand before monsters and before Spells. */
const comesSpellOrTrap = (cursor: Cursor): boolean => {
  if (!OF_SPELLS_AND_TRAPS.has(cursor.key() ?? '')) return false
  const position = cursor.position
  const comes = readSpellOrTrap(cursor) !== undefined
  cursor.returnTo(position)
  return comes
}

/** "Monster", "card", "Monster Card", "Spell": what it is, and nothing more is asked. */
const readNoun = (cursor: Cursor): Filter | undefined => {
  if (cursor.takeAny('monster', 'monsters'))
    return cursor.takeAny('card', 'cards') ? { is: 'monsterCard' } : { is: 'monster' }
  return cursor.takeAny('card', 'cards') ? { is: 'card' } : readSpellOrTrap(cursor)
}

const isMonsterNoun = (noun: Filter): boolean => noun.is === 'monster' || noun.is === 'monsterCard'

/** Of a monster "face-down" is face-down Defense Position; of other cards it says nothing of a battle position. */
const asPositionOf = (noun: Filter | undefined, filter: Filter): Filter =>
  filter.is === 'position' && filter.position === 'face-down' && (!noun || isMonsterNoun(noun))
    ? { is: 'position', position: 'face-down-defense' }
    : filter

/** "Special Summoned" right before "monster": behind a name it would say something of that card. */
const readSummonedBeforeNoun = (cursor: Cursor): Filter | undefined =>
  cursor.attempt(() => {
    const summoned = readSummoned(cursor)
    return ['monster', 'monsters'].includes(cursor.key() ?? '') ? summoned : undefined
  })

/** "Tribute Summoned "Lamp" monster": behind where the card lies. */
const readSummonedBeforeSeries = (cursor: Cursor): Filter | undefined =>
  cursor.attempt(() => {
    const summoned = readSummoned(cursor)
    return cursor.key() === '"' && ['monster', 'monsters'].includes(cursor.key(1) ?? '')
      ? summoned
      : undefined
  })

/** ""Suijin", "Kazejin"": with no noun behind them these are names of which each is a card of its own. */
const namesInRow = (choices: readonly (readonly Adjective[])[]): boolean =>
  choices.length > 1 && choices.slice(-2).every((choice) => choice.every(({ is }) => is === 'quoted'))

const comesNoun = (cursor: Cursor): boolean => {
  const position = cursor.position
  const comes = readSummonedBeforeNoun(cursor) !== undefined || readNoun(cursor) !== undefined
  cursor.returnTo(position)
  return comes
}

/** The words a kind of card can begin with: most pieces of a text begin none. */
const BEGINS_NOMINAL: ReadonlySet<string> = new Set([
  ...BEGINS_ADJECTIVE,
  ...BEGINS_POSITION,
  ...HOW_WORDS,
  ...OF_SPELLS_AND_TRAPS,
  '"',
  '[',
  'non',
  'level',
  'rank',
  'link',
  'monster',
  'monsters',
  'card',
  'cards',
  'spell',
  'spells',
  'trap',
  'traps',
])

/** "Level 4 LIGHT or DARK monster", "DARK Tuner", "Token", "Level 9 "Name"", "[…]": the properties and the noun they belong to. */
export const readNominal = (cursor: Cursor, depth = 0): Filter | undefined => {
  if (!BEGINS_NOMINAL.has(cursor.key() ?? '')) return undefined
  return depth === 0 ? readNominalAlone(cursor) : readNominalIn(cursor, depth)
}

const readNominalAlone: Reader<Filter> = kept((cursor) => readNominalIn(cursor, 0))

const readNominalIn = (cursor: Cursor, depth: number): Filter | undefined =>
  cursor.attempt(() => {
    const summonedBefore = readSummoned(cursor)
    const bracketed = cursor.key() === '['
    const beforeAll = cursor.position
    let choices = readChoices(cursor, depth)
    if (namesInRow(choices) && !comesNoun(cursor)) {
      cursor.returnTo(beforeAll)
      choices = readChoices(cursor, depth, true)
    }
    // "Face-up Special Summoned monster", "face-up Tribute Summoned "Lamp" monster".
    const between = summonedBefore ?? (choices.length > 0 ? readSummonedBeforeSeries(cursor) : undefined)
    if (between && !summonedBefore) choices = [...choices, ...readChoices(cursor, depth)]
    const summoned = between ?? (choices.length > 0 ? readSummonedBeforeNoun(cursor) : undefined)
    const noun = readNoun(cursor)
    const head = choices.at(-1)
    if (!noun && !(head && (head.every(standsAlone) || (bracketed && choices.length === 1)))) return undefined
    const read = choices.map((choice) =>
      choice.map((adjective) =>
        asPositionOf(noun, asFilter(adjective, !noun && choice === head ? 'name' : 'archetype')),
      ),
    )
    // "LIGHT Dragon or DARK Fiend monster" would be taken apart at the wrong places; "DARK or Warrior Fusion Monster" is not.
    const isPlain = read.slice(1).every((choice) => choice.every(({ is }) => is === 'frame'))
    if (read.length > 1 && !read.every((choice, at) => isOneKind(choice) || (at === 0 && isPlain)))
      return undefined
    const all = withAll([...read.map(withAny), ...(summoned ? [summoned] : []), ...(noun ? [noun] : [])])
    return isImpossible(all) ? undefined : all
  })

/** What something must be: "WATER monsters", and without the noun "WATER", "LIGHT or DARK". A quoted word is then an archetype. */
export const readKind = (cursor: Cursor): Filter | undefined =>
  cursor.attempt(() => {
    const choices = readChoices(cursor, 0)
    const noun = readNoun(cursor)
    if (choices.length === 0 && !noun) return undefined
    const read = choices.map((choice) =>
      withAny(choice.map((adjective) => asPositionOf(noun, asFilter(adjective, 'archetype')))),
    )
    return withAll([...read, ...(noun ? [noun] : [])])
  })

/** "Tokens", "Tokens and Link Monsters", "in your hand"; any of them is not allowed. */
const readExcept = (cursor: Cursor, depth: number): Filter | undefined => {
  const places = readPlaces(cursor)
  if (places) return without(liesIn(places))
  const readOne = (): Filter | undefined =>
    cursor.attempt(() => {
      cursor.takeAny('a', 'an')
      const of = readNominal(cursor, depth)
      // "Except monsters that cannot be Normal Summoned/Set": said of the exception.
      const more = of && cursor.attempt(() => (cursor.take('that') ? readThat(cursor) : undefined))
      return more ? withAll([of, more]) : of
    })
  const { items } = readList(cursor, readOne, () => cursor.take('and') || undefined)
  return items.length > 0 ? without(withAny(items)) : undefined
}

const EXCEPT = ['except', 'excluding', 'other than'] as const

/** In brackets behind the noun: "(Warrior and/or Machine)", "(in your hand or GY)", "(except Tokens)"; the opening one is behind us. */
const readInBrackets = (cursor: Cursor, depth: number): Filter | undefined => {
  const read = (): Filter | undefined => {
    if (cursor.takeAny(...EXCEPT)) return readExcept(cursor, depth)
    const places = readPlaces(cursor)
    if (places) return liesIn(places)
    const choice = readChoice(cursor, depth)
    return choice && withAny(choice.map((adjective) => asFilter(adjective, 'archetype')))
  }
  const found = read()
  return cursor.take(')') ? found : undefined
}

/** "Normal Summoned/Set", "Fusion Summoned", "Normal or Special Summoned". */
const readHow = (cursor: Cursor): readonly SummonedHow[] | undefined =>
  cursor.attempt(() => {
    const { items } = readList(
      cursor,
      () => {
        const how = SUMMONED_HOW.find((one) => one === cursor.key())
        if (how) cursor.skip()
        return how
      },
      () => cursor.take('or') || undefined,
    )
    if (items.length === 0 || !cursor.take('Summoned')) return undefined
    return cursor.take('/Set') ? items.map((how) => (how === 'normal' ? 'normalOrSet' : how)) : items
  })

/** "Normal Summoned/Set", "Special Summoned from the Extra Deck this turn". A Summon from elsewhere than there and the GY is not read. */
export const readSummoned = (cursor: Cursor): Filter | undefined =>
  cursor.attempt(() => {
    const how = HOW_WORDS.has(cursor.key() ?? '') ? readHow(cursor) : undefined
    if (!how) return undefined
    const from = cursor.takeAny('from the Extra Deck', 'from the GY')
    if (cursor.key() === 'from') return undefined
    const thisTurn = cursor.take('this turn')
    return withAny(
      how.map((one) => ({
        is: 'summoned',
        how: one,
        ...(from && { from: from.endsWith('GY') ? ('graveyard' as const) : ('extraDeck' as const) }),
        thisTurn,
      })),
    )
  })

/** "material", "no material", "2 or more materials". */
const readMaterial = (cursor: Cursor): Filter | undefined => {
  if (cursor.take('material')) return { is: 'hasMaterial' }
  if (cursor.take('no material')) return without({ is: 'hasMaterial' })
  return cursor.attempt(() => {
    const least = cursor.takeNumber()
    const isLeast = least !== undefined && least > 1
    return isLeast && cursor.takeAny('or more materials', 'or more Xyz Materials')
      ? { is: 'hasMaterial', least }
      : undefined
  })
}

/** "An original Level of 4 or lower". */
const readOriginalLevel = (cursor: Cursor): Filter | undefined =>
  cursor.attempt(() => {
    const range = cursor.take('an original Level of') ? readRange(cursor, 'higher', 'lower') : undefined
    return range && { is: 'level', range, original: true }
  })

const SAYS_MORE_OF_FIGURE: ReadonlySet<string> = new Set([
  'difference',
  'less',
  'lower',
  'higher',
  'greater',
  'equal',
])

/** Behind "with": "0 ATK and DEF", "2500 ATK or DEF", "a Level", "material". */
const readWith = (cursor: Cursor): Filter | undefined => {
  const found = readMaterial(cursor) ?? readOriginalLevel(cursor) ?? readScale(cursor)
  // "With a Level difference of 7" is said of several cards together.
  // "With a Level less than or equal to this card's" says more than that they have one.
  if (SAYS_MORE_OF_FIGURE.has(cursor.key() ?? '')) return undefined
  if (found) return found
  const { stats, either } = readStats(cursor)
  if (stats.length === 0 || SAYS_MORE_OF_FIGURE.has(cursor.key() ?? '')) return undefined
  const asked = either ? withAny(stats) : withAll(stats)
  // "With 2400 ATK/1000 DEF, or 2800 ATK/1000 DEF".
  const other = cursor.attempt(() => {
    cursor.take(',')
    const { stats: more } = cursor.take('or') ? readStats(cursor) : { stats: [] }
    return more.length > 1 && stats.length > 1 ? withAll(more) : undefined
  })
  return other ? withAny([asked, other]) : asked
}

/** Behind "that": "mentions "Name"", "cannot be Normal Summoned/Set", "has material", "was Special Summoned". */
const readThat = (cursor: Cursor): Filter | undefined => {
  if (cursor.takeAny('mention', 'mentions', 'list', 'lists')) {
    const { items } = readList(
      cursor,
      () => cursor.takeQuoted(),
      () => cursor.take('or') || undefined,
    )
    const asMaterial =
      cursor.takeAny('as material', 'as Fusion Material', 'as a Fusion Material', 'as a material') !==
      undefined
    if (!asMaterial) cursor.takeAny('in its text', 'in their text')
    return items.length > 0
      ? withAny(items.map((name) => ({ is: 'mentions', name, ...(asMaterial && { asMaterial }) })))
      : undefined
  }
  if (cursor.take('can be Normal Summoned/Set')) return without({ is: 'cannotBeNormalSummoned' })
  if (cursor.take('cannot be Normal Summoned/Set')) return { is: 'cannotBeNormalSummoned' }
  if (cursor.takeAny('have', 'has')) return readWith(cursor)
  if (cursor.takeAny('is owned by your opponent', 'are owned by your opponent'))
    return { is: 'ownedBy', who: 'opponent' }
  if (cursor.takeAny('is not', 'are not')) {
    cursor.takeAny('a', 'an')
    const denied = readNominal(cursor)
    return denied && without(denied)
  }
  return cursor.takeAny('was', 'were') ? readSummoned(cursor) : undefined
}

/** Behind "equipped with". */
const readEquipped = (cursor: Cursor): Filter | undefined => {
  cursor.takeAny('a', 'an')
  if (cursor.takeAny('Equip Card', 'Equip Cards')) return { is: 'equipped', with: 'equip-card' }
  return cursor.take('Monster Card') ? { is: 'equipped', with: 'monster-card' } : undefined
}

/** What may follow the noun, one piece of it: "with 0 ATK and DEF", "that mentions "Name"", "except Tokens", "(Warrior and/or Machine)"; where it lies is read apart. */
export const readAddition = (cursor: Cursor, depth = 0): Filter | undefined =>
  cursor.attempt(() => {
    cursor.take(',')
    if (cursor.take('with')) return readWith(cursor)
    if (cursor.take('that')) return readThat(cursor)
    if (cursor.take('whose')) return readFigure(cursor)
    if (cursor.take('equipped with')) return readEquipped(cursor)
    if (cursor.take('owned by your opponent')) return { is: 'ownedBy', who: 'opponent' }
    if (cursor.take('treated as a Continuous Spell')) return { is: 'spell', icon: 'continuous' }
    if (cursor.takeAny(...EXCEPT)) return readExcept(cursor, depth)
    if (cursor.takeAny('without a Level', 'without Levels'))
      return without({ is: 'level', range: { min: 0, max: null } })
    const name = cursor.take('not named') ? cursor.takeQuoted() : undefined
    if (name !== undefined) return without({ is: 'name', name })
    if (cursor.take('(')) return readInBrackets(cursor, depth)
    return readSummoned(cursor)
  })

/** Where it lies, behind the noun. */
export const readPlacesAdded = (cursor: Cursor): readonly PlaceOf[] | undefined =>
  cursor.attempt(() => {
    cursor.take(',')
    return readPlaces(cursor)
  })

/** "1 monster "Lamp"": the series stands behind the noun. */
export const readSeriesBehind = (cursor: Cursor, nominal: Filter): Filter | undefined => {
  const token = nominal.is === 'monster' ? cursor.peek() : undefined
  const archetype = token?.kind === 'quoted' && !token.own ? cursor.takeQuoted() : undefined
  return archetype === undefined ? undefined : { is: 'archetype', archetype }
}

/** A card with all that is said of it alone. */
export const readFilter = (cursor: Cursor, depth = 0): Filter | undefined => {
  const nominal = readNominal(cursor, depth)
  if (!nominal) return undefined
  const filters = [nominal]
  const series = readSeriesBehind(cursor, nominal)
  if (series) filters.push(series)
  for (;;) {
    const places = readPlacesAdded(cursor)
    const more = places ? liesIn(places) : readAddition(cursor, depth)
    if (!more) return withAll(filters)
    filters.push(more)
  }
}
