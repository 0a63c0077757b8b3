import type { Attribute, LinkArrow, Region } from '../terms.ts'

/** A search as the player means it: any of the clauses, each with all of its terms. */
export type Query = readonly Clause[]
export type Clause = readonly Term[]

export interface Term extends Span {
  /** `!!`: cards that do not fit. */
  readonly not: boolean
  readonly test: Test
}

/** What a card must fit. Texts are folded; several pieces must stand in this order (`dark*dragon`). */
export type Test =
  | { readonly is: 'name'; readonly pieces: readonly string[]; readonly unknownKey?: Span & { key: string } }
  | { readonly is: 'archetype'; readonly pieces: readonly string[] }
  | { readonly is: 'text'; readonly pieces: readonly string[] }
  | { readonly is: 'passcode'; readonly passcode: number; readonly pieces: readonly string[] }
  /** One of the words of `KIND_WORDS`. */
  | { readonly is: 'kind'; readonly words: readonly string[] }
  | { readonly is: 'attribute'; readonly attributes: readonly Attribute[] }
  /** All of the arrows. */
  | { readonly is: 'arrows'; readonly arrows: readonly LinkArrow[] }
  | { readonly is: 'released'; readonly regions: readonly Region[] }
  | { readonly is: 'number'; readonly property: NumberProperty; readonly ranges: readonly NumberRange[] }

export const NUMBER_PROPERTIES = ['level', 'rank', 'link', 'scale', 'atk', 'def', 'copies'] as const
/** `copies`: how many the format in use allows. */
export type NumberProperty = (typeof NUMBER_PROPERTIES)[number]

/** Both ends included; `'?'` is the stat printed as a question mark. */
export type NumberRange = { readonly min: number; readonly max: number } | '?'

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
    | { readonly code: 'no-format' }
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
    case 'no-format':
      return 'How many copies are allowed depends on a format, and none is chosen here.'
    case 'no-texts':
      return 'No card texts are loaded, so they cannot be searched.'
  }
}
