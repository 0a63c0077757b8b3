import { type Card, isExtraDeckCard, linkRating } from '../cards/card.ts'
import type { Passcode } from '../cards/passcode.ts'
import type { CardPool } from '../cards/pool.ts'
import { type Deck, DECK_SECTIONS } from './deck.ts'

/** The orders a deck can be put into; its own order is the player's. */
export const DECK_ORDERS = ['kind', 'level', 'name'] as const
export type DeckOrder = (typeof DECK_ORDERS)[number]

/** The deck with each section in that order; unknown cards stand behind the others, and equal ones keep their places. */
export const inOrder = (deck: Deck, order: DeckOrder, pool: CardPool): Deck => {
  const sorted = (cards: readonly Passcode[]): readonly Passcode[] =>
    cards.toSorted((a, b) => {
      const [first, second] = [pool.find(a), pool.find(b)]
      if (!first || !second) return Number(!first) - Number(!second)
      const [x, y] = [keysOf(first, order), keysOf(second, order)]
      const at = x.findIndex((key, index) => key !== y[index])
      return at < 0 ? 0 : (x[at] ?? 0) < (y[at] ?? 0) ? -1 : 1
    })
  return { ...deck, ...Object.fromEntries(DECK_SECTIONS.map((section) => [section, sorted(deck[section])])) }
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

const kindRank = (card: Card): number => KINDS.indexOf(card.kind === 'monster' ? card.frame : card.kind)

const levelOf = (card: Card): number => {
  if (card.kind !== 'monster') return 0
  if (card.frame === 'link') return linkRating(card)
  return card.frame === 'xyz' ? card.rank : card.level
}
