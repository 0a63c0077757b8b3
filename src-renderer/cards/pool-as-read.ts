import { type CardPool, withNamesShown } from '../../shared/cards/pool.ts'
import type { CardNaming } from './card-naming.svelte.ts'

const read = new WeakMap<CardPool, CardPool>()

/** The cards with the names that the player reads, also in sentences, the log and messages. The same pool gives the same answer. */
export const poolAsRead = (pool: CardPool, naming: Pick<CardNaming, 'nameOf'>): CardPool => {
  const known = read.get(pool) ?? withNamesShown(pool, ({ passcode, name }) => naming.nameOf(passcode, name))
  read.set(pool, known)
  return known
}
