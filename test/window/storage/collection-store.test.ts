import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, describe, expect, it } from 'vitest'
import { passcode } from '../../../shared/cards/passcode.ts'
import { type CollectionContent, EMPTY_COLLECTION } from '../../../shared/collection/merge.ts'
import type { OwnedPrint } from '../../../shared/collection/owned-print.ts'
import type { Result } from '../../../shared/result.ts'
import { openStorage, type Storage } from '../../../src-renderer/storage/storage.ts'

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
const value = async <T>(answer: Promise<Result<T, unknown>>): Promise<T> => {
  const result = await answer
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

const piles = (many: number): readonly OwnedPrint[] =>
  Array.from({ length: many }, (_, at) => ({ card: passcode(at + 1), quantity: 1 }))
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
    await value(first.collections.write(id, EMPTY_COLLECTION, content))
    first.close()
    const again = await open(name)
    expect(await value(again.collections.all())).toMatchObject([{ id, name: 'My cards', kind: 'owned' }])
    expect(await value(again.collections.read(id))).toEqual(content)
  })

  it('shrink, grow and change in the middle', async () => {
    const { collections } = await open(freshName())
    const { id } = await value(collections.create('My cards', 'owned'))
    let before = EMPTY_COLLECTION
    const large = holding(1300)
    const changed = { ...large, piles: large.piles.with(600, { card: passcode(7), quantity: 9 }) }
    for (const after of [large, changed, holding(3), holding(600), EMPTY_COLLECTION]) {
      await value(collections.write(id, before, after))
      expect(await value(collections.read(id))).toEqual(after)
      before = after
    }
  })

  it('come back whole when their removal is undone, and leave others alone', async () => {
    const { collections } = await open(freshName())
    const first = await value(collections.create('Box', 'owned'))
    const second = await value(collections.create('Wishes', 'wishes'))
    await value(collections.write(first.id, EMPTY_COLLECTION, holding(600)))
    await value(collections.write(second.id, EMPTY_COLLECTION, holding(2)))
    await value(collections.remove(first.id))
    expect(await value(collections.all())).toMatchObject([{ name: 'Wishes' }])
    expect(await value(collections.read(first.id))).toEqual(EMPTY_COLLECTION)
    await value(collections.restore(first, holding(600)))
    expect(await value(collections.read(first.id))).toEqual(holding(600))
    expect(await value(collections.read(second.id))).toEqual(holding(2))
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
    const { collections } = await open(name)
    const { id } = await value(collections.create('My cards', 'owned'))
    await value(collections.write(id, EMPTY_COLLECTION, holding(1)))
    expect(await value(collections.read(id))).toEqual(holding(1))
  })
})
