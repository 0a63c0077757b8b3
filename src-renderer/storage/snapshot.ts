import { Dexie, type Table } from 'dexie'
import type { Backup, BackupTable } from '../../shared/backup/backup.ts'
import { withBadEntriesIn, withBadEntriesOut } from '../../shared/backup/collection-rows.ts'
import { withBadRowsOut } from '../../shared/backup/backup-file.ts'
import { asJsonRow, type JsonRow } from '../../shared/backup/json-row.ts'
import type { TablePlan } from '../../shared/backup/restore-plan.ts'
import { unrestorable, type Unrestorable } from '../../shared/backup/restorable.ts'
import { failed, ok, type Result } from '../../shared/result.ts'
import { DuelwrightDatabase } from './database.ts'
import { oddRowOf, oddRowWith } from './odd-rows.ts'
import { isOfThisMachine, withoutThisMachine } from './of-this-machine.ts'
import { seeAllRows } from './sound-rows.ts'

/** Card databases are large, not the player's own work, and can be brought in again. */
const NOT_BACKED_UP: readonly string[] = ['sources', 'contents']

/** When and why a backup is written; `written` is the local clock, YYYY-MM-DDTHH:MM:SS. */
export type Occasion = Pick<Backup, 'written' | 'reason'>

/** Everything the player keeps as it is at one moment, of a database of any version; bad rows lie beside the others. */
export const snapshotOf = async (db: Dexie, { written, reason }: Occasion): Promise<Backup> => {
  const stored = await db.transaction('r', backedUp(db), async () => {
    seeAllRows()
    const read: { readonly table: Table<unknown>; readonly rows: readonly (JsonRow | OddRow)[] }[] = []
    for (const table of backedUp(db))
      read.push({
        table,
        rows: (await table.toArray())
          .filter((row) => !isOfThisMachine(table.name, row))
          .map((row) => asJsonRow(row) ?? new OddRow(row as object)),
      })
    return read
  })
  const tables: [string, BackupTable][] = []
  for (const { table, rows } of stored) {
    const entered: JsonRow[] = []
    // What files in odd rows hold can be read only now that the transaction is over.
    for (const row of rows)
      entered.push(
        withBadEntriesOut(table.name, row instanceof OddRow ? await oddRowOf(table.name, row.lying) : row),
      )
    tables.push([table.name, { key: keyFields(table), rows: entered }])
  }
  return withBadRowsOut({ written, reason, schema: db.verno, tables: Object.fromEntries(tables) })
}

/**
 * The rows that a snapshot would hold as sound ones, read in the transaction that it is called in. One with odd entries is among them, with
 * these written out; only files in it are not read, for which no transaction waits.
 */
export const soundTablesOf = async (db: Dexie): Promise<Backup> => {
  const tables: [string, BackupTable][] = []
  for (const table of backedUp(db)) {
    const rows = (await table.toArray())
      .filter((row) => !isOfThisMachine(table.name, row))
      .map((row) => asJsonRow(row) ?? oddRowWith(table.name, row as object))
    const written = rows.map((row) => withBadEntriesOut(table.name, row))
    tables.push([table.name, { key: keyFields(table), rows: written }])
  }
  return withBadRowsOut({
    written: '',
    reason: 'restore',
    schema: db.verno,
    tables: Object.fromEntries(tables),
  })
}

/** One that JSON cannot hold. */
class OddRow {
  readonly lying: object

  constructor(lying: object) {
    this.lying = lying
  }
}

/** The tables that backups hold. */
export const backedUp = (db: Dexie): Table<unknown>[] =>
  db.tables.filter(({ name }) => !NOT_BACKED_UP.includes(name)) as Table<unknown>[]

const keyFields = ({ schema }: Table<unknown>): readonly string[] => {
  const { keyPath } = schema.primKey
  if (!keyPath) throw new Error(`The rows of ${schema.name} do not hold their key.`)
  return typeof keyPath === 'string' ? [keyPath] : keyPath
}

/** Writes the rows of a plan as they are, all of them or none. */
export const writePlanned = (db: Dexie, plan: readonly TablePlan[]): Promise<void> => {
  const tables = plan.map(({ table }) => db.table<unknown, unknown>(table))
  return db.transaction('rw', tables, async () => {
    for (const [at, { table, put, remove }] of plan.entries()) {
      await tables[at]?.bulkDelete([...remove])
      await tables[at]?.bulkPut(put.map((row) => withBadEntriesIn(table, row)))
    }
  })
}

/**
 * The backup with its rows as today's database would hold them: they are laid into a database of the version they come from, and it is
 * opened by the same upgrades that a player's own goes through. Tables that the backup did not have stay unsaid.
 */
export const raisedToday = async (found: Backup, name: string): Promise<Result<Backup, Unrestorable>> => {
  const backup = withoutThisMachine(found)
  const why = unrestorable(backup)
  if (why) return failed(why)
  // Of this call alone: another window may look into another backup at the same time.
  const scratch = scratchName(name)
  const today = new DuelwrightDatabase(scratch)
  if (backup.schema === today.verno) return ok(backup)
  const then = new DuelwrightDatabase(scratch, backup.schema)
  const names = Object.keys(backup.tables)
  await removeLeftScratches(name)
  try {
    await then.open()
    await writePlanned(
      then,
      Object.entries(backup.tables).map(([table, { rows }]) => ({ table, put: rows, remove: [] })),
    )
    then.close()
    await today.open()
    const raised = await snapshotOf(today, backup)
    // An upgrade may have moved rows to a table of their own; one that is still empty was not spoken of.
    const spokenOf = Object.entries(raised.tables).filter(
      ([name, { rows }]) => names.includes(name) || rows.length > 0,
    )
    const bad = [...(backup.bad ?? []), ...(raised.bad ?? [])]
    return ok({ ...raised, ...(bad.length > 0 ? { bad } : {}), tables: Object.fromEntries(spokenOf) })
  } finally {
    then.close()
    await today.delete()
  }
}

/** A name that no other window gives, and that tells when it was given. */
const scratchName = (name: string): string => `${name}-restoring-${Date.now()}-${crypto.randomUUID()}`

/** A scratch database is needed for seconds; a day away from now, whoever made it was ended before it was deleted, or the clock was wrong. */
const LEFT_AFTER = 24 * 60 * 60_000

const removeLeftScratches = async (name: string): Promise<void> => {
  const start = `${name}-restoring`
  for (const { name: found = '' } of await indexedDB.databases()) {
    const made = Number(found.slice(start.length).split('-')[1])
    if (found.startsWith(start) && !(Math.abs(Date.now() - made) < LEFT_AFTER)) await Dexie.delete(found)
  }
}
