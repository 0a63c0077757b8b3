import { factsOf } from '../state/board.ts'
import type { Look } from './any-card.ts'
import { candidateAt, standingCandidate } from './candidates.ts'

/** The card as it is now; `undefined` where nothing is known of it. */
export const seenNow: Look = (state, located, cards) => {
  const facts = factsOf(located.card, cards)
  if (!facts) return undefined
  const monster =
    located.kind === 'monster'
      ? standingCandidate(state, { monster: located.card, zone: located.at }, cards)
      : located.kind === 'spellTrap'
        ? undefined
        : candidateAt(located.card, located.at, cards)
  return { located, facts, ...(monster && { monster }) }
}
