import type { CardPool } from '../../cards/pool.ts'
import { ok, type Result } from '../../result.ts'
import type { Action } from '../action.ts'
import { isAnyway, isByHand } from '../action-kinds.ts'
import { apply } from '../engine.ts'
import type { DuelEvent } from '../event.ts'
import type { Refusal } from '../refusal.ts'
import type { DuelState } from '../state/state.ts'
import { nothingCameOf, paidLifePoints, stepWords } from '../words/action-words.ts'

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
  readonly state: DuelState
}

/** A gesture of which nothing is done yet. */
export const underwayFrom = (state: DuelState): Underway => ({ actions: [], before: [], events: [], state })

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
    state,
  })
}

/** The gesture as the step it has become. */
export const stepOf = ({ actions, before, events, state }: Underway, cards: CardPool): Step => ({
  words: [
    [
      ...(actions[0]?.do === 'pass' &&
      actions.every(goesByItself) &&
      events.some(({ is }) => is === 'resolved')
        ? resolvedWords(events, cards)
        : [[stepWords(before, actions, cards), ...events.flatMap(chanceWords)].join(': ')]),
      ...events.flatMap((event) => nothingCameOf(event, cards) ?? []),
    ].join('; '),
    ...(actions.some(isAnyCostSaid) ? [] : events.flatMap(paidWords)),
  ].join(' '),
  byHand: actions.some(isOnOwnWord),
  ...(actions.some(isAnyway) && { anyway: true }),
  actions,
  events,
  state,
})

/** Does the actions one after another: all of them, or none and the reason against the first that may not be done. */
export const played = (
  state: DuelState,
  actions: readonly Action[],
  cards: CardPool,
): Result<Step, Refusal> => {
  let underway = underwayFrom(state)
  for (const action of actions) {
    const more = withActionDone(underway, action, cards)
    if (!more.ok) return more
    underway = more.value
  }
  return ok(stepOf(underway, cards))
}

const goesByItself = ({ do: does }: Action): boolean => does === 'pass' || does === 'finish-link'

/** Where everybody passes, what resolved by that tells more: "Droll & Lock Bird resolves". */
const resolvedWords = (events: readonly DuelEvent[], cards: CardPool): readonly string[] =>
  events.flatMap((event) => {
    if (event.is !== 'resolved' || event.without) return []
    return `${(event.of && cards.find(event.of.passcode)?.name) ?? 'A card'} resolves`
  })

/** The costs of an activation by hand stand in its own words. */
const isAnyCostSaid = (action: Action): boolean => 'costs' in action && action.costs.length > 0

/** Life Points that were paid: "(cost: 1000 LP)". */
const paidWords = (event: DuelEvent): readonly string[] =>
  event.is === 'life-points' && event.cost && event.to < event.from
    ? [paidLifePoints(event.from - event.to)]
    : []

/** What chance has shown: "heads", "4". */
const chanceWords = (event: DuelEvent): readonly string[] => {
  if (event.is !== 'chance') return []
  return [event.of === 'die' ? `${event.result}` : event.result === 1 ? 'heads' : 'tails']
}

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
