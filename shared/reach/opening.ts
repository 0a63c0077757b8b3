import type { Passcode } from '../cards/passcode.ts'
import type { CardPool } from '../cards/pool.ts'
import { apply } from '../duel/engine.ts'
import type { Action } from '../duel/action.ts'
import type { Replay } from '../duel/replay/replay.ts'
import { STARTING_HAND } from '../duel/ruleset.ts'
import type { DuelState } from '../duel/state/state.ts'
import { opponentOf, type Player } from '../duel/state/zones.ts'
import { type DuelDeck, type DuelSetup, newDuel } from '../duel/turn/setup.ts'
import type { FoundLine } from './found-line.ts'

/* Where a search begins: an opening hand in Main Phase 1 of its player's first turn, with nobody on the other side. */

/** The player of the hand, in every duel that is set up here. */
export const HAND_PLAYER: Player = 0

/** A deck, and the hand it opens. */
export interface OpeningHand {
  readonly deck: NonNullable<DuelDeck>
  readonly hand: readonly Passcode[]
  /** Chance for whatever is shuffled; what is searched does not depend on it. */
  readonly seed: string
}

/** An opening hand of five goes first; with six cards its player goes second, and has drawn the last of them. */
export const HAND_GOING_FIRST = STARTING_HAND

const goesSecond = ({ hand }: OpeningHand): boolean => hand.length > HAND_GOING_FIRST

/** The duel of that hand. Its cards are those of the Deck; others of it lie below. A hand of fewer cards than five is dealt so. */
export const setupOf = (opening: OpeningHand): DuelSetup => {
  const { deck, hand, seed } = opening
  const dealt = hand.slice(0, HAND_GOING_FIRST)
  return {
    ruleset: 'mr5',
    seed,
    decks: [deck, null],
    first: goesSecond(opening) ? opponentOf(HAND_PLAYER) : HAND_PLAYER,
    ...(dealt.length < STARTING_HAND && { openingHand: dealt.length }),
    stacked: [{ hand: dealt, draws: hand.slice(HAND_GOING_FIRST) }, null],
    effects: 'played',
  }
}

/** The actions that lead from the beginning of the duel to Main Phase 1 of the hand's player. */
export const toMainPhase = (opening: OpeningHand): readonly Action[] => [
  ...(goesSecond(opening) ? AFTER_AN_EMPTY_TURN : []),
  { do: 'enter-phase', phase: 'standby' },
  { do: 'enter-phase', phase: 'main1' },
]

/** No opponent: their turn goes by, and the card for the turn is drawn. */
const AFTER_AN_EMPTY_TURN: readonly Action[] = [
  { do: 'enter-phase', phase: 'standby' },
  { do: 'enter-phase', phase: 'main1' },
  { do: 'enter-phase', phase: 'end' },
  { do: 'end-turn' },
  { do: 'draw' },
]

/** The position in Main Phase 1 in which the search begins. */
export const openingState = (opening: OpeningHand, cards: CardPool): DuelState => {
  let state = newDuel(setupOf(opening))
  for (const action of toMainPhase(opening)) {
    const done = apply(state, action, cards)
    if (!done.ok) throw new Error(`the turn cannot begin: ${done.error.code}`)
    state = done.value.state
  }
  return state
}

/** A found line as a replay: the practice table opens it, and `duelwright replay` does it again. */
export const lineReplay = (opening: OpeningHand, line: Pick<FoundLine, 'actions'>): Replay => ({
  setup: setupOf(opening),
  actions: [...toMainPhase(opening), ...line.actions],
})
