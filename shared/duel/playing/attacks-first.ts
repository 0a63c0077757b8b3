import type { CardPool } from '../../cards/pool.ts'
import { mustAttackFirst } from '../battle/battle.ts'
import type { Procedure } from '../procedure.ts'
import type { Refusal } from '../refusal.ts'
import { nameOf } from '../state/board.ts'
import type { DuelState } from '../state/state.ts'
import { enterPhase } from '../turn/turn.ts'

/** A monster that must attack if it can does so before the attacks of the turn are over; nobody has to enter the Battle Phase for it. */
const whyAttackFirst = (state: DuelState, cards: CardPool): Refusal | undefined => {
  const monster = mustAttackFirst(state, cards)
  return monster && { code: 'attack-first', name: nameOf(monster, cards), rules: ['BAT-01'] }
}

/** Going on to the next phase, once every monster that must attack has attacked. */
export const enterPhaseAfterAttacks: Procedure<'enter-phase'> = {
  ...enterPhase,
  why: (state, action, cards) => enterPhase.why(state, action, cards) ?? whyAttackFirst(state, cards),
  list: (state, cards, isAsked) =>
    whyAttackFirst(state, cards) ? [] : enterPhase.list(state, cards, isAsked),
}
