import { factsOf, locate } from '../state/board.ts'
import type { HandMoveOf } from './hand-move.ts'
import { toMonsterZone, whyNotToMonsterZone } from './move-to-monster-zone.ts'
import { toPile, whyNotToPile } from './move-to-pile.ts'
import { toSpellTrapZone, whyNotToSpellTrapZone } from './move-to-spell-trap-zone.ts'
import type { Procedure } from '../procedure.ts'
import { isMonsterZone, isPile } from '../state/zones.ts'

/** A move that a card effect makes, on the player's word; the rules for moves and for Summons by effects hold [SUM-01]. */
export const moveByHand: Procedure<'move-by-hand'> = {
  why: (state, action, cards) => {
    const located = locate(state, action.card)
    if (!located) return { code: 'no-such-card', card: action.card, rules: ['TOK-01'] }
    const facts = factsOf(located.card, cards)
    if (!facts) return { code: 'unknown-card', card: action.card, rules: [] }
    const move: HandMoveOf = { state, located, facts, how: action, cards }
    if (isPile(action.to)) return whyNotToPile(move, action.to)
    return isMonsterZone(action.to)
      ? whyNotToMonsterZone(move, action.to)
      : whyNotToSpellTrapZone(move, action.to)
  },
  list: () => [],
  perform: (state, action, cards) => {
    if (isPile(action.to)) return toPile(state, action, action.to, cards)
    return isMonsterZone(action.to)
      ? toMonsterZone(state, action, action.to, cards)
      : toSpellTrapZone(state, action, action.to, cards)
  },
}
