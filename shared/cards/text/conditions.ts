import type { Filter, FilterPlace, Range } from '../filter/filter.ts'
import { type Cards, readCards } from './cards.ts'
import { type Cursor, readList } from './cursor.ts'
import { readKind } from './filters.ts'
import type { PlaceOf } from './places.ts'
import { firstOfRules, rulesWith } from './wording.ts'

/**
 * How many cards lie somewhere. `of` says which are counted: any card of the place where it is `card`, monsters where it says nothing else.
 * `others`: those are counted that are not so.
 */
export interface CardCount {
  readonly who: PlaceOf['of']
  readonly in: readonly FilterPlace[]
  readonly of: Filter
  readonly others?: true
  readonly count: Range
  /** The card itself does not count. */
  readonly exceptThis?: true
  /** Not how many there are, but how many more than the other player has. */
  readonly moreThanOther?: true
  /** Each name counts once. */
  readonly different?: 'name'
}

/** What a text asks of the table: all counts of any one of the lists. */
export type CardCondition = readonly (readonly CardCount[])[]

/** "A monster" and "2 or more monsters" are at least so many, "no monsters" none; a bare "2 monsters" may be more or exactly two. */
const countOf = (cards: Cards): Range | undefined => {
  const { min, max } = cards.count
  if (cards.every || cards.among.some((one) => one.is !== 'different' || one.property !== 'name'))
    return undefined
  return max === null || max === 0 ? cards.count : min === 1 && max === 1 ? { min: 1, max: null } : undefined
}

/** Cards that lie there; a place of their own, "a monster in your Monster Zone", goes before it. */
const cardsCounted = (
  who: PlaceOf['of'],
  place: FilterPlace,
  cards: Cards,
): readonly CardCount[] | undefined => {
  const { of, places = [], other } = cards
  const count = countOf(cards)
  if (
    !count ||
    places.some((one) => (one.of !== who && one.place !== 'extraMonsterZone') || one.faceUp !== undefined)
  )
    return undefined
  const lie = places.length > 0 ? places.map((one) => one.place) : [place]
  return [
    {
      who,
      in: lie,
      of,
      count,
      ...(other && { exceptThis: true as const }),
      ...(cards.among.length > 0 && { different: 'name' as const }),
    },
  ]
}

/** Cards that say themselves where they lie: "a monster in your GY". */
const countedWhere = (cards: Cards): readonly CardCount[] | undefined => {
  const [first] = cards.places ?? []
  return first && cardsCounted(first.of, first.place, cards)
}

const NONE: Range = { min: 0, max: 0 }
const SOME: Range = { min: 1, max: null }
const MONSTER: Filter = { is: 'monster' }
const CARD: Filter = { is: 'card' }

const rule = rulesWith({ cards: readCards, kind: readKind, number: (cursor) => cursor.takeNumber() })

const ONE = firstOfRules<readonly CardCount[]>([
  rule('only your opponent controls a monster', () => [
    { who: 'opponent', in: ['field'], of: MONSTER, count: SOME },
    { who: 'you', in: ['field'], of: MONSTER, count: NONE },
  ]),
  rule('you control {cards}', ({ cards }) => cardsCounted('you', 'field', cards)),
  rule('your opponent controls {cards}', ({ cards }) => cardsCounted('opponent', 'field', cards)),
  rule('all monsters you control are {kind}', ({ kind }) => [
    { who: 'you', in: ['field'], of: kind, others: true, count: NONE },
  ]),
  rule('the only monsters you control are {kind}', ({ kind }) => [
    { who: 'you', in: ['field'], of: kind, others: true, count: NONE },
    { who: 'you', in: ['field'], of: kind, count: SOME },
  ]),
  rule('this is the only card in your hand', () => [
    { who: 'you', in: ['hand'], of: CARD, count: { min: 1, max: 1 } },
  ]),
  rule('your opponent controls more monsters than you do', () => [
    { who: 'opponent', in: ['field'], of: MONSTER, count: SOME, moreThanOther: true },
  ]),
  rule(
    "you have at least {least: number} more cards in your Extra Deck than your opponent's",
    ({ least }) => [
      { who: 'you', in: ['extraDeck'], of: CARD, count: { min: least, max: null }, moreThanOther: true },
    ],
  ),
  rule('your opponent has {cards} in their hand', ({ cards }) => cardsCounted('opponent', 'hand', cards)),
  rule('your opponent has {cards} in their GY', ({ cards }) => cardsCounted('opponent', 'graveyard', cards)),
  rule('{least: number} or more of your cards are banished', ({ least }) => [
    { who: 'you', in: ['banished'], of: CARD, count: { min: least, max: null } },
  ]),
  rule('{cards} <is|are> in <a|the> Field Zone', ({ cards }) => cardsCounted('either', 'fieldZone', cards)),
  // There are no more than two of these zones.
  rule('you have 2 cards in your Pendulum Zones', () => [
    { who: 'you', in: ['pendulumZone'], of: CARD, count: { min: 2, max: null } },
  ]),
  rule('you have {cards}', ({ cards }) => countedWhere(cards)),
  rule('there <is|are> {cards}', ({ cards }) => countedWhere(cards)),
  rule('{cards} <is|are> on the field', ({ cards }) => cardsCounted('either', 'field', cards)),
])

/** What follows "if", "while" or "unless": "you control no monsters", "there is a card in the Field Zone, or you control "X"". */
export const readCondition = (cursor: Cursor): CardCondition | undefined => {
  const readAll = (): readonly CardCount[] | undefined => {
    const { items } = readList(cursor, ONE.next, () => cursor.takeAny('and', 'while', ', and', ', while'))
    return items.length > 0 ? items.flat() : undefined
  }
  const { items } = readList(cursor, readAll, () => cursor.takeAny(', or if', ', or', 'or if', 'or'))
  return items.length > 0 ? items : undefined
}
