import type { DuelEvent } from '../event.ts'
import type { DuelState } from './state.ts'
import type { Outcome } from '../event.ts'
import type { Turn } from './turn-state.ts'

/** A state on its way and what happened since the action began. */
export interface Change {
  readonly state: DuelState
  readonly events: readonly DuelEvent[]
}

/** The state as it is, and nothing has happened. */
export const unchanged = (state: DuelState): Change => ({ state, events: [] })

/** What has changed before, then this state, and these events last. */
export const changed = (change: Change, state: DuelState, ...events: readonly DuelEvent[]): Change => ({
  state,
  events: [...change.events, ...events],
})

/** The duel with this much of its turn changed. */
export const withTurn = (state: DuelState, turn: Partial<Turn>): DuelState => ({
  ...state,
  turn: { ...state.turn, ...turn },
})

/** The Duel ends so. */
export const ended = (change: Change, outcome: Outcome): Change =>
  changed(change, { ...change.state, outcome }, { is: 'duel-ends', outcome })
