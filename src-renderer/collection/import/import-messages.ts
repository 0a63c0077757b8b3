import type { ImportCounts, ImportMode } from '../../../shared/collection/merge.ts'
import type { WrittenRow } from '../../../shared/collection/written-row.ts'
import type { Columns } from '../../../shared/formats/collection-csv/fields.ts'
import type { UnknownHeaders } from '../../../shared/formats/collection-csv/head.ts'
import type { Passcode } from '../../../shared/cards/passcode.ts'

/** What the player has said that headers mean, by `headersKey`. */
export type HeaderMappings = readonly (readonly [headers: string, columns: Columns])[]

/** What the player has said that rows mean, by `writtenKey`. */
export type RowRepairs = readonly (readonly [row: string, card: Passcode])[]

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
      /** Nothing to read the same file again, with other mappings. */
      readonly bytes: Uint8Array<ArrayBuffer> | undefined
      readonly mappings: HeaderMappings
      readonly repairs: RowRepairs
    }
  | { readonly do: 'store'; readonly collection: string; readonly mode: ImportMode; readonly day: string }

/** What a file is, as far as it was read. */
export interface CollectionPreview {
  /** "Dragon Shield". */
  readonly program: string
  readonly rows: number
  /** As they are written. */
  readonly first: readonly WrittenRow[]
  /** Of the rows, those whose card was found and those that wait; nothing until cards were looked for. */
  readonly found?: number
  readonly unresolved?: number
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
