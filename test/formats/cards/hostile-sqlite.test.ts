import { describe, expect, it } from 'vitest'
import { explainCardFileRefusal } from '../../../shared/formats/cards/explain-card-file.ts'
import { parseCardsCdb } from '../../../shared/formats/cards/cards-cdb.ts'
import { sqlite } from './cdb.ts'
import { endlessTree, rootOf, smallDatabase } from './forged-sqlite.ts'

/* Databases of some kilobytes that would keep SQLite busy for years, or fill the memory. The tests would not end in time. */

const DATAS =
  'CREATE TABLE datas (id INTEGER PRIMARY KEY, ot, alias, setcode, type, atk, def, level, race, attribute);'
const TEXTS = 'CREATE TABLE texts (id INTEGER PRIMARY KEY, name TEXT, desc TEXT);'
const CARD =
  "INSERT INTO datas VALUES (1, 3, 0, 0, 33, 0, 0, 4, 8192, 32); INSERT INTO texts VALUES (1, 'A', 'B');"
const times = (count: number): string =>
  `WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < ${count})`

const answer = (bytes: Uint8Array): string => {
  const read = parseCardsCdb(sqlite, bytes)
  return read.ok ? `${read.value.cards.length} cards` : explainCardFileRefusal(read.error)
}
const DAMAGED = explainCardFileRefusal({ code: 'damaged' })

describe('a database that SQLite would never finish reading', { tags: 'attack' }, () => {
  it.each([3, 9, 15])('has a table whose pages lead to each other, %i deep', (levels) => {
    const sound = smallDatabase(DATAS + TEXTS + CARD)
    expect(answer(sound)).toBe('1 cards')
    expect(answer(endlessTree(sound, rootOf(sound, 'datas'), levels))).toBe(DAMAGED)
    expect(answer(endlessTree(sound, rootOf(sound, 'texts'), levels))).toBe(DAMAGED)
  })

  it.each([3, 9, 15])('has a list of tables whose pages lead to each other, %i deep', (levels) => {
    const sound = smallDatabase('CREATE TABLE a (x UNIQUE);')
    expect(answer(endlessTree(sound, 1, levels, 1))).toBe(DAMAGED)
  })

  it('has pages whose cells would lie behind the end of the file', () => {
    const bytes = smallDatabase(DATAS).slice(0, 1024)
    const view = new DataView(bytes.buffer)
    for (const [page, head] of [
      [0, 100],
      [512, 0],
    ] as const) {
      bytes[page + head] = 0x05
      view.setUint16(page + head + 3, 1)
      view.setUint32(page + head + 8, page === 0 ? 2 : 0)
      view.setUint16(page + head + 12, 511)
    }
    expect(answer(bytes)).toBe(DAMAGED)
  })

  it('has rows that fit each other in every pairing', { tags: 'thorough' }, () => {
    const loose = (DATAS + TEXTS).replaceAll('INTEGER PRIMARY KEY', 'INTEGER')
    const rows = `${times(20_000)} INSERT INTO datas SELECT 1, 3, 0, 0, 33, 0, 0, 4, 8192, 32 FROM c;
      ${times(20_000)} INSERT INTO texts SELECT 1, 'A', 'B' FROM c;`
    expect(answer(smallDatabase(loose + rows))).toBe('1 cards')
  })

  it('has a long text that every row is given', () => {
    const database = new sqlite.Database(smallDatabase(DATAS))
    const long = 'x'.repeat(200_000)
    database.run(`CREATE TABLE texts (id INTEGER PRIMARY KEY);
      ${times(20_000)} INSERT INTO texts SELECT n FROM c;
      INSERT INTO datas SELECT id, 3, 0, 0, 33, 0, 0, 4, 8192, 32 FROM texts;
      ALTER TABLE texts ADD COLUMN name TEXT DEFAULT '${long}';
      ALTER TABLE texts ADD COLUMN desc TEXT DEFAULT '${long}'`)
    expect(answer(database.export())).toBe(DAMAGED)
  })

  it('has views of views instead of a table', () => {
    const views = Array.from(
      { length: 30 },
      (_, level) => `CREATE VIEW v${level + 1} AS SELECT a.* FROM v${level} a, v${level} b;`,
    )
    const database = `${DATAS}${CARD.split(';')[0] ?? ''}; CREATE TABLE v0 (id, name, desc); INSERT INTO v0 VALUES (1, 'A', 'B'), (2, 'C', 'D');
      ${views.join('')} CREATE VIEW texts AS SELECT * FROM v30;`
    expect(answer(smallDatabase(database))).toBe(
      explainCardFileRefusal({ code: 'not-a-table', table: 'texts' }),
    )
  })

  it('has columns that are worked out while they are read', () => {
    const worked = 'CREATE TABLE texts (id INTEGER PRIMARY KEY, name AS (hex(zeroblob(4000))), desc TEXT);'
    expect(answer(smallDatabase(DATAS + worked + 'INSERT INTO texts (id) VALUES (1);'))).toBe(
      explainCardFileRefusal({ code: 'no-column', table: 'texts', column: 'name' }),
    )
  })
})
