import { type Card, isExtraDeckCard, linkRating } from '../cards/card.ts'
import type { Passcode } from '../cards/passcode.ts'
import type { CardPool } from '../cards/pool.ts'
import { compareTexts } from '../compare.ts'
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
  const known = cards.map((passcode) => pool.find(passcode))
  return cards
    .map((_, index) => index)
    .sort((a, b) => {
      const [one, other] = [known[a], known[b]]
      if (!one || !other) return Number(!one) - Number(!other)
      return COMPARED[order].reduce((difference, by) => difference || by(one, other), 0)
    })
}

/** Below 0 where the first card comes before the other. */
type CompareCards = (one: Card, other: Card) => number

const extraDeckLast: CompareCards = (one, other) =>
  Number(isExtraDeckCard(one)) - Number(isExtraDeckCard(other))
const kindsInOrder: CompareCards = (one, other) => kindRank(one) - kindRank(other)
const highestFirst: CompareCards = (one, other) => levelOf(other) - levelOf(one)
const namesInOrder: CompareCards = (one, other) => compareTexts(one.name, other.name)

/** What is compared in each order, the first difference deciding. */
const COMPARED: Readonly<Record<DeckOrder, readonly CompareCards[]>> = {
  kind: [extraDeckLast, kindsInOrder, highestFirst, namesInOrder],
  level: [extraDeckLast, highestFirst, kindsInOrder, namesInOrder],
  name: [namesInOrder],
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
