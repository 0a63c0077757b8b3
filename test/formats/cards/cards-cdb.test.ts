import { describe, expect, it } from 'vitest'
import { passcode } from '../../../shared/cards/passcode.ts'
import { cardPool } from '../../../shared/cards/pool.ts'
import { parseCardDatabase } from '../../../shared/formats/cards/card-database.ts'
import { type CdbContext, parseCardsCdb } from '../../../shared/formats/cards/cards-cdb.ts'
import { explainCardFileRefusal, explainCardIssue } from '../../../shared/formats/cards/explain-card-file.ts'
import { cdb, type CdbRow, sqlite } from './cdb.ts'

const read = (rows: readonly CdbRow[], context: CdbContext = {}, more = '') => {
  const source = parseCardsCdb(sqlite, cdb(rows, more), context)
  if (!source.ok) throw new Error(explainCardFileRefusal(source.error))
  return source.value
}
const first = (row: Partial<CdbRow>) => read([{ id: 1, ...row }]).cards[0]
const refusal = (bytes: Uint8Array): string => {
  const source = parseCardsCdb(sqlite, bytes)
  return source.ok ? '' : explainCardFileRefusal(source.error)
}
const sql = (statements: string): Uint8Array => {
  const database = new sqlite.Database()
  database.run(statements)
  return database.export()
}

describe('a card of a .cdb', () => {
  it('is a Spell or Trap with its icon', () => {
    expect(first({ type: 0x2 })).toMatchObject({ kind: 'spell', icon: 'normal' })
    expect(first({ type: 0x82 })).toMatchObject({ kind: 'spell', icon: 'ritual' })
    expect(first({ type: 0x10002 })).toMatchObject({ kind: 'spell', icon: 'quick-play' })
    expect(first({ type: 0x100004 })).toMatchObject({ kind: 'trap', icon: 'counter' })
  })

  it('is a monster of the frame that colours it', () => {
    expect(first({ type: 0x11 })).toMatchObject({ frame: 'normal', effect: false, level: 4 })
    expect(first({ type: 0x1021 })).toMatchObject({ frame: 'effect', effect: true, abilities: ['tuner'] })
    expect(first({ type: 0x61 })).toMatchObject({ frame: 'fusion', effect: true })
    expect(first({ type: 0x41 })).toMatchObject({ frame: 'fusion', effect: false })
    expect(first({ type: 0x81 })).toMatchObject({ frame: 'ritual' })
    expect(first({ type: 0x3021 })).toMatchObject({ frame: 'synchro', abilities: ['tuner'] })
    expect(first({ type: 0x800021 })).toMatchObject({ frame: 'xyz', rank: 4 })
  })

  it('has its Link Arrows in the column of DEF', () => {
    const link = first({ type: 0x4000021, def: 0x80 | 0x1 | 0x4, level: 3 })
    expect(link).toMatchObject({ frame: 'link', arrows: ['top', 'bottom-right', 'bottom-left'] })
    expect(link).not.toHaveProperty('def')
  })

  it('has its Scales above its Level, and "?" as -2', () => {
    expect(first({ type: 0x1000021, level: 4 | (13 << 16) | (8 << 24), atk: -2 })).toMatchObject({
      level: 4,
      pendulum: { left: 8, right: 13 },
      atk: '?',
    })
  })

  it('has both texts of a Pendulum Monster apart', () => {
    const desc = `[ Pendulum Effect ]\r\nScales.\r\n${'-'.repeat(40)}\r\n[ Monster Effect ]\r\nFights.`
    const { texts } = read([{ id: 1, type: 0x1000021, level: 4, desc }])
    expect([...texts.values()]).toEqual([{ name: 'Card 1', text: 'Fights.', pendulumText: 'Scales.' }])
  })

  it('is out in the regions of its bits; a card of an anime, or one that is only announced, in none', () => {
    expect(first({ ot: 1 })?.regions).toEqual(['ocg'])
    expect(first({ ot: 2 })?.regions).toEqual(['tcg'])
    expect(first({ ot: 4 })?.regions).toEqual([])
    expect(first({ ot: 0x101 })?.regions).toEqual([])
    expect(first({ ot: 0x103 })?.regions).toEqual([])
  })

  it('belongs to up to four archetypes, and with a part of one to the whole', () => {
    const setNames = new Map([
      [0x45, 'Archfiend'],
      [0x1045, 'Red Archfiend'],
      [0x8, 'HERO'],
    ])
    const { cards } = read([{ id: 1, setcode: '0x0008000000001045' }], { setNames })
    expect(cards[0]?.archetypes).toEqual(['Red Archfiend', 'Archfiend', 'HERO'])
  })

  it('may be a Token or a Skill', () => {
    expect(first({ type: 0x4011 })).toMatchObject({ kind: 'token', level: 4 })
    expect(first({ type: 0x8000000, race: 64, attribute: 0 })).toMatchObject({ kind: 'skill' })
  })
})

describe('the alias of a .cdb', () => {
  const reborn = { id: 83764718, name: 'Monster Reborn', type: 0x2 }

  it('makes another artwork of the same card', () => {
    const { cards, issues } = read([reborn, { ...reborn, id: 83764719, alias: 83764718 }])
    expect(cards).toMatchObject([{ passcode: 83764718, artworks: [83764719] }])
    expect(issues).toEqual([])
  })

  it('far away makes an artwork too, where name and figures are the same', () => {
    const magician = { id: 46986414, name: 'Dark Magician', type: 0x11 }
    expect(read([{ ...magician, id: 36996508, alias: 46986414 }, magician]).cards).toMatchObject([
      { passcode: 46986414, artworks: [36996508] },
    ])
  })

  it('with another name makes a card that counts under the first', () => {
    const umi = { id: 22702055, name: 'Umi', type: 0x80002 }
    expect(
      read([umi, { ...umi, id: 295517, name: 'A Legendary Ocean', alias: 22702055 }]).cards,
    ).toMatchObject([{ name: 'A Legendary Ocean', countsAs: 'Umi' }, { name: 'Umi' }])
  })

  it('of a print before an erratum makes another passcode of the card, also of one known from elsewhere', () => {
    const goat = { ...reborn, id: 504700000, name: 'Monster Reborn (GOAT)', alias: 83764718, ot: 8 }
    expect(read([reborn, goat]).cards).toMatchObject([{ passcode: 83764718, earlierTexts: [504700000] }])
    const known = cardPool(read([reborn]).cards)
    const { cards } = read([goat], { known })
    expect(cards).toMatchObject([{ passcode: 83764718, earlierTexts: [504700000] }])
    expect(cardPool(cards).find(passcode(504700000))?.name).toBe('Monster Reborn')
    // What it read then stands beside what it reads today, under its own passcode.
    const { texts } = read([
      { ...reborn, desc: 'Today.' },
      { ...goat, desc: 'Then.' },
    ])
    expect([...texts]).toEqual([
      [83764718, { name: 'Monster Reborn', text: 'Today.' }],
      [504700000, { name: 'Monster Reborn (GOAT)', text: 'Then.' }],
    ])
  })

  it('that leads nowhere, to itself or around is told, and the card stays', () => {
    const { cards, issues } = read([
      { id: 7, alias: 8 },
      { id: 8, alias: 7 },
      { id: 9, alias: 123456789 },
      { id: 10, alias: 10 },
    ])
    expect(cards).toHaveLength(4)
    expect(issues.map((issue) => [issue.code, issue.place.passcode])).toEqual([
      ['field-ignored', 7],
      ['field-ignored', 8],
      ['field-ignored', 9],
      ['field-ignored', 10],
    ])
  })
})

describe('rows of a .cdb that give no card', () => {
  it.each<[string, Partial<CdbRow>, string]>([
    ['a negative passcode', { id: -5 }, 'id'],
    ['no kind', { type: 0 }, 'type'],
    ['a word for a type', { type: 'Monster' }, 'type'],
    ['half a type', { type: 8.5 }, 'type'],
    ['two Types', { race: 0x3 }, 'race'],
    ['no Attribute', { attribute: 0 }, 'attribute'],
    ['an ATK below zero', { atk: -99999 }, 'atk'],
    ['a DEF no number can hold', { def: 99_999_999_999 }, 'def'],
    ['Level 255', { level: 255 }, 'level'],
    ['no name', { name: null }, 'name'],
    ['a Link Monster without arrows', { type: 0x4000021, def: 0 }, 'def'],
  ])('are told with their column: %s', (_, fault, field) => {
    const { cards, issues } = read([{ id: 1 }, { id: 2, ...fault }])
    expect(cards).toHaveLength(1)
    expect(issues).toMatchObject([{ code: 'row-unreadable', field }])
  })

  it('are told when only a text is there', () => {
    const { issues } = read([{ id: 1 }], {}, `INSERT INTO texts VALUES (2, 'Orphan', '')`)
    expect(issues.map(explainCardIssue)).toEqual(['"Orphan", 2: a text without a card; left out.'])
  })
})

describe('a file that is no .cdb', () => {
  const card = cdb([{ id: 1 }])

  it.each<[string, Uint8Array, string]>([
    ['text', new TextEncoder().encode('not a database'), 'the file is not an SQLite database.'],
    ['nothing', new Uint8Array(), 'the file is not an SQLite database.'],
    [
      'half a database',
      card.slice(0, 5000),
      'the database is cut off: it should have 12288 bytes and has 5000; it was probably not copied whole, or is still being written.',
    ],
    [
      'only a header',
      card.slice(0, 100),
      'the database is cut off: it should have 12288 bytes and has 100; it was probably not copied whole, or is still being written.',
    ],
    [
      'a database whose pages hold noise',
      card.map((byte, at) => (at < 100 ? byte : at % 251)),
      'the database is damaged; nothing was read from it.',
    ],
    ['a database without rows', cdb([]), 'the database holds no cards.'],
    ['another database', sql('CREATE TABLE datas (id)'), 'the table "datas" has no column "ot".'],
    [
      'tables of something else',
      sql('CREATE TABLE cats (id)'),
      'the database has no table "datas", so it is no card database of EDOPro.',
    ],
    [
      'a view in the place of a table',
      sql('CREATE TABLE d (id); CREATE VIEW datas AS SELECT id FROM d'),
      '"datas" is not an ordinary table of the database, and nothing else is read.',
    ],
  ])('is answered with a sentence: %s', (_, bytes, words) => {
    expect(refusal(bytes)).toBe(words)
  })

  it('may be kept with a write-ahead log: it is read, and told that the log is missing', () => {
    const logged = card.slice()
    logged.set([2, 2], 18)
    const read = parseCardsCdb(sqlite, logged)
    expect(read).toMatchObject({ ok: true, value: { issues: [{ place: {}, code: 'write-ahead-log' }] } })
    expect(read.ok && read.value.issues.map(explainCardIssue).join()).toMatch(/-wal.*add the file again/)
    expect(logged[18]).toBe(2)
  })

  it('is read as JSON where it does not begin as a database', async () => {
    const json = new TextEncoder().encode('[]')
    const source = await parseCardDatabase(json, () => Promise.reject(new Error('not needed')))
    expect(source).toEqual({ ok: false, error: { code: 'no-cards' } })
  })

  it('changes nothing and runs nothing: other tables, views and triggers are left alone', () => {
    const more = `CREATE TABLE logs (x); CREATE VIEW v AS SELECT * FROM datas;
      CREATE TRIGGER t AFTER INSERT ON datas BEGIN DELETE FROM texts; END;`
    const bytes = cdb([{ id: 1 }], more)
    const before = bytes.slice()
    expect(parseCardsCdb(sqlite, bytes)).toMatchObject({ ok: true, value: { issues: [] } })
    expect(bytes).toEqual(before)
  })
})
