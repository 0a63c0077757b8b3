import type { Passcode } from '../passcode.ts'
import type { FactIndex, Figures } from './fact-index.ts'
import type { SearchContext } from './match.ts'
import { NAME_SCORES } from './name-text.ts'
import type { Order, Sort } from './query.ts'

/** All places of the index in one order; those without what they are sorted by stand last, and equals in order of name. */
export type Places = Uint32Array

/** How often cards are played. */
export interface PlayedOrder {
  /** All places, those that are played most first. */
  readonly places: Places
  /** Each place once for each of `BEGINNINGS`, with its score, in the order in which names of which something begins as asked stand. */
  readonly beginnings: { readonly places: Places; readonly scores: Uint8Array }
}

/**
 * The scores of names of which something begins as asked, and how many times as high a card must rank to stand before others: a word of
 * a name is what most players call a card, if the card is played. It stands before a name that begins so and is played much less.
 */
const BEGINNINGS: readonly (readonly [score: number, cost: number])[] = [
  [NAME_SCORES.begins, 1],
  [NAME_SCORES.beginsInWord, 2],
  [NAME_SCORES.word, 2],
  [NAME_SCORES.beginsWord, 4],
]
/** The same for a word of several in any order. */
export const RANKS_A_WORD_COSTS = 2

/**
 * The orders that results are asked in, each made when it is first asked for: to walk through all places in a known order is
 * faster than to sort what was found.
 */
export class Orders {
  readonly #facts: FactIndex
  readonly #known = new Map<string, Places>()
  readonly #byPlay = new WeakMap<readonly Passcode[], PlayedOrder>()
  readonly #byRelease = new WeakMap<object, Map<boolean, Places>>()
  #placesOf: ReadonlyMap<Passcode, number> | undefined

  constructor(facts: FactIndex) {
    this.#facts = facts
  }

  /** Undefined where nothing here knows what to sort by. */
  places({ by, reversed }: Sort, context: SearchContext): Places | undefined {
    if (by !== 'newest') return remembered(this.#known, `${by} ${reversed}`, () => this.#made(by, reversed))
    const { konamiId } = context
    if (!konamiId) return undefined
    const known = this.#byRelease.get(konamiId) ?? new Map<boolean, Places>()
    this.#byRelease.set(konamiId, known)
    return remembered(known, reversed, () =>
      byFigure(
        Float64Array.from(this.#facts.cards, (card) => konamiId(card) ?? NaN),
        reversed,
      ),
    )
  }

  /** All places with those that are played first. Undefined where nobody knows what is played. */
  played({ played }: SearchContext): PlayedOrder | undefined {
    if (!played) return undefined
    return remembered(this.#byPlay, played, () => {
      const places = new Uint32Array(this.#facts.cards.length)
      const isIn = new Uint8Array(places.length)
      let count = 0
      const put = (place: number | undefined): void => {
        if (place === undefined || isIn[place] === 1) return
        isIn[place] = 1
        places[count] = place
        count += 1
      }
      for (const passcode of played) put(this.#placeOf(passcode))
      const playedCount = count
      for (let place = 0; place < places.length; place += 1) put(place)
      return { places, beginnings: byBeginnings(places, playedCount) }
    })
  }

  #placeOf(passcode: Passcode): number | undefined {
    this.#placesOf ??= new Map(this.#facts.cards.map((card, place) => [card.passcode, place]))
    return this.#placesOf.get(passcode)
  }

  #made(by: Exclude<Order, 'newest'>, reversed: boolean): Places {
    const { cards } = this.#facts
    switch (by) {
      case 'name': {
        const places = Uint32Array.from(cards, (_, place) => place)
        return reversed ? places.reverse() : places
      }
      case 'atk':
      case 'def':
        return byFigure(this.#facts.figures(by)[0], reversed)
      case 'level': {
        const rows = (['level', 'rank', 'link'] as const).flatMap((stars) => this.#facts.figures(stars))
        const starsAt = (place: number): number =>
          rows.map((row) => row[place] ?? NaN).find((figure) => !Number.isNaN(figure)) ?? NaN
        return byFigure(
          Float64Array.from(cards, (_, place) => starsAt(place)),
          reversed,
        )
      }
    }
  }
}

/** `playedCount` of the places, those in front, are played; the others stand in order of their scores alone. */
const byBeginnings = (places: Places, playedCount: number): PlayedOrder['beginnings'] => {
  const all = places.length * BEGINNINGS.length
  const inOrder = { places: new Uint32Array(all), scores: new Uint8Array(all) }
  let count = 0
  const put = (rank: number, score: number): void => {
    inOrder.places[count] = places[rank] ?? 0
    inOrder.scores[count] = score
    count += 1
  }
  const next = BEGINNINGS.map(() => 0)
  for (let rank = 0; rank < playedCount; rank += 1)
    BEGINNINGS.forEach(([score, cost], at) => {
      if (rank % cost !== 0) return
      put(rank / cost, score)
      next[at] = rank / cost + 1
    })
  for (const until of [playedCount, places.length])
    BEGINNINGS.forEach(([score], at) => {
      for (let rank = next[at] ?? 0; rank < until; rank += 1) put(rank, score)
      next[at] = until
    })
  return inOrder
}

const remembered = <K, V>(
  known: Pick<Map<K, V>, 'get'> & { set: (key: K, value: V) => unknown },
  key: K,
  make: () => V,
): V => {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}

const byFigure = (figures: Figures = new Float64Array(), reversed: boolean): Places => {
  const sign = reversed ? 1 : -1
  return Uint32Array.from(figures, (_, place) => place).sort((a, b) => {
    const [one = NaN, other = NaN] = [figures[a], figures[b]]
    if (Number.isNaN(one) || Number.isNaN(other))
      return Number(Number.isNaN(one)) - Number(Number.isNaN(other)) || a - b
    return sign * (one - other) || a - b
  })
}
