import type { CardPool } from '../../shared/cards/pool.ts'

/** The cards with the names that the player reads. */
export interface CardsRead {
  readonly cards: CardPool
  /** The same for a sentence that `MarkedWords` draws: names in another language are marked there. */
  readonly cardsMarked: CardPool
}
