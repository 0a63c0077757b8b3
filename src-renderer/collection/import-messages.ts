import type { OwnedPrint } from '../../shared/collection/owned-print.ts'
import type { ImportCounts, ImportMode } from '../../shared/collection/merge.ts'
import type { Columns } from '../../shared/formats/collection-csv/dialects.ts'
import type { UnknownHeaders } from '../../shared/formats/collection-csv/head.ts'
import type { Passcode } from '../../shared/cards/passcode.ts'

/** What the player has said that headers mean, by `headersKey`. */
export type HeaderMappings = readonly (readonly [headers: string, columns: Columns])[]

/** Where the facts that come with the app lie; the worker's own address lies elsewhere. */
export interface FactAddresses {
  readonly cards: string
  readonly prints: string
}

/** What the window asks of the worker. `warm` comes first, `store` after a file was read. */
export type CollectionOrder =
  | { readonly do: 'warm'; readonly facts: FactAddresses }
  | {
      readonly do: 'read'
      readonly bytes: Uint8Array<ArrayBuffer>
      readonly mappings: HeaderMappings
      /** What the player has said that rows mean, by `writtenKey`. */
      readonly repairs: readonly (readonly [row: string, card: Passcode])[]
    }
  | { readonly do: 'store'; readonly collection: string; readonly mode: ImportMode }

/** What a file is, as far as it was read. */
export interface CollectionPreview {
  /** "Dragon Shield". */
  readonly program: string
  readonly rows: number
  readonly found: number
  readonly unresolved: number
  readonly first: readonly OwnedPrint[]
}

export type CollectionReport =
  | {
      readonly is: 'reading'
      readonly preview: CollectionPreview
      /** Bytes read and bytes there are. */
      readonly done: number
      readonly of: number
    }
  | { readonly is: 'read'; readonly preview: CollectionPreview; readonly remarks: readonly string[] }
  /** `why` is a sentence that follows the file's name. */
  | { readonly is: 'refused'; readonly why: string; readonly headers?: UnknownHeaders }
  | { readonly is: 'stored'; readonly counts: ImportCounts; readonly addedBefore: boolean }
