import type { Attribute, LinkArrow, Region } from '../terms.ts'

/** A search as the player means it: any of the clauses, each with all of its terms. */
export type Query = readonly Clause[]
export type Clause = readonly Term[]

export interface Term extends Span {
  /** `!!`: cards that do not fit. */
  readonly not: boolean
  readonly test: Test
}

/** Folded words of which a `*` takes the place of anything: its pieces stand in this order (`dark*dragon`). */
export type Phrase = readonly string[]

/** What a card must fit. Where a test has several values, one of them is enough; Link Arrows alone must be there all. */
export type Test =
  | {
      readonly is: 'name'
      readonly phrases: readonly Phrase[]
      readonly unknownKey?: Span & { key: string }
    }
  | { readonly is: 'archetype'; readonly phrases: readonly Phrase[] }
  | { readonly is: 'text'; readonly phrases: readonly Phrase[] }
  /** Digits may also stand in a name. */
  | { readonly is: 'passcode'; readonly passcode: number; readonly phrase: Phrase }
  /** One of the words of `KIND_WORDS`. */
  | { readonly is: 'kind'; readonly words: readonly string[] }
  | { readonly is: 'attribute'; readonly attributes: readonly Attribute[] }
  | { readonly is: 'arrows'; readonly arrows: readonly LinkArrow[] }
  | { readonly is: 'released'; readonly regions: readonly Region[] }
  | { readonly is: 'number'; readonly property: NumberProperty; readonly ranges: readonly NumberRange[] }
  /** `atk=def`: two values of the same card; a "?" is no value to compare. */
  | {
      readonly is: 'compare'
      readonly property: NumberProperty
      readonly by: Comparison
      readonly with: NumberProperty
    }
  /** Legal in any of these formats, written as the player did, in lower case. */
  | { readonly is: 'legal'; readonly formats: readonly string[] }
  /** Extra Deck monsters that could use a card of one of these names as material; the names are folded. */
  | { readonly is: 'fits'; readonly names: readonly string[] }

export const NUMBER_PROPERTIES = [
  'level',
  'rank',
  'link',
  'scale',
  'atk',
  'def',
  'copies',
  'owned',
  'deck',
  'points',
  'materials',
] as const
/** `copies`: how many the format in use allows; `owned`: how many the player has; `deck`: how many lie in the open deck; `points`: what a copy costs in the format in use; `materials`: the fewest monsters it is made of. */
export type NumberProperty = (typeof NUMBER_PROPERTIES)[number]

export const COMPARISONS = ['=', '>', '>=', '<', '<='] as const
export type Comparison = (typeof COMPARISONS)[number]

/** Both ends included; `'?'` is the stat printed as a question mark. */
export type NumberRange = { readonly min: number; readonly max: number } | '?'

export const ORDERS = ['name', 'level', 'atk', 'def', 'newest'] as const
/** `level`: also Rank and Link Rating; `newest`: by Konami's own number of the card, which rises from release to release. */
export type Order = (typeof ORDERS)[number]

/** How results are sorted: names from A, figures from the highest, cards from the latest; `reversed` the other way round. */
export interface Sort {
  readonly by: Order
  readonly reversed: boolean
}

/** A place in the query: from `start` up to, not including, `end`. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Something in the query that could not be used as it is written. The rest of the query still holds. */
export type QueryFinding = Span &
  (
    | { readonly code: 'nothing-beside'; readonly operator: '&&' | '||' | '!!' | '@' | '$' | '$$' }
    | { readonly code: 'unclosed-quote' }
    | { readonly code: 'no-value'; readonly key: string }
    | { readonly code: 'not-comparable'; readonly key: string; readonly operator: string }
    | { readonly code: 'not-a-number'; readonly key: string; readonly found: string }
    | {
        readonly code: 'unknown-word'
        readonly key: string
        readonly found: string
        /** Words that would fit, the likeliest first. */
        readonly known: readonly string[]
      }
    | { readonly code: 'unknown-key'; readonly key: string }
    | { readonly code: 'unknown-format'; readonly found: string; readonly known: readonly string[] }
    | { readonly code: 'unknown-card'; readonly found: string }
    | { readonly code: 'too-long'; readonly longest: number }
    | { readonly code: 'too-many-terms'; readonly most: number }
    | { readonly code: 'no-format' }
    | { readonly code: 'no-collection' }
    | { readonly code: 'no-deck' }
    | { readonly code: 'no-points' }
    | { readonly code: 'no-konami-ids' }
    | { readonly code: 'no-texts' }
  )

/** Says a finding in one sentence. */
export const explainFinding = (finding: QueryFinding): string => {
  switch (finding.code) {
    case 'nothing-beside':
      return `There is nothing to search for beside "${finding.operator}".`
    case 'unclosed-quote':
      return 'The quotation mark is not closed.'
    case 'no-value':
      return `"${finding.key}" needs a value after it.`
    case 'not-comparable':
      return `"${finding.key}" cannot be compared with "${finding.operator}"; write "${finding.key}:".`
    case 'not-a-number':
      return `"${finding.found}" is no number for "${finding.key}"; write 4, 4-6, >=4 or ?.`
    case 'unknown-word':
      return `"${finding.found}" is nothing "${finding.key}" knows; try ${finding.known.join(', ')}.`
    case 'unknown-key':
      return `"${finding.key}" is no fact of a card, so it was searched for as a name.`
    case 'unknown-format':
      return finding.known.length === 0
        ? 'No formats are at hand here, so legality cannot be searched.'
        : `"${finding.found}" is no format; write ${finding.known.map(asValue).join(', ')}.`
    case 'unknown-card':
      return `No monster has the name or passcode "${finding.found}".`
    case 'too-long':
      return `A search has at most ${finding.longest} characters; what comes after them was left out.`
    case 'too-many-terms':
      return `A search has at most ${finding.most} parts; what comes after them was left out.`
    case 'no-format':
      return 'How many copies are allowed depends on a format, and none is chosen here.'
    case 'no-collection':
      return 'No collection is at hand here, so what you own cannot be searched.'
    case 'no-deck':
      return 'No deck is open here, so it cannot be searched.'
    case 'no-points':
      return 'Only formats such as Genesys count points, and none of them is chosen here.'
    case 'no-konami-ids':
      return "Konami's numbers of the cards are not at hand here, so the newest cannot come first."
    case 'no-texts':
      return 'No card texts are loaded, so they cannot be searched.'
  }
}

/** As it must be written behind a key. */
const asValue = (word: string): string => (/[\s,]/.test(word) ? `"${word}"` : word)
