import type { CardPool } from '../../cards/pool.ts'
import { heldPositions } from '../continuous/held-positions.ts'
import { whyCardCannot } from '../continuous/prevented.ts'
import { seenNow } from '../continuous/seen-now.ts'
import { turnMonster } from '../moves/alter.ts'
import { locate } from '../state/board.ts'
import type { Change } from '../state/state.ts'
import { after, isReached } from './step-parts.ts'

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
