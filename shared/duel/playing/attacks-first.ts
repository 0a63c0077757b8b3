import type { CardPool } from '../../cards/pool.ts'
import { mustAttack } from '../battle/battle.ts'
import type { Procedure } from '../procedure.ts'
import type { Refusal } from '../refusal.ts'
import { nameOf } from '../state/board.ts'
import type { DuelState } from '../state/state.ts'
import type { Phase } from '../state/turn-state.ts'
import { enterPhase } from '../turn/turn.ts'

/** A monster that must attack if it can does so before the attacks of the turn are over; where there can be a Battle Phase, there is one for it. */
const whyAttackFirst = (state: DuelState, next: Phase, cards: CardPool): Refusal | undefined => {
  if (next === 'battle' || !attacksAreOpen(state, cards)) return undefined
  const monster = mustAttack(state, cards)
  return monster && { code: 'attack-first', name: nameOf(monster, cards), rules: ['BAT-01'] }
}

const attacksAreOpen = (state: DuelState, cards: CardPool): boolean => {
  const { phase, battleStep } = state.turn
  if (phase === 'battle') return battleStep !== 'end'
  return phase === 'main1' && !enterPhase.why(state, { do: 'enter-phase', phase: 'battle' }, cards)
}

/** Going on to the next phase, once every monster that must attack has attacked. */
export const enterPhaseAfterAttacks: Procedure<'enter-phase'> = {
  ...enterPhase,
  why: (state, action, cards) =>
    enterPhase.why(state, action, cards) ?? whyAttackFirst(state, action.phase, cards),
  list: (state, cards, isAsked) =>
    enterPhase.list(state, cards, isAsked).filter(({ phase }) => !whyAttackFirst(state, phase, cards)),
}
