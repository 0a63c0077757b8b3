import { describe, expect, it } from 'vitest'
import { SCHEMA_TODAY } from '../../shared/backup/backup.ts'
import { writeBackup } from '../../shared/backup/backup-file.ts'
import type { JsonRow } from '../../shared/backup/json-row.ts'
import { run } from '../../src-main/cli/run.ts'
import { backupOf, deckRow } from '../backup/backups.ts'
import { memoryIo } from './memory-io.ts'

const monday = writeBackup(
  backupOf([deckRow('a', 'Snake-Eye', [14558127]), deckRow('b', 'Twice'), deckRow('c', 'Twice')]),
)
const tuesday = writeBackup(
  backupOf([deckRow('a', 'Snake-Eye', [14558127, 14558127]), deckRow('b', 'Twice')]),
)
const FILES = {
  'monday.json': monday,
  'tuesday.json': tuesday,
  'cut.json': monday.slice(0, -40),
  'later.json': writeBackup({ ...backupOf([deckRow('a', 'Snake-Eye')]), schema: SCHEMA_TODAY + 1 }),
  'bad.json': writeBackup(
    backupOf([deckRow('a', 'Snake-Eye', [14558127]), { ...deckRow('b', 'Broken'), main: 'no' }]),
  ),
  'bad-pile.json': writeBackup({
    ...backupOf([], {
      piles: {
        key: ['collection', 'block'],
        rows: [
          { collection: 'c', block: 1, revision: 1, entries: [], bad: [{ at: 0, entry: { card: 'no' } }] },
        ],
      },
    }),
    schema: SCHEMA_TODAY,
  }),
  'foreign.json': writeBackup({
    ...backupOf([], { nonsense: { key: ['id'], rows: [] } }),
    schema: SCHEMA_TODAY,
  }),
  'keyed.json': writeBackup({
    ...backupOf([]),
    tables: { decks: { key: ['name'], rows: [deckRow('a', 'Snake-Eye')] } },
  }),
  'no-rows.json': writeBackup(
    backupOf([deckRow('a', 'Snake-Eye', [14558127]), ...([null, 5, [], 'x'] as unknown as JsonRow[])]),
  ),
  'edited.json': monday.replace('Snake-Eye', 'Snake-eye'),
}

const backup = async (...args: readonly string[]) => {
  const io = memoryIo(FILES)
  const code = await run(['backup', ...args], io)
  return { code, out: io.said.out, remarks: io.said.remarks }
}

describe('duelwright backup verify', () => {
  it('says when a whole backup was written and what it holds', async () =>
    expect(await backup('verify', 'monday.json')).toEqual({
      code: 0,
      out: 'monday.json: whole; written 2026-11-21 10:15:30: 3 decks\n',
      remarks: [],
    }))

  it('names what is wrong with one that is cut off or was edited, and looks at the others too', async () => {
    const { code, out } = await backup('verify', 'cut.json', 'edited.json', 'monday.json')
    expect(code).toBe(1)
    expect(out.split('\n')).toEqual([
      expect.stringContaining('cut.json: not whole: the file ends in the middle'),
      expect.stringContaining('edited.json: not whole: it was damaged or edited'),
      expect.stringContaining('monday.json: whole'),
      '',
    ])
  })

  it('says of a later Duelwright’s that this one could not restore it', async () => {
    expect((await backup('verify', 'later.json')).out).toMatch(
      /^later\.json: whole; .*only a later Duelwright/,
    )
    expect((await backup('verify', '--json', 'later.json')).out).toContain('"restorable":false')
  })

  it.each([
    ['foreign.json', 'it speaks of “nonsense”, which Duelwright does not keep.', 'unknown-table'],
    ['keyed.json', 'it tells the rows of “decks” apart by other fields than Duelwright does.', 'wrong-key'],
  ])('refuses %s, as restoring it does', async (file, message, code) => {
    expect(await backup('verify', file)).toEqual({
      code: 1,
      out: `${file}: not whole: ${message}\n`,
      remarks: [],
    })
    expect(JSON.parse((await backup('verify', '--json', file)).out)).toEqual({
      file,
      whole: false,
      code,
      message,
    })
  })

  it('names what is no row at all by its place', async () => {
    expect((await backup('verify', 'no-rows.json')).out).toContain(
      '4 bad rows: decks (decks, rows.1); decks (decks, rows.2); decks (decks, rows.3); decks (decks, rows.4).',
    )
    expect((await backup('diff', 'no-rows.json', 'no-rows.json')).code).toBe(2)
    expect((await backup('deck', 'Snake-Eye', 'no-rows.json')).out).toContain('14558127')
  })

  it('tells machines the same', async () => {
    const { out } = await backup('verify', '--json', 'monday.json', 'edited.json')
    const [whole, edited] = out.trim().split('\n')
    expect(JSON.parse(whole ?? '')).toEqual({
      file: 'monday.json',
      whole: true,
      restorable: true,
      written: '2026-11-21T10:15:30',
      reason: 'request',
      schema: 7,
      rows: { decks: 3 },
    })
    expect(JSON.parse(edited ?? '')).toMatchObject({ whole: false, code: 'changed' })
  })

  it('names bad rows of one, and says what of it can be restored', async () => {
    const words = '1 bad row: Broken (decks, main).'
    expect(await backup('verify', 'bad.json')).toEqual({
      code: 1,
      out: `bad.json: as it was written, but with ${words} All else in it can be restored; written 2026-11-21 10:15:30: 1 deck\n`,
      remarks: [],
    })
    expect(JSON.parse((await backup('verify', '--json', 'bad.json')).out)).toMatchObject({
      whole: false,
      code: 'bad-rows',
      message: words,
      restorable: true,
      rows: { decks: 1 },
      bad: [{ table: 'decks', name: 'Broken', place: 'main' }],
    })
  })

  it('names bad entries of a collection, also in a backup that Duelwright wrote with them', async () => {
    const { code, out } = await backup('verify', 'bad-pile.json')
    expect(code).toBe(1)
    expect(out).toContain('with 1 bad row: c (piles, 1.entries.0).')
  })

  it('ends with 2 where a file is not there', async () => {
    expect(await backup('verify', 'gone.json')).toEqual({
      code: 2,
      out: '',
      remarks: ['gone.json: there is no such file'],
    })
    expect((await backup('verify')).code).toBe(2)
    expect((await backup()).remarks[0]).toContain('verify, diff, deck')
  })
})

describe('an empty name', () => {
  it('is refused with what it stands for', async () => {
    expect((await backup('diff', '', 'monday.json')).remarks.at(-1)).toContain(
      'the name of a file to read is empty',
    )
    const io = memoryIo(FILES)
    expect(await run(['print', '--out', '', 'my-deck.ydk'], io)).toBe(2)
    expect(io.said.remarks.at(-1)).toContain('--out needs the name of a file')
  })
})

describe('duelwright backup diff', () => {
  it('says what changed from one backup to the next, deck by deck', async () => {
    const { code, out } = await backup('diff', 'monday.json', 'tuesday.json')
    expect(code).toBe(1)
    expect(out).toBe(
      'monday.json → tuesday.json\n1 deck changes, 1 goes.\n  Snake-Eye: changed, 1 in\n  Twice: gone, the same cards\n',
    )
    expect((await backup('diff', 'monday.json', 'monday.json')).code).toBe(0)
    expect(await backup('diff', 'bad.json', 'bad.json')).toMatchObject({
      code: 2,
      remarks: [expect.stringContaining('Broken (decks, main)'), expect.any(String)],
    })
  })
})

describe('duelwright backup deck', () => {
  it('writes a deck of a backup as .ydk', async () =>
    expect((await backup('deck', 'Snake-Eye', 'monday.json')).out).toContain('#main\n14558127\n'))

  it('writes a good deck although others are bad, and says of a bad one why not', async () => {
    const { code, out, remarks } = await backup('deck', 'Snake-Eye', 'bad.json')
    expect([code, out]).toEqual([0, expect.stringContaining('#main\n14558127\n')])
    expect(remarks).toEqual([expect.stringContaining('Broken (decks, main)')])
    for (const wanted of ['Broken', 'b'])
      expect((await backup('deck', wanted, 'bad.json')).remarks.at(-1)).toBe(
        `duelwright backup: bad.json: the deck "${wanted}" in it is a bad row (main)`,
      )
  })

  it('asks which one where two have the name, and says where none has', async () => {
    expect((await backup('deck', 'Twice', 'monday.json')).remarks[0]).toContain('b, c')
    expect((await backup('deck', 'b', 'monday.json')).code).toBe(0)
    expect((await backup('deck', 'Labrynth', 'monday.json')).remarks[0]).toContain('there is no deck')
    expect((await backup('deck', 'Snake-Eye', 'edited.json')).code).toBe(2)
  })
})
