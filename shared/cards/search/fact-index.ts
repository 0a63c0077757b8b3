import { type Card, linkRating } from '../card.ts'
import { fewestMaterials } from '../materials/materials.ts'
import type { Attribute, LinkArrow, Region, Stat } from '../terms.ts'
import { foldedWords, squashed } from './fold.ts'
import { isOfKind } from './kinds.ts'
import { containsInOrder } from './phrase.ts'
import type { NumberProperty, Phrase, PileProperty } from './query.ts'
import { type Scores, scoresWhere } from './scores.ts'

/** Figures of all cards by place: `NaN` where a card has none, `QUESTION_MARK` where "?" is printed. */
export type Figures = Float64Array

/** Below every figure, so that a printed "?" is the least of them. */
export const QUESTION_MARK = -1

/** The figures that are printed on the card; the others depend on the player or on a format. */
export type PrintedProperty = Exclude<
  NumberProperty,
  'limit' | 'listed' | 'points' | 'owned' | 'deck' | PileProperty
>

/**
 * Facts of all cards side by side, by place. Each is laid out when it is first searched for: a search asks for the same
 * few with every key pressed, and most are never asked for at all.
 */
export class FactIndex {
  readonly cards: readonly Card[]
  readonly #words = new Map<string, Scores>()
  readonly #figures = new Map<PrintedProperty, readonly Figures[]>()
  #archetypes: ReadonlyMap<string, readonly number[]> | undefined

  constructor(cards: readonly Card[]) {
    this.cards = cards
  }

  /** Cards that a word of `KIND_WORDS` describes. */
  kind(word: string): Scores {
    return this.#remembered(word, (card) => isOfKind(card, word))
  }

  attribute(attribute: Attribute): Scores {
    return this.#remembered(attribute, (card) => 'attribute' in card && card.attribute === attribute)
  }

  arrow(arrow: LinkArrow): Scores {
    return this.#remembered(arrow, (card) => 'arrows' in card && card.arrows.includes(arrow))
  }

  released(region: Region): Scores {
    return this.#remembered(region, (card) => card.regions.includes(region))
  }

  /** A card has as many values of a property as there are rows: two Scales, one of everything else. */
  figures(property: PrintedProperty): readonly Figures[] {
    const known = this.#figures.get(property)
    if (known) return known
    const rows = (property === 'scale' ? SIDES : [undefined]).map((side) =>
      Float64Array.from(this.cards, (card) => asFigure(printed(card, property, side))),
    )
    this.#figures.set(property, rows)
    return rows
  }

  /** Cards of the archetypes whose names have all pieces of the phrase, in their order. */
  archetype(phrase: Phrase): Scores {
    const pieces = phrase.map(squashed)
    const found = new Set<number>()
    this.#archetypes ??= placesByArchetype(this.cards)
    for (const [name, places] of this.#archetypes)
      if (containsInOrder(name, pieces)) for (const place of places) found.add(place)
    return scoresWhere(this.cards.length, (place) => found.has(place))
  }

  /** No word means two things: kinds, Attributes, arrows and regions have each their own. */
  #remembered(word: string, fits: (card: Card) => boolean): Scores {
    const known = this.#words.get(word) ?? this.where(fits)
    this.#words.set(word, known)
    return known
  }

  where(fits: (card: Card) => boolean): Scores {
    const { cards } = this
    return scoresWhere(cards.length, (place) => {
      const card = cards[place]
      return card !== undefined && fits(card)
    })
  }
}

const placesByArchetype = (cards: readonly Card[]): ReadonlyMap<string, readonly number[]> => {
  const places = new Map<string, number[]>()
  cards.forEach(({ archetypes }, place) => {
    for (const name of archetypes) {
      const own = places.get(name)
      if (own) own.push(place)
      else places.set(name, [place])
    }
  })
  return new Map([...places].map(([name, own]) => [squashed(foldedWords(name)), own]))
}

const SIDES = ['left', 'right'] as const

const asFigure = (value: Stat | undefined): number =>
  value === undefined ? NaN : value === '?' ? QUESTION_MARK : value

const printed = (
  card: Card,
  property: PrintedProperty,
  side: (typeof SIDES)[number] = 'left',
): Stat | undefined => {
  switch (property) {
    case 'level':
      return 'level' in card ? card.level : undefined
    case 'rank':
      return 'rank' in card ? card.rank : undefined
    case 'link':
      return 'arrows' in card ? linkRating(card) : undefined
    case 'scale':
      return card.kind === 'monster' ? card.pendulum?.[side] : undefined
    case 'atk':
      return 'atk' in card ? card.atk : undefined
    case 'def':
      return 'def' in card ? card.def : undefined
    case 'materials':
      return 'materials' in card && typeof card.materials === 'object'
        ? fewestMaterials(card.materials)
        : undefined
  }
}
