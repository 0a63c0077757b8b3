import type { CardPool } from '../../cards/pool.ts'
import { mayBeAttacked } from '../battle/attack-targets.ts'
import { destroyedLeave, mayBeRedirected, withAttackOn } from '../battle/battle-steps.ts'
import { locate } from '../state/board.ts'
import { battleUnderWay } from '../state/decision.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import { type Change, changed, type DuelState, unchanged, withTurn } from '../state/state.ts'
import { opponentOf } from '../state/zones.ts'
import { battlePhaseEnded } from '../turn/turn.ts'
import { pick } from './questions.ts'
import { battlePhaseSkipped } from './lasting-steps.ts'
import { attackedInstead } from './memory.ts'
import type { StepPlayers } from './step-parts.ts'

/* Steps that change the course of the turn. */

/** The attack that was answered goes no further, nor does what players are asked about in it; what it has destroyed leaves. */
const withoutBattle = (state: DuelState, cards: CardPool): Change => {
  const fought = state.processes.find((process) => process.is === 'battle')
  const left = fought ? destroyedLeave(unchanged(state), fought, cards) : unchanged(state)
  const isInBattle = state.turn.phase === 'battle'
  const processes = left.state.processes.filter(
    ({ is }) => !isInBattle || (is !== 'battle' && is !== 'window'),
  )
  return { ...left, state: { ...left.state, processes } }
}

const endPhaseEntered = (change: Change): Change =>
  changed(change, withTurn(change.state, { phase: 'end' }), { is: 'phase', phase: 'end' })

export const TURN_STEPS: StepPlayers<'enter-end-phase' | 'redirect-attack' | 'end-battle-phase' | 'skip'> = {
  *'redirect-attack'(asked, step) {
    const { state, cards } = asked
    const battle = battleUnderWay(state)
    if (!battle || !mayBeRedirected(battle)) return undefined
    const attacking = locate(state, battle.attacker)
    if (attacking?.kind !== 'monster') return undefined
    const { controller: attacker } = attacking.card
    const mayBe = (id: DuelObjectId): boolean => {
      const at = locate(state, id)
      return (
        at?.kind === 'monster' &&
        at.card.controller !== attacker &&
        id !== battle.target &&
        mayBeAttacked(state, id, attacker, cards)
      )
    }
    const [target, ...others] = (yield* pick(asked, step.cards, 'redirect-attack', mayBe)) ?? []
    if (target === undefined || others.length > 0) return undefined
    return {
      change: unchanged(attackedInstead(withAttackOn(state, target, step.calculates), battle, target)),
    }
  },
  'enter-end-phase': ({ state, cards }) =>
    state.turn.phase === 'end' ? undefined : { change: endPhaseEntered(withoutBattle(state, cards)) },
  'end-battle-phase': ({ state, cards }) =>
    state.turn.phase === 'battle' ? { change: battlePhaseEnded(withoutBattle(state, cards)) } : undefined,
  skip(asked, step) {
    const { state, context } = asked
    const whose = step.moment.of === 'opponent' ? opponentOf(context.player) : context.player
    if (step.moment.part === 'battle') return { change: battlePhaseSkipped(asked, step, whose) }
    const skipped = Array.from({ length: step.times ?? 1 }, () => whose)
    return { change: unchanged({ ...state, skippedDraws: [...(state.skippedDraws ?? []), ...skipped] }) }
  },
}
