import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, describe, expect, it } from 'vitest'
import { badRowsOf } from '../../../shared/backup/bad-rows.ts'
import { markOf, readBackup, writeBackup } from '../../../shared/backup/backup-file.ts'
import { asJson, oddPlace } from '../../../shared/backup/json-row.ts'
import { restorePlan } from '../../../shared/backup/restore-plan.ts'
import { EMPTY_COLLECTION } from '../../../shared/collection/merge.ts'
import { emptyDeck } from '../../../shared/decks/deck.ts'
import { openStorage, type Storage } from '../../../src-renderer/storage/storage.ts'
import { value } from '../../value.ts'

/* Rows with values that JSON lacks: each is in every backup with all that it holds, is named, and keeps no other back. */

let count = 0
const opened: { close(): void }[] = []
afterEach(() => {
  for (const each of opened.splice(0)) each.close()
})
const open = async (): Promise<{ storage: Storage; raw: Dexie }> => {
  const name = `odd-rows-${(count += 1)}`
  const storage = await value(openStorage(name, () => (count += 1)))
  const raw = await new Dexie(name).open()
  opened.push(storage, raw)
  return { storage, raw }
}
const WHEN = { written: '2026-11-21T10:00:00', reason: 'request' } as const

const itself: { name: string; twice?: unknown[] } = { name: 'itself' }
itself.twice = [itself, itself]
const deep = Array.from({ length: 500 }).reduce<unknown>((inner, _, at) => ({ at, inner }), 'the end')

const ODD: readonly (readonly [string, unknown, string, string])[] = [
  ['a bigint', { most: 12n }, 'value.most', '{"is":"bigint","of":"12"}'],
  ['a date', { made: new Date(0) }, 'value.made', '{"is":"Date","of":"1970-01-01T00:00:00.000Z"}'],
  ['no date', [new Date(NaN)], 'value.0', '{"is":"Date","of":"NaN"}'],
  ['NaN', { paid: NaN }, 'value.paid', '{"is":"number","of":"NaN"}'],
  ['no end', [1, Infinity], 'value.1', '[1,{"is":"number","of":"Infinity"}]'],
  ['nothing in a list', [undefined], 'value.0', '{"is":"undefined"}'],
  ['bytes', { bytes: new Uint8Array([1, 2, 3]) }, 'value.bytes', '{"is":"Uint8Array","bytes":"AQID"}'],
  ['a map', { map: new Map([['a', 7n]]) }, 'value.map', '{"is":"Map","of":[["a",{"is":"bigint","of":"7"}]]}'],
  ['a set', new Set(['a']), 'value', '{"is":"Set","of":["a"]}'],
  ['what holds itself', itself, 'value.twice.0.twice.0', '{"name":"itself","twice":[{"see":1},{"see":1}]}'],
  ['what is deeper than a backup goes', deep, 'value.inner', '{"at":0,"inner":"the end"}'],
]

describe('a setting that holds', { tags: 'attack' }, () => {
  it.each(ODD)(
    '%s is in the backup as it lies, named, beside all others',
    async (_what, odd, place, held) => {
      const { storage, raw } = await open()
      const { id } = await value(storage.decks.create(emptyDeck('Good'), 'tcg'))
      await raw.table('settings').put({ key: 'good', value: 1 })
      await raw.table('settings').put({ key: 'odd', value: odd })
      const backup = await value(storage.everything.snapshot(WHEN))
      const text = writeBackup(backup)
      expect(text).toContain(held)
      expect(readBackup(text)).toEqual({ ok: true, value: backup })
      expect(backup.tables['decks']?.rows).toMatchObject([{ id }])
      expect(backup.tables['settings']?.rows).toEqual([{ key: 'good', value: 1 }])
      const named = badRowsOf(backup)
      expect(named).toMatchObject([{ table: 'settings', name: 'odd' }])
      expect(named[0]?.place?.startsWith(place)).toBe(true)
      // The Data view names the same, and can save it.
      expect(await value(storage.everything.badRows())).toEqual(named)
      expect(JSON.stringify(named)).toContain(held)
      // A restore leaves it alone.
      const plan = restorePlan(await value(storage.everything.snapshot(WHEN)), backup, 'everything')
      await value(storage.everything.restore(plan))
      expect(await raw.table('settings').get('odd')).toEqual({ key: 'odd', value: odd })
      // Whoever looks twice sees the same.
      expect(markOf(await value(storage.everything.snapshot(WHEN)))).toBe(markOf(backup))
    },
  )
})

it('of a file in a row, what it holds is in the backup', { tags: 'attack' }, async () => {
  const { storage, raw } = await open()
  await raw.table('settings').put({ key: 'odd', value: [new Blob(['duel'])] })
  const text = writeBackup(await value(storage.everything.snapshot(WHEN)))
  expect(text).toContain('{"is":"Blob","bytes":"ZHVlbA=="}')
})

it(
  'of a collection one odd pile is written out, and no pile beside it is lost',
  { tags: 'attack' },
  async () => {
    const { storage, raw } = await open()
    const { id } = await value(storage.collections.create('Box', 'owned'))
    const piles = [1, 2, 3].map((card) => ({ card, quantity: 1 }))
    const none = { revision: 0, content: EMPTY_COLLECTION }
    await value(storage.collections.write(id, none, { ...EMPTY_COLLECTION, piles: piles as never }))
    const row = (await raw.table('piles').get([id, 0])) as { entries: object[] }
    await raw.table('piles').put({ ...row, entries: row.entries.with(1, { card: 2, quantity: 1, paid: 5n }) })
    const backup = await value(storage.everything.snapshot(WHEN))
    expect(backup.tables['piles']?.rows).toMatchObject([{ entries: [piles[0], piles[2]], bad: [{ at: 1 }] }])
    expect(badRowsOf(backup)).toMatchObject([{ table: 'piles', name: 'Box', place: '0.entries.1' }])
    expect(await value(storage.everything.badRows())).toEqual(badRowsOf(backup))
    expect(writeBackup(backup)).toContain('{"is":"bigint","of":"5"}')
    expect(readBackup(writeBackup(backup))).toEqual({ ok: true, value: backup })
  },
)

it(
  'an odd pile keeps no backup from being restored, and is still compared with what was backed up',
  { tags: 'attack' },
  async () => {
    const { storage, raw } = await open()
    const { id } = await value(storage.collections.create('Box', 'owned'))
    const piles = [1, 2].map((card) => ({ card, quantity: 1 }))
    const none = { revision: 0, content: EMPTY_COLLECTION }
    await value(storage.collections.write(id, none, { ...EMPTY_COLLECTION, piles: piles as never }))
    const row = (await raw.table('piles').get([id, 0])) as { entries: object[] }
    const putOdd = (paid: bigint) =>
      raw.table('piles').put({ ...row, entries: row.entries.with(1, { card: 2, quantity: 1, paid }) })
    await putOdd(5n)
    const present = await value(storage.everything.snapshot(WHEN))
    const old = { id: 'old', ...emptyDeck('Old'), format: 'tcg', createdAt: 1, updatedAt: 1 }
    const plan = [{ table: 'decks', put: [old], remove: [] }]
    // What was kept meanwhile is in no backup.
    await putOdd(6n)
    expect(await storage.everything.restore(plan, present)).toMatchObject({ error: { code: 'changed' } })
    await putOdd(5n)
    await value(storage.everything.restore(plan, present))
    expect((await value(storage.decks.find('old')))?.deck.name).toBe('Old')
  },
)

it('what is named as odd is what JSON cannot hold, and nothing else', () => {
  const sound = [null, 1, 'x', true, [1, ['x']], { a: { b: [] } }, { left: undefined }]
  for (const each of sound) expect([oddPlace(each), asJson(each) === undefined]).toEqual([undefined, false])
  for (const [, odd] of ODD) expect([oddPlace(odd) === undefined, asJson(odd)]).toEqual([false, undefined])
})
