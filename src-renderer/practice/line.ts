import type { CardPool } from '../../shared/cards/pool.ts'
import { type Action, isByHand } from '../../shared/duel/action.ts'
import { apply } from '../../shared/duel/engine.ts'
import type { DuelEvent } from '../../shared/duel/event.ts'
import type { Refusal } from '../../shared/duel/refusal.ts'
import type { DuelState } from '../../shared/duel/state.ts'
import { ok, type Result } from '../../shared/result.ts'
import type { Setup } from './opening.ts'
import { stepWords } from '../../shared/duel/action-words.ts'

/** What one gesture of the player did: one action or several that belong together. */
export interface Step {
  /** The line of the log. */
  readonly words: string
  /** Done on the player's own word, as the effect of a card. */
  readonly byHand: boolean
  readonly actions: readonly Action[]
  readonly events: readonly DuelEvent[]
  readonly state: DuelState
  /** The step begins a new hand. */
  readonly opening?: Setup
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
    words: stepWords(before, actions, cards),
    byHand: actions.some(isOnOwnWord),
    actions,
    events,
    state: now,
  })
}

/** A Summon that a Spell's text allows is checked against it; everything else by hand rests on the player's word. */
const isOnOwnWord = (action: Action): boolean =>
  isByHand(action) && !((action.do === 'fusion-summon' || action.do === 'ritual-summon') && !action.using)

/** All steps of a practice and how many of them are done; those behind `at` can be redone. */
export interface Line {
  /** The first one is the opening hand. */
  readonly steps: readonly Step[]
  readonly at: number
}

/** The line with one more step; what had been undone is forgotten. */
export const continued = (line: Line, step: Step): Line => ({
  steps: [...line.steps.slice(0, line.at + 1), step],
  at: line.at + 1,
})

/** The line with step `at` as the last one done; the same line where there is no such step. */
export const goneTo = (line: Line, at: number): Line => (at in line.steps ? { ...line, at } : line)
