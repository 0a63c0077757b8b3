import type { CardPool } from '../../shared/cards/pool.ts'
import type { Action } from '../../shared/duel/action.ts'
import type { RuledAction } from '../../shared/duel/ruled-action.ts'
import { openWindow } from '../../shared/duel/decision.ts'
import { apply, legalActions, why } from '../../shared/duel/engine.ts'
import type { Refusal } from '../../shared/duel/refusal.ts'
import type { DuelState } from '../../shared/duel/state.ts'
import { type Phase, PHASES } from '../../shared/duel/turn-state.ts'
import { failed, ok, type Result } from '../../shared/result.ts'

/** The actions that lead to a later phase of this turn, the draw included; none where it is that phase already. They end with the duel, should a draw end it. */
export const actionsToPhase = (
  state: DuelState,
  phase: Phase,
  cards: CardPool,
): Result<readonly RuledAction[], Refusal> => {
  const actions: RuledAction[] = []
  const aim = PHASES.indexOf(phase)
  let now = state
  while (now.turn.phase !== phase && (!now.outcome || actions.length === 0)) {
    const next = nextAction(now, aim, cards)
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
): Result<readonly RuledAction[], Refusal> => {
  const toEnd = actionsToPhase(state, 'end', cards)
  return toEnd.ok ? ok([...toEnd.value, { do: 'end-turn' }]) : toEnd
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

/** The actions, and after them a pass wherever somebody is asked in a battle: it is fought until a choice comes up or it is over. */
export const foughtOut = (
  state: DuelState,
  actions: readonly Action[],
  cards: CardPool,
): readonly Action[] => {
  const all: Action[] = []
  let now = state
  const doing = (action: Action): boolean => {
    const result = apply(now, action, cards)
    all.push(action)
    if (result.ok) now = result.value.state
    return result.ok
  }
  if (!actions.every(doing)) return actions
  while (!now.outcome && openWindow(now)?.of === 'battle' && doing({ do: 'pass' }));
  return all
}

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
    code: 'wrong-phase',
    phase: state.turn.phase,
    allowed: ['draw'],
    rules: ['TURN-01'],
  }
