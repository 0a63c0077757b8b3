import { type Collection, Dexie, type Table } from 'dexie'
import { BLOCK, entryCheck } from '../../shared/backup/row-schemas.ts'
import {
  isPriced,
  type PricedSheet,
  type PriceEntry,
  type PriceSheet,
  sheetOrder,
} from '../../shared/collection/prices.ts'
import { putBlocks } from './list-blocks.ts'

/**
 * A part of a sheet of prices, with all that is known of the sheet, so that a bad row hides only itself. Rows are written once and never
 * changed: which sheets count is said by the collection, and those that no longer do are deleted when a window starts and no other is open,
 * so that an undo finds them until then.
 */
export interface PriceRow extends Omit<PriceSheet, 'id'> {
  readonly collection: string
  readonly sheet: string
  readonly block: number
  readonly entries: readonly PriceEntry[]
}

type PriceKey = [collection: string, sheet: string, block: number]
export type PriceTable = Table<PriceRow, PriceKey>

const rowsOf = (table: PriceTable, collection: string, sheet: string): Collection<PriceRow, PriceKey> =>
  table.where(':id').between([collection, sheet, Dexie.minKey], [collection, sheet, Dexie.maxKey])

/** Writes the sheets that come with their prices. */
export const writeSheets = async (
  table: PriceTable,
  collection: string,
  sheets: readonly PriceSheet[],
): Promise<void> => {
  for (const sheet of sheets) {
    if (!isPriced(sheet)) continue
    const { id, entries, ...head } = sheet
    const rows: PriceRow[] = []
    for (let start = 0; start < entries.length; start += BLOCK)
      rows.push({
        ...{ collection, sheet: id, block: start / BLOCK },
        ...head,
        entries: entries.slice(start, start + BLOCK),
      })
    await putBlocks(table, rows)
  }
}

/** The sheets of these ids, without their prices; one of which no row can be read is left out. Those that are known are not read, and the list stays the same value where it says the same. */
export const readSheetHeads = async (
  table: PriceTable,
  collection: string,
  ids: readonly string[],
  known: readonly PriceSheet[],
): Promise<readonly PriceSheet[]> => {
  const byId = new Map(known.map((sheet) => [sheet.id, sheet]))
  const heads: PriceSheet[] = []
  for (const id of new Set(ids)) {
    const row = byId.has(id) ? undefined : await firstRead(table, collection, id)
    const head = byId.get(id) ?? (row && headOf(row))
    if (head) heads.push(head)
  }
  heads.sort(sheetOrder)
  const isAsKnown = heads.length === known.length && heads.every((head, at) => head === known[at])
  return isAsKnown ? known : heads
}

/** The first row that can be read: each says all that is known of the sheet. */
const firstRead = async (
  table: PriceTable,
  collection: string,
  sheet: string,
): Promise<PriceRow | undefined> => {
  for (const key of await rowsOf(table, collection, sheet).primaryKeys()) {
    const row = await table.get(key)
    if (row) return row
  }
  return undefined
}

const headOf = ({ sheet, day, app, file, fingerprint, prints }: PriceRow): PriceSheet => ({
  ...{ id: sheet, day, app, file, fingerprint, prints },
})

/** The sheet without its prices, which need not stay in memory. */
export const withoutEntries = (sheet: PriceSheet): PriceSheet => {
  const { id, day, app, file, fingerprint, prints } = sheet
  return isPriced(sheet) ? { id, day, app, file, fingerprint, prints } : sheet
}

/** The sheet with as many of its prices as can be read; block by block, so that frames get between. */
export const readSheet = async (
  table: PriceTable,
  collection: string,
  head: PriceSheet,
): Promise<PricedSheet> => {
  const isSound = entryCheck(table.name)
  const entries: PriceEntry[] = []
  for (const key of await rowsOf(table, collection, head.id).primaryKeys())
    for (const entry of (await table.get(key))?.entries ?? [])
      if (isSound === undefined || isSound(entry)) entries.push(entry)
  return { ...head, entries }
}

/**
 * Deletes the sheets that no collection counts any more; rows that cannot be read stay, and so does all that belongs to a collection that
 * cannot be read. `idsOf` gives the sheets of a collection: nothing where it is there and cannot be read.
 */
export const removeLeftSheets = async (
  table: PriceTable,
  idsOf: (collection: string) => readonly string[] | undefined,
): Promise<void> => {
  const left = (await table.toCollection().primaryKeys()).filter(([collection, sheet]) => {
    const ids = idsOf(collection)
    return ids !== undefined && !ids.includes(sheet)
  })
  for (const key of left) if (await table.get(key)) await table.delete(key)
}
