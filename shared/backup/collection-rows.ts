import type { Json, JsonRow } from './json-row.ts'

/*
 * Rows that together make a collection. Each tells by its `revision` after how many changes of the collection it was written: open
 * windows go by that, and it says nothing of what is in the row.
 */

/** The field of each table that names the collection. */
const NAMING: Readonly<Record<string, string>> = {
  collections: 'id',
  piles: 'collection',
  waiting: 'collection',
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
