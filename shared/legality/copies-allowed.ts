import type { Card } from '../cards/card.ts'
import { emptyDeck, homeSection } from '../decks/deck.ts'
import { judge } from './judge.ts'
import type { Regulation } from './regulation.ts'

/** How many copies of a card a deck may hold under the rules, by the same judge as whole decks; 0 where it may not be played at all. */
export const copiesAllowed = (card: Card, regulation: Regulation): number => {
  for (let copies = regulation.format.copies; copies > 0; copies -= 1) {
    const only = Array.from({ length: copies }, () => card.passcode)
    const breaches = judge({ ...emptyDeck(card.name), [homeSection(card)]: only }, regulation)
    // One card alone is never a whole deck, and points are the deck's to spend.
    if (breaches.every(({ code }) => code === 'section-size' || code === 'points')) return copies
  }
  return 0
}
