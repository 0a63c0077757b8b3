import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  backupBytes,
  explainBackupRefusal,
  readBackup,
  writeBackup,
  checksumOf,
} from '../../shared/backup/backup-file.ts'
import { badRowsOf, namedBadRows } from '../../shared/backup/bad-rows.ts'
import { type Backup, SCHEMA_TODAY } from '../../shared/backup/backup.ts'
import type { JsonRow } from '../../shared/backup/json-row.ts'
import { tablesOf } from '../../shared/backup/restorable.ts'
import { mostInTable } from '../../shared/backup/row-schemas.ts'
import { anyBackup, backupOf, deckRow } from './backups.ts'

const refusal = (file: string | Uint8Array): string => {
  const read = readBackup(file)
  return read.ok ? 'read' : explainBackupRefusal(read.error)
}

describe('a backup as a file', () => {
  it('gives everything back that was put in', () => {
    fc.assert(
      fc.property(anyBackup, (backup) => {
        expect(readBackup(writeBackup(backup))).toEqual({
          ok: true,
          value: JSON.parse(JSON.stringify(backup)) as unknown,
        })
      }),
    )
  })

  it('has each deck on a line of its own, for people to read', () => {
    const lines = writeBackup(
      backupOf([deckRow('a', 'Snake-Eye', [14558127]), deckRow('b', 'Labrynth')]),
    ).split('\n')
    expect(lines.filter((line) => line.includes('Snake-Eye'))).toHaveLength(1)
    expect(lines.find((line) => line.includes('Snake-Eye'))).toContain('[14558127]')
  })

  it('is still whole when an editor lays it out anew or adds a byte order mark', () => {
    const backup = backupOf([deckRow('a', 'Snake-Eye')])
    const laidOut = `\uFEFF${JSON.stringify(JSON.parse(writeBackup(backup)), null, 4).replaceAll('\n', '\r\n')}`
    expect(readBackup(laidOut)).toEqual({ ok: true, value: backup })
  })

  it('is refused when any one of its characters was changed', { tags: 'attack' }, () => {
    const text = writeBackup(backupOf([deckRow('a', 'Snake-Eye', [14558127, 94145021])]))
    fc.assert(
      fc.property(
        fc.nat({ max: text.length - 1 }),
        fc.constantFrom('0', '7', 'x', '"', '}', ' '),
        (at, by) => {
          const damaged = text.slice(0, at) + by + text.slice(at + 1)
          const same = JSON.stringify(readBackup(text))
          const read = readBackup(damaged)
          // A blank for a blank or a line end is no change.
          expect(!read.ok || JSON.stringify(read) === same).toBe(true)
        },
      ),
      { numRuns: 400 },
    )
  })

  it('is refused when it was written at a moment that no clock shows', { tags: 'attack' }, () => {
    const backup = backupOf([deckRow('a', 'Snake-Eye')])
    for (const written of ['9999-99-99T99:99:99', '2026-02-30T10:00:00', '2026-01-01T24:00:00'])
      expect(refusal(writeBackup({ ...backup, written }))).toBe('its "written" is damaged.')
    expect(refusal(writeBackup({ ...backup, written: '2028-02-29T23:59:59' }))).toBe('read')
  })

  it('is refused when it ends anywhere before its end', { tags: 'attack' }, () => {
    const text = writeBackup(backupOf([deckRow('a', 'Snake-Eye')])).trimEnd()
    for (let end = 0; end < text.length; end += 1) expect(readBackup(text.slice(0, end)).ok).toBe(false)
  })

  it.each([
    ['nothing', '', 'it is empty.'],
    ['a deck', '#main\n14558127\n', 'line 1, column 1'],
    ['another program’s JSON', '{"format":"other","version":1}', 'not a backup of Duelwright'],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 1, 2), 'a PNG picture'],
    ['a later version', '{"format":"duelwright-backup","version":2}', 'a later Duelwright'],
    ['no tables', '{"format":"duelwright-backup","version":1}', 'is damaged'],
    [
      'brackets without end',
      `{"format":"duelwright-backup","version":1,"tables":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      'is damaged',
    ],
  ])('says of %s why it is none', { tags: 'attack' }, (_what, file, words) =>
    expect(refusal(file)).toContain(words),
  )

  it.each([
    ['a card that is no passcode', { ...deckRow('a', 'A'), main: [0.5] }, 'A (decks, main.0)'],
    ['a deck without an Extra Deck', { id: 'a', name: 'A', main: [] }, 'A (decks, extra)'],
    ['a deck without an id', { ...deckRow('a', 'A'), id: null }, 'A (decks, id)'],
    ['a deck that is there already', deckRow('b', 'Other'), 'Other (decks, twice)'],
  ])('names %s with its place, and reads all others', { tags: 'attack' }, (_what, row, named) => {
    const read = readBackup(writeBackup(backupOf([deckRow('b', 'Good'), row, deckRow('c', 'Fine')])))
    expect(read.ok && read.value.tables).toEqual(
      backupOf([deckRow('b', 'Good'), deckRow('c', 'Fine')]).tables,
    )
    expect(read.ok && namedBadRows(read.value.bad ?? [])).toBe(named)
    expect(read.ok && read.value.bad?.map((bad) => bad.row)).toEqual([row])
  })

  it('reads a sound row also where a bad one of its key stands before it', { tags: 'attack' }, () => {
    const rows = [{ ...deckRow('a', 'Bad'), main: [0.5] }, deckRow('a', 'Good'), deckRow('a', 'Again')]
    const read = readBackup(writeBackup(backupOf(rows)))
    expect(read.ok && read.value.tables).toEqual(backupOf([deckRow('a', 'Good')]).tables)
    expect(read.ok && namedBadRows(read.value.bad ?? [])).toBe('Bad (decks, main.0); Again (decks, twice)')
  })

  it.each([[['name']], [['format']], [['name', 'nothere']], [['id', 'name']]])(
    'is refused where it tells decks apart by %s, and read where a later version may have',
    { tags: 'attack' },
    (key) => {
      const tables = { decks: { key, rows: [deckRow('a', 'A'), deckRow('b', 'A')] } }
      expect(readBackup(writeBackup({ ...backupOf([]), tables }))).toEqual({
        ok: false,
        error: { code: 'wrong-key', table: 'decks' },
      })
      expect(refusal(writeBackup({ ...backupOf([]), tables }))).toContain('apart by other fields')
      expect(refusal(writeBackup({ ...backupOf([]), tables, schema: 99 }))).toBe('read')
    },
  )

  it.each([[null], [5], [[]], ['x']])(
    'names %j among its decks by its place, and reads all others',
    { tags: 'attack' },
    (none) => {
      const rows = [deckRow('a', 'A'), none as unknown as JsonRow, deckRow('b', 'B')]
      expect(readBackup(writeBackup(backupOf(rows)))).toEqual({
        ok: true,
        value: {
          ...backupOf([deckRow('a', 'A'), deckRow('b', 'B')]),
          bad: [{ table: 'decks', name: 'decks', place: 'rows.1', row: none }],
        },
      })
    },
  )

  it('names rows by their deck or collection, and no more of them than anybody reads', () => {
    const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `v${at}`, deckId: 'a' }))
    const named = (tables: Backup['tables']) => {
      const read = readBackup(writeBackup({ ...backupOf([deckRow('a', 'Snake-Eye')], tables), schema: 12 }))
      return namedBadRows((read.ok ? read.value.bad : undefined) ?? [])
    }
    expect(named({ versions: { key: ['id'], rows: rows(1) } })).toBe('Snake-Eye (versions, at)')
    expect(named({ practices: { key: ['id'], rows: [{ id: 'a' }] } })).toBe(
      'Snake-Eye (practices, updatedAt)',
    )
    expect(named({ versions: { key: ['id'], rows: rows(25) } })).toMatch(
      /(?:Snake-Eye [^;]+; ){20}and 5 more$/,
    )
    expect(named({ settings: { key: ['key'], rows: [{ key: '' }] } })).toBe('settings (settings, key)')
  })

  it(
    'takes bad entries out of a list, keeps the others of it, and names them as often as it is written and read',
    { tags: 'attack' },
    () => {
      const block = { collection: 'c', block: 0, revision: 1 }
      const entries = [{ card: 1, quantity: 1 }, { card: 'no' }, { card: 2, quantity: 1 }]
      const piles = (rows: readonly JsonRow[]) => ({ piles: { key: ['collection', 'block'], rows } })
      const read = readBackup(writeBackup({ ...backupOf([], piles([{ ...block, entries }])), schema: 12 }))
      const sound = {
        ...block,
        entries: [entries[0] ?? null, entries[2] ?? null],
        bad: [{ at: 1, entry: { card: 'no' } }],
      }
      expect(read).toMatchObject({
        ok: true,
        value: {
          tables: piles([sound]),
        },
      })
      const again = read.ok ? readBackup(writeBackup(read.value)) : read
      expect(again).toEqual(read)
      expect(again.ok && badRowsOf(again.value)).toEqual([
        { table: 'piles', name: 'c', place: '0.entries.1', row: { card: 'no' } },
      ])
    },
  )

  it(
    'is refused where a table has more rows than bytes of a backup can hold',
    { tags: ['attack', 'thorough'] },
    () => {
      const content = `{"decks":{"key":["id"],"rows":[${'"aaaaaaaaa",'.repeat(4_000_000)}0]}}`
      const head =
        '"format":"duelwright-backup","version":1,"written":"2026-11-21T10:15:30","reason":"request","schema":7'
      const checksum = checksumOf(`["2026-11-21T10:15:30","request",7,${content}]`)
      expect(refusal(`{${head},"checksum":"${checksum}","tables":${content}}`)).toBe(
        'its "decks" is damaged.',
      )
    },
  )

  it(
    'gives no more rows of a table than a window can read at its start, and names the others',
    { tags: 'attack' },
    () => {
      const searches = Array.from({ length: 2003 }, (_, at) => ({
        id: `s${at}`,
        name: `S${at}`,
        query: 'ash',
      }))
      const read = readBackup(writeBackup(backupOf([], { searches: { key: ['id'], rows: searches } })))
      if (!read.ok) throw new Error(read.error.code)
      expect(read.value.tables['searches']?.rows).toEqual(searches.slice(0, 2000))
      expect(read.value.bad).toEqual(
        searches.slice(2000).map((row) => ({ table: 'searches', name: row.name, place: 'too many', row })),
      )
      // Each table that a backup brings back has such a bound, or is read a part at a time.
      const unbounded = Object.keys(tablesOf(SCHEMA_TODAY)).filter(
        (table) => mostInTable(table) === undefined,
      )
      expect(unbounded.toSorted()).toEqual(['piles', 'prices', 'settings', 'versions', 'waiting'])
    },
  )

  it('carries tables of which it knows nothing', () => {
    const backup = backupOf([], {
      drawings: { key: ['deck', 'name'], rows: [{ deck: 'a', name: 'x', board: [1, null] }] },
    })
    expect(readBackup(writeBackup(backup))).toEqual({ ok: true, value: backup })
  })
})

describe('a backup that would be too large to be read again', () => {
  const backup = backupOf([deckRow('a', 'Snake-Eye'), deckRow('b', 'Labrynth')])
  const written = backupBytes(backup)

  it('is not written: where its rows alone are more, that is found out before all is laid out', () => {
    const size = written.ok ? written.value.length : 0
    expect(backupBytes(backup, size)).toEqual(written)
    expect(backupBytes(backup, size - 1)).toEqual({
      ok: false,
      error: { code: 'too-large', most: size - 1, size },
    })
    expect(backupBytes(backup, 100)).toEqual({ ok: false, error: { code: 'too-large', most: 100 } })
  })
})

describe('the checksum', () => {
  it('is the CRC-32 that gzip and PNG use', () => {
    expect(checksumOf('')).toBe('crc32:00000000')
    expect(checksumOf('123456789')).toBe('crc32:cbf43926')
  })
})

it.each(['formats', 'lists'])(
  'a text among the %s that is none of them is a bad row, and named',
  { tags: 'attack' },
  (table) => {
    const row = { id: 'mine', text: '{"format":"something else"}' }
    const backup = { ...backupOf([]), tables: { [table]: { key: ['id'], rows: [row] } } }
    const read = readBackup(writeBackup(backup))
    expect(read.ok && read.value.bad).toMatchObject([{ table, place: 'text', row }])
  },
)
