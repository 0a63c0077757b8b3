import type { TextLanguage } from '../../shared/cards/language.ts'

/** What the window asks of the worker: to read this file over the cards that come with the app. */
export interface ImportOrder {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Address of the card facts that come with the app. */
  readonly facts: string
}

export const IMPORT_STEPS = ['opening', 'reading', 'writing'] as const
export type ImportStep = (typeof IMPORT_STEPS)[number]

/** What was read, as it is kept. */
export interface ReadSource {
  readonly language: TextLanguage
  readonly cards: number
  readonly texts: number
  readonly facts: string
  readonly words: string
  /** Sentences about rows that gave no card or gave one with a doubt: the first hundred. */
  readonly remarks: readonly string[]
  readonly remarkCount: number
}

export type ImportReport =
  | { readonly is: 'step'; readonly step: ImportStep }
  | { readonly is: 'read'; readonly source: ReadSource }
  /** `why` is a sentence that follows the file's name. */
  | { readonly is: 'refused'; readonly why: string }
