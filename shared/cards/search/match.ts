import type { Card, Monster } from '../card.ts'
import { couldBeMaterial } from '../materials/usable.ts'
import { type FactShelf, type Figures, QUESTION_MARK } from './fact-shelf.ts'
import { inOrder } from './phrase.ts'
import type { Comparison, NumberProperty, NumberRange, Test } from './query.ts'
import { allOf, anyOf, type Ranks, ranksWhere } from './ranks.ts'

/** What facts of a card the search cannot know by itself. */
export interface SearchContext {
  /** Copies the format in use allows. */
  readonly copiesAllowed?: (card: Card) => number
  /** Copies the player owns. */
  readonly owned?: (card: Card) => number
  /** Copies in the open deck. */
  readonly inDeck?: (card: Card) => number
  /** Konami's own number of the card, which rises from release to release. */
  readonly konamiId?: (card: Card) => number | undefined
  /** The formats that `legal:` knows: words for them to suggest, the id of the one a word means, and whether a card may be played in it. */
  readonly legality?: {
    readonly formats: readonly string[]
    readonly formatOf: (word: string) => string | undefined
    readonly isLegal: (card: Card, format: string) => boolean
  }
  /** The card's text as folded words, where the user has loaded texts. */
  readonly textOf?: (card: Card) => string | undefined
}

/** The cards that fit a test that is not about names. */
export const ranksOfFact = (
  test: Exclude<Test, { is: 'name' | 'passcode' | 'fits' }>,
  shelf: FactShelf,
  context: SearchContext,
): Ranks => {
  const count = shelf.cards.length
  switch (test.is) {
    case 'archetype':
      return anyOf(
        count,
        test.phrases.map((phrase) => shelf.archetype(phrase)),
      )
    case 'text':
      return shelf.where((card) => {
        const text = context.textOf?.(card)
        return text !== undefined && test.phrases.some((phrase) => inOrder(text, phrase))
      })
    case 'kind':
      return anyOf(
        count,
        test.words.map((word) => shelf.kind(word)),
      )
    case 'attribute':
      return anyOf(
        count,
        test.attributes.map((attribute) => shelf.attribute(attribute)),
      )
    case 'arrows':
      return allOf(
        count,
        test.arrows.map((arrow) => shelf.arrow(arrow)),
      )
    case 'released':
      return anyOf(
        count,
        test.regions.map((region) => shelf.released(region)),
      )
    case 'legal': {
      const { formatOf, isLegal } = context.legality ?? {}
      const asked = test.formats.flatMap((word) => formatOf?.(word) ?? [])
      return shelf.where((card) => asked.some((format) => isLegal?.(card, format) === true))
    }
    case 'compare': {
      const [one, other] = [figuresOf(test.property, shelf, context), figuresOf(test.with, shelf, context)]
      return anyOf(
        count,
        one.flatMap((left) =>
          other.map((right) => ranksWhere(count, (place) => compares(left[place], test.by, right[place]))),
        ),
      )
    }
    case 'number':
      return anyOf(
        count,
        figuresOf(test.property, shelf, context).map((figures) =>
          ranksWhere(count, (place) => isWithin(figures[place] ?? NaN, test.ranges)),
        ),
      )
  }
}

const isWithin = (figure: number, ranges: readonly NumberRange[]): boolean =>
  ranges.some((range) =>
    range === '?' ? figure === QUESTION_MARK : figure >= range.min && figure <= range.max,
  )

const compares = (one = NaN, by: Comparison, other = NaN): boolean => {
  // No figure compares with a "?", nor does `NaN` with anything.
  if (one === QUESTION_MARK || other === QUESTION_MARK) return false
  switch (by) {
    case '=':
      return one === other
    case '>':
      return one > other
    case '>=':
      return one >= other
    case '<':
      return one < other
    case '<=':
      return one <= other
  }
}

const figuresOf = (
  property: NumberProperty,
  shelf: FactShelf,
  { copiesAllowed, owned, inDeck }: SearchContext,
): readonly Figures[] => {
  const counted = (copies: ((card: Card) => number) | undefined): readonly Figures[] =>
    copies ? [Float64Array.from(shelf.cards, copies)] : []
  switch (property) {
    case 'copies':
      return counted(copiesAllowed)
    case 'owned':
      return counted(owned)
    case 'deck':
      return counted(inDeck)
    default:
      return shelf.figures(property)
  }
}

/** The Extra Deck monsters that could use any of these monsters as material. */
export const ranksOfUsers = (monsters: readonly Monster[], shelf: FactShelf): Ranks => {
  const [materials] = shelf.figures('materials')
  return ranksWhere(shelf.cards.length, (place) => {
    // Asked first, for most cards are made of nothing.
    if (Number.isNaN(materials?.[place])) return false
    const card = shelf.cards[place]
    const fact = card && 'materials' in card ? card.materials : undefined
    return typeof fact === 'object' && monsters.some((monster) => couldBeMaterial(monster, fact.recipes))
  })
}
