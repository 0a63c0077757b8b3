import type { CardPool } from '../../cards/pool.ts'
import { ok, type Result } from '../../result.ts'
import type { Action } from '../action.ts'
import { isAnyway, isByHand } from '../action-kinds.ts'
import { apply } from '../engine.ts'
import type { DuelEvent } from '../event.ts'
import type { Refusal } from '../refusal.ts'
import type { DuelState } from '../state/state.ts'
import { stepWords } from '../words/action-words.ts'

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

/** Does the actions one after another: all of them, or none and the reason against the first that may not be done. */
export const played = (
  state: DuelState,
  actions: readonly Action[],
  cards: CardPool,
): Result<Step, Refusal> => {
  const before: DuelState[] = []
  const events: DuelEvent[] = []
  let now = state
  for (const action of actions) {
    const result = apply(now, action, cards)
    if (!result.ok) return result
    before.push(now)
    events.push(...result.value.events)
    now = result.value.state
  }
  return ok({
    words: [stepWords(before, actions, cards), ...events.flatMap(chanceWords)].join(': '),
    byHand: actions.some(isOnOwnWord),
    ...(actions.some(isAnyway) && { anyway: true }),
    actions,
    events,
    state: now,
  })
}

/** What chance has shown: "heads", "4". */
const chanceWords = (event: DuelEvent): readonly string[] => {
  if (event.is !== 'chance') return []
  return [event.of === 'die' ? `${event.result}` : event.result === 1 ? 'heads' : 'tails']
}

/** A Summon that a Spell's text allows is checked against it; everything else by hand rests on the player's word. */
const isOnOwnWord = (action: Action): boolean =>
  isByHand(action) && !((action.do === 'fusion-summon' || action.do === 'ritual-summon') && !action.using)

/** Actions of a replay as gestures: a Pendulum Summon is one from its beginning to its end, everything else is one by itself. */
export const gesturesIn = (actions: readonly Action[]): readonly (readonly Action[])[] => {
  const gestures: Action[][] = []
  for (const action of actions) {
    const open = gestures.at(-1)
    const isInside = open?.[0]?.do === 'begin-pendulum-summon' && open.at(-1)?.do !== 'finish-pendulum-summon'
    if (open && isInside) open.push(action)
    else gestures.push([action])
  }
  return gestures
}
