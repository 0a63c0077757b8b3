/* Reads a card database, keeps it and learns what the cards are with it, beside the window, so that the window never waits for it. */
import initSqlJs from 'sql.js'
import sqliteWasm from 'sql.js/dist/sql-wasm-browser.wasm?url'
import { tooFewCards } from '../../shared/cards/overlay.ts'
import type { CardPool } from '../../shared/cards/pool.ts'
import { databasesIn, parseCardDatabase } from '../../shared/formats/cards/card-database.ts'
import { explainCardFileRefusal, explainCardIssue } from '../../shared/formats/cards/explain-card-file.ts'
import { explainStorageFailure } from '../storage/failure.ts'
import { openStorage } from '../storage/storage.ts'
import { type Call, serveCalls } from '../workers/worker-call.ts'
import type { SourceRow } from '../storage/rows.ts'
import { knownNames } from '../game-data/shipped-names.ts'
import { shippedPool } from '../game-data/shipped-pool.ts'
import { type WrittenSource, writtenSource } from '../game-data/written-source.ts'
import { readKept } from '../game-data/kept-source.ts'
import { learn } from '../game-data/learn.ts'
import { type LearnedPiece, sendLearned } from '../game-data/learned-pieces.ts'

const MOST_REMARKS = 100

/** A card database to read. */
export interface SourceFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The source whose place it takes. */
  readonly replaces: SourceRow | undefined
}

export type ImportStep = 'opening' | 'reading' | 'writing' | 'keeping'

/** Nothing was kept. `why` is a sentence that follows the file's name. Where it `mayInsist`, the worker waits for the player's answer. */
export interface RefusedSource {
  readonly is: 'refused'
  readonly why: string
  readonly mayInsist: boolean
}

/** Nothing was kept: the file is an archive of several databases, each of which is to be read by itself. */
export interface SeveralSources {
  readonly is: 'several'
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }[]
}

export type ImportReport =
  | { readonly is: 'step'; readonly step: ImportStep }
  | {
      readonly is: 'kept'
      readonly source: SourceRow
      /** Sentences about rows that gave no card or gave one with a doubt: the first hundred. */
      readonly remarks: readonly string[]
      readonly remarkCount: number
    }

type ImportCall = Call<ImportReport | LearnedPiece>

/** A database that was read, and what it was laid over. */
interface ReadDatabase {
  readonly file: SourceFile
  readonly source: WrittenSource
  readonly shipped: CardPool
  /** The address of the card facts that come with the app. */
  readonly facts: string
}

/** What has lost so many cards that it waits for the player's answer. */
let doubted: ReadDatabase | undefined

const refused = (why: string, mayInsist = false): RefusedSource => ({ is: 'refused', why, mayInsist })

const functions = {
  /** Reads a file, keeps it and learns what the cards are with it. `facts` is the address of the card facts that come with the app. */
  read: async (
    { facts, ...file }: SourceFile & { readonly facts: string },
    call: ImportCall,
  ): Promise<RefusedSource | SeveralSources | undefined> => {
    call.report({ is: 'step', step: 'opening' })
    const inside = databasesIn(file.bytes)
    if (!inside.ok) return refused(explainCardFileRefusal(inside.error))
    const [only = file, ...more] = inside.value
    if (more.length > 0)
      return {
        is: 'several',
        files: inside.value.map(({ name, bytes }) => ({ name, bytes: new Uint8Array(bytes) })),
      }
    const sqlite = initSqlJs({ locateFile: () => sqliteWasm })
    const shipped = await shippedPool(facts)
    call.report({ is: 'step', step: 'reading' })
    const database = await parseCardDatabase(only.bytes, () => sqlite, { known: shipped })
    if (!database.ok) return refused(explainCardFileRefusal(database.error))
    call.report({ is: 'step', step: 'writing' })
    const read = { file, source: writtenSource(database.value, shipped), shipped, facts }
    const few = file.replaces && tooFewCards(file.replaces.cards, read.source.row.cards)
    if (!few) return keep(read, call)
    doubted = read
    return refused(
      `it has ${few.now} cards, and the one of that name had ${few.before}; it was probably cut off. What was there stays.`,
      true,
    )
  },
  /** Keeps the file that was doubted. */
  insist: async (_: undefined, call: ImportCall): Promise<RefusedSource | undefined> =>
    doubted && keep(doubted, call),
}
export type ImportFunctions = typeof functions

serveCalls(functions)

const keep = async (
  { file: { name, replaces }, source, shipped, facts }: ReadDatabase,
  { report }: ImportCall,
): Promise<RefusedSource | undefined> => {
  report({ is: 'step', step: 'keeping' })
  const { row, content, says, issues } = source
  const id = replaces?.id ?? crypto.randomUUID()
  const storage = await openStorage()
  if (!storage.ok) return refused('it was read, but the database that keeps it could not be opened.')
  const kept = await storage.value.sources.put({
    row: {
      id,
      name,
      addedAt: Date.now(),
      ...row,
      ...(replaces && { place: replaces.place }),
    },
    content: { id, ...content },
  })
  if (!kept.ok) {
    storage.value.close()
    return refused(`it was read, but could not be saved. ${explainStorageFailure(kept.error)}`)
  }
  report({
    is: 'kept',
    source: kept.value,
    remarks: issues.slice(0, MOST_REMARKS).map(explainCardIssue),
    remarkCount: issues.length,
  })
  // What has just been written is not read again: it is here.
  const all = await storage.value.sources.whole({ without: id })
  const names = await knownNames(storage.value.settings, facts)
  storage.value.close()
  if (!all.ok) throw new Error(explainStorageFailure(all.error))
  const sources = [...all.value.map(readKept), { row: kept.value, says }]
  sendLearned(
    learn(
      shipped,
      sources.sort((a, b) => a.row.place - b.row.place),
      names,
    ),
    report,
  )
  return undefined
}
