import type { CardPool } from '../../shared/cards/pool.ts'

/** The cards with the names that the player reads. */
export interface CardsRead {
  readonly cards: CardPool
}
