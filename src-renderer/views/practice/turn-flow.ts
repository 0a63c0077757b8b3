import type { CardPool } from '../../../shared/cards/pool.ts'
import type { RuledAction } from '../../../shared/duel/action.ts'
import { openWindow, playerToAct } from '../../../shared/duel/state/decision.ts'
import type { Process, Window } from '../../../shared/duel/state/process.ts'
import { apply, legalActions, why } from '../../../shared/duel/engine.ts'
import type { Refusal } from '../../../shared/duel/refusal.ts'
import type { DuelState } from '../../../shared/duel/state/state.ts'
import { type Phase, PHASES } from '../../../shared/duel/state/turn-state.ts'
import { YOU } from '../../../shared/duel/words/place-words.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'
import type { AnswersWhen } from './opponent/interruption.ts'

/** Who is asked in the course of a duel, and who passes without being asked. */
export interface ResponseSettings {
  /** Stops wherever something could be activated in a battle or before a phase ends; else these go by, up to an effect that has triggered. */
  readonly atEveryStep: boolean
  /** When whoever sits opposite answers what you do. */
  readonly theirs: AnswersWhen
}

/** Nobody who sits opposite is asked, and battles are fought out. */
export const ASK_ONLY_YOU: ResponseSettings = { atEveryStep: false, theirs: { is: 'never' } }

/** Windows that open by themselves as a turn goes on. */
const BY_THE_WAY: ReadonlySet<Window['of']> = new Set(['battle', 'start-step', 'phase-end'])

/** Whether the player who is asked now passes without a word. */
export const passesByItself = (
  state: DuelState,
  { atEveryStep, theirs }: ResponseSettings,
  cards: CardPool,
): boolean => {
  const process = state.processes.at(-1)
  const isAsked = process?.is === 'window' || (process?.is === 'chain' && process.step.is === 'building')
  if (!isAsked || state.outcome) return false
  if (playerToAct(state) !== YOU && theirs.is !== 'ask') return true
  // What has triggered now cannot be activated later.
  return isByTheWay(process, atEveryStep) && !hasTriggered(state, cards)
}

const isByTheWay = (process: Process, atEveryStep: boolean): boolean =>
  process.is === 'window' && BY_THE_WAY.has(process.of) && !atEveryStep

const hasTriggered = (state: DuelState, cards: CardPool): boolean =>
  cards.effects !== undefined &&
  legalActions(state, cards, ['activate-effect']).some(
    (action) => action.do === 'activate-effect' && action.effect === 'trigger' && action.number !== undefined,
  )

/** The actions that lead to a later phase of this turn, the draw included; none where it is that phase already. They end with the duel, should a draw end it. */
export const actionsToPhase = (
  state: DuelState,
  phase: Phase,
  cards: CardPool,
  asking: ResponseSettings = ASK_ONLY_YOU,
): Result<readonly RuledAction[], Refusal> => {
  const actions: RuledAction[] = []
  const aim = PHASES.indexOf(phase)
  let now = state
  while (now.turn.phase !== phase && (!now.outcome || actions.length === 0)) {
    const next = passesByItself(now, asking, cards) ? PASS : nextAction(now, aim, cards)
    // Somebody is asked on the way: so far it goes.
    if (!next && actions.length > 0 && openWindow(now)) return ok(actions)
    if (!next) return failed(whyNotPhase(now, phase, cards))
    const result = apply(now, next, cards)
    if (!result.ok) return result
    actions.push(next)
    now = result.value.state
  }
  return ok(actions)
}

/** The actions that end the turn from wherever it stands. */
export const actionsToEndTurn = (
  state: DuelState,
  cards: CardPool,
  asking: ResponseSettings = ASK_ONLY_YOU,
): Result<readonly RuledAction[], Refusal> => {
  const toEnd = actionsToPhase(state, 'end', cards, asking)
  if (!toEnd.ok) return toEnd
  let now = state
  for (const action of toEnd.value) {
    const result = apply(now, action, cards)
    if (!result.ok) return result
    now = result.value.state
  }
  return ok(now.turn.phase === 'end' && !now.outcome ? [...toEnd.value, { do: 'end-turn' }] : toEnd.value)
}

/** The actions from a fresh duel to player 0's first Main Phase: an absent opponent's turn passes. */
export const actionsToOpening = (state: DuelState, cards: CardPool): readonly RuledAction[] => {
  const actions: RuledAction[] = []
  let now = state
  const go = (more: Result<readonly RuledAction[], Refusal>): boolean => {
    if (!more.ok) return false
    for (const action of more.value) {
      const result = apply(now, action, cards)
      if (!result.ok) return false
      actions.push(action)
      now = result.value.state
    }
    return true
  }
  if (now.sides[now.turn.player].absent && !go(actionsToEndTurn(now, cards))) return actions
  go(actionsToPhase(now, 'main1', cards))
  return actions
}

export const PASS = { do: 'pass' } as const

/** The draw where it is due, else the farthest phase on the way that may be entered now. */
const nextAction = (state: DuelState, aim: number, cards: CardPool): RuledAction | undefined => {
  const legal = legalActions(state, cards)
  const draw = legal.find((action) => action.do === 'draw')
  if (draw) return draw
  const here = PHASES.indexOf(state.turn.phase)
  return legal
    .flatMap((action) => (action.do === 'enter-phase' ? [action] : []))
    .filter(({ phase }) => PHASES.indexOf(phase) > here && PHASES.indexOf(phase) <= aim)
    .toSorted((a, b) => PHASES.indexOf(b.phase) - PHASES.indexOf(a.phase))[0]
}

const whyNotPhase = (state: DuelState, phase: Phase, cards: CardPool): Refusal =>
  (phase === 'draw' ? undefined : why(state, { do: 'enter-phase', phase }, cards)) ??
  why(state, { do: 'draw' }, cards) ?? {
    code: 'phase-order',
    entering: phase,
    phase: state.turn.phase,
    after: ['draw'],
    rules: ['TURN-01'],
  }
