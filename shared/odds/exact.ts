import type { Condition } from './condition.ts'
import { type CountedDeck, deckSize } from './counted-deck.ts'
import { combinations, fraction, type Fraction } from './fraction.ts'
import {
  decided,
  type Fits,
  fitsOf,
  nothingTallied,
  type Tallied,
  type Tally,
  talliedFormula,
  withCardTallied,
} from './tally.ts'

/**
 * The probability that `drawn` cards of the shuffled deck fulfil the condition, exact.
 * `drawn` is at most the size of the deck.
 *
 * Hands are built group by group of like cards. Hands with equal tallies are one from then on, and those whose
 * answer no further card can change are done, so that the work grows with what is asked and not with the deck.
 */
export const exactOdds = (deck: CountedDeck, drawn: number, condition: Condition): Fraction => {
  const { formula, tallies } = talliedFormula(condition)
  let fulfilling = 0n
  let remaining = deckSize(deck)
  let open: Iterable<Hands> = [{ missing: drawn, state: nothingTallied(tallies), ways: 1n }]
  for (const { fits, copies } of groupsOf(deck, tallies)) {
    remaining -= copies
    const merged = new Map<string, Hands>()
    for (const hands of open) {
      let { state } = hands
      for (let taken = 0; taken <= Math.min(copies, hands.missing); taken++) {
        if (taken > 0) state = withCardTallied(state, fits, tallies)
        const missing = hands.missing - taken
        if (missing > remaining) continue
        const ways = hands.ways * combinations(copies, taken)
        const answer = decided(formula, state, missing)
        if (answer === true) fulfilling += ways * combinations(remaining, missing)
        if (answer !== undefined) continue
        const key = `${missing} ${state.join(' ')}`
        const alike = merged.get(key)
        if (alike) alike.ways += ways
        else merged.set(key, { missing, state, ways })
      }
    }
    open = merged.values()
  }
  return fraction(fulfilling, combinations(deckSize(deck), drawn))
}

/** Hands begun, of which nothing that is asked tells one from another. */
interface Hands {
  /** Cards still to draw. */
  readonly missing: number
  readonly state: Tallied
  /** In how many ways the cards so far can be drawn. */
  ways: bigint
}

/** Cards that are the same to every tally, as one group; large groups first, for they merge the most hands. */
const groupsOf = (
  deck: CountedDeck,
  tallies: readonly Tally[],
): readonly { readonly fits: Fits; readonly copies: number }[] => {
  const groups = new Map<string, { fits: Fits; copies: number }>()
  for (const card of deck) {
    const fits = fitsOf(card, tallies)
    const key = fits.join(';')
    const group = groups.get(key)
    if (group) group.copies += card.copies
    else groups.set(key, { fits, copies: card.copies })
  }
  return [...groups.values()].sort((a, b) => b.copies - a.copies)
}
