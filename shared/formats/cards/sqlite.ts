import { failed, ok, type Result } from '../../result.ts'

/** What is needed of sql.js; the shells hand the module in, so that the game itself stays free of WebAssembly loading. */
export interface SqliteModule {
  readonly Database: new (bytes: Uint8Array) => SqliteDatabase
}

interface SqliteDatabase {
  run(sql: string): unknown
  prepare(sql: string): SqliteStatement
  close(): void
}

interface SqliteStatement {
  step(): boolean
  get(): readonly SqliteValue[]
  getColumnNames(): readonly string[]
  free(): boolean
}

export type SqliteValue = number | string | Uint8Array | null
export type SqliteRow = Readonly<Record<string, SqliteValue>>

/** Why a file gives no rows. */
export type SqliteRefusal =
  | { readonly code: 'not-sqlite' }
  | { readonly code: 'damaged' }
  /** Its header promises more bytes than there are. */
  | { readonly code: 'cut-off-database'; readonly promised: number; readonly bytes: number }
  | { readonly code: 'no-table'; readonly table: string }
  /** A view could run anything when it is read; only tables are. */
  | { readonly code: 'not-a-table'; readonly table: string }
  | { readonly code: 'no-column'; readonly table: string; readonly column: string }

/** The tables and columns that must be there before anything is read. */
export type TablesNeeded = Readonly<Record<string, readonly string[]>>

const HEADER = Array.from('SQLite format 3\0', (letter) => letter.charCodeAt(0))

/** Whether the bytes begin as every SQLite database does. */
export const isSqlite = (bytes: Uint8Array): boolean => HEADER.every((byte, at) => bytes[at] === byte)

/** Where the header names the journal that a database is written and read with, and the value for a write-ahead log. */
const JOURNAL_BYTES = [18, 19]
const WRITE_AHEAD = 2

/** Whether a part of the database may stand in a write-ahead log beside the file. */
export const hasWriteAheadLog = (bytes: Uint8Array): boolean =>
  isSqlite(bytes) && JOURNAL_BYTES.some((at) => bytes[at] === WRITE_AHEAD)

const HEADER_BYTES = 100

/** How long the database is by its header: size of a page by number of pages [SQLite, The Database File Format, 1.3]. */
const bytesPromised = (bytes: Uint8Array): number => {
  if (bytes.length < HEADER_BYTES) return HEADER_BYTES
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const page = view.getUint16(16)
  // 65536 does not fit into its two bytes and is written as 1.
  return (page === 1 ? 65_536 : page) * view.getUint32(28)
}

/** A database in memory cannot have a log beside it, and SQLite refuses to open one that says so. */
const withoutLog = (bytes: Uint8Array): Uint8Array => {
  if (!hasWriteAheadLog(bytes)) return bytes
  const plain = bytes.slice()
  for (const at of JOURNAL_BYTES) plain[at] = 1
  return plain
}

/**
 * All rows of one query over a database held in memory; the file itself is never written.
 * Either every row is read or none: of a damaged file nothing is trusted.
 */
export const sqliteRows = (
  sqlite: SqliteModule,
  bytes: Uint8Array,
  needed: TablesNeeded,
  queries: readonly string[],
): Result<readonly (readonly SqliteRow[])[], SqliteRefusal> => {
  if (!isSqlite(bytes)) return failed({ code: 'not-sqlite' })
  let database: SqliteDatabase | undefined
  try {
    database = new sqlite.Database(withoutLog(bytes))
    database.run('PRAGMA query_only = ON')
    database.run('PRAGMA trusted_schema = OFF')
    for (const [table, columns] of Object.entries(needed)) {
      const missing = whatIsMissing(database, table, columns)
      if (missing) return failed(missing)
    }
    const open = database
    return ok(queries.map((sql) => select(open, sql)))
  } catch {
    // sql.js throws plain Errors with SQLite's own words; that the file cannot be read is all we can say.
    const promised = bytesPromised(bytes)
    return failed(
      promised > bytes.length
        ? { code: 'cut-off-database', promised, bytes: bytes.length }
        : { code: 'damaged' },
    )
  } finally {
    database?.close()
  }
}

const whatIsMissing = (
  database: SqliteDatabase,
  table: string,
  columns: readonly string[],
): SqliteRefusal | undefined => {
  const [entry] = select(database, `SELECT type, sql FROM sqlite_master WHERE name = '${table}'`)
  if (!entry) return { code: 'no-table', table }
  const isVirtual = typeof entry['sql'] === 'string' && /^\s*CREATE\s+VIRTUAL/i.test(entry['sql'])
  if (entry['type'] !== 'table' || isVirtual) return { code: 'not-a-table', table }
  const present = select(database, `PRAGMA table_info('${table}')`).map((column) => column['name'])
  const column = columns.find((name) => !present.includes(name))
  return column === undefined ? undefined : { code: 'no-column', table, column }
}

const select = (database: SqliteDatabase, sql: string): SqliteRow[] => {
  const statement = database.prepare(sql)
  try {
    // The names are asked for once: letting sql.js name the columns of each row again takes longer than reading them.
    const names = statement.getColumnNames()
    const rows: SqliteRow[] = []
    while (statement.step()) {
      const row: Record<string, SqliteValue> = {}
      statement.get().forEach((value, column) => (row[names[column] ?? ''] = value))
      rows.push(row)
    }
    return rows
  } finally {
    statement.free()
  }
}
