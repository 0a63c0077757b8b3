import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, describe, expect, it } from 'vitest'
import { restorePlan } from '../../../shared/backup/restore-plan.ts'
import { readBackup, writeBackup } from '../../../shared/backup/backup-file.ts'
import { type CollectionContent, EMPTY_COLLECTION } from '../../../shared/collection/merge.ts'
import type { PricedSheet, PriceSheet } from '../../../shared/collection/prices.ts'
import type { CollectionStore, KeptContent } from '../../../src-renderer/storage/collection-store.ts'
import { openStorage, type Storage } from '../../../src-renderer/storage/storage.ts'
import { value } from '../../value.ts'
import { passcode } from '../../../shared/cards/passcode.ts'

let count = 0
const opened: Storage[] = []
const open = async (name = `prices-${(count += 1)}`) => {
  const storage = await value(openStorage(name, () => (count += 1)))
  opened.push(storage)
  const raw = new Dexie(name)
  await raw.open()
  return { name, storage, store: storage.collections, raw }
}
afterEach(() => {
  for (const storage of opened.splice(0)) storage.close()
})

/** A sheet of so many prints. */
const sheet = (id: string, prints: number, day = '2026-04-01'): PricedSheet => ({
  ...{ id, day, app: 'Dragon Shield', file: `${id}.csv`, fingerprint: id, prints },
  entries: Array.from({ length: prints }, (_, at) => ({ card: passcode(at + 1), market: at + 1 })),
})
const head = ({ id, day, app, file, fingerprint, prints }: PriceSheet): PriceSheet => ({
  ...{ id, day, app, file, fingerprint, prints },
})
const holding = (...prices: readonly PriceSheet[]): CollectionContent => ({
  ...EMPTY_COLLECTION,
  piles: [{ card: passcode(1), quantity: 1 }],
  ...(prices.length > 0 ? { prices } : {}),
})
const write = async (
  store: CollectionStore,
  id: string,
  content: CollectionContent,
): Promise<KeptContent> => {
  const written = await value(store.write(id, await value(store.read(id)), content))
  if (written.is !== 'written') throw new Error(written.is)
  return written.kept
}
const pricesIn = async (store: CollectionStore, id: string) => {
  const { content } = await value(store.read(id))
  return value(store.sheets(id, content.prices ?? []))
}

const [JAN, FEB] = [sheet('jan', 1300, '2026-01-01'), sheet('feb', 3, '2026-02-01')]

describe('the prices of a collection', () => {
  it('are kept with the copies they came with, and read apart from them', async () => {
    const { store } = await open()
    const { id } = await value(store.create('Box', 'owned'))
    const kept = await write(store, id, holding(JAN, FEB))
    expect(kept.content.prices).toEqual([head(JAN), head(FEB)])
    expect((await value(store.read(id))).content.prices).toEqual([head(JAN), head(FEB)])
    expect(await pricesIn(store, id)).toEqual([JAN, FEB])
  })

  it('go and come back with an undo and a redo, in another window too, until they are cleared away', async () => {
    const { name, store, raw } = await open()
    const other = (await open(name)).store
    const { id } = await value(store.create('Box', 'owned'))
    const both = await write(store, id, holding(JAN, FEB))
    await write(other, id, holding(head(FEB)))
    expect(await pricesIn(store, id)).toEqual([FEB])
    await write(other, id, both.content)
    expect(await pricesIn(store, id)).toEqual([JAN, FEB])
    await write(store, id, holding(head(FEB)))
    expect(await raw.table('prices').count()).toBe(4)
    await value(store.clearPrices())
    expect(await raw.table('prices').count()).toBe(1)
    expect(await pricesIn(store, id)).toEqual([FEB])
  })

  it('come back with a collection that was deleted, and go for good when they are cleared away', async () => {
    const { store, raw } = await open()
    const box = await value(store.create('Box', 'owned'))
    await value(store.create('Other', 'owned'))
    await write(store, box.id, holding(JAN))
    const removed = await value(store.remove(box.id))
    if (!removed) throw new Error('gone')
    await value(store.restore(removed))
    expect(await pricesIn(store, box.id)).toEqual([JAN])
    await value(store.remove(box.id))
    await value(store.clearPrices())
    expect(await raw.table('prices').count()).toBe(0)
  })

  it('hide no more than the bad entry or the bad block, are named, and stay as they are', async () => {
    const { store, storage, raw } = await open()
    const { id } = await value(store.create('Box', 'owned'))
    await write(store, id, holding(JAN, FEB))
    const first = (await raw.table('prices').get([id, 'jan', 0])) as { entries: unknown[] }
    const bad = { ...first, entries: first.entries.with(7, { card: 8, market: 'dear' }) }
    await raw.table('prices').put(bad)
    const second = (await raw.table('prices').get([id, 'jan', 1])) as object
    await raw.table('prices').put({ ...second, day: 'yesterday' })
    const sheets = await pricesIn(store, id)
    expect(sheets.map(({ entries }) => entries.length)).toEqual([1300 - 512 - 1, 3])
    expect(
      (await value(storage.everything.badRows())).map(({ table, name, place }) => [table, name, place]),
    ).toEqual([
      ['prices', 'Box', '0.entries.7'],
      ['prices', 'Box', 'day'],
    ])
    // A change of the copies, and a clearing, leave them alone.
    await write(store, id, { ...(await value(store.read(id))).content, piles: [] })
    await value(store.clearPrices())
    expect(await raw.table('prices').get([id, 'jan', 0])).toEqual(bad)
    expect(await raw.table('prices').count()).toBe(4)
  })

  it('stay as far as they can be read where the first block is bad', async () => {
    const { store, raw } = await open()
    const { id } = await value(store.create('Box', 'owned'))
    await write(store, id, holding(JAN))
    const first = (await raw.table('prices').get([id, 'jan', 0])) as object
    await raw.table('prices').put({ ...first, day: 'yesterday' })
    expect((await value(store.read(id))).content.prices).toEqual([head(JAN)])
    expect((await pricesIn(store, id)).map(({ entries }) => entries.length)).toEqual([1300 - 512])
  })

  it('of which nothing can be read still count once they can', async () => {
    const { store, raw } = await open()
    const { id } = await value(store.create('Box', 'owned'))
    await write(store, id, holding(FEB))
    const row = (await raw.table('prices').get([id, 'feb', 0])) as object
    await raw.table('prices').put({ ...row, day: 'yesterday' })
    const { content } = await value(store.read(id))
    expect(content).not.toHaveProperty('prices')
    await write(store, id, { ...content, prices: [JAN] })
    await raw.table('prices').put(row)
    expect(await pricesIn(store, id)).toEqual([JAN, FEB])
  })

  it('are in a backup and come back from it', async () => {
    const { store, storage } = await open()
    const { id } = await value(store.create('Box', 'owned'))
    await write(store, id, holding(JAN, FEB))
    const moment = { written: '2026-11-21T10:00:00', reason: 'request' } as const
    const backup = await value(readBackup(writeBackup(await value(storage.everything.snapshot(moment)))))
    const known = await value(store.read(id))
    await write(store, id, holding())
    const present = await value(storage.everything.snapshot(moment))
    await value(storage.everything.restore(restorePlan(present, backup, 'everything')))
    expect((await value(store.read(id, known))).content.prices).toEqual([head(JAN), head(FEB)])
    expect(await pricesIn(store, id)).toEqual([JAN, FEB])
    const other = await open()
    const empty = await value(other.storage.everything.snapshot(moment))
    await value(other.storage.everything.restore(restorePlan(empty, backup, 'everything')))
    expect(await pricesIn(other.store, id)).toEqual([JAN, FEB])
  })
})
