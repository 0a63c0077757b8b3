import { untrack } from 'svelte'
import type { CardPool } from '../../shared/cards/pool.ts'
import { inPossession } from '../../shared/duel/state/board.ts'
import type { DuelState } from '../../shared/duel/state/state.ts'
import { type Player, PLAYERS } from '../../shared/duel/state/zones.ts'
import { duelCardsOf } from '../../shared/reach/duel-cards.ts'
import type { LuckyLine } from '../../shared/reach/lucky-lines.ts'
import type { FoundLine } from '../../shared/reach/found-line.ts'
import type { ReachSearcher } from './reach-calls.ts'
import type { ReachAsked, ReachFound, ReachReport } from './reach-messages.ts'
import type { WishedBoard } from './wished-boards.ts'

/** The position that is searched from, and what is wished for there. */
export interface HandWishes {
  readonly state: DuelState
  readonly player: Player
  readonly cards: CardPool
  readonly boards: readonly WishedBoard[]
}

/** Why nothing can be searched at a moment. */
export type NotNow = 'no-effects' | 'no-boards' | 'not-your-turn' | 'not-main-phase' | 'under-way'

/** Positions that are looked at from one moment before the search gives up. */
export const MOST_POSITIONS = 20_000
/** The player has stopped for so long before a search begins, in milliseconds. */
const PAUSE = 400

/** What can be reached from the position on the table: searched after a pause, and given up as soon as the position is another one. */
export class HandReach {
  readonly #wishes: () => HandWishes
  readonly #searcher: ReachSearcher
  #report = $state.raw<ReachReport>()
  #found = $state.raw<ReachFound>()
  #lucky = $state.raw<readonly (LuckyLine | undefined)[]>()
  #isHoping = $state(false)
  #isSearching = $state(false)
  #isLost = $state(false)
  #isStopped = $state(false)
  #called = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined

  readonly notNow: NotNow | undefined = $derived.by(() => whyNotNow(this.#wishes()))

  constructor(wishes: () => HandWishes, searcher: ReachSearcher) {
    this.#wishes = wishes
    this.#searcher = searcher
  }

  get isSearching(): boolean {
    return this.#isSearching
  }

  /** The player has stopped it before its end. */
  get isStopped(): boolean {
    return this.#isStopped
  }

  /** The search broke down; nothing is known of this position. */
  get isLost(): boolean {
    return this.#isLost
  }

  /** Positions looked at so far. */
  get searched(): number {
    return (this.#found ?? this.#report)?.searched ?? 0
  }

  /** What it came to, once the search is over. */
  get found(): ReachFound | undefined {
    return this.#found
  }

  /** The best line to a board so far; boards that cannot be read have none. */
  lineTo(board: WishedBoard): FoundLine | undefined {
    return (this.#found ?? this.#report)?.found[this.#placeOf(board)]
  }

  /** Good draws are being looked for. */
  get isHoping(): boolean {
    return this.#isHoping
  }

  /** Good draws were looked for. */
  get hasHoped(): boolean {
    return this.#lucky !== undefined
  }

  /** The likeliest line to a board that needs luck, once such lines were looked for. */
  luckyLineTo(board: WishedBoard): LuckyLine | undefined {
    return this.#lucky?.[this.#placeOf(board)]
  }

  /** Among the boards that can be read; -1 for others. */
  #placeOf(board: WishedBoard): number {
    return this.#wishes()
      .boards.filter(({ goal }) => goal)
      .indexOf(board)
  }

  /** Searches from what the position and the wishes are now; run it whenever they change. */
  ask(): void {
    const wishes = this.#wishes()
    const mayBegin = whyNotNow(wishes) === undefined
    untrack(() => {
      this.#callOff()
      this.#isStopped = false
      this.#report = undefined
      this.#found = undefined
      this.#lucky = undefined
      this.#isLost = false
      if (mayBegin) this.#timer = setTimeout(() => void this.#begin(wishes), PAUSE)
    })
  }

  /** Gives the search up; what was found stays. */
  stop(): void {
    this.#callOff()
    this.#isStopped = true
  }

  /** Looks for lines that need luck, to the boards that were not found without one. */
  async hope(): Promise<void> {
    const found = this.#found?.found
    if (!found || this.#isHoping) return
    const called = new AbortController()
    this.#called = called
    this.#isHoping = true
    const answer = await this.#searcher.luck(
      { ...this.#asked(this.#wishes()), found },
      { signal: called.signal },
    )
    if (called.signal.aborted) return
    this.#isHoping = false
    if (answer.ok) this.#lucky = answer.value
    else this.#isLost = true
  }

  #callOff(): void {
    clearTimeout(this.#timer)
    this.#called.abort()
    this.#isSearching = false
    this.#isHoping = false
  }

  #asked({ state, player, cards, boards }: HandWishes): ReachAsked {
    const passcodes = PLAYERS.flatMap((one) => inPossession(state, one)).map(({ passcode }) => passcode)
    return {
      from: { is: 'position', state, player },
      goals: boards.flatMap(({ goal }) => goal ?? []),
      cards: duelCardsOf(passcodes, cards),
      most: MOST_POSITIONS,
    }
  }

  async #begin(wishes: HandWishes): Promise<void> {
    const called = new AbortController()
    this.#called = called
    this.#isSearching = true
    const answer = await this.#searcher.search(this.#asked(wishes), {
      hear: (report) => (this.#report = report),
      signal: called.signal,
    })
    if (called.signal.aborted) return
    this.#isSearching = false
    if (answer.ok) this.#found = answer.value
    else this.#isLost = true
  }
}

const whyNotNow = ({ state, player, cards, boards }: HandWishes): NotNow | undefined => {
  if (!cards.effects) return 'no-effects'
  if (boards.every(({ goal }) => !goal)) return 'no-boards'
  if (state.turn.player !== player || state.outcome) return 'not-your-turn'
  if (state.processes.length > 0) return 'under-way'
  return state.turn.phase === 'main1' || state.turn.phase === 'main2' ? undefined : 'not-main-phase'
}
