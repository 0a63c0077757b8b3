import type { CardPool } from '../../shared/cards/pool.ts'
import { agreement, type Agreement, type BothSides } from '../../shared/sync/agreement.ts'

/** What both sides agree on, with nobody let in between. */
export const agreedAtOnce = (sides: BothSides, pool: CardPool): Agreement => {
  const agreeing = agreement(sides, pool)
  for (;;) {
    const { done, value } = agreeing.next()
    if (done) return value
  }
}
