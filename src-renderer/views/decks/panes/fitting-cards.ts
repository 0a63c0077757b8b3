import type { Card } from '../../../../shared/cards/card.ts'
import type { SearchResult } from '../../../../shared/cards/search/search.ts'

/** The cards that a search has found, for asking whether one is among them. */
export const fittingCards = ({ cards }: SearchResult): ReadonlySet<Card> => new Set(cards)
