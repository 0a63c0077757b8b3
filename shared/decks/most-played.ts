import type { Card } from '../cards/card.ts'
import type { Passcode } from '../cards/passcode.ts'
import type { CardPool } from '../cards/pool.ts'
import type { Deck } from './deck.ts'

/**
 * The cards that stand in at least so many of the decks, those of most decks first; equals in order of passcode. However many copies
 * a deck has, it counts once.
 */
export const mostPlayed = (decks: readonly Deck[], pool: CardPool, fewestDecks = 1): readonly Passcode[] => {
  const counts = new Map<Card, number>()
  for (const { main, extra, side } of decks) {
    const cards = new Set<Card>()
    for (const section of [main, extra, side])
      for (const passcode of section) {
        const card = pool.find(passcode)
        if (card) cards.add(card)
      }
    for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count >= fewestDecks)
    .toSorted(([one, often], [other, oftener]) => oftener - often || one.passcode - other.passcode)
    .map(([card]) => card.passcode)
}

/** The first, then those of the others that are not among them. */
export const inOrder = (first: readonly Passcode[], others: readonly Passcode[]): readonly Passcode[] => [
  ...new Set([...first, ...others]),
]
