import type { CardPool } from '../cards/pool.ts'
import { failed, ok, type Result } from '../result.ts'
import type { Action, RuledAction } from './action.ts'
import type { Change } from './change.ts'
import { attack } from './battle.ts'
import { geminiSummon } from './gemini.ts'
import { normalSet, normalSummon } from './normal-summon.ts'
import { BY_HAND } from './by-hand.ts'
import { activateScale } from './pendulum-scales.ts'
import { beginPendulumSummon, finishPendulumSummon, placePendulum } from './pendulum-summon.ts'
import { changePosition, flipSummon } from './position.ts'
import { specialSummon } from './procedure-summon.ts'
import type { Procedure } from './procedure.ts'
import type { Refusal } from './refusal.ts'
import { setSpellTrap } from './spell-trap.ts'
import type { DuelState, Process } from './state.ts'
import { discard, draw, endTurn, enterPhase } from './turn.ts'

/** The actions the rules offer, in the order they are listed. */
const RULED: { readonly [D in RuledAction['do']]: Procedure<D> } = {
  draw,
  'enter-phase': enterPhase,
  discard,
  'end-turn': endTurn,
  'normal-summon': normalSummon,
  'normal-set': normalSet,
  'flip-summon': flipSummon,
  'gemini-summon': geminiSummon,
  'change-position': changePosition,
  'special-summon': specialSummon,
  attack,
  'set-spell-trap': setSpellTrap,
  'activate-scale': activateScale,
  'begin-pendulum-summon': beginPendulumSummon,
  'place-pendulum': placePendulum,
  'finish-pendulum-summon': finishPendulumSummon,
}

const PROCEDURES: { readonly [D in Action['do']]: Procedure<D> } = { ...RULED, ...BY_HAND }

/** What goes on with a process; while it is under way nothing else may be done, and without it none of these. */
const CONTINUING: Readonly<Record<Process['is'], readonly RuledAction['do'][]>> = {
  'pendulum-summon': ['place-pendulum', 'finish-pendulum-summon'],
}

const PROCESSES = Object.keys(CONTINUING) as readonly Process['is'][]
const BEGINNING = (Object.keys(RULED) as readonly RuledAction['do'][]).filter(
  (name) => !PROCESSES.some((is) => CONTINUING[is].includes(name)),
)

/** The first rule against an action, or `undefined` where it may be done now. */
export const why = (state: DuelState, action: Action, cards: CardPool): Refusal | undefined => {
  if (state.outcome) return { code: 'duel-is-over', outcome: state.outcome, rules: ['WIN-01', 'WIN-03'] }
  return outOfTurn(state, action) ?? procedureFor(action).why(state, action, cards)
}

/**
 * Everything the player whose decision it is can do by the rules, or only the kinds asked for.
 * What only card effects allow (`ByHandAction`) is not listed.
 */
export const legalActions = (
  state: DuelState,
  cards: CardPool,
  kinds?: readonly RuledAction['do'][],
): readonly RuledAction[] => {
  if (state.outcome) return []
  const process = state.processes.at(-1)
  return (process ? CONTINUING[process.is] : BEGINNING)
    .filter((kind) => kinds?.includes(kind) ?? true)
    .flatMap((kind): readonly RuledAction[] => RULED[kind].list(state, cards))
}

/** The state after the action and what happened, or why it may not be done. */
export const apply = (state: DuelState, action: Action, cards: CardPool): Result<Change, Refusal> => {
  const refusal = why(state, action, cards)
  return refusal ? failed(refusal) : ok(procedureFor(action).perform(state, action, cards))
}

/** Work in progress is finished first, and only what has begun is finished. */
function outOfTurn(state: DuelState, action: Action): Refusal | undefined {
  const process = state.processes.at(-1)
  const continued = PROCESSES.find((is) => (CONTINUING[is] as readonly string[]).includes(action.do))
  if (continued === process?.is) return undefined
  return process
    ? { code: 'finish-first', process: process.is, rules: ['PEN-09'] }
    : { code: 'nothing-to-finish', process: continued ?? 'pendulum-summon', rules: ['PEN-09'] }
}

const procedureFor = (action: Action): Procedure<Action['do']> => PROCEDURES[action.do]
