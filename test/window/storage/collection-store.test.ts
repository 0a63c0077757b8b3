import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, describe, expect, it } from 'vitest'
import { passcode } from '../../../shared/cards/passcode.ts'
import { type CollectionContent, EMPTY_COLLECTION } from '../../../shared/collection/merge.ts'
import type { OwnedPrint } from '../../../shared/collection/owned-print.ts'
import { type KeptContent, NOTHING_KNOWN } from '../../../src-renderer/storage/collection-store.ts'
import { openStorage, type Storage } from '../../../src-renderer/storage/storage.ts'
import { value } from '../../value.ts'

let count = 0
const opened: Storage[] = []
const freshName = (): string => `collections-${(count += 1)}`
const open = async (name: string): Promise<Storage> => {
  const storage = await openStorage(name, () => (count += 1))
  if (!storage.ok) throw new Error(storage.error.code)
  opened.push(storage.value)
  return storage.value
}
afterEach(() => {
  for (const storage of opened.splice(0)) storage.close()
})
const piles = (many: number): readonly OwnedPrint[] =>
  Array.from({ length: many }, (_, at) => ({ card: passcode(at + 1), quantity: 1 }))
/** Writes over what was read last. */
const write = async (
  { collections }: Storage,
  id: string,
  after: CollectionContent,
  before?: KeptContent,
): Promise<KeptContent> => {
  const outcome = await value(collections.write(id, before ?? (await value(collections.read(id))), after))
  if (outcome.is !== 'written') throw new Error(outcome.is)
  return outcome.kept
}
const holding = (many: number): CollectionContent => ({ ...EMPTY_COLLECTION, piles: piles(many) })

describe('collections that are kept', () => {
  it('are there after a restart, pile by pile, with the rows that wait', async () => {
    const name = freshName()
    const first = await open(name)
    const { id } = await value(first.collections.create('My cards', 'owned'))
    const content: CollectionContent = {
      ...holding(1300),
      unresolved: [
        {
          row: { line: 2, print: { name: '?' }, copies: { quantity: 1 } },
          problem: { code: 'no-card-named' },
        },
      ],
      added: ['a file'],
    }
    await write(first, id, content)
    first.close()
    const again = await open(name)
    expect(await value(again.collections.all())).toMatchObject([{ id, name: 'My cards', kind: 'owned' }])
    expect(await value(again.collections.read(id))).toEqual({ revision: 1, content })
  })

  it('shrink, grow and change in the middle', async () => {
    const storage = await open(freshName())
    const { collections } = storage
    const { id } = await value(collections.create('My cards', 'owned'))
    let before = NOTHING_KNOWN
    const large = holding(1300)
    const changed = { ...large, piles: large.piles.with(600, { card: passcode(7), quantity: 9 }) }
    for (const after of [large, changed, holding(3), holding(600), EMPTY_COLLECTION]) {
      const kept = await write(storage, id, after, before)
      expect(await value(collections.read(id))).toEqual(kept)
      // Who knows what was there reads only what differs, and comes to the same.
      expect(await value(collections.read(id, before))).toEqual(kept)
      before = kept
    }
  })

  it('are not overwritten by who has not seen the last change', async () => {
    const name = freshName()
    const [one, other] = [await open(name), await open(name)]
    const { id } = await value(one.collections.create('My cards', 'owned'))
    await write(one, id, holding(3), NOTHING_KNOWN)
    expect(await value(other.collections.write(id, NOTHING_KNOWN, holding(1)))).toEqual({ is: 'moved-on' })
    expect((await value(other.collections.read(id))).content).toEqual(holding(3))
    await value(one.collections.remove(id))
    expect(await value(other.collections.write(id, NOTHING_KNOWN, holding(1)))).toMatchObject({ is: 'gone' })
  })

  it('are made once, however many windows open at first', async () => {
    const name = freshName()
    const windows = [await open(name), await open(name)]
    await Promise.all(windows.map(({ collections }) => collections.ensureOne('My cards')))
    expect(await value((await open(name)).collections.all())).toHaveLength(1)
  })

  it('are as they were where a block cannot be written', async () => {
    const storage = await open(freshName())
    const { id } = await value(storage.collections.create('My cards', 'owned'))
    const kept = await write(storage, id, holding(600), NOTHING_KNOWN)
    const unwritable = { ...holding(1300), piles: holding(1300).piles.with(1200, (() => 0) as never) }
    expect((await storage.collections.write(id, kept, unwritable)).ok).toBe(false)
    expect(await value(storage.collections.read(id))).toEqual(kept)
  })

  it('come back whole when their removal is undone, and leave others alone', async () => {
    const storage = await open(freshName())
    const { collections } = storage
    const first = await value(collections.create('Box', 'owned'))
    const second = await value(collections.create('Wishes', 'wishes'))
    const kept = await write(storage, first.id, holding(600))
    await write(storage, second.id, holding(2))
    const removed = await value(collections.remove(first.id))
    if (!removed) throw new Error('gone')
    expect(await value(collections.all())).toMatchObject([{ name: 'Wishes' }])
    expect(await value(collections.read(first.id))).toEqual(NOTHING_KNOWN)
    await value(collections.restore(removed))
    expect(await value(collections.read(first.id))).toEqual(kept)
    expect(await value(collections.read(first.id, kept))).toEqual(kept)
    expect((await value(collections.read(second.id))).content).toEqual(holding(2))
    // What was changed since stays when it is brought back again.
    const changed = await write(storage, first.id, holding(3), kept)
    await value(collections.restore(removed))
    expect(await value(collections.read(first.id))).toEqual(changed)
    expect(await value(collections.remove('nobody'))).toBeUndefined()
  })

  it('find their tables in a database that was made before there were any', async () => {
    const name = freshName()
    const old = new Dexie(name)
    old.version(1).stores({ decks: 'id, name, updatedAt', settings: 'key' })
    old.version(2).stores({ sources: 'id, addedAt' })
    old.version(3).stores({ practices: 'id' })
    old.version(4).stores({ searches: 'id, name' })
    await old.open()
    await old.table('settings').put({ key: 'theme', value: 'dark' })
    old.close()
    const storage = await open(name)
    const { id } = await value(storage.collections.create('My cards', 'owned'))
    const kept = await write(storage, id, holding(1))
    expect(await value(storage.collections.read(id))).toEqual(kept)
  })

  it('are the same once the rows that wait were laid in blocks', async () => {
    const name = freshName()
    const old = new Dexie(name)
    old.version(1).stores({ decks: 'id, name, updatedAt', settings: 'key' })
    old.version(5).stores({ sources: 'id, place', contents: 'id' })
    old.version(6).stores({ collections: 'id, createdAt', piles: '[collection+block]' })
    await old.open()
    const head = { id: 'c', name: 'My cards', kind: 'owned', createdAt: 1 }
    const unresolved = [
      {
        row: { line: 2, print: { name: '?' }, copies: { quantity: 1 } },
        problem: { code: 'no-card-named' },
      },
    ]
    await old.table('collections').put({ ...head, unresolved, added: ['a file'], blocks: 2 })
    await old.table('piles').bulkPut([
      { collection: 'c', block: 0, piles: piles(600).slice(0, 512) },
      { collection: 'c', block: 1, piles: piles(600).slice(512) },
    ])
    old.close()
    const { collections } = await open(name)
    expect(await value(collections.all())).toMatchObject([head])
    expect((await value(collections.read('c'))).content).toEqual({
      ...holding(600),
      unresolved,
      added: ['a file'],
    })
  })
})
