import type { Among, Filter, Range } from './filter.ts'

/** "non-Tuner", "non-EARTH"; what cannot be said so is said behind the noun: "except Tokens". */
const isDeniedBefore = (denied: Filter): boolean =>
  denied.is === 'frame' ? denied.frame !== 'token' : ['attribute', 'type', 'ability'].includes(denied.is)

type Sort = 'scale' | 'kind' | Filter['is']

/** What is chosen among without being misread: Levels, Ranks and Link Ratings; kinds of cards; each other property by itself. */
const sortOf = (filter: Filter): Sort => {
  switch (filter.is) {
    case 'level':
    case 'rank':
    case 'linkRating':
      return 'scale'
    case 'ability':
    case 'frame':
      return 'kind'
    case 'not':
      return sortOf(filter.filter)
    default:
      return filter.is
  }
}

/** Whether "A or B" of these can stand among other properties: "LIGHT Dragon or DARK Fiend" is no LIGHT Fiend that is "Dragon or DARK". */
export const isOneKind = (filters: readonly Filter[]): boolean => new Set(filters.map(sortOf)).size < 2

/** Whether no card can be so: a "Fusion Synchro Monster" has been misread. */
export const isImpossible = (filter: Filter): boolean =>
  filter.is === 'all' &&
  new Set(
    filter.of.flatMap((one) => (one.is === 'frame' && !BESIDE_ANOTHER.has(one.frame) ? [one.frame] : [])),
  ).size > 1

/** What a monster is beside being a Fusion Monster, a Ritual Monster … */
const BESIDE_ANOTHER: ReadonlySet<string> = new Set(['effect', 'pendulum', 'token'])

/** "That has a Level", whichever it is. */
export const isOfAny = ({ range }: Extract<Filter, { readonly range: Range }>): boolean =>
  range.min === 0 && range.max === null

/** Whether the property is said by an adjective before the noun: "Level 4", "non-Tuner", "LIGHT or DARK", ""HERO"". */
export const isAdjective = (filter: Filter): boolean => {
  switch (filter.is) {
    case 'position':
    case 'attribute':
    case 'type':
    case 'archetype':
    case 'ability':
    case 'frame':
      return true
    case 'level':
    case 'rank':
    case 'linkRating':
      return filter.original !== true && !isOfAny(filter)
    case 'not':
      return isDeniedBefore(filter.filter)
    case 'any':
      return isOneKind(filter.of) && filter.of.every(isAdjective)
    default:
      return false
  }
}

/** "Level 4 face-up non-Tuner DARK Dragon "Red-Eyes" Tuner Synchro": the order of the adjectives. */
const ADJECTIVE_ORDER: readonly Filter['is'][] = [
  'level',
  'rank',
  'linkRating',
  'position',
  'not',
  'attribute',
  'type',
  'archetype',
  'ability',
  'frame',
]

/** Behind them: what has no short wording, the name or noun, and what is added to the noun. */
const REST_ORDER: readonly Filter['is'][] = [
  'all',
  'name',
  'spell',
  'trap',
  'card',
  'monsterCard',
  'atk',
  'def',
  'ownedBy',
  'place',
  'equipped',
  'mentions',
  'summoned',
  'cannotBeNormalSummoned',
  'hasMaterial',
  'level',
  'rank',
  'linkRating',
  'not',
]

const adjectiveOrder = (filter: Filter): number =>
  filter.is === 'any' && filter.of[0] ? adjectiveOrder(filter.of[0]) : ADJECTIVE_ORDER.indexOf(filter.is)

/** "Without a Level": the one denial that is said like a property, and so before the exceptions. */
export const isWithoutLevel = (filter: Filter): boolean =>
  filter.is === 'not' && filter.filter.is === 'level' && isOfAny(filter.filter)

const restOrder = (filter: Filter): number => {
  if (isWithoutLevel(filter)) return REST_ORDER.indexOf('level')
  if (filter.is !== 'any') return REST_ORDER.indexOf(filter.is)
  // "A or B" of names, "in your hand or on the field": said like one of them. Others take a bracket before the noun.
  const plain = (['name', 'place'] as const).find((is) => filter.of.every((choice) => choice.is === is))
  return REST_ORDER.indexOf(plain ?? 'all')
}

const order = (filter: Filter): number =>
  isAdjective(filter) ? adjectiveOrder(filter) : ADJECTIVE_ORDER.length + restOrder(filter)

/** Each once. Filters of different kinds are never the same, which is seen without writing them down. */
const distinct = (filters: readonly Filter[]): readonly Filter[] =>
  filters.some(({ is }, at) => filters.findIndex((one) => one.is === is) < at)
    ? [...new Map(filters.map((filter) => [JSON.stringify(filter), filter])).values()]
    : filters

/** All of them, in normal form: no `all` inside an `all`, nothing twice, in the order of print, and no `all` of one. */
export const withAll = (filters: readonly Filter[]): Filter => {
  const [alone] = filters
  if (alone && filters.length === 1 && alone.is !== 'all') return alone
  const flat = filters.flatMap((filter) => (filter.is === 'all' ? filter.of : [filter]))
  const asked = distinct(flat.filter((filter) => filter.is !== 'monster'))
  const [only = { is: 'monster' }, ...more] = asked
  if (more.length === 0) return only
  return { is: 'all', of: asked.toSorted((one, other) => order(one) - order(other)) }
}

/** Whether it says itself what kind of card it asks for; a filter that does not asks for a monster. */
export const saysKind = (filter: Filter): boolean => {
  switch (filter.is) {
    case 'card':
    case 'spell':
    case 'trap':
    case 'name':
    case 'monsterCard':
      return true
    case 'all':
    case 'any':
      return filter.of.some(saysKind)
    default:
      return false
  }
}

/** The filter with more asked of the card; of "a Spell, or a monster" each is asked by itself, for each says what kind of card it is. */
export const withMore = (filter: Filter, ...more: readonly Filter[]): Filter =>
  filter.is === 'any' && filter.of.some(saysKind)
    ? withAny(filter.of.map((one) => withMore(one, ...more)))
    : withAll([filter, ...more])

/** Any of them, in normal form: no `any` inside an `any`, nothing twice, and no `any` of one. The order stays as written. */
export const withAny = (filters: readonly Filter[]): Filter => {
  const [alone] = filters
  if (alone && filters.length === 1 && alone.is !== 'any') return alone
  const of = distinct(filters.flatMap((filter) => (filter.is === 'any' ? filter.of : [filter])))
  const [only = { is: 'monster' }, ...more] = of
  return more.length === 0 ? only : { is: 'any', of }
}

/** Not it, in normal form: two negations are none. */
export const without = (filter: Filter): Filter =>
  filter.is === 'not' ? filter.filter : { is: 'not', filter }

const AMONG_ORDER: readonly Among['is'][] = ['same', 'different', 'sameAny', 'levelsApart', 'including']

/** What holds among the cards of a slot, in the order of print. */
export const inPrintOrder = (among: readonly Among[]): readonly Among[] =>
  among.toSorted((one, other) => AMONG_ORDER.indexOf(one.is) - AMONG_ORDER.indexOf(other.is))
