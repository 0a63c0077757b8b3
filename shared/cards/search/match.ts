import { type Card, linkRating } from '../card.ts'
import type { Stat } from '../terms.ts'
import { isOfKind } from './kinds.ts'
import { squashed } from './fold.ts'
import type { NumberProperty, Test } from './query.ts'

/** One card, with its name folded for comparing. */
export interface Entry {
  readonly card: Card
  /** In words. */
  readonly words: string
  /** Without spaces. */
  readonly name: string
  readonly archetypes: readonly string[]
}

/** What facts of a card the search cannot know by itself. */
export interface SearchContext {
  /** Copies the format in use allows. */
  readonly copiesAllowed?: (card: Card) => number
  /** The card's text as folded words, where the user has loaded texts. */
  readonly textOf?: (card: Card) => string | undefined
}

/** How well a card fits, 0 best; undefined where it does not. */
export type Rank = (entry: Entry) => number | undefined

/** Ranks names against a phrase: whole, from its beginning, from a word's beginning, anywhere, all words in any order. */
export const nameRank = (pieces: readonly string[]): Rank => {
  const [phrase = ''] = pieces
  if (pieces.length > 1) return ({ words }) => (inOrder(words, pieces) ? 3 : undefined)
  const wanted = squashed(phrase)
  const atWord = ` ${phrase}`
  const each = phrase.split(' ')
  return ({ words, name }) => {
    const at = name.indexOf(wanted)
    if (at === 0) return name.length === wanted.length ? 0 : 1
    if (words.includes(atWord)) return 2
    if (at > 0) return 3
    return each.length > 1 && each.every((word) => words.includes(word)) ? 4 : undefined
  }
}

const inOrder = (text: string, pieces: readonly string[]): boolean => {
  let from = 0
  return pieces.every((piece) => {
    const at = text.indexOf(piece, from)
    from = at + piece.length
    return at >= 0
  })
}

/** Whether the card fits a test that is not about its name. */
export const fits = (
  { card, archetypes }: Entry,
  test: Exclude<Test, { is: 'name' | 'passcode' }>,
  context: SearchContext,
): boolean => {
  switch (test.is) {
    case 'archetype':
      return archetypes.some((archetype) => inOrder(archetype, test.pieces))
    case 'text':
      return inOrder(context.textOf?.(card) ?? '', test.pieces)
    case 'kind':
      return test.words.some((word) => isOfKind(card, word))
    case 'attribute':
      return 'attribute' in card && test.attributes.includes(card.attribute)
    case 'arrows':
      return 'arrows' in card && test.arrows.every((arrow) => card.arrows.includes(arrow))
    case 'released':
      return test.regions.some((region) => card.regions.includes(region))
    case 'number': {
      const own = numbersOf(card, test.property, context)
      return test.ranges.some((range) =>
        own.some((value) =>
          range === '?' || value === '?' ? value === range : value >= range.min && value <= range.max,
        ),
      )
    }
  }
}

/** The card's values of a property: none where it has no such thing, two for a Pendulum Monster with different Scales. */
const numbersOf = (card: Card, property: NumberProperty, context: SearchContext): readonly Stat[] => {
  switch (property) {
    case 'level':
      return 'level' in card ? [card.level] : []
    case 'rank':
      return 'rank' in card ? [card.rank] : []
    case 'link':
      return 'arrows' in card ? [linkRating(card)] : []
    case 'scale':
      return card.kind === 'monster' && card.pendulum ? [card.pendulum.left, card.pendulum.right] : []
    case 'atk':
      return 'atk' in card ? [card.atk] : []
    case 'def':
      return 'def' in card ? [card.def] : []
    case 'copies':
      return context.copiesAllowed ? [context.copiesAllowed(card)] : []
  }
}
