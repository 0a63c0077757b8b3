import type { Edition, PrintCondition, PrintLanguage } from '../prints/terms.ts'
import type { Attribute, LinkArrow, Region } from '../terms.ts'

/**
 * Where a search is asked: of cards, of the piles of a collection or wish list, of the decks in the library. The language is one; each
 * place knows most of its words, and says so of the others.
 */
export const SEARCH_PLACES = ['cards', 'piles', 'decks'] as const
export type SearchPlace = (typeof SEARCH_PLACES)[number]

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
      /** Words without a key: of piles and decks they are looked for in all that can be read there. */
      readonly isFree?: true
      readonly unknownKey?: Span & { key: string; meant?: string }
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
  | PrintTest
  | PileTest
  | DeckTest

/** What is asked of a print: one that the card came out in, or one that the player has. */
export type PrintTest =
  /** By code ("LOB") or by whole words of the name, as written. */
  | { readonly is: 'set'; readonly sets: readonly string[] }
  /** In capitals; a beginning will do, and "*" stands for anything. */
  | { readonly is: 'set-number'; readonly numbers: readonly string[] }
  /** By full names where the word is known, else as written. */
  | { readonly is: 'rarity'; readonly rarities: readonly string[] }

/** What is asked of copies that the player has or wants. */
export type PileTest =
  | { readonly is: 'edition'; readonly editions: readonly Edition[] }
  | { readonly is: 'condition'; readonly conditions: readonly PrintCondition[] }
  | { readonly is: 'language'; readonly languages: readonly PrintLanguage[] }
  /** Whole words of it. */
  | { readonly is: 'place'; readonly phrases: readonly Phrase[] }
  | { readonly is: 'note'; readonly phrases: readonly Phrase[] }

/** What is asked of a deck in the library. */
export type DeckTest =
  | { readonly is: 'folder'; readonly phrases: readonly Phrase[] }
  | { readonly is: 'tag'; readonly phrases: readonly Phrase[] }
  /** As written, in lower case. */
  | { readonly is: 'format'; readonly formats: readonly string[] }

export const NUMBER_PROPERTIES = [
  'level',
  'rank',
  'link',
  'scale',
  'atk',
  'def',
  'limit',
  'listed',
  'points',
  'owned',
  'deck',
  'materials',
  'copies',
  'free',
  'trade',
  'wanted',
  'paid',
  'price',
  'worth',
] as const
/**
 * `limit`: how many copies the format in use allows; `listed`: how many its list allows of a card that it names; `points`: what a copy costs in a format that counts points; `owned`: how many the
 * player has; `deck`: how many lie in the open deck; `materials`: the fewest monsters it is made of. Of a pile: `copies` on it, `free`
 * in no deck, for `trade`, `wanted`, what was `paid` for one, the `price` of one, and what all of them are `worth`.
 */
export type NumberProperty = (typeof NUMBER_PROPERTIES)[number]

export const COMPARISONS = ['=', '>', '>=', '<', '<='] as const
export type Comparison = (typeof COMPARISONS)[number]

/** Both ends included, but for the one that `without` names; `'?'` is the stat printed as a question mark. */
export type NumberRange =
  { readonly min: number; readonly max: number; readonly without?: 'min' | 'max' } | '?'

/** The properties of a pile alone. */
export const PILE_PROPERTIES = [
  'copies',
  'free',
  'trade',
  'wanted',
  'paid',
  'price',
  'worth',
] as const satisfies readonly NumberProperty[]
export type PileProperty = (typeof PILE_PROPERTIES)[number]
/** Whether its values are money. */
export const isMoneyProperty = (property: string): boolean =>
  property === 'paid' || property === 'price' || property === 'worth'
export const isPileProperty = (property: NumberProperty): property is PileProperty =>
  PILE_PROPERTIES.some((known) => known === property)

/** Whether a test asks for something that only copies the player has or wants can answer. */
export const asksOfPiles = (test: Test): boolean => {
  switch (test.is) {
    case 'edition':
    case 'condition':
    case 'language':
    case 'place':
    case 'note':
      return true
    case 'number':
      return isPileProperty(test.property)
    case 'compare':
      return isPileProperty(test.property) || isPileProperty(test.with)
    default:
      return false
  }
}

export const asksOfPrints = (test: Test): test is PrintTest =>
  test.is === 'set' || test.is === 'set-number' || test.is === 'rarity'

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
    /** `meant`: the same without them, where that is plain. `isReversed`: a "!!" stands before them. */
    | { readonly code: 'brackets'; readonly isReversed: boolean; readonly meant?: string }
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
    /** `meant`: the word that is nearly written so. */
    | { readonly code: 'unknown-key'; readonly key: string; readonly meant?: string }
    /** A word of the language that means nothing here. */
    | { readonly code: 'elsewhere'; readonly key: string; readonly places: readonly SearchPlace[] }
    | {
        readonly code: 'unknown-set'
        readonly found: string
        readonly known: readonly string[]
        readonly isArchetype: boolean
      }
    | { readonly code: 'unknown-format'; readonly found: string; readonly known: readonly string[] }
    | { readonly code: 'unknown-card'; readonly found: string }
    | { readonly code: 'too-long'; readonly longest: number }
    | { readonly code: 'too-many-terms'; readonly most: number }
    | { readonly code: 'no-format' }
    | { readonly code: 'no-points' }
    | { readonly code: 'no-collection' }
    | { readonly code: 'no-prints' }
    | { readonly code: 'no-prices' }
    | { readonly code: 'no-deck' }
    | { readonly code: 'no-konami-ids' }
    | { readonly code: 'no-texts' }
  )

const numbersOf = (key: string): string => {
  if (key === 'limit') return '0 to 3, or forbidden, limited, semi-limited, unlimited'
  return isMoneyProperty(key) ? '1.50, 1-5 or >=1' : '4, 4-6, >=4 or ?'
}

/** Says a finding in one sentence. */
export const explainFinding = (finding: QueryFinding): string => {
  switch (finding.code) {
    case 'nothing-beside':
      return `There is nothing to search for beside "${finding.operator}".`
    case 'unclosed-quote':
      return 'The quotation mark is not closed.'
    case 'brackets':
      if (finding.meant !== undefined) return `Brackets group nothing here; write ${finding.meant}.`
      return finding.isReversed
        ? 'Brackets group nothing here: "!!" reverses only what stands right behind it.'
        : 'Brackets group nothing here: "||" parts whole searches, so write each of them in full.'
    case 'no-value':
      return `"${finding.key}" needs a value after it.`
    case 'not-comparable':
      return `"${finding.key}" cannot be compared with "${finding.operator}"; write "${finding.key}:".`
    case 'not-a-number':
      return `"${finding.found}" is no number for "${finding.key}"; write ${numbersOf(finding.key)}.`
    case 'unknown-word':
      return finding.known.length === 0
        ? `"${finding.found}" is nothing "${finding.key}" knows.`
        : `"${finding.found}" is nothing "${finding.key}" knows; try ${finding.known.map(asValue).join(', ')}.`
    case 'unknown-key':
      return finding.meant === undefined
        ? `"${finding.key}" is no word of the search, so it was searched for as a name.`
        : `"${finding.key}" is no word of the search; "${finding.meant}:" is.`
    case 'elsewhere':
      return `"${finding.key}" means nothing here; it is asked of ${finding.places.map((place) => PLACE_WORDS[place]).join(' and ')}.`
    case 'unknown-set':
      return finding.isArchetype
        ? `"${finding.found}" is an archetype and no set; write archetype:${asValue(finding.found)}.`
        : `No set has the code or name "${finding.found}"${finding.known.length > 0 ? `; try ${finding.known.map(asValue).join(', ')}` : ''}.`
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
    case 'no-points':
      return 'No list of points is at hand here, so points cannot be searched.'
    case 'no-prints':
      return 'The prints of the cards are not at hand here, so they cannot be searched.'
    case 'no-prices':
      return 'No file has brought prices here, so prices and worth cannot be searched.'
    case 'no-collection':
      return 'No collection is at hand here, so what you own cannot be searched.'
    case 'no-deck':
      return 'No deck is open here, so it cannot be searched.'
    case 'no-konami-ids':
      return "Konami's numbers of the cards are not at hand here, so the newest cannot come first."
    case 'no-texts':
      return 'No card texts are loaded, so they cannot be searched.'
  }
}

const PLACE_WORDS: Readonly<Record<SearchPlace, string>> = {
  cards: 'cards',
  piles: 'collections',
  decks: 'the decks of the library',
}

/** As it must be written behind a key. */
const asValue = (word: string): string => (/[\s,]/.test(word) ? `"${word}"` : word)
