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

/**
 * What the lists are called whose entries count each for itself: those of blocks `piles` until version 11 and `entries` since; until then
 * rows that wait lay in the collection's own row.
 */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  piles: ['entries', 'piles'],
  waiting: ['entries'],
  prices: ['entries'],
  collections: ['unresolved'],
}

/** The list of such a row, and what tells its sound entries; nothing for all other rows. */
const listIn = (table: string, row: JsonRow) => {
  const name = (Object.hasOwn(LISTS, table) ? LISTS[table] : undefined)?.find((each) =>
    Array.isArray(row[each]),
  )
  const isSound = entryCheck(table === 'collections' ? 'waiting' : table)
  return name === undefined || !isSound ? undefined : { name, entries: row[name] as readonly Json[], isSound }
}

/**
 * The row as a backup holds it: bad entries lie beside the others, each with its place, and all others can be relied on.
 * `withBadEntriesIn` undoes it.
 */
export const withBadEntriesOut = (table: string, row: JsonRow): JsonRow => {
  const list = listIn(table, row)
  if (!list) return row
  const { name, entries, isSound } = list
  const bad = entries.flatMap((entry, at) => (isSound(entry) ? [] : [{ at, entry }]))
  return bad.length === 0 ? row : { ...row, [name]: entries.filter(isSound), bad }
}

/** The row as it lies in the database: all entries in their places. */
export const withBadEntriesIn = (table: string, row: JsonRow): JsonRow => {
  const { bad, ...rest } = row
  const list = listIn(table, row)
  if (!list || !Array.isArray(bad)) return row
  const entries = [...list.entries]
  for (const each of bad as readonly Json[]) {
    if (isJsonRow(each) && typeof each['at'] === 'number')
      entries.splice(each['at'], 0, each['entry'] ?? null)
  }
  return { ...rest, [list.name]: entries }
}

/** The bad entries of a row as a backup holds it, each with its place: "1.entries.188". */
export const badEntriesOf = (
  table: string,
  row: JsonRow,
): readonly { readonly place: string; readonly entry: Json }[] => {
  const { bad, block } = row
  const list = listIn(table, row)
  if (!list || !Array.isArray(bad)) return []
  const start = typeof block === 'number' ? `${block}.` : ''
  return (bad as readonly Json[]).filter(isJsonRow).map(({ at, entry = null }) => ({
    place: `${start}${list.name}.${Number(at)}`,
    entry,
  }))
}
