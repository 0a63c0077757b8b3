import type { Passcode } from '../passcode.ts'
import type { FactIndex, Figures } from './fact-index.ts'
import type { SearchContext } from './match.ts'
import type { Order, Sort } from './query.ts'

/** All places of the index in one order; those without what they are sorted by stand last, and equals in order of name. */
export type Places = Uint32Array

/** All places, those that are played most first, and the few of them that nearly every player knows. */
export interface PlayedOrder {
  readonly places: Places
  readonly staples: readonly number[]
}
const STAPLES = 300

/**
 * The orders that results are asked in, each made when it is first asked for: to walk through all places in a known order is
 * faster than to sort what was found.
 */
export class Orders {
  readonly #facts: FactIndex
  readonly #known = new Map<string, Places>()
  readonly #byPlay = new WeakMap<readonly Passcode[], PlayedOrder>()
  readonly #byRelease = new WeakMap<object, Map<boolean, Places>>()

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
      const placeOf = new Map(this.#facts.cards.map(({ passcode }, place) => [passcode, place]))
      const first = played.flatMap((passcode) => placeOf.get(passcode) ?? [])
      const places = new Set([...first, ...this.#facts.cards.keys()])
      return { places: Uint32Array.from(places), staples: first.slice(0, STAPLES) }
    })
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
