/* npm run save-database: writes the saved database of each version that has none yet, from the one before and its sample rows. */
import 'fake-indexeddb/auto'
import { writeFileSync } from 'node:fs'
import { DuelwrightDatabase, SCHEMA } from '../../src-renderer/storage/database.ts'
import { SAMPLES } from './samples.ts'
import { layDown, savedDatabase, savedFile, type SavedDatabase, storesOf } from './saved-database.ts'

let before: SavedDatabase | undefined
for (const { version } of SCHEMA) {
  const there = savedDatabase(version)
  before = there ?? (await saved(version, before))
  if (there) continue
  const { rows, ...head } = before
  const tables = Object.entries(rows).map(
    ([table, held]) =>
      `${JSON.stringify(table)}: [\n${held.map((row) => JSON.stringify(row)).join(',\n')}\n]`,
  )
  const text = `${JSON.stringify(head).slice(0, -1)},\n"rows": {\n${tables.join(',\n')}\n}}\n`
  writeFileSync(savedFile(version), text)
  process.stdout.write(`Saved version ${version}.\n`)
  if (!(version in SAMPLES))
    process.stdout.write(
      `test/migrations/samples.ts has no rows of version ${version}: its new tables are empty.\n`,
    )
}

/** The database of the version before as this version makes it, with the rows that it was the first to hold. */
async function saved(version: number, from: SavedDatabase | undefined): Promise<SavedDatabase> {
  const name = `saving-${version}`
  if (from) await layDown(name, from)
  const db = new DuelwrightDatabase(name, version)
  await db.open()
  for (const [table, rows] of Object.entries(SAMPLES[version] ?? {})) await db.table(table).bulkPut(rows)
  const rows: SavedDatabase['rows'] = {}
  for (const table of db.tables) rows[table.name] = (await table.toArray()) as Record<string, unknown>[]
  const stores = storesOf(db)
  db.close()
  return { version, stores, rows }
}
