import type { CardPool } from '../../cards/pool.ts'
import { ok, type Result } from '../../result.ts'
import type { Action, RuledAction } from '../action.ts'
import { isAnyway, isByHand } from '../action-kinds.ts'
import { apply, why } from '../engine.ts'
import type { DuelEvent } from '../event.ts'
import { isOwnScaleAsked } from '../playing/scale.ts'
import type { Refusal } from '../refusal.ts'
import type { DuelState } from '../state/state.ts'
import { paidLifePoints } from '../words/action-words.ts'
import { type DoneAction, stepWords } from '../words/step-words.ts'

/** What one gesture of the player did: one action or several that belong together. */
export interface Step {
  /** The line of the log. */
  readonly words: string
  /** Done on the player's own word, as the effect of a card. */
  readonly byHand: boolean
  /** Done against the rules. */
  readonly anyway?: true
  readonly actions: readonly Action[]
  readonly events: readonly DuelEvent[]
  readonly state: DuelState
}

/** A gesture on its way: what was done of it so far. */
export interface Underway {
  readonly actions: readonly Action[]
  /** The duel before each of them. */
  readonly before: readonly DuelState[]
  readonly events: readonly DuelEvent[]
  /** How many events there were after each of them. */
  readonly told: readonly number[]
  readonly state: DuelState
}

/** A gesture of which nothing is done yet. */
export const underwayFrom = (state: DuelState): Underway => ({
  actions: [],
  before: [],
  events: [],
  told: [],
  state,
})

/** One action more of the gesture, or the reason against it. */
export const withActionDone = (
  underway: Underway,
  action: Action,
  cards: CardPool,
): Result<Underway, Refusal> => {
  const result = apply(underway.state, action, cards)
  if (!result.ok) return result
  const { state, events } = result.value
  return ok({
    actions: [...underway.actions, action],
    before: [...underway.before, underway.state],
    events: [...underway.events, ...events],
    told: [...underway.told, underway.events.length + events.length],
    state,
  })
}

/** The gesture as the step it has become. */
export const stepOf = (underway: Underway, cards: CardPool): Step => {
  const { actions, events, state } = underway
  return {
    words: [
      stepWords(doneIn(underway), cards),
      ...(actions.some(isAnyCostSaid) ? [] : events.flatMap(paidWords)),
    ].join(' '),
    byHand: actions.some(isOnOwnWord),
    ...(actions.some(isAnyway) && { anyway: true }),
    actions,
    events,
    state,
  }
}

const doneIn = ({ actions, before, events, told, state }: Underway): readonly DoneAction[] =>
  actions.flatMap((action, at) => {
    const since = before[at]
    return since
      ? [
          {
            before: since,
            action,
            events: events.slice(told[at - 1] ?? 0, told[at]),
            after: before[at + 1] ?? state,
          },
        ]
      : []
  })

/** Does the actions one after another: all of them, or none and the reason against the first that may not be done. */
export const played = (
  state: DuelState,
  actions: readonly Action[],
  cards: CardPool,
): Result<Step, Refusal> => {
  let underway = underwayFrom(state)
  for (const action of actions) {
    for (const unsaid of unsaidBefore(underway.state, action, cards)) {
      const said = withActionDone(underway, unsaid, cards)
      if (!said.ok) return said
      underway = said.value
    }
    const more = withActionDone(underway, action, cards)
    if (!more.ok) return more
    underway = more.value
  }
  return ok(stepOf(underway, cards))
}

/** What a line does not say because nobody was asked for it when it was played: a player who goes on after activating a Scale does not answer it. */
export const unsaidBefore = (state: DuelState, action: Action, cards: CardPool): readonly RuledAction[] =>
  isOwnScaleAsked(state) && why(state, action, cards) ? [{ do: 'pass' }, { do: 'finish-link' }] : []

/** The costs of an activation by hand stand in its own words. */
const isAnyCostSaid = (action: Action): boolean => 'costs' in action && action.costs.length > 0

/** Life Points that were paid for what is no Chain Link, such as an upkeep: "(cost: 1000 LP)". */
const paidWords = (event: DuelEvent): readonly string[] =>
  event.is === 'life-points' && event.cost && event.link === undefined && event.to < event.from
    ? [paidLifePoints(event.from - event.to)]
    : []

/** A Summon that a Spell's text allows is checked against it; everything else by hand rests on the player's word. */
const isOnOwnWord = (action: Action): boolean =>
  isByHand(action) && !((action.do === 'fusion-summon' || action.do === 'ritual-summon') && !action.using)

/**
 * Actions of a replay as gestures: a Pendulum Summon is one from its beginning to its end, an effect that plays itself with its answers and
 * the passes before them, everything else is one by itself.
 */
export const gesturesIn = (actions: readonly Action[]): readonly (readonly Action[])[] => {
  const gestures: Action[][] = []
  for (const action of actions) {
    const open = gestures.at(-1)
    const isInside = open?.[0]?.do === 'begin-pendulum-summon' && open.at(-1)?.do !== 'finish-pendulum-summon'
    const isAnswer = action.do === 'choose' || action.do === 'decide'
    const goesOn = action.do === 'pass' && open?.[0] !== undefined && playsItself(open[0])
    if (open && (isInside || isAnswer || goesOn || resolvesAtOnce(open, action))) open.push(action)
    else gestures.push([action])
  }
  return gestures
}

/** A card was activated, and nothing was done of it: that is one gesture where it lies on the field or as a Scale and does nothing more. */
const resolvesAtOnce = ([first, ...others]: readonly Action[], { do: does }: Action): boolean =>
  (first?.do === 'activate' || first?.do === 'activate-scale') &&
  (does === 'pass' || does === 'finish-link') &&
  others.every((other) => other.do === 'pass')

const playsItself = (action: Action): boolean =>
  action.do === 'summon-itself' ||
  ((action.do === 'activate' || action.do === 'activate-effect') && action.number !== undefined)
