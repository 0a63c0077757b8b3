import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, describe, expect, it } from 'vitest'
import type { Backup } from '../../../shared/backup/backup.ts'
import { readBackup, writeBackup } from '../../../shared/backup/backup-file.ts'
import { EMPTY_COLLECTION } from '../../../shared/collection/merge.ts'
import { emptyDeck } from '../../../shared/decks/deck.ts'
import { DuelwrightDatabase } from '../../../src-renderer/storage/database.ts'
import { openStorage, type Storage } from '../../../src-renderer/storage/storage.ts'
import { value } from '../../value.ts'

/* Rows that are not as they must be: each hides only itself, is named, and stays as it is. */

let count = 0
const opened: { close(): void }[] = []
afterEach(() => {
  for (const each of opened.splice(0)) each.close()
})
const open = async (): Promise<{ storage: Storage; raw: Dexie }> => {
  const name = `sound-rows-${(count += 1)}`
  const storage = await value(openStorage(name, () => (count += 1)))
  const raw = await new Dexie(name).open()
  opened.push(storage, raw)
  return { storage, raw }
}

const NOTES = { folder: '', tags: [], text: '', roles: [], conditions: [], plays: [], maybe: [], plans: [] }
const DECK = {
  id: 'bad',
  name: 'Bad',
  main: [],
  extra: [],
  side: [],
  format: 'tcg',
  createdAt: 1,
  updatedAt: 2,
}
const BAD_DECKS: readonly (readonly [string, object])[] = [
  ['a maybe-board that is a word', { ...DECK, notes: { ...NOTES, maybe: 'no' } }],
  ['tags that are nothing', { ...DECK, notes: { ...NOTES, tags: null } }],
  ['cards that are no list', { ...DECK, main: {} }],
  ['a card that is no passcode', { ...DECK, main: [-1] }],
  ['roles that are no pairs', { ...DECK, notes: { ...NOTES, roles: [7] } }],
  ['a plan without cards', { ...DECK, notes: { ...NOTES, plans: [{ id: 'p' }] } }],
  ['no name', { ...DECK, name: undefined }],
]

describe('a deck with', () => {
  it.each(BAD_DECKS)('%s hides only itself, and is named', async (_what, row) => {
    const { storage, raw } = await open()
    const good = await value(storage.decks.create(emptyDeck('Good'), 'tcg'))
    await raw.table('decks').put(row)
    expect((await value(storage.decks.all())).map(({ id }) => id)).toEqual([good.id])
    expect((await value(storage.decks.known())).map(({ id }) => id)).toEqual([good.id])
    expect(await value(storage.decks.find('bad'))).toBeUndefined()
    expect(await value(storage.everything.unreadable())).toMatchObject([
      { table: 'decks', row: { id: 'bad' } },
    ])
    // It stays as it is, whoever writes.
    await value(storage.decks.note('bad', { text: 'x' }))
    expect(await raw.table('decks').get('bad')).toEqual(row)
    // A backup holds what can be restored.
    const backup = await value(
      storage.everything.snapshot({ written: '2026-11-21T10:00:00', reason: 'request' }),
    )
    expect(readBackup(writeBackup(backup))).toMatchObject({ ok: true })
  })

  it.each(BAD_DECKS.filter(([what]) => what !== 'no name'))(
    '%s is refused with its place when a backup is read',
    async (_what, row) => {
      const { storage } = await open()
      const { tables, ...rest } = await value(
        storage.everything.snapshot({ written: '2026-11-21T10:00:00', reason: 'request' }),
      )
      const forged = { ...rest, tables: { ...tables, decks: { key: ['id'], rows: [row] } } } as Backup
      expect(readBackup(writeBackup(forged))).toMatchObject({
        ok: false,
        error: { code: 'unreadable', place: expect.stringMatching(/^tables\.decks\.rows\.0\./) as string },
      })
    },
  )
})

describe('a walk through a table, row by row', () => {
  it.each([
    ['first', ['bad', 'good-1', 'good-2']],
    ['in the middle', ['good-1', 'kept-bad', 'kept-good']],
    ['last', ['good-1', 'good-2', 'worse']],
    ['alone', ['bad']],
    ['not there', ['good-1']],
  ])('passes over a bad row that is %s', async (_what, ids) => {
    const name = `sound-rows-${(count += 1)}`
    const db = new DuelwrightDatabase(name)
    await db.open()
    const raw = await new Dexie(name).open()
    opened.push(db, raw)
    const isGood = (id: string): boolean => id.includes('good')
    for (const id of ids) await raw.table('decks').put({ ...DECK, id, ...(isGood(id) ? {} : { main: {} }) })
    const seen: string[] = []
    await db.decks.each(({ id }) => void seen.push(id))
    expect(seen).toEqual(ids.filter(isGood))
    expect(
      (
        await db.decks
          .toCollection()
          .reverse()
          .filter(() => true)
          .toArray()
      ).map(({ id }) => id),
    ).toEqual(ids.filter(isGood).toReversed())
  })
})

describe('a row of another table that is not as it must be', () => {
  it('hides only itself', async () => {
    const { storage, raw } = await open()
    await value(storage.versions.keep('d', { deck: emptyDeck('V'), format: 'tcg' }))
    await raw
      .table('versions')
      .put({ id: 'bad', deckId: 'd', at: 1, name: 'x', main: 'no', extra: [], side: [] })
    expect(await value(storage.versions.of('d'))).toHaveLength(1)
    await raw.table('boards').put({ id: 'bad', name: 'x', cards: 'no' })
    await raw.table('searches').put({ id: 'bad', name: 'x', query: 7 })
    await raw.table('formats').put({ id: 'bad', text: 7 })
    await raw.table('handCounts').put({ id: 'bad', seen: 'no' })
    await raw.table('collections').put({ id: 'bad', name: 'x', kind: 'owned', createdAt: 'no' })
    const { id } = await value(storage.collections.create('Good', 'owned'))
    expect((await value(storage.collections.all())).map((each) => each.id)).toEqual([id])
    const before = { revision: 0, content: EMPTY_COLLECTION }
    const piles = [{ card: 1, quantity: 1 }] as never
    await value(storage.collections.write(id, before, { ...EMPTY_COLLECTION, piles }))
    expect((await value(storage.collections.read(id))).content.piles).toHaveLength(1)
    expect((await value(storage.everything.unreadable())).map(({ table }) => table).toSorted()).toEqual([
      'boards',
      'collections',
      'formats',
      'handCounts',
      'searches',
      'versions',
    ])
  })
})
