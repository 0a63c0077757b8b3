import { type Card, isExtraDeckCard, linkRating } from '../cards/card.ts'
import type { Passcode } from '../cards/passcode.ts'
import type { CardPool } from '../cards/pool.ts'
import { type Deck, DECK_SECTIONS } from './deck.ts'

/** The orders a deck can be put into; its own order is the player's. */
export const DECK_ORDERS = ['kind', 'level', 'name'] as const
export type DeckOrder = (typeof DECK_ORDERS)[number]

/** The deck with each section in that order. */
export const sortedDeck = (deck: Deck, order: DeckOrder, pool: CardPool): Deck => ({
  ...deck,
  ...Object.fromEntries(
    DECK_SECTIONS.map((section) => [
      section,
      indexesInOrder(deck[section], order, pool).flatMap((index) => deck[section][index] ?? []),
    ]),
  ),
})

/** The indexes of the cards as they would lie in that order; unknown cards behind the others, and equal ones as they lie. */
export const indexesInOrder = (
  cards: readonly Passcode[],
  order: DeckOrder,
  pool: CardPool,
): readonly number[] => {
  const known = cards.map((passcode) => {
    const card = pool.find(passcode)
    return card && keysOf(card, order)
  })
  return cards
    .map((_, index) => index)
    .sort((a, b) => {
      const [x, y] = [known[a], known[b]]
      if (!x || !y) return Number(!x) - Number(!y)
      const at = x.findIndex((key, index) => key !== y[index])
      return at < 0 ? 0 : (x[at] ?? 0) < (y[at] ?? 0) ? -1 : 1
    })
}

/** By kind: Main Deck kinds before Extra Deck kinds, monsters before Spells before Traps; then the highest Level, then the name. */
const keysOf = (card: Card, order: DeckOrder): readonly (number | string)[] => {
  if (order === 'name') return [card.name]
  const extra = Number(isExtraDeckCard(card))
  return order === 'level'
    ? [extra, -levelOf(card), kindRank(card), card.name]
    : [extra, kindRank(card), -levelOf(card), card.name]
}

const KINDS = [
  'normal',
  'effect',
  'ritual',
  'fusion',
  'synchro',
  'xyz',
  'link',
  'spell',
  'trap',
  'token',
  'skill',
]

/** Where a kind of card stands among the others: monsters before Spells before Traps. */
export const kindRank = (card: Card): number =>
  KINDS.indexOf(card.kind === 'monster' ? card.frame : card.kind)

const levelOf = (card: Card): number => {
  if (card.kind !== 'monster') return 0
  if (card.frame === 'link') return linkRating(card)
  return card.frame === 'xyz' ? card.rank : card.level
}
