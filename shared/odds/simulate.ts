import { below, type Random } from '../random.ts'
import type { Condition } from './condition.ts'
import type { CountedDeck } from './counted-deck.ts'
import { isOf } from './counted-deck.ts'
import type { Play } from './play.ts'
import { decided, fitsOf, nothingTallied, talliedFormula, withCardTallied } from './tally.ts'

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
  condition: Condition,
  plays: readonly Play[],
  source: Random,
  hands: number,
): Simulated => {
  const fulfils = fulfilment(deck, condition)
  const playOf = deck.map((card) => plays.find(({ card: subject }) => isOf(card, subject)))
  const cards = deck.flatMap(({ copies }, kind) => Array.from({ length: copies }, () => kind))
  let random = source
  let fulfilled = 0
  for (let done = 0; done < hands; done++) {
    const rest = new Rest(cards, random)
    const hand = rest.draw(drawn)
    if (fulfils(hand) || goesOn(hand, rest, deck, playOf, fulfils)) fulfilled += 1
    random = rest.random
  }
  return { fulfilled, hands, probability: fulfilled / hands, error: halfWidth(fulfilled, hands) }
}

/** A card is the place of its kind in the deck that is counted. */
type Kind = number

/** The Deck after the opening hand: cards in an unknown order, then those put on the bottom. */
class Rest {
  readonly #shuffled: Kind[]
  #bottom: Kind[] = []
  random: Random

  constructor(cards: readonly Kind[], random: Random) {
    this.#shuffled = [...cards]
    this.random = random
  }

  /** At most `count` cards from the top. */
  draw(count: number): Kind[] {
    const drawn: Kind[] = []
    while (drawn.length < count) {
      const card = this.#top()
      if (card === undefined) break
      drawn.push(card)
    }
    return drawn
  }

  #top(): Kind | undefined {
    if (this.#shuffled.length === 0) return this.#bottom.shift()
    const { value: at, random } = below(this.random, this.#shuffled.length)
    this.random = random
    const last = this.#shuffled.pop()
    const taken = this.#shuffled[at]
    if (taken === undefined || last === undefined) return last
    this.#shuffled[at] = last
    return taken
  }

  putOnBottom(cards: readonly Kind[]): void {
    this.#bottom.push(...cards)
  }

  /** The kinds of card in the Deck, each once. */
  kinds(): readonly Kind[] {
    return [...new Set([...this.#shuffled, ...this.#bottom])]
  }

  /** Takes one card of the kind out; searching shuffles the Deck. */
  take(kind: Kind): void {
    const cards = [...this.#shuffled, ...this.#bottom]
    cards.splice(cards.indexOf(kind), 1)
    this.#shuffled.splice(0, Infinity, ...cards)
    this.#bottom = []
  }
}

const ORDER = ['draw', 'excavate', 'search'] as const

const goesOn = (
  hand: Kind[],
  rest: Rest,
  deck: CountedDeck,
  playOf: readonly (Play | undefined)[],
  fulfils: (hand: readonly Kind[]) => boolean,
): boolean => {
  const used = new Set<Play>()
  const canPlay = (kind: Kind): boolean => {
    const play = playOf[kind]
    return play !== undefined && !(play.once && used.has(play))
  }
  const best = (choices: readonly Kind[]): Kind | undefined =>
    choices.find((kind) => fulfils([...hand, kind])) ?? choices.find(canPlay) ?? choices[0]
  for (;;) {
    const next = hand
      .filter(canPlay)
      .flatMap((kind) => {
        const play = playOf[kind]
        return play ? [{ kind, play }] : []
      })
      .toSorted((a, b) => ORDER.indexOf(a.play.does) - ORDER.indexOf(b.play.does))[0]
    if (!next) return false
    const { kind, play } = next
    used.add(play)
    hand.splice(hand.indexOf(kind), 1)
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
      const found = best(
        rest.kinds().filter((other) => {
          const card = deck[other]
          return card !== undefined && isOf(card, play.finds)
        }),
      )
      if (found !== undefined) {
        rest.take(found)
        hand.push(found)
      }
    }
    if (fulfils(hand)) return true
  }
}

/** Whether a hand fulfils the condition; hands that were asked about are remembered. */
const fulfilment = (deck: CountedDeck, condition: Condition): ((hand: readonly Kind[]) => boolean) => {
  const { formula, tallies } = talliedFormula(condition)
  const fits = deck.map((card) => fitsOf(card, tallies))
  // Kinds that are alike to the condition share a class, so that few hands differ.
  const classes = new Map<string, number>()
  const classOf = fits.map((of) => {
    const key = of.join(';')
    const known = classes.get(key) ?? classes.size
    classes.set(key, known)
    return known
  })
  const known = new Map<string, boolean>()
  return (hand) => {
    const key = String.fromCharCode(...hand.map((kind) => classOf[kind] ?? 0).sort((a, b) => a - b))
    const remembered = known.get(key)
    if (remembered !== undefined) return remembered
    const state = hand.reduce(
      (tallied, kind) => withCardTallied(tallied, fits[kind] ?? [], tallies),
      nothingTallied(tallies),
    )
    const answer = decided(formula, state, 0) === true
    known.set(key, answer)
    return answer
  }
}

/** The 97.5th percentile of the normal distribution. */
const Z = 1.96

const halfWidth = (fulfilled: number, hands: number): number => {
  const shifted = (fulfilled + Z ** 2 / 2) / (hands + Z ** 2)
  return Z * Math.sqrt((shifted * (1 - shifted)) / (hands + Z ** 2))
}
