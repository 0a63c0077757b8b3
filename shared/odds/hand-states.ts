import type { HandCondition } from './condition.ts'
import type { CountedCard, CountedDeck, CardIndex } from './counted-deck.ts'
import {
  decided,
  type Fits,
  fitsOf,
  nothingTallied,
  type Tallied,
  type TalliedFormula,
  type DrawTally,
  talliedFormula,
  withCardTallied,
} from './tally.ts'

/** Hands, begun or whole, of which nothing that is asked tells one from another. */
export interface HandState {
  /** Its place among the states, from 0. */
  readonly number: number
  readonly tallied: Tallied
  /** The state after one more card of each kind, as far as it has been asked for. */
  readonly after: (HandState | undefined)[]
  /** Whether the condition holds with so many cards still to come, as far as it has been asked for. */
  readonly verdicts: (boolean | 'open' | undefined)[]
}

/** Cards that are alike to the condition. */
export type Kind = number

/**
 * What hands of a deck can be to a condition. States and the ways between them are worked out when they are first
 * met and then remembered, because the same few come up again and again.
 */
export class HandStates {
  readonly #asked: TalliedFormula
  readonly #fits: Fits[] = []
  readonly #kinds = new Map<string, Kind>()
  readonly #states = new Map<string | number, HandState>()
  readonly #places: readonly number[] | undefined
  /** No card drawn yet. */
  readonly empty: HandState
  /** The kind of each card of the deck, in its order. */
  readonly kindOf: readonly Kind[]

  constructor(deck: CountedDeck, condition: HandCondition) {
    this.#asked = talliedFormula(condition)
    this.#places = placesOf(this.#asked.tallies)
    this.kindOf = deck.map((card) => this.#kindOf(card))
    this.empty = this.#state(nothingTallied(this.#asked.tallies))
  }

  /** Whether cards of this kind change nothing. */
  isIdle(kind: Kind): boolean {
    return this.#fits[kind]?.every((slots) => slots.length === 0) ?? true
  }

  after(state: HandState, kind: Kind): HandState {
    const known = state.after[kind]
    if (known) return known
    const next = this.#state(withCardTallied(state.tallied, this.#fits[kind] ?? [], this.#asked.tallies))
    state.after[kind] = next
    return next
  }

  /** Whether the condition holds whatever `more` further cards are; `open` where it depends on them, which it never does on none. */
  verdict(state: HandState, more: number): boolean | 'open' {
    const known = state.verdicts[more]
    if (known !== undefined) return known
    const verdict = decided(this.#asked.formula, state.tallied, more) ?? 'open'
    state.verdicts[more] = verdict
    return verdict
  }

  #kindOf(card: CountedCard): Kind {
    const fits = fitsOf(card, this.#asked.tallies)
    const key = fits.join(';')
    const known = this.#kinds.get(key)
    if (known !== undefined) return known
    this.#kinds.set(key, this.#fits.length)
    return this.#fits.push(fits) - 1
  }

  #state(tallied: Tallied): HandState {
    const key = this.#places ? inPlaces(tallied, this.#places) : tallied.join(' ')
    const known = this.#states.get(key)
    if (known) return known
    const state = { number: this.#states.size, tallied, after: [], verdicts: [] }
    this.#states.set(key, state)
    return state
  }
}

/** What each count is worth where all of them are written as the digits of one number; nothing where that number would not be exact. */
const placesOf = (tallies: readonly DrawTally[]): readonly number[] | undefined => {
  const places: number[] = []
  let place = 1
  for (const tally of tallies) {
    if (tally.keeps !== 'count') return undefined
    places.push(place)
    place *= tally.most + 1
  }
  return place <= Number.MAX_SAFE_INTEGER ? places : undefined
}

const inPlaces = (tallied: Tallied, places: readonly number[]): number => {
  let number = 0
  for (const [at, place] of places.entries()) number += Number(tallied[at]) * place
  return number
}

/** Whether a hand fulfils the condition, its cards given as places in the deck that is counted. */
export const fulfilment = (
  deck: CountedDeck,
  condition: HandCondition,
): ((hand: readonly CardIndex[]) => boolean) => {
  const states = new HandStates(deck, condition)
  return (hand) => {
    let state = states.empty
    for (const place of hand) state = states.after(state, states.kindOf[place] ?? 0)
    return states.verdict(state, 0) === true
  }
}
