import type { DuelState } from '../../shared/duel/state/state.ts'
import type { Player } from '../../shared/duel/state/zones.ts'
import type { Goal } from '../../shared/reach/board-condition.ts'
import type { DuelCards } from '../../shared/reach/duel-cards.ts'
import type { OpeningHand } from '../../shared/reach/opening.ts'
import type { ReachAnswer, ReachProgress } from '../../shared/reach/reach-question.ts'

/** Where a search begins: at a position of a duel, or with an opening hand. */
export type ReachFrom =
  | { readonly is: 'position'; readonly state: DuelState; readonly player: Player }
  | { readonly is: 'hand'; readonly opening: OpeningHand }

/** What the window asks of the worker. */
export interface ReachAsked {
  readonly from: ReachFrom
  readonly goals: readonly Goal[]
  readonly cards: DuelCards
  /** Positions that are looked at before the search gives up. */
  readonly most: number
}

/** What came of it, as plain values. */
export interface ReachFound extends Omit<ReachAnswer, 'playbook' | 'chances' | 'cameTo'> {
  /** Names of cards that are not played to their end, and of those with something left to chance. */
  readonly holes: readonly string[]
  readonly byChance: readonly string[]
}

/** What the window asks of the worker where boards were not found: whether luck would do. */
export interface LuckAsked extends ReachAsked {
  /** For each board the line that was found without luck. */
  readonly found: ReachAnswer['found']
}

/** How far it is. */
export type ReachReport = ReachProgress
