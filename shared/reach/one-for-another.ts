import type { Passcode } from '../cards/passcode.ts'
import { dealtFirst } from '../duel/turn/setup.ts'
import { PERCENTILE_97_5 } from '../odds/simulate.ts'
import { sortedHand, type SearchOutcome } from './hands.ts'

/*
 * One more copy of a card instead of another: how many more hands reach the board? Both decks are dealt by the same seeds, so that a hand
 * differs only where the exchanged copy is in it, and only what may have changed is searched again.
 */

/** The two hands that one seed deals, from the deck as it is and with the exchange. */
export interface HandBeforeAndAfter {
  readonly before: readonly Passcode[]
  readonly after: readonly Passcode[]
}

/** The Main Deck with one copy of `more` in the place of the last copy of `less`; nothing where there is none to give way. */
export const withExchange = (
  main: readonly Passcode[],
  more: Passcode,
  less: Passcode,
): readonly Passcode[] | undefined => {
  const at = main.lastIndexOf(less)
  return at < 0 ? undefined : main.with(at, more)
}

/** The hands of both decks, seed by seed, as `drawnHands` deals them. */
export const handsBeforeAndAfter = (
  main: readonly Passcode[],
  changed: readonly Passcode[],
  { seed, count, size }: { readonly seed: string; readonly count: number; readonly size: number },
): readonly HandBeforeAndAfter[] =>
  Array.from({ length: count }, (_, index) => {
    const [before, after] = [main, changed].map((cards) =>
      sortedHand(dealtFirst(cards, `${seed} ${index + 1}`, null, size).hand),
    )
    return { before: before ?? [], after: after ?? [] }
  })

/** What is known of a hand of the deck as it is. */
export interface KnownOutcome extends SearchOutcome {
  /** The line to the board replays with the changed deck, too. */
  readonly lineHolds: boolean
}

/**
 * Whether the hand need not be searched again with the changed deck, and comes to what it came to before. It does where its line still holds;
 * and a hand that nobody has decided stays so where no kind of card has come to the rest of the Deck or left it.
 */
export const staysAsItWas = (
  { before, after }: HandBeforeAndAfter,
  known: KnownOutcome,
  kindsChange: boolean,
): boolean =>
  before.length === after.length &&
  before.every((card, index) => card === after[index]) &&
  (known.isReached ? known.lineHolds : !known.exhaustive && !kindsChange)

/** Whether another kind of card lies in the rest of the Deck than before, or one is missing there. */
export const kindsChange = (
  main: readonly Passcode[],
  changed: readonly Passcode[],
  { before, after }: HandBeforeAndAfter,
): boolean => {
  const [was, is] = [rest(main, before), rest(changed, after)]
  return was.size !== is.size || [...was].some((card) => !is.has(card))
}

const rest = (main: readonly Passcode[], hand: readonly Passcode[]): ReadonlySet<Passcode> => {
  const left = [...main]
  for (const card of hand) {
    const at = left.indexOf(card)
    if (at >= 0) left.splice(at, 1)
  }
  return new Set(left)
}

/** How the two decks compare over the same seeds. */
export interface ExchangeTally {
  readonly hands: number
  /** Hands that reach the board only with the exchange, and only without it. */
  readonly better: number
  readonly worse: number
  /** Hands that had to be searched again. */
  readonly searchedAgain: number
}

/** By how much the share changes, and half the width of the range that holds the true change in 95 of 100 cases. */
export const changeOf = ({
  hands,
  better,
  worse,
}: ExchangeTally): { readonly change: number; readonly error: number } => {
  if (hands === 0) return { change: 0, error: 0 }
  const change = (better - worse) / hands
  // Two hands more, one better and one worse, keep the error honest where few hands differ.
  const [more, less, all] = [better + 1, worse + 1, hands + 2]
  const mean = (more - less) / all
  const variance = (more + less) / all - mean ** 2
  return { change, error: PERCENTILE_97_5 * Math.sqrt(variance / all) }
}
