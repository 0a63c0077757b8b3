import { numbersFrom, type Random } from '../random.ts'
import type { HandCondition } from './condition.ts'
import { type CountedDeck, type CardIndex, isOf } from './counted-deck.ts'
import { fulfilment } from './hand-states.ts'
import type { Play } from './play.ts'

/** What was seen in so many hands. */
export interface Simulated {
  readonly fulfilled: number
  readonly hands: number
  /** From 0 to 1. */
  readonly probability: number
  /** Half the width of the interval that holds the true value 95 times in a hundred (Agresti and Coull). */
  readonly error: number
}

/**
 * Draws hands and plays the cards that draw, excavate or search, until the condition holds or none is left.
 * Of cards to choose from, one that fulfils the condition is taken, else one that can be played, else the first.
 */
export const simulateOdds = (
  deck: CountedDeck,
  drawn: number,
  condition: HandCondition,
  plays: readonly Play[],
  source: Random,
  hands: number,
): Simulated => {
  const fulfils = fulfilment(deck, condition)
  const table: Table = {
    playOf: deck.map((card) => plays.find(({ card: subject }) => isOf(card, subject))),
    finds: (place, { finds }) => {
      const card = deck[place]
      return card !== undefined && isOf(card, finds)
    },
    fulfils,
  }
  const cards = deck.flatMap(({ copies }, place) => Array.from({ length: copies }, () => place))
  const below = numbersFrom(source)
  let fulfilled = 0
  for (let done = 0; done < hands; done++) {
    const rest = new ShuffledDeck(cards, below)
    const hand = rest.draw(drawn)
    if (fulfils(hand) || goesOn(hand, rest, table)) fulfilled += 1
  }
  return { fulfilled, hands, probability: fulfilled / hands, error: halfWidth(fulfilled, hands) }
}

/** What is known of cards by their places in the deck that is counted. */
interface Table {
  readonly playOf: readonly (Play | undefined)[]
  readonly finds: (place: CardIndex, play: Extract<Play, { does: 'search' }>) => boolean
  readonly fulfils: (hand: readonly CardIndex[]) => boolean
}

const ORDER = ['draw', 'excavate', 'search'] as const

const goesOn = (hand: CardIndex[], rest: ShuffledDeck, { playOf, finds, fulfils }: Table): boolean => {
  const used = new Set<Play>()
  const playable = (place: CardIndex): Play | undefined => {
    const play = playOf[place]
    return play && !(play.once && used.has(play)) ? play : undefined
  }
  const best = (choices: readonly CardIndex[]): CardIndex | undefined =>
    choices.find((place) => fulfils([...hand, place])) ?? choices.find(playable) ?? choices[0]
  for (;;) {
    const next = firstToPlay(hand, playable)
    if (!next) return false
    const { place, play } = next
    used.add(play)
    hand.splice(hand.indexOf(place), 1)
    if (play.does === 'draw') hand.push(...rest.draw(play.count))
    else if (play.does === 'excavate') {
      const seen = rest.draw(play.count)
      const added = best(seen)
      if (added !== undefined) {
        hand.push(added)
        seen.splice(seen.indexOf(added), 1)
      }
      rest.putOnBottom(seen)
    } else {
      const found = best(rest.places().filter((other) => finds(other, play)))
      if (found !== undefined) {
        rest.take(found)
        hand.push(found)
      }
    }
    if (fulfils(hand)) return true
  }
}

/** Cards that draw go first and those that search last, because what they find depends on what is still missing. */
const firstToPlay = (
  hand: readonly CardIndex[],
  playable: (place: CardIndex) => Play | undefined,
): { readonly place: CardIndex; readonly play: Play } | undefined => {
  let first: { place: CardIndex; play: Play } | undefined
  for (const place of hand) {
    const play = playable(place)
    if (play && (!first || ORDER.indexOf(play.does) < ORDER.indexOf(first.play.does))) first = { place, play }
  }
  return first
}

/** The 97.5th percentile of the normal distribution. */
export const PERCENTILE_97_5 = 1.96

export const halfWidth = (fulfilled: number, hands: number): number => {
  const shifted = (fulfilled + PERCENTILE_97_5 ** 2 / 2) / (hands + PERCENTILE_97_5 ** 2)
  return PERCENTILE_97_5 * Math.sqrt((shifted * (1 - shifted)) / (hands + PERCENTILE_97_5 ** 2))
}

/** The Deck while a hand is simulated: cards in an order that is not known before they are drawn, then those put on the bottom. */
export class ShuffledDeck {
  readonly #below: (count: number) => number
  #shuffled: CardIndex[]
  #bottom: CardIndex[] = []

  /** `below` gives whole numbers under the one asked for, each equally likely. */
  constructor(cards: readonly CardIndex[], below: (count: number) => number) {
    this.#shuffled = [...cards]
    this.#below = below
  }

  /** At most `count` cards from the top. */
  draw(count: number): CardIndex[] {
    const drawn: CardIndex[] = []
    while (drawn.length < count) {
      const card = this.#top()
      if (card === undefined) break
      drawn.push(card)
    }
    return drawn
  }

  #top(): CardIndex | undefined {
    const last = this.#shuffled.length - 1
    if (last < 0) return this.#bottom.shift()
    const at = this.#below(last + 1)
    const taken = this.#shuffled[at]
    const moved = this.#shuffled.pop()
    if (at < last && moved !== undefined) this.#shuffled[at] = moved
    return taken
  }

  putOnBottom(cards: readonly CardIndex[]): void {
    this.#bottom.push(...cards)
  }

  /** The places of the cards that are in the Deck, each once. */
  places(): readonly CardIndex[] {
    return [...new Set([...this.#shuffled, ...this.#bottom])]
  }

  /** Takes one such card out; searching shuffles the Deck. */
  take(card: CardIndex): void {
    this.#shuffled = [...this.#shuffled, ...this.#bottom]
    this.#shuffled.splice(this.#shuffled.indexOf(card), 1)
    this.#bottom = []
  }
}
