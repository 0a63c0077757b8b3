import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, describe, expect, it } from 'vitest'
import type { KeptSource, SourceStore } from '../../../src-renderer/storage/source-store.ts'
import { openStorage, type Storage } from '../../../src-renderer/storage/storage.ts'
import { value } from '../../value.ts'

let count = 0
const opened: Storage[] = []
const open = async (name: string): Promise<SourceStore> => {
  const storage = await openStorage(name)
  if (!storage.ok) throw new Error(storage.error.code)
  opened.push(storage.value)
  return storage.value.sources
}
const freshStore = (): Promise<SourceStore> => open(`sources-${(count += 1)}`)
afterEach(() => {
  for (const storage of opened.splice(0)) storage.close()
})

const source = (id: string) => ({
  row: { id, name: `${id}.cdb`, language: 'en', addedAt: 3, cards: 1, texts: 1 } as const,
  content: { id, facts: `facts of ${id}`, words: `words of ${id}` },
})
const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name)

describe('sources that are kept', () => {
  it('lie over each other as they came, and keep their place when a newer file replaces them', async () => {
    const store = await freshStore()
    for (const id of ['a', 'b', 'c']) await value(store.put(source(id)))
    const [, middle] = await value(store.all())
    if (!middle) throw new Error('three were kept')
    await value(
      store.put({ row: { ...middle, cards: 7 }, content: { ...source('b').content, facts: 'new' } }),
    )
    expect(names(await value(store.all()))).toEqual(['a.cdb', 'b.cdb', 'c.cdb'])
    expect((await value(store.whole()))[1]).toMatchObject({ row: { cards: 7 }, content: { facts: 'new' } })
  })

  it('are laid over each other in another order', async () => {
    const store = await freshStore()
    for (const id of ['a', 'b', 'c']) await value(store.put(source(id)))
    await value(store.arrange(['c', 'a', 'b']))
    expect(names(await value(store.all()))).toEqual(['c.cdb', 'a.cdb', 'b.cdb'])
    await value(store.put(source('d')))
    expect(names(await value(store.all())).at(-1)).toBe('d.cdb')
  })

  it('are put back as they were, at their place', async () => {
    const store = await freshStore()
    for (const id of ['a', 'b', 'c']) await value(store.put(source(id)))
    const before = await value(store.whole())
    const removed = (await value(store.remove('b'))) as KeptSource
    expect(names(await value(store.all()))).toEqual(['a.cdb', 'c.cdb'])
    await value(store.put(removed))
    expect(await value(store.whole())).toEqual(before)
    expect(await value(store.remove('not there'))).toBeUndefined()
  })

  it('of an older Duelwright are taken apart from what they say, and stay in the order they came', async () => {
    const name = `sources-${(count += 1)}`
    const old = new Dexie(name)
    old.version(1).stores({ decks: 'id, name, updatedAt', settings: 'key' })
    old.version(2).stores({ sources: 'id, addedAt' })
    for (const [id, addedAt] of [
      ['late', 9],
      ['early', 4],
    ] as const) {
      const { row, content } = source(id)
      await old.table('sources').put({ ...row, ...content, addedAt })
    }
    old.close()
    const store = await open(name)
    expect(await value(store.whole())).toEqual([
      { row: { ...source('early').row, addedAt: 4, place: 0 }, content: source('early').content },
      { row: { ...source('late').row, addedAt: 9, place: 1 }, content: source('late').content },
    ])
  })
})
