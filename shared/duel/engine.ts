import type { CardPool } from '../cards/pool.ts'
import { failed, ok, type Result } from '../result.ts'
import type { Action, RuledAction } from './action.ts'
import type { Change } from './change.ts'
import { normalSet, normalSummon } from './normal-summon.ts'
import type { Procedure } from './procedure.ts'
import type { Refusal } from './refusal.ts'
import type { DuelState } from './state.ts'
import { discard, draw, endTurn, enterPhase } from './turn.ts'

const PROCEDURES: { readonly [D in Action['do']]: Procedure<D> } = {
  draw,
  'enter-phase': enterPhase,
  discard,
  'end-turn': endTurn,
  'normal-summon': normalSummon,
  'normal-set': normalSet,
} as never

const RULED = Object.values(PROCEDURES) as unknown as readonly Procedure<RuledAction['do']>[]

/** The first rule against an action, or `undefined` where it may be done now. */
export const why = (state: DuelState, action: Action, cards: CardPool): Refusal | undefined => {
  if (state.outcome) return { code: 'duel-is-over', outcome: state.outcome, rules: ['WIN-01', 'WIN-03'] }
  return procedureOf(action).why(state, action, cards)
}

/** Everything the player whose decision it is can do by the rules; what only card effects allow (`ByHandAction`) is not listed. */
export const legalActions = (state: DuelState, cards: CardPool): readonly RuledAction[] =>
  state.outcome ? [] : RULED.flatMap((procedure) => procedure.list(state, cards))

/** The state after the action and what happened, or why it may not be done. */
export const apply = (state: DuelState, action: Action, cards: CardPool): Result<Change, Refusal> => {
  const refusal = why(state, action, cards)
  return refusal ? failed(refusal) : ok(procedureOf(action).perform(state, action, cards))
}

const procedureOf = (action: Action): Procedure<Action['do']> =>
  PROCEDURES[action.do] as Procedure<Action['do']>
