import { capital, listed, withArticle } from '../../english.ts'
import { phraseWords } from '../filter/describe.ts'
import { type Filter, type FilterPlace, PLACE_WORDS, SUMMONED_WORDS } from '../filter/filter.ts'
import type { MaterialPlace } from '../summoning/effect.ts'
import {
  areMany,
  amountWords,
  cardsWords,
  doesWords,
  oneOfThem,
  propertyWords,
  rangeWords,
  relationWords,
  soMuchWords,
  thirdPerson,
  timesWords,
} from './describe-cards.ts'
import { eventWords, includedWords } from './describe-when.ts'
import type { CardAct, CardChange, Forbidden, Lasting, Protection, SummonTo, ZoneAsked } from './effect.ts'
import type { FigureName, MeantCards, Relation } from './which-cards.ts'

/* What holds for cards and players, in words: what changes, what cannot be done, what cards are protected from, where they are Summoned. */

/** A verb behind these cards: "this card gains", "all monsters gain". */
export const verbFor = (cards: MeantCards, verb: string): string =>
  areMany(cards) ? verb : thirdPerson(verb)

const FIGURES: Readonly<Record<string, string>> = { 'atk-and-def': 'ATK and DEF', 'atk-def': 'ATK and DEF' }
const figureWords = (of: FigureName | 'atk-and-def' | 'atk-def'): string => FIGURES[of] ?? propertyWords(of)

/** Figures that are counted in steps: a Level is increased, ATK is gained. */
const isStepped = (of: string): boolean => ['level', 'rank', 'scale', 'linkRating'].includes(of)

/** What changes about it, each with its own verb: "gains 500 ATK", "its Level becomes 4" (`its` may be "the … of this card"). */
const changeWords = (change: CardChange, many: boolean, its: (property: string) => string): string => {
  const verb = (word: string): string => (many ? word : thirdPerson(word))
  const are = many ? 'are' : 'is'
  switch (change.of) {
    case 'atk-def':
      return change.is === 'swap'
        ? `${its('ATK and DEF')} are switched`
        : `${its('original ATK and DEF')} are switched`
    case 'type':
    case 'attribute':
      if ('sameAs' in change)
        return `${its(propertyWords(change.of))} becomes that of ${cardsWords(change.sameAs)}`
      return `${its(propertyWords(change.of))} becomes ${typeof change.to === 'string' ? change.to : 'the declared one'}`
    case 'name':
      return `${its('name')} becomes ${typeof change.to === 'string' ? `"${change.to}"` : `that of ${cardsWords(change.to.sameAs)}`}`
    case 'second-name':
      return `${its('name')} is also treated as "${change.also}"`
    case 'archetype':
      return `${are} also treated as ${withArticle(`"${change.also}"`)} card`
    case 'ability':
      return ABILITY_WORDS[change.is].replace('are', are)
    case 'effects':
      return `${its('effects')} become those of ${cardsWords(change.copies)}`
    default: {
      const figure = figureWords(change.of)
      const become = change.of === 'atk-and-def' ? 'become' : 'becomes'
      if ('sameAs' in change)
        return `${its(figure)} ${become} the same as that of ${cardsWords(change.sameAs)}`
      if (change.is === 'times')
        return `${its(figure)} is ${change.by === 2 ? 'doubled' : change.by === 0.5 ? 'halved' : `multiplied by ${change.by}`}`
      if (change.is === 'become') return `${its(figure)} ${become} ${amountWords(change.by)}`
      if (change.is === 'original-becomes')
        return `${its(`original ${figure}`)} becomes ${amountWords(change.by)}`
      if (isStepped(change.of))
        return `${its(figure)} is ${change.is === 'add' ? 'increased' : 'reduced'} by ${amountWords(change.by)}`
      return `${verb(change.is === 'add' ? 'gain' : 'lose')} ${soMuchWords(change.by, figure)}`
    }
  }
}

const ABILITY_WORDS = {
  tuner: 'are treated as a Tuner',
  'not-tuner': 'are not treated as a Tuner',
  effect: 'are treated as an Effect Monster',
  normal: 'are treated as a Normal Monster',
} as const

/** "All Dragon monsters you control gain 500 ATK, and their Level becomes 4". */
export const changesWords = (cards: MeantCards, changes: readonly CardChange[]): string => {
  const many = areMany(cards)
  const subject = cardsWords(cards)
  return changes
    .map((change, at) => {
      const ofSubject = (property: string): string =>
        at > 0
          ? `${many ? 'their' : 'its'} ${property}`
          : cards.is === 'each'
            ? `its ${property}`
            : `the ${property} of ${subject}`
      const words = changeWords(change, many, ofSubject)
      const saysItsOwn = words.startsWith('the ') || words.startsWith('its ') || words.startsWith('their ')
      return at > 0 || saysItsOwn ? words : `${subject} ${words}`
    })
    .join(', and ')
}

/** Of a card that is not named again: "gains 500 ATK, and its Level becomes 4". */
export const givenWords = (changes: readonly CardChange[]): string =>
  changes.map((change) => changeWords(change, false, (property) => `its ${property}`)).join(', and ')

export const filterWords = (filter: Filter | undefined, otherwise: string): string =>
  filter ? phraseWords(filter, true) : otherwise

const OPPONENTS = {
  opponentField: "opponent's field",
  opponentGraveyard: "opponent's GY",
  opponentBanished: "opponent's banishment",
} as const

/** "from the hand or GY", "on the field". */
export const placeList = (places: readonly (FilterPlace | MaterialPlace)[]): string =>
  `the ${listed(
    places.map((place) =>
      place in OPPONENTS
        ? OPPONENTS[place as keyof typeof OPPONENTS]
        : PLACE_WORDS[place as Exclude<typeof place, keyof typeof OPPONENTS>],
    ),
    'or',
  )}`

const exceptWords = (except: Filter | undefined): readonly string[] =>
  except ? [`except ${phraseWords(except, true)}`] : []

/** "monsters with the same name as the added card". */
const namedWords = ({
  of,
  with: relations = [],
}: {
  readonly of?: Filter
  readonly with?: readonly Relation[]
}): string =>
  relations.length === 0
    ? filterWords(of, 'monsters')
    : phraseWords(of ?? { is: 'monster' }, true, relations.map(relationWords).join(' '))

const exceptWithWords = (relations: readonly Relation[] | undefined): readonly string[] =>
  relations ? [`except monsters ${relations.map(relationWords).join(' ')}`] : []

/** "by Link Summon". */
const waysWords = (ways: readonly string[]): string => `${listed(ways.map(capital), 'or')} Summon`

/** "more than twice since this card is there". */
const moreThanWords = ({
  moreThan,
  sinceThere,
  fromNow,
}: {
  readonly moreThan?: number
  readonly sinceThere?: true
  readonly fromNow?: true
}): readonly string[] =>
  moreThan === undefined
    ? []
    : fromNow
      ? [`more than ${timesWords(moreThan)} from then on`]
      : [
          `more than ${timesWords(moreThan)} per turn${sinceThere ? ', counted since this card came there' : ''}`,
        ]

/** What a player cannot do. */
export const forbiddenWords = (act: Forbidden): string => {
  switch (act.act) {
    case 'special-summon':
      return [
        `Special Summon ${namedWords(act)}`,
        ...(act.from ? [`from ${placeList(act.from)}`] : []),
        ...(act.how ? [`by ${waysWords(act.how)}`] : []),
        ...exceptWords(act.except),
        ...exceptWithWords(act.exceptWith),
        ...(act.exceptFaceDown ? ['except in face-down Defense Position'] : []),
        ...(act.exceptFrom ? [`except from ${placeList(act.exceptFrom)}`] : []),
        ...(act.exceptHow ? [`except by ${waysWords(act.exceptHow)}`] : []),
        ...(act.by ? [`by the effects of ${phraseWords(act.by, true)}`] : []),
        ...(act.exceptBy ? [`except by the effects of ${phraseWords(act.exceptBy, true)}`] : []),
        ...(act.sparesItsOwn ? ['except by this effect'] : []),
        ...moreThanWords(act),
      ].join(' ')
    case 'normal-summon':
    case 'tribute-summon':
    case 'set-monster':
    case 'normal-summon-or-set':
    case 'summon':
    case 'flip-summon':
      return [
        FORBIDDEN_WORDS[act.act],
        namedWords(act),
        ...exceptWords(act.except),
        ...exceptWithWords(act.exceptWith),
        ...(act.sparesItsOwn ? ['except by this effect'] : []),
        ...moreThanWords(act),
      ].join(' ')
    case 'activate': {
      const behind = [
        ...(act.with ?? []).map(relationWords),
        ...(act.in ? [`in ${placeList(act.in)}`] : []),
      ].join(' ')
      const kind = { card: 'cards', effect: 'card effects', either: 'cards or effects' }[act.as]
      const cards = phraseWords(act.of ?? { is: 'card' }, true, behind)
      const what =
        !act.of || act.of.is === 'card'
          ? [kind, ...(behind === '' ? [] : [behind])].join(' ')
          : { card: cards, effect: `the effects of ${cards}`, either: `${cards} or their effects` }[act.as]
      return [
        `activate ${act.sparesItsOwn ? 'other ' : ''}${what}`,
        ...exceptWords(act.except),
        ...moreThanWords(act),
        ...(act.onceAsMany
          ? [`once they have activated as many since this card came there as ${amountWords(act.onceAsMany)}`]
          : []),
        ...(act.answering
          ? [
              `in response to ${act.answering.as === 'card' ? 'the activation of your ' : 'the effects of your '}${phraseWords(act.answering.of, true)}`,
            ]
          : []),
        ...(act.when ? [`when ${eventWords(act.when)}`] : []),
        ...(act.unlessSetBefore ? ['that were not Set before their own turn'] : []),
      ].join(' ')
    }
    case 'attack':
      return [
        `attack${act.direct ? ' directly' : ''}`,
        ...(act.of ? [`with ${phraseWords(act.of, true)}`] : []),
        ...(act.except ? [`except with ${phraseWords(act.except, true)}`] : []),
      ].join(' ')
    case 'set':
      return `Set ${filterWords(act.of, 'cards')}`
    case 'add-to-hand':
    case 'banish': {
      const cards = `${filterWords(act.of, 'cards')}${act.from ? ` from ${placeList(act.from)}` : ''}`
      if (act.act === 'banish') return `banish ${cards}`
      return act.byAnyone ? `have ${cards} added to the hand by anyone` : `add ${cards} to the hand`
    }
    default:
      return FORBIDDEN_WORDS[act.act]
  }
}

const FORBIDDEN_WORDS = {
  'normal-summon': 'Normal Summon',
  'tribute-summon': 'Tribute Summon',
  'set-monster': 'Set',
  'normal-summon-or-set': 'Normal Summon or Set',
  summon: 'Summon',
  'flip-summon': 'Flip Summon',
  'draw-by-effect': 'draw cards by card effects',
  'battle-phase': 'conduct the Battle Phase',
  tribute: 'Tribute cards',
  discard: 'discard cards',
  'change-positions': 'change battle positions',
} as const

export const CARD_ACT_WORDS: Readonly<Record<CardAct, string>> = {
  attack: 'attack',
  'attack-directly': 'attack directly',
  'attack-opponent-directly': 'attack your opponent directly',
  'be-attacked': 'be attacked',
  'be-tributed': 'be Tributed',
  'be-tributed-for-tribute-summon': 'be Tributed for a Tribute Summon',
  'be-material': 'be used as material',
  'be-fusion-material': 'be used as Fusion Material',
  'be-synchro-material': 'be used as Synchro Material',
  'be-xyz-material': 'be used as Xyz Material',
  'be-link-material': 'be used as Link Material',
  'change-position': 'change its battle position',
  'be-changed-to-defense': 'be changed to Defense Position',
  'activate-effects': 'activate its effects',
  'be-special-summoned': 'be Special Summoned',
  'be-set': 'be Set',
  'be-activated': 'be activated',
  'be-put-on-field': 'be put on the field',
  'be-paid-for-this-effect': 'be used to pay for this effect',
  'use-this-effect': 'use this effect',
}

/** "be destroyed by battle", and so on: what `protect` says a card cannot; of card effects, which ones. */
const protectedWords = (from: Protection, effects: string, sources: Filter | undefined): string => {
  switch (from) {
    case 'battle-destruction':
      return `be destroyed by battle${sources ? ` with ${phraseWords(sources, true)}` : ''}`
    case 'effect-destruction':
      return `be destroyed by ${effects}`
    case 'targeting':
      return `be targeted by ${effects}`
    case 'attack-target':
      return 'be targeted for attacks'
    case 'effects':
      // A card is never unaffected by what it does itself.
      return `be affected by ${effects === 'card effects' ? "other cards' effects" : effects.replace(/^the effects of monsters/, 'the effects of other monsters')}`
    case 'activated-effects':
      return `be affected by ${effects} that are activated`
    case 'banishing':
      return `be banished by ${effects}`
    case 'control-change':
      return 'change control'
    case 'negation':
      return `have its effects negated by ${effects}`
    case 'activated-negation':
      return `have its activated effects negated by ${effects}`
    case 'activation-negation':
      return `have the activation of its effects negated by ${effects}`
    case 'summon-negation':
      return 'have its Summon negated'
    case 'position-change':
      return `have its battle position changed by ${effects}`
    case 'tributing':
      return 'be Tributed'
    case 'return-to-hand':
      return `be returned to the hand by ${effects}`
    case 'return-to-deck':
      return `be returned to the Deck by ${effects}`
  }
}

export const protectWords = ({
  cards,
  from,
  whose,
  sources,
  sourcesWith = [],
  unlessTargeted,
  times,
  including,
  summons,
}: Extract<Lasting, { is: 'protect' }>): string => {
  const owner = whose === undefined ? '' : whose === 'you' ? 'your ' : "your opponent's "
  const effects =
    sources || sourcesWith.length > 0
      ? `the effects of ${owner}${phraseWords(sources ?? { is: 'card' }, true, sourcesWith.map(relationWords).join(' '))}`
      : `${owner}card effects`
  const often = times === undefined ? '' : `, the first ${times === 1 ? 'time' : `${times} times`} each turn`
  const of = summons
    ? `, of ${listed(
        summons.map((how) => SUMMONED_WORDS[how].replace(' Summoned', ' Summons')),
        'or',
      )}`
    : ''
  if (from.includes('activated-negation'))
    return `the activation and the activated effects of ${cardsWords(cards)} cannot be negated by ${effects}`
  const targeting = unlessTargeted
    ? ` ${from.at(-1) === 'activated-effects' ? 'and' : 'that'} do not target ${areMany(cards) ? 'them' : 'it'}`
    : ''
  const byWhom = whose && from.every((one) => one === 'attack-target') ? ` by ${owner}monsters` : ''
  return `${cardsWords(cards)} cannot ${listed(
    from.map((one) => protectedWords(one, effects, sources)),
    'or',
  )}${targeting}${byWhom}${of}${often}${including ? `, of effects that ${includedWords(including)}` : ''}`
}

export const REDIRECTED = {
  banished: 'is banished',
  'banished-face-down': 'is banished face-down',
  hand: 'returns to the hand',
  'deck-top': 'goes to the top of the Deck',
  'deck-bottom': 'goes to the bottom of the Deck',
  'deck-shuffle': 'is shuffled into the Deck',
  extraDeck: 'goes to the Extra Deck',
} as const

export const factorWords = ({
  who,
  kind,
  factor,
  involving,
  inflictedBy,
  lowest,
  atMost,
}: Extract<Lasting, { is: 'damage-factor' }>): string => {
  const how = factor === 0 ? 'no' : factor === 0.5 ? 'half' : factor === 2 ? 'double' : `${factor} times the`
  const takes = lowest ? 'the player with the lowest LP takes' : doesWords(who, 'take')
  const much = atMost === undefined ? '' : ` of ${amountWords(atMost)} or less`
  const by = inflictedBy ? ` inflicted by ${phraseWords(inflictedBy, true)}` : ''
  return `${takes} ${how} ${kind === 'any' ? '' : `${kind} `}damage${much}${by}${involving ? ` from battles of ${cardsWords(involving)}` : ''}`
}

export const POSITIONS = {
  attack: 'Attack Position',
  defense: 'Defense Position',
  'face-down': 'face-down Defense Position',
  'face-up-either': 'face-up Attack or Defense Position',
  'defense-either': 'face-up or face-down Defense Position',
  'attack-or-face-down': 'face-up Attack Position or face-down Defense Position',
  any: 'any battle position',
} as const

const zoneWords = (zone: ZoneAsked): string => {
  if (zone === 'center') return ' to the center Main Monster Zone'
  if (typeof zone === 'string') return ` to ${zone === 'extra' ? 'an Extra' : 'a Main'} Monster Zone`
  if ('linkedTo' in zone)
    return ` to a zone that ${cardsWords(zone.linkedTo).replace(/^all /, 'any of the ')} points to`
  if ('columnOf' in zone) return ` to the column of ${cardsWords(zone.columnOf)}`
  if ('besideOrInColumnOf' in zone)
    return ` to a zone next to ${oneOfThem(zone.besideOrInColumnOf)} or in its column`
  const { cardsInColumn: range } = zone
  return ` to a column with ${range.max === 0 ? 'no' : rangeWords(range)} cards`
}

export const toWords = ({ side, position, zone }: SummonTo): string =>
  [
    ...(position === undefined ? [] : [` in ${POSITIONS[position]}`]),
    ...(side === undefined
      ? []
      : [
          side === 'owner'
            ? " to its owner's field"
            : side === 'either'
              ? ' to either field'
              : " to your opponent's field",
        ]),
    ...(zone === undefined ? [] : [zoneWords(zone)]),
  ].join('')
