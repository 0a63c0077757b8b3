import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Dexie } from 'dexie'
import * as v from 'valibot'

/** A database as one version of the program left it: its tables as the browser knows them, and their rows. */
const Saved = v.object({
  version: v.number(),
  stores: v.record(v.string(), v.string()),
  rows: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
})
export type SavedDatabase = v.InferOutput<typeof Saved>

export const savedFile = (version: number): string => join(import.meta.dirname, 'saved', `v${version}.json`)

export const savedDatabase = (version: number): SavedDatabase | undefined => {
  const file = savedFile(version)
  return existsSync(file) ? v.parse(Saved, JSON.parse(readFileSync(file, 'utf8'))) : undefined
}

/** Lays a saved database into the browser by its own account of itself, without today's code. */
export const layDown = async (name: string, { version, stores, rows }: SavedDatabase): Promise<void> => {
  const db = new Dexie(name)
  db.version(version).stores(stores)
  await db.open()
  for (const [table, held] of Object.entries(rows)) await db.table(table).bulkPut(held)
  db.close()
}

/** The tables of an open database, as Dexie writes them. */
export const storesOf = (db: Dexie): Record<string, string> =>
  Object.fromEntries(
    db.tables.map(({ name, schema: { primKey, indexes } }) => [
      name,
      [primKey.src, ...indexes.map(({ src }) => src).toSorted()].join(', '),
    ]),
  )
