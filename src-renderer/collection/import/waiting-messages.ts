import type { FactAddresses } from './import-messages.ts'

/** What the window asks of the worker: which rows of these collections would be found by now, and to take them in where it says so. */
export interface WaitingOrder {
  readonly facts: FactAddresses
  readonly collections: readonly string[]
  /** YYYY-MM-DD, noted on piles that grow. */
  readonly take?: { readonly day: string }
}

/** What the worker answers of one collection. */
export interface LookedAt {
  readonly collection: string
  /** How many rows were looked at, and the places of those that are found. */
  readonly of: number
  readonly found: readonly number[]
}

/** `why` is a sentence. */
export type WaitingAnswer =
  | { readonly is: 'looked'; readonly at: readonly LookedAt[] }
  | { readonly is: 'refused'; readonly why: string }
