import { type Card, linkRating, type Monster } from '../card.ts'
import type { Stat } from '../terms.ts'
import { isOfKind } from './kinds.ts'
import { couldBeMaterial } from '../materials/could-fill.ts'
import { fewestMaterials } from '../materials/fewest.ts'
import type { Comparison, NumberProperty, Test } from './query.ts'

/** One card, made ready for comparing. */
export interface Entry {
  readonly card: Card
  /** Where it stands in the index. */
  readonly place: number
  readonly archetypes: readonly string[]
}

/** What facts of a card the search cannot know by itself. */
export interface SearchContext {
  /** Copies the format in use allows. */
  readonly copiesAllowed?: (card: Card) => number
  /** Copies the player owns. */
  readonly owned?: (card: Card) => number
  /** The formats that `legal:` knows, by the words for them in lower case, and whether a card may be played in one. */
  readonly legality?: {
    readonly formats: readonly string[]
    readonly isLegal: (card: Card, format: string) => boolean
  }
  /** The card's text as folded words, where the user has loaded texts. */
  readonly textOf?: (card: Card) => string | undefined
}

/** How well a card fits, 0 best; undefined where it does not. */
export type Rank = (entry: Entry) => number | undefined

/** Whether the pieces stand in the text one after the other. */
export const inOrder = (text: string, pieces: readonly string[]): boolean => {
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
  test: Exclude<Test, { is: 'name' | 'passcode' | 'fits' }>,
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
    case 'legal':
      return test.formats.some(
        (format) =>
          context.legality?.formats.includes(format) === true && context.legality.isLegal(card, format),
      )
    case 'compare': {
      const [own, other] = [test.property, test.with].map((property) => numbersOf(card, property, context))
      return own?.some((one) => other?.some((two) => compares(one, test.by, two))) === true
    }
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

const compares = (one: Stat, by: Comparison, two: Stat): boolean => {
  if (one === '?' || two === '?') return false
  switch (by) {
    case '=':
      return one === two
    case '>':
      return one > two
    case '>=':
      return one >= two
    case '<':
      return one < two
    case '<=':
      return one <= two
  }
}

/** Whether an Extra Deck monster could use any of these monsters as material. */
export const canUse = (card: Card, monsters: readonly Monster[]): boolean => {
  const fact = 'materials' in card ? card.materials : undefined
  return typeof fact === 'object' && monsters.some((monster) => couldBeMaterial(monster, fact.recipes))
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
    case 'owned':
      return context.owned ? [context.owned(card)] : []
    case 'materials':
      return 'materials' in card && typeof card.materials === 'object'
        ? [fewestMaterials(card.materials.recipes)]
        : []
  }
}
