/* Reads a card database, keeps it and learns what the cards are with it, beside the window, so that the window never waits for it. */
import initSqlJs from 'sql.js'
import sqliteWasm from 'sql.js/dist/sql-wasm-browser.wasm?url'
import { tooFewCards } from '../../shared/cards/overlay.ts'
import type { CardPool } from '../../shared/cards/pool.ts'
import { parseCardDatabase } from '../../shared/formats/cards/card-database.ts'
import { explainCardFileRefusal, explainCardIssue } from '../../shared/formats/cards/explain-card-file.ts'
import { explainStorageFailure } from '../storage/failure.ts'
import { openStorage } from '../storage/storage.ts'
import type { ImportOrder, ImportReport } from './import-messages.ts'
import { shippedPool } from '../game-data/shipped-pool.ts'
import { type WrittenSource, written } from '../game-data/written-source.ts'
import { readKept } from '../game-data/kept-source.ts'
import { learn } from '../game-data/learn.ts'
import type { LearnedPiece } from '../game-data/learn-messages.ts'
import { sendLearned } from '../game-data/send-learned.ts'

const MOST_REMARKS = 100

type Order = Extract<ImportOrder, { do: 'import' }>

const tell = (report: ImportReport): void => postMessage(report)
const refuse = (why: string, mayInsist = false): void => tell({ is: 'refused', why, mayInsist })

const send = (piece: LearnedPiece, moved: Transferable[] = []): void =>
  postMessage(piece, { transfer: moved })

/** A database that was read, and what it was laid over. */
interface Work {
  readonly order: Order
  readonly source: WrittenSource
  readonly shipped: CardPool
}

/** What has lost so many cards that it waits for the player's word. */
let doubted: Work | undefined

addEventListener('message', ({ data: order }: MessageEvent<ImportOrder>) => {
  const work = order.do === 'import' ? read(order) : doubted && keep(doubted)
  void work?.catch((problem: unknown) =>
    refuse(`it could not be read (${problem instanceof Error ? problem.message : String(problem)}).`),
  )
})

const read = async (order: Order): Promise<void> => {
  tell({ is: 'step', step: 'opening' })
  const sqlite = initSqlJs({ locateFile: () => sqliteWasm })
  const known = await shippedPool(order.facts)
  tell({ is: 'step', step: 'reading' })
  const database = await parseCardDatabase(order.bytes, () => sqlite, { known })
  if (!database.ok) {
    refuse(explainCardFileRefusal(database.error))
    return
  }
  tell({ is: 'step', step: 'writing' })
  const source = written(database.value, known)
  const few = order.replaces && tooFewCards(order.replaces.cards, source.row.cards)
  if (!few) return keep({ order, source, shipped: known })
  doubted = { order, source, shipped: known }
  refuse(
    `it has ${few.now} cards, and the one of that name had ${few.before}; it was probably cut off. What was there stays.`,
    true,
  )
}

const keep = async ({ order: { name, replaces }, source, shipped }: Work): Promise<void> => {
  tell({ is: 'step', step: 'keeping' })
  const { row, content, says, issues } = source
  const id = replaces?.id ?? crypto.randomUUID()
  const storage = await openStorage()
  if (!storage.ok) {
    refuse('it was read, but the database that keeps it could not be opened.')
    return
  }
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
    refuse(`it was read, but could not be kept. ${explainStorageFailure(kept.error)}`)
    return
  }
  tell({
    is: 'kept',
    source: kept.value,
    remarks: issues.slice(0, MOST_REMARKS).map(explainCardIssue),
    remarkCount: issues.length,
  })
  // What has just been written is not read again: it is here.
  const all = await storage.value.sources.whole({ without: id })
  storage.value.close()
  if (!all.ok) {
    send({ is: 'failed', why: explainStorageFailure(all.error) })
    return
  }
  const sources = [...all.value.map(readKept), { row: kept.value, says }]
  sendLearned(
    learn(
      shipped,
      sources.sort((a, b) => a.row.place - b.row.place),
    ),
    send,
  )
}
