/* Reads files of collections and stores them beside the window, so that the window never waits for it. */
import { merged } from '../../../shared/collection/merge.ts'
import { type Resolver, resolver } from '../../../shared/collection/resolve.ts'
import type { WrittenRow } from '../../../shared/collection/written-row.ts'
import type { CollectionRefusal } from '../../../shared/formats/collection-csv/collection-reader.ts'
import {
  explainCollectionRefusal,
  explainCollectionRemark,
} from '../../../shared/formats/collection-csv/explain.ts'
import { headersKey, type KnownMappings } from '../../../shared/formats/collection-csv/head.ts'
import {
  type CollectionFile,
  CollectionFileReader,
  ResolvedRows,
} from '../../../shared/formats/collection-csv/collection-file.ts'
import { explainStorageFailure } from '../../storage/failure.ts'
import { openStorage, type Storage } from '../../storage/storage.ts'
import type {
  CollectionOrder,
  CollectionPreview,
  CollectionReport,
  HeaderMappings,
} from './import-messages.ts'
import { RowFactShelf } from '../row-facts.ts'

type Order<Does extends CollectionOrder['do']> = Extract<CollectionOrder, { do: Does }>

/** Read at once. */
const PIECE = 256 * 1024
/** The first piece is small, for a preview follows upon it. */
const FIRST_PIECE = 48 * 1024
const SHOWN = 8

let storage: Promise<Storage> | undefined
let shelf: Promise<RowFactShelf> | undefined
let bytes: Uint8Array = new Uint8Array()
let file: CollectionFile | undefined

const tell = (report: CollectionReport): void => postMessage(report)

addEventListener('message', ({ data }: MessageEvent<CollectionOrder>) => {
  void obey(data).catch((problem: unknown) =>
    tell({
      is: 'refused',
      why: `it could not be read (${problem instanceof Error ? problem.message : String(problem)}).`,
    }),
  )
})

const obey = async (order: CollectionOrder): Promise<void> => {
  switch (order.do) {
    case 'warm':
      storage = opened()
      shelf = storage.then(({ sources }) => new RowFactShelf(order.facts, sources))
      await (await shelf).facts()
      return
    case 'read':
      return read(order)
    case 'store':
      return store(order)
  }
}

const opened = async (): Promise<Storage> => {
  const answer = await openStorage()
  if (!answer.ok) throw new Error('the database did not open')
  return answer.value
}

const read = async (order: Order<'read'>): Promise<void> => {
  bytes = order.bytes ?? bytes
  const reader = new CollectionFileReader(
    (encoding) => new TextDecoder(encoding),
    knownMappings(order.mappings),
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
    if (!taken.ok) {
      refuse(taken.error)
      return
    }
    if (first.length === 0) first = taken.value.slice(0, SHOWN)
    // What the file is can be seen before the cards in it are known.
    if (!rows && first.length > 0) tell({ is: 'reading', preview: previewNow(), done, of: bytes.length })
    rows ??= first.length === 0 ? undefined : new ResolvedRows(await resolverFor(order))
    rows?.add(taken.value)
    tell({ is: 'reading', preview: previewNow(), done, of: bytes.length })
  }
  const { piles, unresolved } = rows ?? new ResolvedRows(await resolverFor(order))
  file = { ...reader.soFar, piles, unresolved }
  tell({ is: 'read', preview: previewNow(), remarks: file.remarks.map(explainCollectionRemark) })
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

const resolverFor = async ({ repairs }: Order<'read'>): Promise<Resolver> => {
  const known = await shelf
  if (!known) throw new Error('the facts were not asked for')
  const { pool, prints } = await known.facts()
  return resolver(pool, prints, new Map(repairs))
}

const refuse = (refusal: CollectionRefusal): void =>
  tell({
    is: 'refused',
    why: explainCollectionRefusal(refusal),
    ...(refusal.code === 'unknown-headers' ? { headers: refusal } : {}),
  })

const knownMappings = (mappings: HeaderMappings): KnownMappings => {
  const known = new Map(mappings)
  return (headers) => known.get(headersKey(headers))
}

/** Merges with what is stored by then: where another window changes it meanwhile, with that. */
const store = async ({ collection, mode, day }: Order<'store'>): Promise<void> => {
  const { collections } = await (storage ?? opened())
  const read = file
  if (!read) throw new Error('no file was read')
  const stored = await collections.change(collection, (before) => merged(before, read, mode, day))
  if (!stored.ok)
    tell({ is: 'refused', why: `it could not be stored. ${explainStorageFailure(stored.error)}` })
  else if (stored.value === 'gone')
    tell({ is: 'refused', why: 'it could not be stored: another window has deleted the collection.' })
  else tell({ is: 'stored', counts: stored.value.counts, addedBefore: stored.value.addedBefore })
}
