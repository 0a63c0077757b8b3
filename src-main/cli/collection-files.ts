import type { CardPool } from '../../shared/cards/pool.ts'
import { explainRow } from '../../shared/collection/explain-row.ts'
import {
  type CollectionContent,
  EMPTY_COLLECTION,
  type ImportCounts,
  type ImportMode,
  merged,
} from '../../shared/collection/merge.ts'
import { type PrintIndex, printIndex } from '../../shared/collection/print-index.ts'
import { type Resolver, resolver } from '../../shared/collection/resolve.ts'
import { headerKey } from '../../shared/formats/collection-csv/dialect.ts'
import { type Field, FIELDS } from '../../shared/formats/collection-csv/fields.ts'
import {
  explainCollectionRefusal,
  explainCollectionRemark,
} from '../../shared/formats/collection-csv/explain.ts'
import type { Encoding } from '../../shared/formats/collection-csv/encoding.ts'
import { dayInName } from '../../shared/formats/collection-csv/price-cells.ts'
import type { KnownMappings } from '../../shared/formats/collection-csv/head.ts'
import { type CollectionFile, parseCollection } from '../../shared/formats/collection-csv/collection-file.ts'
import { loadCards } from './card-pool.ts'
import { readFrom } from './files.ts'
import { CannotDo, type Io } from './io.ts'
import { loadPrints } from './prints.ts'

/** Options of every command that reads collections. */
export const COLLECTION_OPTIONS = {
  cards: { type: 'string', multiple: true },
  column: { type: 'string', multiple: true },
} as const

export const COLLECTION_HELP = `  --column FIELD=HEADER   what a column of an unknown table holds; may be given more than once
  --cards FILE            further cards, over those that ship with the app: .cdb or .json; may be given more than once`

/** What the rows of collections are resolved with. */
export interface CollectionReading {
  readonly pool: CardPool
  readonly prints: PrintIndex
  readonly resolve: Resolver
  readonly mappings: KnownMappings
}

export const collectionReading = async (
  values: { readonly cards?: readonly string[]; readonly column?: readonly string[] },
  io: Io,
): Promise<CollectionReading> => {
  const mappings = mappingsFrom(values.column ?? [])
  return { ...(await readingOver(await loadCards(values.cards ?? [], io), io)), mappings }
}

/** The same over cards that are loaded already, for tables whose columns are known. */
export const readingOver = async (pool: CardPool, io: Io): Promise<CollectionReading> => {
  const prints = printIndex(await loadPrints(io))
  return { pool, prints, resolve: resolver(pool, prints), mappings: () => undefined }
}

/** One file, and how it went into the collection. */
export interface FileOfCollection {
  readonly path: string
  readonly file: CollectionFile
  readonly counts: ImportCounts
  readonly addedBefore: boolean
}

/** Rows of a file that are named because they were not found; a collection of 100,000 cards has some hundred. */
const MOST_NAMED = 1000

const ENDINGS = /\.(?:[ct]sv|txt)$/i

/** The files that are meant, of a folder the tables and lists in it; `whole` is false where one of the arguments names none. */
const collectionPaths = async (
  args: readonly string[],
  io: Io,
): Promise<{ readonly paths: readonly string[]; readonly whole: boolean }> => {
  const paths: string[] = []
  let whole = true
  for (const arg of args) {
    const inFolder = arg === '-' ? undefined : await io.filesIn(arg)
    if (!inFolder) {
      paths.push(arg)
      continue
    }
    const own = inFolder.files.filter((path) => ENDINGS.test(path))
    if (own.length === 0) io.remark(`${arg}: the folder holds no collection (.csv, .tsv, .txt)`)
    for (const folder of inFolder.closed) io.remark(`${folder}: this folder may not be read`)
    whole &&= own.length > 0 && inFolder.closed.length === 0
    for (const path of own) {
      if (await io.isOutput(path)) io.remark(`${path}: left out: the output goes there`)
      else paths.push(path)
    }
  }
  return { paths, whole }
}

/** The files put together in their order, those in folders too. One that cannot be read is remarked on and left out; `whole` is then false. */
export const collectionFrom = async (
  args: readonly string[],
  mode: ImportMode,
  reading: CollectionReading,
  io: Io,
): Promise<{
  readonly content: CollectionContent
  readonly files: readonly FileOfCollection[]
  readonly whole: boolean
}> => {
  const { paths, whole } = await collectionPaths(args, io)
  let content = EMPTY_COLLECTION
  let sheets = 0
  const files: FileOfCollection[] = []
  for (const path of paths) {
    const read = await readFileOf(path, reading, io)
    if (!read) continue
    for (const remark of read.remarks) io.remark(`${path}: ${explainCollectionRemark(remark)}`)
    for (const { row, problem } of read.unresolved.slice(0, MOST_NAMED))
      io.remark(`${path}: line ${row.line}: ${explainRow(problem, reading.pool)}`)
    const more = read.unresolved.length - MOST_NAMED
    if (more > 0)
      io.remark(
        `${path}: ${more.toLocaleString('en')} further rows were not found; collection import --json names them all.`,
      )
    const day = dayInName(path)
    const {
      content: after,
      counts,
      addedBefore,
    } = merged(content, read, mode, undefined, {
      ...(day === undefined ? {} : { day }),
      today: io.today(),
      file: path,
      newId: () => `${path} ${(sheets += 1)}`,
    })
    if (addedBefore) io.remark(`${path}: it says the same as a file before it; nothing was added twice.`)
    content = after
    files.push({ path, file: read, counts, addedBefore })
  }
  return { content, files, whole: whole && files.length === paths.length }
}

/** Nothing where the file cannot be read; that is remarked on. */
const readFileOf = async (
  path: string,
  { resolve, mappings }: CollectionReading,
  io: Io,
): Promise<CollectionFile | undefined> => {
  try {
    const decoderFor = (encoding: Encoding) => new TextDecoder(encoding)
    const read = await readFrom(path, 'collection', io, (bytes) =>
      parseCollection(bytes, resolve, decoderFor, mappings),
    )
    if (read.ok) return read.value
    io.remark(`${path}: ${explainCollectionRefusal(read.error)}`)
  } catch (problem) {
    if (!(problem instanceof CannotDo)) throw problem
    io.remark(problem.message)
  }
  return undefined
}

const mappingsFrom = (columns: readonly string[]): KnownMappings => {
  const fields = new Map(
    columns.map((text): [string, Field] => {
      const [name = '', ...header] = text.split('=')
      const field = FIELDS.find((known) => known === name)
      if (!field || header.length === 0)
        throw new CannotDo(`"${text}" names no column; write FIELD=HEADER with one of ${FIELDS.join(', ')}`)
      return [headerKey(header.join('=')), field]
    }),
  )
  return (headers) => {
    const named = headers.map((header) => fields.get(headerKey(header)))
    return named.some((field) => field !== undefined) ? named : undefined
  }
}
