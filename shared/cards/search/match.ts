import type { Card, Monster } from '../card.ts'
import { couldBeMaterial } from '../materials/usable.ts'
import type { Passcode } from '../passcode.ts'
import { type FactIndex, type Figures, QUESTION_MARK } from './fact-index.ts'
import type { Print } from '../prints/print.ts'
import { containsInOrder } from './phrase.ts'
import type {
  Comparison,
  DeckTest,
  NumberProperty,
  NumberRange,
  PileTest,
  PrintTest,
  Term,
  Test,
} from './query.ts'
import { worstScores, bestScores, type Scores, scoresWhere } from './scores.ts'

/** What facts of a card the search cannot know by itself. */
export interface SearchContext {
  /** Copies the format in use allows. */
  readonly copiesAllowed?: (card: Card) => number
  /** How many copies the list in force allows of a card that it names, otherwise `NaN`. */
  readonly listed?: (card: Card) => number
  /** Copies the player owns. */
  readonly owned?: (card: Card) => number
  /** Copies in the open deck. */
  readonly inDeck?: (card: Card) => number
  /** Points of a copy, in a format that counts them; `NaN` for a card that it does not play. */
  readonly points?: (card: Card) => number
  /** The cards that players play, those of most decks first; the player's own before them. Of names that fit alike they come first. */
  readonly played?: readonly Passcode[]
  /** Konami's own number of the card, which rises from release to release. */
  readonly konamiId?: (card: Card) => number | undefined
  /** The formats that `legal:` knows: words for them to suggest, the id of the one a word means, and whether a card may be played in it. */
  readonly legality?: {
    readonly formats: readonly string[]
    readonly formatOf: (word: string) => string | undefined
    readonly isLegal: (card: Card, format: string) => boolean
  }
  /** What the cards came out in. */
  readonly prints?: ReadonlyMap<Passcode, readonly Print[]>
  /** What is asked of the player's piles: whether a card has one for which all the terms hold. */
  readonly piles?: (terms: readonly Term[]) => (card: Passcode) => boolean
  /** The card's text as folded words, where the user has loaded texts. */
  readonly textOf?: (card: Card) => string | undefined
}

/** The cards that fit a test that is not about names. */
export const factScores = (
  test: Exclude<Test, { is: 'name' | 'passcode' | 'fits' } | PrintTest | PileTest | DeckTest>,
  facts: FactIndex,
  context: SearchContext,
): Scores => {
  const count = facts.cards.length
  switch (test.is) {
    case 'archetype':
      return bestScores(
        count,
        test.phrases.map((phrase) => facts.archetype(phrase)),
      )
    case 'text':
      return facts.where((card) => {
        const text = context.textOf?.(card)
        return text !== undefined && test.phrases.some((phrase) => containsInOrder(text, phrase))
      })
    case 'kind':
      return bestScores(
        count,
        test.words.map((word) => facts.kind(word)),
      )
    case 'attribute':
      return bestScores(
        count,
        test.attributes.map((attribute) => facts.attribute(attribute)),
      )
    case 'arrows':
      return worstScores(
        count,
        test.arrows.map((arrow) => facts.arrow(arrow)),
      )
    case 'released':
      return bestScores(
        count,
        test.regions.map((region) => facts.released(region)),
      )
    case 'legal': {
      const { formatOf, isLegal } = context.legality ?? {}
      const asked = test.formats.flatMap((word) => formatOf?.(word) ?? [])
      return facts.where((card) => asked.some((format) => isLegal?.(card, format) === true))
    }
    case 'compare': {
      const [one, other] = [figuresOf(test.property, facts, context), figuresOf(test.with, facts, context)]
      return bestScores(
        count,
        one.flatMap((left) =>
          other.map((right) =>
            scoresWhere(count, (place) => figuresCompare(left[place], test.by, right[place])),
          ),
        ),
      )
    }
    case 'number':
      return bestScores(
        count,
        figuresOf(test.property, facts, context).map((figures) =>
          scoresWhere(count, (place) => isWithin(figures[place] ?? NaN, test.ranges)),
        ),
      )
  }
}

export const isWithin = (figure: number, ranges: readonly NumberRange[]): boolean =>
  ranges.some((range) => {
    if (range === '?') return figure === QUESTION_MARK
    const { min, max, without } = range
    return (
      (without === 'min' ? figure > min : figure >= min) && (without === 'max' ? figure < max : figure <= max)
    )
  })

export const figuresCompare = (one = NaN, by: Comparison, other = NaN): boolean => {
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

export const figuresOf = (
  property: NumberProperty,
  facts: FactIndex,
  { copiesAllowed, listed, points, owned, inDeck }: SearchContext,
): readonly Figures[] => {
  const counted = (copies: ((card: Card) => number) | undefined): readonly Figures[] =>
    copies ? [Float64Array.from(facts.cards, copies)] : []
  switch (property) {
    case 'limit':
      return counted(copiesAllowed)
    case 'listed':
      return counted(listed)
    case 'points':
      return counted(points)
    case 'copies':
    case 'free':
    case 'trade':
    case 'wanted':
    case 'paid':
    case 'price':
    case 'worth':
      // Piles have them, and answer for themselves.
      return []
    case 'owned':
      return counted(owned)
    case 'deck':
      return counted(inDeck)
    default:
      return facts.figures(property)
  }
}

/** The Extra Deck monsters that could use any of these monsters as material. */
export const userScores = (monsters: readonly Monster[], facts: FactIndex): Scores => {
  const [materials] = facts.figures('materials')
  return scoresWhere(facts.cards.length, (place) => {
    // Asked first, because most cards have no materials.
    if (Number.isNaN(materials?.[place])) return false
    const card = facts.cards[place]
    const fact = card && 'materials' in card ? card.materials : undefined
    return typeof fact === 'object' && monsters.some((monster) => couldBeMaterial(monster, fact.recipes))
  })
}
