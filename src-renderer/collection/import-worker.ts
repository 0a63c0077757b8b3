/* Reads files of collections and stores them beside the window, so that the window never waits for it. */
import { type CardPool, cardPool } from '../../shared/cards/pool.ts'
import { merged } from '../../shared/collection/merge.ts'
import { type PrintIndex, printIndex } from '../../shared/collection/print-index.ts'
import { resolver } from '../../shared/collection/resolve.ts'
import { readCardFacts } from '../../shared/formats/card-facts/read.ts'
import {
  explainCollectionRefusal,
  explainCollectionRemark,
} from '../../shared/formats/collection-csv/explain.ts'
import { headersKey, type KnownMappings } from '../../shared/formats/collection-csv/head.ts'
import {
  type CollectionFile,
  CollectionFileReader,
} from '../../shared/formats/collection-csv/read-collection.ts'
import type { CollectionRefusal } from '../../shared/formats/collection-csv/collection-reader.ts'
import { readPrintFacts } from '../../shared/formats/print-facts.ts'
import { explainStorageFailure } from '../storage/failure.ts'
import { openStorage } from '../storage/storage.ts'
import type {
  CollectionOrder,
  CollectionPreview,
  CollectionReport,
  FactAddresses,
  HeaderMappings,
} from './import-messages.ts'

/** Read at once; a preview is shown after the first. */
const PIECE = 256 * 1024
const SHOWN = 8

let facts: Promise<{ readonly pool: CardPool; readonly prints: PrintIndex }> | undefined
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
      facts ??= loadedFacts(order.facts)
      await facts
      return
    case 'read':
      return read(order)
    case 'store':
      return store(order)
  }
}

const loadedFacts = async (addresses: FactAddresses) => {
  const [cardsJson, printsJson] = await Promise.all(
    [addresses.cards, addresses.prints].map(async (address) => (await fetch(address)).json() as unknown),
  )
  const cards = readCardFacts(cardsJson)
  const prints = readPrintFacts(printsJson)
  if (!cards.ok || !prints.ok) throw new Error('the facts that come with the app cannot be read')
  return { pool: cardPool(cards.value), prints: printIndex(prints.value.prints) }
}

const read = async ({
  bytes,
  mappings,
  repairs,
}: Extract<CollectionOrder, { do: 'read' }>): Promise<void> => {
  if (!facts) throw new Error('the facts were not asked for')
  const { pool, prints } = await facts
  const reader = new CollectionFileReader(
    resolver(pool, prints, new Map(repairs)),
    (encoding) => new TextDecoder(encoding),
    knownMappings(mappings),
  )
  reader.sniff(bytes)
  for (let at = 0; at === 0 || at < bytes.length; at += PIECE) {
    const pushed = reader.push(bytes.subarray(at, at + PIECE))
    if (!pushed.ok) {
      refuse(pushed.error)
      return
    }
    tell({
      is: 'reading',
      preview: previewOf(reader.soFar),
      done: Math.min(at + PIECE, bytes.length),
      of: bytes.length,
    })
  }
  const ended = reader.end()
  if (!ended.ok) {
    refuse(ended.error)
    return
  }
  file = ended.value
  tell({ is: 'read', preview: previewOf(file), remarks: file.remarks.map(explainCollectionRemark) })
}

const refuse = (refusal: CollectionRefusal): void =>
  tell({
    is: 'refused',
    why: explainCollectionRefusal(refusal),
    ...(refusal.code === 'unknown-headers' ? { headers: refusal } : {}),
  })

const previewOf = ({ head, rows, piles, unresolved }: CollectionFile): CollectionPreview => ({
  program: head?.dialect.label ?? '',
  rows,
  found: piles.length,
  unresolved: unresolved.length,
  first: piles.slice(0, SHOWN),
})

const knownMappings = (mappings: HeaderMappings): KnownMappings => {
  const known = new Map(mappings)
  return (headers) => known.get(headersKey(headers))
}

const store = async ({ collection, mode }: Extract<CollectionOrder, { do: 'store' }>): Promise<void> => {
  const storage = await openStorage()
  if (!file || !storage.ok) throw new Error('the database did not open')
  const before = await storage.value.collections.read(collection)
  if (!before.ok) {
    tell({ is: 'refused', why: `it could not be stored. ${explainStorageFailure(before.error)}` })
    return
  }
  const { content, counts, addedBefore } = merged(before.value, file, mode)
  const written = await storage.value.collections.write(collection, before.value, content)
  storage.value.close()
  if (written.ok) tell({ is: 'stored', counts, addedBefore })
  else tell({ is: 'refused', why: `it could not be stored. ${explainStorageFailure(written.error)}` })
}
