import type { Card } from '../../shared/cards/card.ts'

/** Handed out to winners and never sold; databases know them as cards like all others, or as not released yet. */
const PRIZE_CARDS: ReadonlySet<number> = new Set([
  // Black Luster Soldier of 1999, a Normal Monster, of which one was made.
  10_000_100,
])

/** The cards, with the prizes marked: no region has them. */
export const withPrizeCards = (cards: readonly Card[]): readonly Card[] =>
  cards.map((card) =>
    PRIZE_CARDS.has(card.passcode) ? { ...card, regions: [], prize: true as const } : card,
  )
