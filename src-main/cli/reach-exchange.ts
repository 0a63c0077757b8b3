import type { Card } from '../../shared/cards/card.ts'
import type { Passcode } from '../../shared/cards/passcode.ts'
import type { CardPool } from '../../shared/cards/pool.ts'
import type { Goal } from '../../shared/reach/board-condition.ts'
import { EMPTY_TALLY, type HandTally, tallied } from '../../shared/reach/hands.ts'
import {
  type ExchangeTally,
  handsBeforeAndAfter,
  kindsChange,
  staysAsItWas,
} from '../../shared/reach/one-for-another.ts'
import { dealtIn } from '../../shared/reach/luck.ts'
import { HAND_PLAYER, type OpeningHand, openingState } from '../../shared/reach/opening.ts'
import { endsOn, type FoundLine } from '../../shared/reach/found-line.ts'
import type { SearchedHand } from './hand-search.ts'

/* One more copy of a card in place of another: what the hands of a deck come to then. */

/** One card in place of another, and the deck with it. */
export interface Exchange {
  readonly more: Card
  readonly less: Card
  readonly deck: OpeningHand['deck']
}

/** What is needed to deal and search the hands of both decks. */
interface Dealing {
  readonly main: readonly Passcode[]
  readonly deals: Parameters<typeof handsBeforeAndAfter>[2]
  readonly question: (opening: OpeningHand) => SearchedHand
  readonly goals: readonly Goal[]
  readonly pool: CardPool
  readonly seed: string
}

/** The hands with the exchange, by the same seeds; `known` is what each hand of the deck as it is came to, by its cards. */
export const exchangedHands = (
  { deck }: Exchange,
  known: ReadonlyMap<string, SearchedHand>,
  { main, deals, question, goals, pool, seed }: Dealing,
): { readonly tally: HandTally; readonly exchange: ExchangeTally } => {
  const again = new Map<string, { readonly isReached: boolean; readonly exhaustive: boolean }>()
  let tally: HandTally = EMPTY_TALLY
  let exchange: ExchangeTally = { hands: 0, better: 0, worse: 0, searchedAgain: 0 }
  for (const hands of handsBeforeAndAfter(main, deck.main, deals)) {
    const before = known.get(hands.before.join(' '))
    if (!before) throw new Error('a hand was not searched')
    const board = before.found.findIndex((one) => one !== undefined)
    const was = { isReached: board >= 0, exhaustive: before.exhaustive }
    const opening: OpeningHand = { deck, hand: hands.after, seed }
    const key = hands.after.join(' ')
    let now = again.get(key)
    let searchedAgain = 0
    if (!now) {
      const lineHolds = holdsStill(opening, before.found[board], goals[board], pool)
      if (staysAsItWas(hands, { ...was, lineHolds }, kindsChange(main, deck.main, hands))) now = was
      else {
        const answer = question(opening)
        now = { isReached: answer.found.some((one) => one !== undefined), exhaustive: answer.exhaustive }
        searchedAgain = 1
      }
      again.set(key, now)
    }
    tally = tallied(tally, 1, now)
    exchange = {
      hands: exchange.hands + 1,
      better: exchange.better + (now.isReached && !was.isReached ? 1 : 0),
      worse: exchange.worse + (was.isReached && !now.isReached ? 1 : 0),
      searchedAgain: exchange.searchedAgain + searchedAgain,
    }
  }
  return { tally, exchange }
}

/** Whether the line can be played with that deck, too, and ends on its board whatever is drawn. */
const holdsStill = (
  opening: OpeningHand,
  line: FoundLine | undefined,
  goal: Goal | undefined,
  cards: CardPool,
): boolean => {
  if (!line || !goal) return false
  const state = openingState(opening, cards)
  const { condition } = goal
  const asked = { state, player: HAND_PLAYER, condition, cards, dealt: dealtIn(state) }
  return endsOn(line.actions, asked) !== undefined
}
