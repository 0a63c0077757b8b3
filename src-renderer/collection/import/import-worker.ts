/* Reads files of collections and stores them beside the window, so that the window never waits for it. */
import { type ImportCounts, type ImportMode, merged } from '../../../shared/collection/merge.ts'
import { type Resolver, resolver } from '../../../shared/collection/resolve.ts'
import type { WrittenRow } from '../../../shared/collection/written-row.ts'
import type { CollectionRefusal } from '../../../shared/formats/collection-csv/collection-reader.ts'
import {
  explainCollectionRefusal,
  explainCollectionRemark,
} from '../../../shared/formats/collection-csv/explain.ts'
import {
  headersKey,
  type KnownMappings,
  type UnknownHeaders,
} from '../../../shared/formats/collection-csv/head.ts'
import {
  type CollectionFile,
  collectionFile,
  CollectionFileReader,
  ResolvedRows,
} from '../../../shared/formats/collection-csv/collection-file.ts'
import { explainStorageFailure } from '../../storage/failure.ts'
import type { Revisions } from '../../storage/collection-store.ts'
import { openStorage, type Storage } from '../../storage/storage.ts'
import { type Call, serveCalls } from '../../workers/worker-call.ts'
import { type FactAddresses, RowFactCache } from '../row-facts.ts'
import type { HeaderMappings, RowRepairs } from './import-memory.ts'

/** Read at once. */
const PIECE = 256 * 1024
/** The first piece is small, because a preview follows it. */
const FIRST_PIECE = 48 * 1024
const SHOWN = 8

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
  /** Of how many prints it brings prices, and the days that its rows say they are of; nothing where it brings none. */
  readonly prices?: { readonly prints: number; readonly days: readonly string[] }
}

/** How far a file has been read. */
export interface ReadingReport {
  readonly preview: CollectionPreview
  /** Bytes read and bytes there are. */
  readonly done: number
  readonly of: number
}

/** `why` is a sentence that follows the file's name. */
export interface RefusedCollection {
  readonly is: 'refused'
  readonly why: string
  readonly headers?: UnknownHeaders
}

export interface PreviewedCollection {
  readonly is: 'read'
  readonly preview: CollectionPreview
  readonly remarks: readonly string[]
}

export interface StoredCollection {
  readonly is: 'stored'
  readonly counts: ImportCounts
  readonly addedBefore: boolean
  /** Whether anything is otherwise now: prices are read again where copies are not counted again. */
  readonly isChanged: boolean
  readonly revisions: Revisions
  /** Of how many prints it brought prices. */
  readonly prices: number
}

let storage: Promise<Storage> | undefined
let cache: Promise<RowFactCache> | undefined
let bytes: Uint8Array = new Uint8Array()
let file: CollectionFile | undefined

interface FileToRead {
  /** Nothing to read the same file again, with other mappings. */
  readonly bytes: Uint8Array<ArrayBuffer> | undefined
  readonly mappings: HeaderMappings
  readonly repairs: RowRepairs
}

const functions = {
  /** Reads the facts before a file waits for them; comes before everything else. */
  warm: async (facts: FactAddresses): Promise<void> => {
    storage = opened()
    cache = storage.then(({ sources }) => new RowFactCache(facts, sources))
    await (await cache).facts()
  },

  read: async (
    given: FileToRead,
    { report }: Call<ReadingReport>,
  ): Promise<PreviewedCollection | RefusedCollection> => {
    bytes = given.bytes ?? bytes
    const reader = new CollectionFileReader(
      (encoding) => new TextDecoder(encoding),
      knownMappings(given.mappings),
    )
    reader.sniff(bytes)
    let first: readonly WrittenRow[] = []
    let rows: ResolvedRows | undefined
    const previewNow = (): CollectionPreview => ({
      program: reader.soFar.head?.dialect.label ?? '',
      rows: reader.soFar.rows,
      first,
      ...(rows ? { found: rows.piles.length, unresolved: rows.unresolved.length } : {}),
    })
    for (const { taken, done } of piecesOf(bytes, reader)) {
      if (!taken.ok) return refused(taken.error)
      if (first.length === 0) first = taken.value.slice(0, SHOWN)
      // What the file is can be seen before the cards in it are known.
      if (!rows && first.length > 0) report({ preview: previewNow(), done, of: bytes.length })
      rows ??= first.length === 0 ? undefined : new ResolvedRows(await resolverWith(given.repairs))
      rows?.add(taken.value)
      report({ preview: previewNow(), done, of: bytes.length })
    }
    file = collectionFile(reader, rows ?? new ResolvedRows(await resolverWith(given.repairs)))
    const { prices = [] } = file
    const brought = {
      prints: prices.reduce((sum, { entries }) => sum + entries.length, 0),
      days: prices.flatMap((sheet) => sheet.day ?? []),
    }
    const preview = { ...previewNow(), ...(brought.prints > 0 ? { prices: brought } : {}) }
    return { is: 'read', preview, remarks: file.remarks.map(explainCollectionRemark) }
  },

  /** Merges the file that was read with what is stored by then: where another window changes it meanwhile, with that. */
  store: async ({
    collection,
    mode,
    day,
    name,
    priceDay,
  }: {
    readonly collection: string
    readonly mode: ImportMode
    /** YYYY-MM-DD. */
    readonly day: string
    /** The file's. */
    readonly name: string
    /** Which day its prices are of, where the player or the file's name says it. */
    readonly priceDay: string | undefined
  }): Promise<StoredCollection | RefusedCollection> => {
    const { collections } = await (storage ?? opened())
    const read = file
    if (!read) throw new Error('no file was read')
    const stored = await collections.change(collection, (before) => {
      const made = merged(before, read, mode, day, {
        ...(priceDay === undefined ? {} : { day: priceDay }),
        today: day,
        file: name,
        newId: () => crypto.randomUUID(),
      })
      return { ...made, isChanged: made.content !== before }
    })
    if (!stored.ok)
      return { is: 'refused', why: `it could not be stored. ${explainStorageFailure(stored.error)}` }
    if (stored.value === 'gone')
      return { is: 'refused', why: 'it could not be stored: another window has deleted the collection.' }
    const { counts, addedBefore, isChanged, revisions } = stored.value
    const prices = (read.prices ?? []).reduce((sum, { entries }) => sum + entries.length, 0)
    return { is: 'stored', counts, addedBefore, isChanged, revisions, prices }
  },
}
export type CollectionFunctions = typeof functions

serveCalls(functions)

const opened = async (): Promise<Storage> => {
  const answer = await openStorage()
  if (!answer.ok) throw new Error('the database did not open')
  return answer.value
}

/** The file's rows, some thousands at a time, with how many of its bytes were read by then. */
function* piecesOf(
  whole: Uint8Array,
  reader: CollectionFileReader,
): Generator<{ readonly taken: ReturnType<CollectionFileReader['push']>; readonly done: number }> {
  for (let at = 0; at === 0 || at < whole.length;) {
    const end = Math.min(at === 0 ? FIRST_PIECE : at + PIECE, whole.length)
    yield { taken: reader.push(whole.subarray(at, end)), done: end }
    at = Math.max(end, 1)
  }
  yield { taken: reader.end(), done: whole.length }
}

const resolverWith = async (repairs: RowRepairs): Promise<Resolver> => {
  const known = await cache
  if (!known) throw new Error('the facts were not asked for')
  const { pool, prints } = await known.facts()
  return resolver(pool, prints, new Map(repairs))
}

const refused = (refusal: CollectionRefusal): RefusedCollection => ({
  is: 'refused',
  why: explainCollectionRefusal(refusal),
  ...(refusal.code === 'unknown-headers' ? { headers: refusal } : {}),
})

const knownMappings = (mappings: HeaderMappings): KnownMappings => {
  const known = new Map(mappings)
  return (headers) => known.get(headersKey(headers))
}
