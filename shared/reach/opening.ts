import type { Passcode } from '../cards/passcode.ts'
import type { CardPool } from '../cards/pool.ts'
import { apply } from '../duel/engine.ts'
import type { Action } from '../duel/action.ts'
import type { Replay } from '../duel/replay/replay.ts'
import type { DuelState } from '../duel/state/state.ts'
import { type DuelDeck, type DuelSetup, newDuel } from '../duel/turn/setup.ts'
import type { FoundLine } from './search.ts'

/* Where a search begins: an opening hand in Main Phase 1 of its player's first turn, with nobody on the other side. */

/** The player of the hand, in every duel that is set up here. */
export const HAND_PLAYER = 0

/** A deck, and the hand it opens. */
export interface OpeningHand {
  readonly deck: NonNullable<DuelDeck>
  readonly hand: readonly Passcode[]
  /** Chance for whatever is shuffled; what is searched does not depend on it. */
  readonly seed: string
}

/** An opening hand of five goes first; with six cards its player goes second, and has drawn. */
export const HAND_GOING_FIRST = 5

/** The duel of that hand. Its cards are those of the Deck; others of it lie below. */
export const setupOf = ({ deck, hand, seed }: OpeningHand): DuelSetup => ({
  ruleset: 'mr5',
  seed,
  decks: [deck, null],
  first: HAND_PLAYER,
  openingHand: hand.length,
  stacked: [{ hand, draws: [] }, null],
  effects: 'played',
})

/** The actions that lead from the beginning of the duel to Main Phase 1. */
export const TO_MAIN_PHASE: readonly Action[] = [
  { do: 'enter-phase', phase: 'standby' },
  { do: 'enter-phase', phase: 'main1' },
]

/** The position in Main Phase 1 in which the search begins. */
export const openingState = (opening: OpeningHand, cards: CardPool): DuelState => {
  let state = newDuel(setupOf(opening))
  for (const action of TO_MAIN_PHASE) {
    const done = apply(state, action, cards)
    if (!done.ok) throw new Error(`the turn cannot begin: ${done.error.code}`)
    state = done.value.state
  }
  return state
}

/** A found line as a replay: the practice table opens it, and `duelwright replay` does it again. */
export const lineReplay = (opening: OpeningHand, line: FoundLine): Replay => ({
  setup: setupOf(opening),
  actions: [...TO_MAIN_PHASE, ...line.actions],
})
