import type { Passcode } from '../../cards/passcode.ts'
import type { CardPool } from '../../cards/pool.ts'

const known = new WeakMap<CardPool, ReadonlyMap<string, Passcode>>()

/** The passcode of the Token with that name; the first where several are called so. */
export const tokenNamed = (cards: CardPool, name: string): Passcode | undefined => {
  const before = known.get(cards)
  if (before) return before.get(name)
  const byName = new Map<string, Passcode>()
  for (const card of cards.cards) {
    if (card.kind === 'token' && !byName.has(card.name)) byName.set(card.name, card.passcode)
  }
  known.set(cards, byName)
  return byName.get(name)
}
