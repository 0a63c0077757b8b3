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

/** A table to read: the columns that it must have, and what is read of each of its rows, in SQL. */
export interface TableNeeded {
  readonly table: string
  readonly columns: readonly string[]
  readonly read: string
}

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
  return pageBytes(view) * view.getUint32(28)
}

const pageBytes = (view: DataView): number => {
  const written = view.getUint16(16)
  // 65536 does not fit into its two bytes and is written as 1.
  return written === 1 ? 65_536 : written
}

/** A database in memory cannot have a log beside it, and SQLite refuses to open one that says so. */
const withoutLog = (bytes: Uint8Array): Uint8Array => {
  if (!hasWriteAheadLog(bytes)) return bytes
  const plain = bytes.slice()
  for (const at of JOURNAL_BYTES) plain[at] = 1
  return plain
}

/**
 * All rows of these tables of a database held in memory; the file itself is never written.
 * Either every row is read or none: of a damaged file nothing is trusted. Each table is walked once, without joining or sorting, and
 * given up where it yields more than its file can hold: pages that lead to each other would be read for ever.
 */
export const sqliteTables = (
  sqlite: SqliteModule,
  bytes: Uint8Array,
  needed: readonly TableNeeded[],
): Result<readonly (readonly SqliteRow[])[], SqliteRefusal> => {
  if (!isSqlite(bytes)) return failed({ code: 'not-sqlite' })
  // SQLite walks the list of tables by itself as soon as it is asked anything, and would not stop.
  if (!isFirstTreeSound(bytes)) return failed(damaged(bytes))
  let database: SqliteDatabase | undefined
  try {
    database = new sqlite.Database(withoutLog(bytes))
    database.run('PRAGMA query_only = ON')
    database.run('PRAGMA trusted_schema = OFF')
    for (const { table, columns } of needed) {
      const missing = whatIsMissing(database, table, columns, bytes.length)
      if (missing) return failed(missing)
    }
    const open = database
    return ok(
      needed.map(({ table, read }) => select(open, `SELECT ${read} FROM ${table} NOT INDEXED`, bytes.length)),
    )
  } catch {
    // sql.js throws plain Errors with SQLite's own words; that the file cannot be read is all we can say.
    return failed(damaged(bytes))
  } finally {
    database?.close()
  }
}

const damaged = (bytes: Uint8Array): SqliteRefusal => {
  const promised = bytesPromised(bytes)
  return promised > bytes.length
    ? { code: 'cut-off-database', promised, bytes: bytes.length }
    : { code: 'damaged' }
}

const LEAST_PAGE_BYTES = 512
const INTERIOR = 0x05
/** The shortest row: a length, a number, and a head without columns, and two bytes that say where the row is. */
const ROW_BYTES = 5

/** Whether the tree of the first page, which lists the tables, reaches each of its pages once [SQLite, The Database File Format, 1.6]. */
const isFirstTreeSound = (bytes: Uint8Array): boolean => {
  if (bytes.length < HEADER_BYTES) return true
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const size = pageBytes(view)
  // SQLite refuses it.
  if (size < LEAST_PAGE_BYTES) return true
  const seen = new Set<number>()
  const open = [1]
  for (let page = open.pop(); page !== undefined; page = open.pop()) {
    if (seen.has(page)) return false
    seen.add(page)
    const start = (page - 1) * size
    // A page that is not there ends SQLite's walk too.
    if (page < 1 || start + size > bytes.length) continue
    const head = start + (page === 1 ? HEADER_BYTES : 0)
    if (view.getUint8(head) !== INTERIOR) continue
    open.push(view.getUint32(head + 8))
    for (let cell = 0; cell < view.getUint16(head + 3); cell += 1) {
      const pointer = head + 12 + cell * 2
      const at = pointer + 2 <= start + size ? start + view.getUint16(pointer) : start + size
      if (at + 4 <= start + size) open.push(view.getUint32(at))
    }
  }
  return true
}

const whatIsMissing = (
  database: SqliteDatabase,
  table: string,
  columns: readonly string[],
  most: number,
): SqliteRefusal | undefined => {
  const entry = select(database, 'SELECT name, type, sql FROM sqlite_master', most).find(
    ({ name }) => name === table,
  )
  if (!entry) return { code: 'no-table', table }
  const isVirtual = typeof entry['sql'] === 'string' && /^\s*CREATE\s+VIRTUAL/i.test(entry['sql'])
  if (entry['type'] !== 'table' || isVirtual) return { code: 'not-a-table', table }
  const present = select(database, `PRAGMA table_info('${table}')`, Infinity).map((column) => column['name'])
  const column = columns.find((name) => !present.includes(name))
  return column === undefined ? undefined : { code: 'no-column', table, column }
}

/** The rows of a query. Throws where they are more, or hold more, than `most` bytes can: none of them is read twice in a sound file. */
const select = (database: SqliteDatabase, sql: string, most: number): SqliteRow[] => {
  const statement = database.prepare(sql)
  try {
    // The names are asked for once: letting sql.js name the columns of each row again takes longer than reading them.
    const names = statement.getColumnNames()
    const rows: SqliteRow[] = []
    let length = 0
    while (statement.step()) {
      const row: Record<string, SqliteValue> = {}
      length += ROW_BYTES
      statement.get().forEach((value, column) => {
        row[names[column] ?? ''] = value
        if (typeof value === 'string' || value instanceof Uint8Array) length += value.length
      })
      if (length > most) throw new Error('more rows than the file can hold')
      rows.push(row)
    }
    return rows
  } finally {
    statement.free()
  }
}
