import { isJsonRow, type Json, type JsonRow } from './json-row.ts'
import { entryCheck } from './row-schemas.ts'

/*
 * Rows that together make a collection. Each but those of prices, which never change, tells by its `revision` after how many changes of the
 * collection it was written: open windows go by that, and it says nothing of what is in the row.
 */

/** The field of each table that names the collection. */
const NAMING: Readonly<Record<string, string>> = {
  collections: 'id',
  piles: 'collection',
  waiting: 'collection',
  prices: 'collection',
}

/** Id of the collection that a row belongs to; nothing for rows of other tables. */
export const collectionOf = (table: string, row: JsonRow): string | undefined => {
  const field = Object.hasOwn(NAMING, table) ? NAMING[table] : undefined
  const id = field === undefined ? undefined : row[field]
  return typeof id === 'string' ? id : undefined
}

/** What the row says, whenever it was written. */
export const saidIn = (table: string, row: JsonRow): Json => {
  if (collectionOf(table, row) === undefined) return row
  return Object.fromEntries(Object.entries(row).filter(([field]) => field !== 'revision'))
}

/** What a list of a block is called: `piles` until version 11, `entries` since. */
const LISTS = ['entries', 'piles'] as const

/**
 * The row as a backup holds it: bad entries lie beside the others, each with its place, and all others can be relied on.
 * `withBadEntriesIn` undoes it.
 */
export const withBadEntriesOut = (table: string, row: JsonRow): JsonRow => {
  const isSound = entryCheck(table)
  const list = LISTS.find((name) => Array.isArray(row[name]))
  if (!isSound || list === undefined) return row
  const entries = row[list] as readonly Json[]
  const bad = entries.flatMap((entry, at) => (isSound(entry) ? [] : [{ at, entry }]))
  return bad.length === 0 ? row : { ...row, [list]: entries.filter(isSound), bad }
}

/** The row as it lies in the database: all entries in their places. */
export const withBadEntriesIn = (table: string, row: JsonRow): JsonRow => {
  const { bad, ...rest } = row
  const list = LISTS.find((name) => Array.isArray(row[name]))
  if (!entryCheck(table) || list === undefined || !Array.isArray(bad)) return row
  const entries = [...(row[list] as readonly Json[])]
  for (const each of bad as readonly Json[]) {
    if (isJsonRow(each) && typeof each['at'] === 'number')
      entries.splice(each['at'], 0, each['entry'] ?? null)
  }
  return { ...rest, [list]: entries }
}

/** The bad entries of a row as a backup holds it, each with its place: "1.entries.188". */
export const badEntriesOf = (
  table: string,
  row: JsonRow,
): readonly { readonly place: string; readonly entry: Json }[] => {
  const { bad } = row
  if (!entryCheck(table) || !Array.isArray(bad)) return []
  const list = LISTS.find((name) => Array.isArray(row[name])) ?? LISTS[0]
  return (bad as readonly Json[]).filter(isJsonRow).map(({ at, entry = null }) => ({
    place: `${Number(row['block'])}.${list}.${Number(at)}`,
    entry,
  }))
}
