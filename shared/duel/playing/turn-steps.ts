import type { CardPool } from '../../cards/pool.ts'
import { destroyedLeave } from '../battle/battle-steps.ts'
import { type Change, changed, type DuelState, unchanged, withTurn } from '../state/state.ts'
import { opponentOf } from '../state/zones.ts'
import { battlePhaseSkipped } from './lasting-steps.ts'
import type { StepPlayers } from './step-parts.ts'

/* Steps that change the course of the turn. */

/** The attack that was answered goes no further, nor does what players are asked about in it; what it has destroyed leaves. */
const phaseBecomes = (state: DuelState, phase: 'main2' | 'end', cards: CardPool): Change => {
  const fought = state.processes.find((process) => process.is === 'battle')
  const left = fought ? destroyedLeave(unchanged(state), fought, cards) : unchanged(state)
  const isInBattle = state.turn.phase === 'battle'
  const processes = left.state.processes.filter(
    ({ is }) => !isInBattle || (is !== 'battle' && is !== 'window'),
  )
  return changed(left, withTurn({ ...left.state, processes }, { phase }), { is: 'phase', phase })
}

export const TURN_STEPS: StepPlayers<'enter-end-phase' | 'end-battle-phase' | 'skip'> = {
  'enter-end-phase': ({ state, cards }) =>
    state.turn.phase === 'end' ? undefined : { change: phaseBecomes(state, 'end', cards) },
  'end-battle-phase': ({ state, cards }) =>
    state.turn.phase === 'battle' ? { change: phaseBecomes(state, 'main2', cards) } : undefined,
  skip(asked, step) {
    const { state, context } = asked
    const whose = step.moment.of === 'opponent' ? opponentOf(context.player) : context.player
    if (step.moment.part === 'battle') return { change: battlePhaseSkipped(asked, step, whose) }
    const skipped = Array.from({ length: step.times ?? 1 }, () => whose)
    return { change: unchanged({ ...state, skippedDraws: [...(state.skippedDraws ?? []), ...skipped] }) }
  },
}
