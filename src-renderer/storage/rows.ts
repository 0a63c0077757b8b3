import type { TextLanguage } from '../../shared/cards/language.ts'
import type { PresetBoard } from '../../shared/duel/turn/preset-board.ts'

/*
 * What lies in the tables of the database, in plain values that outlive any version of this program; a deck's own rows are in
 * deck-row.ts, and how long lists lie in blocks in list-blocks.ts.
 */

/** One thing the player has set. */
export interface SettingRow {
  readonly key: string
  readonly value: unknown
}

/** A board that the player keeps by a name of its own. */
export interface NamedBoard {
  readonly id: string
  readonly name: string
  readonly cards: PresetBoard
}

/** Cards the player has, or a list of cards to get one day. */
export const COLLECTION_KINDS = ['owned', 'wishes'] as const
export type CollectionKind = (typeof COLLECTION_KINDS)[number]

/** A collection as it is listed. */
export interface CollectionHead {
  readonly id: string
  readonly name: string
  readonly kind: CollectionKind
  /** Milliseconds since 1970. */
  readonly createdAt: number
}

/** A collection as it lies in the database, but for its piles and the rows that wait, which lie in blocks. */
export interface CollectionRow extends CollectionHead {
  /** Counts the changes of what is in it. */
  readonly revision: number
  readonly piles: number
  readonly unresolved: number
  readonly added: readonly string[]
  /** Ids of the sheets of prices that count; nothing where there are none. */
  readonly sheets?: readonly string[]
}

/** House rules as they lie in the database: the text of their file, which later versions read too. */
export interface FormatRow {
  readonly id: string
  readonly text: string
}

/** A list that the player has brought in, as it lies in the database: the text of a line of list facts. Its id names its format and day. */
export interface ListRow {
  readonly id: string
  readonly text: string
}

/** What became of the hands that were drawn from a deck. */
export interface HandCounts {
  /** Hands that were shown, whether or not the player said anything of them. */
  readonly seen: number
  readonly kept: number
  readonly bricked: number
  /** How many lines ended on each board that has a name. */
  readonly reached: Readonly<Record<string, number>>
}

/** The counts as they lie in the database. */
export interface HandCountRow extends HandCounts {
  /** The place of the deck: its id, or that of a sample deck. */
  readonly id: string
}

/** What was last played with a deck; `line` is for the practice view to read. */
export interface PracticeRow {
  /** The place of the deck: its id, or that of a sample deck. */
  readonly id: string
  readonly line: unknown
  /** Milliseconds since 1970. */
  readonly updatedAt: number
}

/** A search that the player keeps by a name of its own. */
export interface SavedSearch {
  readonly id: string
  readonly name: string
  /** As it stands in the search box. */
  readonly query: string
}

/** A card database that the player has brought in, without what it says. */
export interface SourceRow {
  readonly id: string
  /** The file's name, or that of the service it was downloaded from. */
  readonly name: string
  /** Of its cards' names and texts. Only English ones bring facts. */
  readonly language: TextLanguage
  /** Milliseconds since 1970. */
  readonly addedAt: number
  /** Its place among the sources: what a later one says goes over what an earlier one does. */
  readonly place: number
  readonly cards: number
  readonly texts: number
  /** The other languages it has, and how many texts of each. */
  readonly translations?: readonly { readonly language: TextLanguage; readonly texts: number }[]
}

/** What a source says. It is large, and only ever read beside the window. */
export interface SourceContent {
  /** The source's. */
  readonly id: string
  /** As `formatCardFacts` writes them. */
  readonly facts: string
  /** As `formatCardTexts` writes them. */
  readonly words: string
  /** The same in the other languages it has. */
  readonly translations?: readonly { readonly language: TextLanguage; readonly words: string }[]
}

/** A version as it lies in the database. */
export interface VersionRow {
  readonly id: string
  readonly deckId: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** Its place among all versions, in milliseconds since 1970; those of earlier programs have none. */
  readonly order?: number
  readonly label?: string
  /** Whether it is one of those that another went over and of which only so many are kept. */
  readonly isOverwritten?: boolean
  readonly name: string
  readonly main: readonly number[]
  readonly extra: readonly number[]
  readonly side: readonly number[]
  readonly format: string
}
