import type { DuelObjectId } from '../state/duel-card.ts'
import { locate } from '../state/board.ts'
import { oncePerState } from '../state/state.ts'
import { meantCards } from './meant-cards.ts'
import { type HoldingOf, holdingOf, isUnaffected } from './prevented.ts'
import { seenNow } from './seen-now.ts'

/**
 * The face-up monsters that a text holds in a battle position ("all monsters are changed to Defense Position"), each with what holds it there.
 * Where two texts want different ones, the first of them has its way.
 */
export const heldPositions = oncePerState(
  (state, cards): ReadonlyMap<DuelObjectId, HoldingOf<'held-in-position'>> => {
    const found = new Map<DuelObjectId, HoldingOf<'held-in-position'>>()
    for (const held of holdingOf(state, 'held-in-position', cards)) {
      const asked = { state, context: held.context, cards, look: seenNow }
      for (const id of meantCards(asked, held.lasting.cards)) {
        const at = locate(state, id)
        if (at?.kind !== 'monster' || !at.card.faceUp || found.has(id)) continue
        if (!isUnaffected(state, id, held.context, cards)) found.set(id, held)
      }
    }
    return found
  },
)
