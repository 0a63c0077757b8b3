import type { Passcode } from '../cards/passcode.ts'
import { dealtFirst } from '../duel/turn/setup.ts'
import { halfWidth } from '../odds/simulate.ts'

/* Opening hands of a Main Deck, for whoever searches many of them. */

/** A hand without its order, and how many of the hands that can be drawn are this one: its share is that of all `weights`. */
export interface WeightedHand {
  readonly hand: readonly Passcode[]
  /** In how many ways the hand can be drawn; of hands that were drawn, how often it was. */
  readonly weight: number
}

/** The hand in an order that does not depend on how it was drawn. */
export const sortedHand = (hand: readonly Passcode[]): readonly Passcode[] => hand.toSorted((a, b) => a - b)

/** Each hand that the seed deals, as the command `hand` would for "seed 1", "seed 2" …; equal ones once. */
export const drawnHands = (
  main: readonly Passcode[],
  { seed, count, size }: { readonly seed: string; readonly count: number; readonly size: number },
): readonly WeightedHand[] => {
  const byKey = new Map<string, WeightedHand>()
  for (let number = 1; number <= count; number++) {
    const hand = sortedHand(dealtFirst(main, `${seed} ${number}`, null, size).hand)
    const key = hand.join(' ')
    byKey.set(key, { hand, weight: (byKey.get(key)?.weight ?? 0) + 1 })
  }
  return [...byKey.values()]
}

/** How many different hands there are; stops counting past `most`. */
export const countDifferentHands = (main: readonly Passcode[], size: number, most: number): number => {
  // ways[n]: different hands of n cards from the kinds so far.
  let ways: readonly number[] = Array.from({ length: size + 1 }, (_, drawn) => (drawn === 0 ? 1 : 0))
  for (const copies of copiesOf(main).values())
    ways = ways.map((_, drawn) =>
      Array.from({ length: Math.min(copies, drawn) + 1 }, (__, taken) => ways[drawn - taken] ?? 0).reduce(
        (sum, one) => sum + one,
        0,
      ),
    )
  return Math.min(ways[size] ?? 0, most)
}

/** Every different hand of that size, with the number of ways in which it can be drawn. */
export function* differentHands(main: readonly Passcode[], size: number): Generator<WeightedHand> {
  const kinds = [...copiesOf(main)].toSorted(([a], [b]) => a - b)
  function* from(index: number, left: number): Generator<WeightedHand> {
    if (left === 0) {
      yield { hand: [], weight: 1 }
      return
    }
    const kind = kinds[index]
    if (!kind) return
    const [card, copies] = kind
    for (let taken = Math.min(copies, left); taken >= 0; taken--)
      for (const { hand, weight } of from(index + 1, left - taken))
        yield {
          hand: [...Array.from({ length: taken }, () => card), ...hand],
          weight: weight * waysToTake(copies, taken),
        }
  }
  yield* from(0, size)
}

const copiesOf = (main: readonly Passcode[]): ReadonlyMap<Passcode, number> => {
  const copies = new Map<Passcode, number>()
  for (const card of main) copies.set(card, (copies.get(card) ?? 0) + 1)
  return copies
}

/** How many ways there are to take so many of so many. */
const waysToTake = (of: number, taken: number): number => {
  let ways = 1
  for (let at = 1; at <= taken; at++) ways = (ways * (of - taken + at)) / at
  return Math.round(ways)
}

/** What the hands searched so far came to, by weight. */
export interface HandTally {
  readonly hands: number
  readonly reached: number
  /** Not reached, but not searched to the end either. */
  readonly undecided: number
}

export const EMPTY_TALLY: HandTally = { hands: 0, reached: 0, undecided: 0 }

/** What a search came to, as far as a tally counts it. */
export interface SearchOutcome {
  readonly isReached: boolean
  /** Where it is not: all was looked at, so it cannot be. */
  readonly exhaustive: boolean
}

/** The tally with a hand of that weight. */
export const tallied = (
  { hands, reached, undecided }: HandTally,
  weight: number,
  { isReached, exhaustive }: SearchOutcome,
): HandTally => ({
  hands: hands + weight,
  reached: reached + (isReached ? weight : 0),
  undecided: undecided + (isReached || exhaustive ? 0 : weight),
})

/** Tallies by names: of boards, or of cards in the other hand. */
export type TalliesByName = ReadonlyMap<string, HandTally>

/** The tallies with one more hand of that weight, which came to this for each name. */
export const talliedByName = (
  tallies: TalliesByName,
  weight: number,
  outcomes: readonly (readonly [name: string, SearchOutcome])[],
): TalliesByName =>
  new Map([
    ...tallies,
    ...outcomes.map(
      ([name, outcome]) => [name, tallied(tallies.get(name) ?? EMPTY_TALLY, weight, outcome)] as const,
    ),
  ])

/** The share of hands that reach the board, and how far it may be off. */
export interface ReachShare {
  readonly share: number
  /** Half the width of the range that holds the share of all hands in 95 of 100 cases; 0 where every hand was searched. */
  readonly error: number
  /** The share of hands of which it is not known: it may be that much more. */
  readonly undecided: number
}

/** The share by the tally; of drawn hands with an error, of all hands without. */
export const shareOf = ({ hands, reached, undecided }: HandTally, isAll: boolean): ReachShare => {
  const share = hands === 0 ? 0 : reached / hands
  return {
    share,
    error: isAll || hands === 0 ? 0 : halfWidth(reached, hands),
    undecided: hands === 0 ? 0 : undecided / hands,
  }
}

/** What came of one opening hand. */
export interface HandResult extends WeightedHand {
  /** For each board, in the order in which they were asked for, whether a line to it was found. */
  readonly reached: readonly boolean[]
  /** Everything was looked at: a board that was not reached cannot be, by what is played. */
  readonly exhaustive: boolean
}

/** What drawn hands came to for one of the boards. */
export const tallyOfBoard = (hands: readonly HandResult[], board: number): HandTally =>
  hands.reduce(
    (tally, { weight, reached, exhaustive }) =>
      tallied(tally, weight, { isReached: reached[board] ?? false, exhaustive }),
    EMPTY_TALLY,
  )

/** In how many of the hands that reach a board a card is, and of those that do not: shares from 0 to 1. */
export interface CardInHands {
  readonly card: Passcode
  readonly reaching: number
  readonly missing: number
}

/** The cards whose presence tells hands that reach the board most from those that do not, at most so many; none where all hands are alike. */
export const tellingCards = (
  hands: readonly HandResult[],
  board: number,
  most: number,
): readonly CardInHands[] => {
  const [reaching, missing] = [true, false].map((isReached) => {
    const those = hands.filter(({ reached }) => (reached[board] ?? false) === isReached)
    return { those, weight: those.reduce((sum, { weight }) => sum + weight, 0) }
  })
  if (!reaching?.weight || !missing?.weight) return []
  const shareWith = (card: Passcode, { those, weight }: typeof reaching): number =>
    those.reduce((sum, one) => sum + (one.hand.includes(card) ? one.weight : 0), 0) / weight
  return [...new Set(hands.flatMap(({ hand }) => hand))]
    .map((card) => ({ card, reaching: shareWith(card, reaching), missing: shareWith(card, missing) }))
    .toSorted((a, b) => Math.abs(b.reaching - b.missing) - Math.abs(a.reaching - a.missing))
    .slice(0, most)
}
