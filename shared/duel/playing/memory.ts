import type { CardPool } from '../../cards/pool.ts'
import { withoutOver } from '../continuous/locks.ts'
import { locate } from '../state/board.ts'
import type { DoneThisTurn, EffectUse } from '../state/effect-context.ts'
import type { Change, DuelState } from '../state/state.ts'
import { isPile } from '../state/zones.ts'

/** The duel remembers what texts look back at: uses of effects, Summons of the turn; what has come to its end is forgotten. */
export const remembered = (before: DuelState, { state, events }: Change, cards: CardPool): Change => {
  const isNewTurn = state.turn.number !== before.turn.number
  const chainEnded = events.some(({ is }) => is === 'chain-ends')
  const gone = new Set(
    events.flatMap((event) => {
      if (event.is === 'moved' && !isPile(event.from) && isPile(event.to)) return [event.card]
      if (event.is === 'position-changed') {
        const at = locate(state, event.card)
        return at?.kind === 'monster' && !at.card.faceUp ? [event.card] : []
      }
      return []
    }),
  )
  const uses = (state.uses ?? []).map((use): EffectUse => {
    const kept = chainEnded ? { ...use, inChain: false } : use
    return gone.has(use.card) ? { ...kept, moved: true } : kept
  })
  const summoned = events.flatMap((event): readonly DoneThisTurn[] => {
    if (event.is !== 'summoned') return []
    const at = locate(state, event.card)
    const earlier = locate(before, event.card)
    const player = at?.kind === 'monster' ? at.card.controller : state.turn.player
    const from = earlier?.kind === 'pile' ? earlier.at.in : undefined
    const { card, passcode, by } = event
    return [{ is: 'summoned', player, card, passcode, by, ...(from && { from }) }]
  })
  const kept = isNewTurn ? [] : (state.doneThisTurn ?? [])
  const doneThisTurn = summoned.length > 0 ? [...kept, ...summoned] : kept
  const lasting = withoutOver(state, cards)
  return {
    events,
    state: {
      ...state,
      ...(uses.length > 0 && { uses }),
      ...((doneThisTurn.length > 0 || state.doneThisTurn) && { doneThisTurn }),
      ...(lasting && { lasting }),
    },
  }
}
