import type { HandCondition } from './condition.ts'
import { type CountedDeck, deckSize } from './counted-deck.ts'
import { binomial, fraction, type Fraction } from './fraction.ts'
import { type HandState, HandStates, type Kind } from './hand-states.ts'

/**
 * The probability that `drawn` cards of the shuffled deck fulfil the condition, exact.
 * `drawn` is at most the size of the deck.
 */
export const exactOdds = (deck: CountedDeck, drawn: number, condition: HandCondition): Fraction => {
  const all = binomial(deckSize(deck), drawn)
  const fulfilling =
    all <= Number.MAX_SAFE_INTEGER
      ? BigInt(fulfillingHands(deck, drawn, condition, SMALL_NUMBERS))
      : fulfillingHands(deck, drawn, condition, LARGE_NUMBERS)
  return fraction(fulfilling, all)
}

/**
 * In how many ways a hand can be drawn that fulfils the condition; on the way there is no number larger than that of all hands.
 *
 * Hands are built kind by kind of like cards. Hands of one state are one from then on, and those whose answer no
 * further card can change are done, so that the work grows with what is asked and not with the deck.
 */
const fulfillingHands = <N>(
  deck: CountedDeck,
  drawn: number,
  condition: HandCondition,
  { zero, of, plus, times }: Arithmetic<N>,
): N => {
  const states = new HandStates(deck, condition)
  /** Hands begun, by the number of cards that they lack. */
  const begun = Array.from({ length: drawn + 1 }, () => new Hands<N>())
  let fulfilling = zero
  let remaining = deckSize(deck)
  const add = (state: HandState, lacking: number, ways: N): void => {
    const verdict = states.verdict(state, lacking)
    if (verdict === 'open') begun[lacking]?.add(state, ways, plus)
    else if (verdict) fulfilling = plus(fulfilling, times(ways, of(binomial(remaining, lacking))))
  }
  add(states.empty, drawn, of(1n))
  for (const { kind, copies } of kindsIn(deck, states)) {
    remaining -= copies
    const choices = Array.from({ length: copies + 1 }, (_, taken) => of(binomial(copies, taken)))
    // A card taken moves a hand to those that lack fewer cards, which have had their turn before.
    for (const [lacking, hands] of begun.entries()) {
      for (const [state, ways] of hands.all()) {
        let next = state
        for (let taken = 1; taken <= Math.min(copies, lacking); taken++) {
          next = states.after(next, kind)
          if (lacking - taken <= remaining) add(next, lacking - taken, times(ways, choices[taken] ?? zero))
        }
      }
      if (lacking > remaining) hands.clear()
    }
  }
  return fulfilling
}

/** In how many ways hands of each state can be drawn. */
class Hands<N> {
  #states: HandState[] = []
  #ways: N[] = []

  add(state: HandState, ways: N, plus: Arithmetic<N>['plus']): void {
    const known = this.#ways[state.number]
    if (known === undefined) this.#states.push(state)
    this.#ways[state.number] = known === undefined ? ways : plus(known, ways)
  }

  *all(): Iterable<readonly [HandState, N]> {
    for (const state of this.#states) {
      const ways = this.#ways[state.number]
      if (ways !== undefined) yield [state, ways]
    }
  }

  clear(): void {
    this.#states = []
    this.#ways = []
  }
}

/** The kinds of the deck with their copies: large ones first, because they leave the fewest states, and those that change nothing last. */
const kindsIn = (
  deck: CountedDeck,
  states: HandStates,
): readonly { readonly kind: Kind; readonly copies: number }[] => {
  const copies = new Map<Kind, number>()
  for (const [at, kind] of states.kindOf.entries())
    copies.set(kind, (copies.get(kind) ?? 0) + (deck[at]?.copies ?? 0))
  return [...copies]
    .map(([kind, count]) => ({ kind, copies: count }))
    .sort((a, b) => Number(states.isIdle(a.kind)) - Number(states.isIdle(b.kind)) || b.copies - a.copies)
}

/** Counting with whole numbers of one form. */
interface Arithmetic<N> {
  readonly zero: N
  readonly of: (number: bigint) => N
  readonly plus: (a: N, b: N) => N
  readonly times: (a: N, b: N) => N
}

/** Many times as fast as with large numbers, and as exact while nothing is larger than `Number.MAX_SAFE_INTEGER`. */
const SMALL_NUMBERS: Arithmetic<number> = {
  zero: 0,
  of: Number,
  plus: (a, b) => a + b,
  times: (a, b) => a * b,
}

const LARGE_NUMBERS: Arithmetic<bigint> = {
  zero: 0n,
  of: (number) => number,
  plus: (a, b) => a + b,
  times: (a, b) => a * b,
}
