import type { Card } from '../cards/card.ts'
import type { CardPool } from '../cards/pool.ts'

/** The cards under the names that paper has them by; those without another name keep theirs. */
export const poolNamedBy = (pool: CardPool, nameOf: (card: Card) => string | undefined): CardPool => ({
  ...pool,
  find: (passcode) => {
    const card = pool.find(passcode)
    const name = card && nameOf(card)
    return card && name !== undefined && name !== '' ? { ...card, name } : card
  },
})
