import { factsOf } from '../state/board.ts'
import type { Look } from './any-card.ts'
import { standingCandidate } from './candidates.ts'
import { candidateNow, changesPiles } from './in-piles.ts'
import { withScale } from './scales.ts'

const seen: Look = (state, located, cards) => {
  const facts = factsOf(located.card, cards)
  if (!facts) return undefined
  if (located.kind === 'spellTrap') return { located, facts: withScale(state, located, facts, cards) }
  const monster =
    located.kind === 'monster'
      ? standingCandidate(state, { monster: located.card, zone: located.at }, cards)
      : candidateNow(state, located.card, located.at, cards)
  return { located, facts, ...(monster && { monster }) }
}

/** The card as it is now; `undefined` where nothing is known of it. */
export const seenNow: Look = Object.assign(seen, { changesPiles })
