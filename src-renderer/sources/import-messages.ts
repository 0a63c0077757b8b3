import type { SourceRow } from '../storage/rows.ts'

/** What the window asks of the worker. */
export type ImportOrder =
  | {
      readonly do: 'import'
      readonly name: string
      readonly bytes: Uint8Array<ArrayBuffer>
      /** Address of the card facts that come with the app. */
      readonly facts: string
      /** The source whose place it takes. */
      readonly replaces: SourceRow | undefined
    }
  /** To take the source although it has lost many cards. */
  | { readonly do: 'insist' }

export const IMPORT_STEPS = ['opening', 'reading', 'writing', 'keeping'] as const
export type ImportStep = (typeof IMPORT_STEPS)[number]

export type ImportReport =
  | { readonly is: 'step'; readonly step: ImportStep }
  | {
      readonly is: 'kept'
      readonly source: SourceRow
      /** Sentences about rows that gave no card or gave one with a doubt: the first hundred. */
      readonly remarks: readonly string[]
      readonly remarkCount: number
    }
  /** Nothing was kept. `why` is a sentence that follows the file's name. Where it `mayInsist`, the worker waits to be told. */
  | { readonly is: 'refused'; readonly why: string; readonly mayInsist: boolean }
