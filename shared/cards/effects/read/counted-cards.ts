import type { Among, Filter, Range } from '../../filter/filter.ts'
import { type Cards, readCards } from '../../text/cards.ts'
import type { Cursor } from '../../text/cursor.ts'
import { readNominal } from '../../text/filters.ts'
import { withAll } from '../../filter/normal-form.ts'
import type { EffectCondition } from '../condition.ts'
import type { Amount, CardSet, OwnedPlace } from '../which-cards.ts'
import { inPlaces, meantBy } from './nouns.ts'

/* So many cards: "no monsters", "2 or more Dragons", "cards with different names". */

/** At least one. */
export const SOME: Range = { min: 1, max: null }
/** Not one. */
export const NONE: Range = { min: 0, max: 0 }

export const fieldOf = (of: OwnedPlace['of']): readonly OwnedPlace[] => [{ place: 'field', of }]

/** "A monster" and "2 or more monsters" are at least so many, "no monsters" none; a bare "2 monsters" may be more or exactly two. */
const countOf = ({ count, every, bare, among }: Cards): Range | undefined => {
  if (every || among.some(({ is }) => is !== 'different')) return undefined
  if (bare || (count.min === 1 && count.max === 1)) return SOME
  return count.max === null || count.min === 0 ? count : undefined
}

/** None of such cards. */
export const noneOf = (cards: Cards): Cards => {
  const none: Omit<Cards, 'bare'> & { bare?: unknown } = { ...cards, count: NONE }
  delete none.bare
  return none as Cards
}

/** So many cards lie there. */
export const countOfCards = (cards: Cards, places?: readonly OwnedPlace[]): EffectCondition | undefined => {
  const [held] = cards.among
  if (held?.is === 'including') return includingThese({ ...cards, among: [] }, held.slots, places)
  const count = countOf(cards)
  const { among } = cards
  const [one, another] = among
  if (!count || another || (one && one.is !== 'different')) return undefined
  const property = one?.property
  const meant = meantBy({ ...cards, count: SOME, bare: true, among: [] })
  const of = meant && inPlaces(meant, places)
  if (of?.is !== 'all') return undefined
  if (property === 'attribute' || property === 'type') {
    const left: Amount = { is: 'count', of, different: property }
    return count.max === null ? { is: 'compare', left, by: 'at-least', right: count.min } : undefined
  }
  if (property !== undefined && property !== 'name') return undefined
  return { is: 'count', of, count, ...(property && { different: property }) }
}

/** So many cards that the player controls: "you control no monsters in the Extra Monster Zone" speaks of yours. */
export const controlled = (cards: Cards, of: 'you' | 'opponent'): EffectCondition | undefined =>
  countOfCards(
    cards.places ? { ...cards, places: cards.places.map((place) => ({ ...place, of })) } : cards,
    fieldOf(of),
  )

/** So many cards, and among them some of these kinds: "2 or more monsters including a LIGHT monster". */
const includingThese = (
  cards: Cards,
  [slot, another]: Extract<Among, { readonly is: 'including' }>['slots'],
  places?: readonly OwnedPlace[],
): EffectCondition | undefined => {
  const many = countOfCards(cards, places)
  if (many?.is !== 'count' || !slot || another) return undefined
  const of: CardSet = { ...many.of, of: withAll([many.of.of, slot.of]) }
  return { is: 'all', of: [many, { is: 'count', of, count: { min: slot.count, max: null } }] }
}

/** So many cards lie where they say themselves; `exactly` so many and no more. */
export const cardsLying = (cards: Cards & { readonly exactly?: true }): EffectCondition | undefined => {
  if (!cards.exactly) return countOfCards(cards)
  const { min, max } = cards.count
  const found = countOfCards({ ...cards, count: { min, max: null } })
  return found?.is === 'count' ? { ...found, count: { min, max } } : undefined
}

/** "No cards", "3 or more Dragons": what that player controls. */
export const readControlled = (cursor: Cursor, of: 'you' | 'opponent'): EffectCondition | undefined =>
  cursor.attempt(() => {
    const cards = readCards(cursor)
    return cards && controlled(cards, of)
  })

/** The monsters that the player controls, or all on the field; a filter that says no kind of card means monsters. */
export const monstersOn = (whose: OwnedPlace['of'], faceUp?: 'face-up'): CardSet => ({
  is: 'all',
  of: faceUp ? { is: 'position', position: faceUp } : { is: 'monster' },
  in: fieldOf(whose),
})
export const YOUR_MONSTERS = monstersOn('you')
export const YOUR_FACE_UP_MONSTERS = monstersOn('you', 'face-up')

/** "A "Lamp" monster", "2 Dragons": one such card. */
export const readOneSuch = (cursor: Cursor): Filter | undefined =>
  cursor.attempt(() => {
    cursor.takeAny('a', 'an')
    return readNominal(cursor)
  })
