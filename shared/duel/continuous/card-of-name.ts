import type { Card } from '../../cards/card.ts'
import type { CardPool } from '../../cards/pool.ts'

/** The card with that name; the names of a pool are gathered when somebody first asks for one. */
export const cardOfName = (name: string, cards: CardPool): Card | undefined => {
  let known = namesKnown.get(cards)
  if (!known) {
    known = new Map(cards.cards.map((card) => [card.name, card]))
    namesKnown.set(cards, known)
  }
  return known.get(name)
}

const namesKnown = new WeakMap<CardPool, ReadonlyMap<string, Card>>()
