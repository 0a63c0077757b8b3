import { type Backup, SCHEMA_TODAY } from './backup.ts'

/* What a backup must be to be restored: of a version that is known here, and of tables that its version had. */

/** The tables of a backup: the fields that tell the rows of each apart, and the version of the database that had it first. */
const TABLES: Readonly<Record<string, { readonly key: readonly string[]; readonly since: number }>> = {
  decks: { key: ['id'], since: 1 },
  settings: { key: ['key'], since: 1 },
  practices: { key: ['id'], since: 3 },
  searches: { key: ['id'], since: 4 },
  collections: { key: ['id'], since: 6 },
  piles: { key: ['collection', 'block'], since: 6 },
  versions: { key: ['id'], since: 7 },
  handCounts: { key: ['id'], since: 8 },
  boards: { key: ['id'], since: 9 },
  formats: { key: ['id'], since: 11 },
  waiting: { key: ['collection', 'block'], since: 12 },
  lists: { key: ['id'], since: 13 },
  prices: { key: ['collection', 'sheet', 'block'], since: 14 },
}

/** Why the rows of a backup cannot become rows of today's database. */
export type Unrestorable =
  | { readonly code: 'newer-schema'; readonly schema: number }
  | { readonly code: 'unknown-table'; readonly table: string }

/** Why Duelwright cannot restore it; nothing where it can. */
export const unrestorable = ({ schema, tables }: Backup): Unrestorable | undefined => {
  if (schema > SCHEMA_TODAY) return { code: 'newer-schema', schema }
  const known = tablesOf(schema)
  const table = Object.keys(tables).find((name) => !Object.hasOwn(known, name))
  return table === undefined ? undefined : { code: 'unknown-table', table }
}

/** The fields that tell the rows of each table apart, in a version of the database. */
export const tablesOf = (schema: number): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(TABLES).flatMap(([name, { key, since }]) => (since <= schema ? [[name, key]] : [])),
  )

/** The first table whose rows are told apart by other fields than they are: with those, one row would pass for another. */
export const wronglyKeyed = ({ schema, tables }: Pick<Backup, 'schema' | 'tables'>): string | undefined => {
  // What a later version tells them apart by, nobody knows here.
  const known = schema > SCHEMA_TODAY ? {} : tablesOf(SCHEMA_TODAY)
  return Object.entries(tables).find(
    ([name, { key }]) => Object.hasOwn(known, name) && known[name]?.join('+') !== key.join('+'),
  )?.[0]
}

/** One sentence about it; the caller puts the file's name before it. */
export const explainUnrestorable = (why: Unrestorable): string =>
  why.code === 'newer-schema'
    ? 'it was written by a later Duelwright, whose data this one does not know. Open it with that one.'
    : `it speaks of “${why.table}”, which Duelwright does not keep.`
