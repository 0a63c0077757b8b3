/* Reads a card database and keeps it, beside the window, so that the window never waits for it. */
import initSqlJs from 'sql.js'
import sqliteWasm from 'sql.js/dist/sql-wasm-browser.wasm?url'
import { tooFewCards } from '../../shared/cards/overlay.ts'
import { readCardDatabase } from '../../shared/formats/card-database.ts'
import { explainCardFileRefusal, explainCardIssue } from '../../shared/formats/explain-card-file.ts'
import { explainStorageFailure } from '../storage/failure.ts'
import { openStorage } from '../storage/storage.ts'
import type { ImportOrder, ImportReport } from './import-messages.ts'
import { shippedPool } from './shipped-pool.ts'
import { type WrittenSource, written } from './written-source.ts'

const MOST_REMARKS = 100

type Order = Extract<ImportOrder, { do: 'import' }>

const tell = (report: ImportReport): void => postMessage(report)
const refuse = (why: string, mayInsist = false): void => tell({ is: 'refused', why, mayInsist })

/** What was read but has lost so many cards that it waits for the player's word. */
let doubted: { readonly order: Order; readonly source: WrittenSource } | undefined

addEventListener('message', ({ data: order }: MessageEvent<ImportOrder>) => {
  const work = order.do === 'import' ? read(order) : doubted && keep(doubted.order, doubted.source)
  void work?.catch((problem: unknown) =>
    refuse(`it could not be read (${problem instanceof Error ? problem.message : String(problem)}).`),
  )
})

const read = async (order: Order): Promise<void> => {
  tell({ is: 'step', step: 'opening' })
  const sqlite = initSqlJs({ locateFile: () => sqliteWasm })
  const known = await shippedPool(order.facts)
  tell({ is: 'step', step: 'reading' })
  const database = await readCardDatabase(order.bytes, () => sqlite, { known })
  if (!database.ok) {
    refuse(explainCardFileRefusal(database.error))
    return
  }
  tell({ is: 'step', step: 'writing' })
  const source = written(database.value, known)
  const few = order.replaces && tooFewCards(order.replaces.cards, source.row.cards)
  if (!few) return keep(order, source)
  doubted = { order, source }
  refuse(
    `it has ${few.now} cards, and the one of that name had ${few.before}; it was probably cut off. What was there stays.`,
    true,
  )
}

const keep = async ({ name, replaces }: Order, source: WrittenSource): Promise<void> => {
  tell({ is: 'step', step: 'keeping' })
  const { row, content, issues } = source
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
  storage.value.close()
  if (!kept.ok) {
    refuse(`it was read, but could not be kept. ${explainStorageFailure(kept.error)}`)
    return
  }
  tell({
    is: 'kept',
    source: kept.value,
    remarks: issues.slice(0, MOST_REMARKS).map(explainCardIssue),
    remarkCount: issues.length,
  })
}
