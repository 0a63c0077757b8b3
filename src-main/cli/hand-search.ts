import type { Card } from '../../shared/cards/card.ts'
import type { Passcode } from '../../shared/cards/passcode.ts'
import type { CardPool } from '../../shared/cards/pool.ts'
import { done } from '../../shared/in-pieces.ts'
import type { Goal } from '../../shared/reach/board-condition.ts'
import { type DuelCards, duelCardsOf, poolOfDuel } from '../../shared/reach/duel-cards.ts'
import { type LuckyLine, luckyLines } from '../../shared/reach/lucky-lines.ts'
import { HAND_PLAYER, type OpeningHand, openingState } from '../../shared/reach/opening.ts'
import type { ReachAnswer } from '../../shared/reach/reach-question.ts'
import { reach } from '../../shared/reach/search.ts'
import { type Through, throughEach } from './reach-through.ts'

/* The search of one opening hand, with all that may be asked about its lines. Plain values go in and come out, so it can work in any thread. */

/** What every hand of a call is searched with. */
export interface HandsAsked {
  readonly deck: OpeningHand['deck']
  readonly seed: string
  readonly goals: readonly Goal[]
  /** Positions that are looked at for each hand. */
  readonly most: number
  /** Cards in the other hand that lines are tried against. */
  readonly traps: readonly Card[]
  /** For which boards lines that need luck are looked for, where there is none without. */
  readonly luck: 'no-board' | 'missed-boards' | 'boards-of-missed-hands'
  /** Only whether a board is reached is asked, so any line to one will do. */
  readonly any: boolean
}

/** What came of one hand. */
export interface SearchedHand extends Pick<ReachAnswer, 'found' | 'searched' | 'exhaustive' | 'shortest'> {
  /** Names of cards that are not played to their end, and of those with something left to chance. */
  readonly holes: readonly string[]
  readonly byChance: readonly string[]
  /** For each board the line to it against each card; nothing where no line was found. */
  readonly through: readonly (readonly Through[] | undefined)[]
  /** For each board without a line the likeliest one with luck, where that is asked for. */
  readonly lucky: readonly (LuckyLine | undefined)[]
}

/** Searches the hand; `cards` knows those of its deck, what they do, and the cards in the other hand. */
export const searchHand = (
  hand: readonly Passcode[],
  { deck, seed, goals, most, traps, luck, any }: HandsAsked,
  cards: CardPool,
): SearchedHand => {
  const state = openingState({ deck, hand, seed }, cards)
  const question = { state, player: HAND_PLAYER, goals, cards, most }
  const { found, searched, exhaustive, shortest, playbook } = reach({
    ...question,
    ...(any && { any: true }),
  })
  const { holes, byChance } = playbook
  const isReached = found.some((line) => line !== undefined)
  return {
    found,
    searched,
    exhaustive,
    shortest,
    holes,
    byChance,
    through: goals.map(({ condition }, at) => {
      const line = found[at]
      return line && throughEach(traps, line, condition, { state, cards, most })
    }),
    lucky:
      luck === 'missed-boards' || (luck === 'boards-of-missed-hands' && !isReached)
        ? done(luckyLines(question, found))
        : [],
  }
}

/** What a thread needs to search hands: the question, and the cards that may come up. */
export interface HandsOrder {
  readonly asked: HandsAsked
  readonly cards: DuelCards
}

/** The question with the cards of its deck and of the other hand. */
export const handsOrder = (asked: HandsAsked, pool: CardPool): HandsOrder => ({
  asked,
  cards: duelCardsOf(
    [...asked.deck.main, ...asked.deck.extra, ...asked.traps.map(({ passcode }) => passcode)],
    pool,
  ),
})

/** Searches hand after hand by that order. */
export const handSearcher = ({ asked, cards }: HandsOrder): ((hand: readonly Passcode[]) => SearchedHand) => {
  const pool = poolOfDuel(cards)
  return (hand) => searchHand(hand, asked, pool)
}
