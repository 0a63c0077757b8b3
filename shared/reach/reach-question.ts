import type { CardPool } from '../cards/pool.ts'
import type { DuelState } from '../duel/state/state.ts'
import type { Player } from '../duel/state/zones.ts'
import type { Goal } from './board-condition.ts'
import type { ChanceMoment } from './chance-moments.ts'
import type { Prunes } from './choices.ts'
import type { FoundLine } from './found-line.ts'
import type { CardsDealt } from './luck.ts'
import type { Playbook } from './playbook.ts'

/* What a search is asked, how it stands, and what came of it. */

/** What is searched. */
export interface ReachQuestion {
  /** A position in the Main Phase of `player`; what is under way there is answered first. */
  readonly state: DuelState
  readonly player: Player
  /** At least one; the first is wished for most. */
  readonly goals: readonly Goal[]
  readonly cards: CardPool
  /** Positions that are looked at before the search gives up. */
  readonly most: number
  readonly prunes?: Partial<Prunes>
  /** A line to one of the boards is enough, however long: no shorter one is looked for. */
  readonly any?: true
  /** What the cards really are, where `state` holds some of which nobody knows what they are. */
  readonly dealt?: CardsDealt
  /** Goes where luck would help, too, and remembers where chance comes in on the way, for `luckyLines`. */
  readonly hopes?: true
}

/** How the search stands. */
export interface ReachProgress {
  /** Positions looked at: what can be done there was asked for. */
  readonly searched: number
  /** Positions that actions have led to, in the middle of plays and known ones among them. */
  readonly cameTo: number
  /** Plays of the longest line that was looked at so far. */
  readonly plays: number
  /** For each goal the best line so far. */
  readonly found: readonly (FoundLine | undefined)[]
}

/** What came of it. */
export interface ReachAnswer extends ReachProgress {
  /** All that could be played was looked at: a board without a line cannot be reached by what is played here. */
  readonly exhaustive: boolean
  /** No line that was found can be shorter. */
  readonly shortest: boolean
  readonly playbook: Playbook
  /** The first moments of chance that a search which hopes for luck came to; each line has one of them at most. */
  readonly chances: readonly ChanceMoment[]
}
