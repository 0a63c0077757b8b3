import type { Card } from '../cards/card.ts'
import { type CardPool, withNamesOf } from '../cards/pool.ts'

/** The cards under the names that paper has them by; those without another name keep theirs. */
export const poolNamedBy = (pool: CardPool, nameOf: (card: Card) => string | undefined): CardPool =>
  withNamesOf(pool, {
    cards: pool.cards,
    ...(pool.effects && { effects: pool.effects }),
    find: (passcode) => {
      const card = pool.find(passcode)
      const name = card && nameOf(card)
      return card && name !== undefined && name !== '' ? { ...card, name } : card
    },
  })
