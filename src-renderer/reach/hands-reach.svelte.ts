import type { CardPool } from '../../shared/cards/pool.ts'
import type { Deck } from '../../shared/decks/deck.ts'
import { duelCardsOf } from '../../shared/reach/duel-cards.ts'
import { drawnHands, type HandResult } from '../../shared/reach/hands.ts'
import { HAND_GOING_FIRST } from '../../shared/reach/opening.ts'
import { deckMark, type KeptReach } from './kept-reach.ts'
import type { ReachSearcher } from './reach-calls.ts'
import type { WishedBoard } from './wished-boards.ts'

/** The deck whose hands are searched, and what is wished for. */
export interface DeckWishes {
  readonly deck: Deck
  readonly boards: readonly WishedBoard[]
  /** The cards with what they do; nothing before that is read. */
  readonly cards: CardPool | undefined
}

/** Positions that are looked at for each hand: hundreds of hands are searched, so each gets less than the one on the table. */
export const POSITIONS_A_HAND = 3_000
const SEED = 'duelwright'

/** How many of a deck's opening hands reach each board: hand by hand, on every processor but one. */
export class HandsReach {
  readonly #searchers: readonly ReachSearcher[]
  readonly #keep: (result: KeptReach) => void
  #result = $state.raw<KeptReach>()
  #asked = $state(0)
  #called: AbortController | undefined = $state.raw()
  #isLost = $state(false)

  constructor(searchers: readonly ReachSearcher[], keep: (result: KeptReach) => void) {
    this.#searchers = searchers
    this.#keep = keep
  }

  /** What is known: of a search under way or over, or as it was kept. */
  get result(): KeptReach | undefined {
    return this.#result
  }

  get isSearching(): boolean {
    return this.#called !== undefined
  }

  /** A worker broke down, so that the search ended early. */
  get isLost(): boolean {
    return this.#isLost
  }

  /** Different hands that are searched. */
  get asked(): number {
    return this.#asked
  }

  /** What was kept the last time, unless a search has begun since. */
  show(kept: KeptReach | undefined): void {
    if (!this.isSearching) this.#result = kept
  }

  cancel(): void {
    this.#called?.abort()
    this.#called = undefined
  }

  /** Searches so many hands as they are dealt; ends where the deck is another one by then. */
  async search({ deck, boards, cards }: DeckWishes, count: number, goFirst: boolean): Promise<void> {
    const wished = boards.flatMap(({ goal, kept }) => (goal ? [{ goal, kept }] : []))
    if (!cards || wished.length === 0) return
    this.cancel()
    const called = new AbortController()
    this.#called = called
    this.#isLost = false
    const size = HAND_GOING_FIRST + (goFirst ? 0 : 1)
    const waiting = [...drawnHands(deck.main, { seed: SEED, count, size })]
    this.#asked = waiting.length
    let result: KeptReach = {
      deck: deckMark(deck),
      goFirst,
      boards: wished.map(({ kept }) => kept),
      hands: [],
      holes: [],
    }
    this.#result = result
    const duelCards = duelCardsOf([...deck.main, ...deck.extra], cards)
    const withHand = (hand: HandResult, holes: readonly string[]): KeptReach => ({
      ...result,
      hands: [...result.hands, hand],
      holes: [...result.holes, ...holes.filter((name) => !result.holes.includes(name))],
    })
    /** Whether all the hands that the searcher took were searched. */
    const searchOn = async (searcher: ReachSearcher): Promise<boolean> => {
      for (let next = waiting.shift(); next && !called.signal.aborted; next = waiting.shift()) {
        const { hand, weight } = next
        const answer = await searcher.search(
          {
            from: { is: 'hand', opening: { deck, hand, seed: SEED } },
            goals: wished.map(({ goal }) => goal),
            cards: duelCards,
            most: POSITIONS_A_HAND,
          },
          { signal: called.signal },
        )
        if (!answer.ok) return false
        const { found, exhaustive, holes } = answer.value
        const reached = found.map((line) => line !== undefined)
        result = withHand({ hand, weight, reached, exhaustive }, holes)
        this.#result = result
      }
      return true
    }
    const ended = await Promise.all(this.#searchers.map(searchOn))
    if (called.signal.aborted) return
    this.#called = undefined
    this.#isLost = ended.includes(false)
    if (!this.#isLost) this.#keep(result)
  }

  end(): void {
    this.cancel()
    for (const searcher of this.#searchers) searcher.end()
  }
}
