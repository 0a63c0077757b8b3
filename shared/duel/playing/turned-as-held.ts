import type { CardPool } from '../../cards/pool.ts'
import { whyCardCannot, type HoldingOf, holdingOf, isUnaffected } from '../continuous/prevented.ts'
import { seenNow } from '../continuous/seen-now.ts'
import { turnMonster } from '../moves/alter.ts'
import { locate } from '../state/board.ts'
import { type Change, oncePerState } from '../state/state.ts'
import { after, isReached } from './step-parts.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import { meantCards } from '../continuous/meant-cards.ts'

/**
 * The face-up monsters that a text holds in a battle position ("all monsters are changed to Defense Position"), each with what holds it there.
 * Where two texts want different ones, the first of them has its way.
 */
const heldPositions = oncePerState(
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

/** Monsters that a text holds in a battle position are changed to it. */
export const turnedAsHeld = (change: Change, cards: CardPool): Change | undefined => {
  const { state } = change
  const wrong = [...heldPositions(state, cards)].flatMap(([card, held]) => {
    const { position } = held.lasting
    const at = locate(state, card)
    const asked = { state, context: held.context, cards, look: seenNow }
    const isWrong = at?.kind === 'monster' && at.card.position !== position
    const isKept =
      position === 'defense' && whyCardCannot(state, card, 'be-changed-to-defense', cards) !== undefined
    const isOpen = isWrong && !isKept && isReached(asked, card, 'position-change')
    const turn = { card, position, faceUp: true }
    return isOpen && turnMonster.why(state, turn, cards) === undefined ? [turn] : []
  })
  if (wrong.length === 0) return undefined
  return wrong.reduce((now, turn) => after(now, turnMonster.perform(now.state, turn, cards)), change)
}
