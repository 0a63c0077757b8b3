import initSqlJs from 'sql.js'

/** The SQLite that the readers are handed. */
export const sqlite = await initSqlJs()

export interface CdbRow {
  readonly id: number
  readonly name?: string | null
  readonly desc?: string
  readonly ot?: number
  readonly alias?: number
  readonly setcode?: string
  readonly type?: unknown
  readonly atk?: number
  readonly def?: number
  readonly level?: number
  readonly race?: number
  readonly attribute?: number
}

const TABLES = `
  CREATE TABLE datas (id INTEGER PRIMARY KEY, ot, alias, setcode, type, atk, def, level, race, attribute, category);
  CREATE TABLE texts (id INTEGER PRIMARY KEY, name TEXT, desc TEXT);`

/** The bytes of a card database with these rows: Level 4 DARK Dragons of the TCG and OCG but for what is said. */
export const cdb = (rows: readonly CdbRow[], more = ''): Uint8Array => {
  const database = new sqlite.Database()
  database.run(TABLES)
  for (const row of rows) {
    const { id, ot = 3, alias = 0, setcode = '0', type = 0x21, atk = 1500, def = 1000 } = row
    const { level = 4, race = 0x2000, attribute = 0x20, name = `Card ${id}`, desc = '' } = row
    database.run(`INSERT INTO datas VALUES (?, ?, ?, ${setcode}, ?, ?, ?, ?, ?, ?, 0)`, [
      id,
      ot,
      alias,
      type as number,
      atk,
      def,
      level,
      race,
      attribute,
    ])
    if (name !== null) database.run('INSERT INTO texts VALUES (?, ?, ?)', [id, name, desc])
  }
  if (more !== '') database.run(more)
  return database.export()
}
