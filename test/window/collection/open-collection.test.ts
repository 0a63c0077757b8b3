import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it } from 'vitest'
import { passcode } from '../../../shared/cards/passcode.ts'
import { withoutPiles, withPilesChanged } from '../../../shared/collection/edit.ts'
import { type CollectionContent, EMPTY_COLLECTION } from '../../../shared/collection/merge.ts'
import { OpenCollection } from '../../../src-renderer/collection/open-collection.svelte.ts'
import type { CollectionStore } from '../../../src-renderer/storage/collection-store.ts'
import { openStorage, type Storage } from '../../../src-renderer/storage/storage.ts'

let count = 0
const opened: Storage[] = []
const open = async (name: string): Promise<CollectionStore> => {
  const storage = await openStorage(name, () => 1)
  if (!storage.ok) throw new Error(storage.error.code)
  opened.push(storage.value)
  return storage.value.collections
}
afterEach(() => {
  for (const storage of opened.splice(0)) storage.close()
})

const many: CollectionContent = {
  ...EMPTY_COLLECTION,
  piles: Array.from({ length: 1200 }, (_, at) => ({ card: passcode(at + 1), quantity: 1 })),
}
const quantities = ({ content }: OpenCollection, ...places: readonly number[]) =>
  places.map((at) => content.piles[at]?.quantity)

/** Two windows that have the same collection open. */
const twoWindows = async () => {
  const name = `open-collection-${(count += 1)}`
  const [one, other] = [await open(name), await open(name)]
  const made = await one.create('My cards', 'owned')
  if (!made.ok) throw new Error(made.error.cause)
  const { id } = made.value
  const windows = [new OpenCollection(id, one), new OpenCollection(id, other)] as const
  await windows[0].change(EMPTY_COLLECTION, many)
  await windows[1].refresh()
  return { windows, store: one, id }
}

describe('a collection that two windows have open', () => {
  it('keeps what both do before either hears of the other', async () => {
    const { windows } = await twoWindows()
    const [here, there] = windows
    await there.change(there.content, withPilesChanged(there.content, [700], { quantity: 5 }))
    const after = withPilesChanged(here.content, [3], { quantity: 7 })
    const done = here.change(here.content, after)
    expect(quantities(here, 3)).toEqual([7])
    expect(here.isKeeping).toBe(true)
    expect(await done).toEqual({ ok: true, value: [] })
    expect(quantities(here, 3, 700)).toEqual([7, 5])
    await there.refresh()
    expect(there.content).toEqual(here.content)
    expect(here.isKeeping).toBe(false)
  })

  it('keeps piles it knew as the same values when another window takes one away', async () => {
    const { windows } = await twoWindows()
    const [here, there] = windows
    const before = here.content
    await there.change(there.content, withoutPiles(there.content, [0]))
    await here.refresh()
    expect(here.content.piles).toHaveLength(1199)
    expect(here.content.piles.every((pile, at) => pile === before.piles[at + 1])).toBe(true)
  })

  it('asks about a cell that both changed, and leaves it as it is there', async () => {
    const { windows } = await twoWindows()
    const [here, there] = windows
    await there.change(there.content, withPilesChanged(there.content, [3], { quantity: 5 }))
    const asked = await here.change(here.content, withPilesChanged(here.content, [3, 4], { quantity: 7 }))
    expect(asked).toMatchObject({ ok: true, value: [{ mine: { quantity: 7 }, theirs: { quantity: 5 } }] })
    expect(quantities(here, 3, 4)).toEqual([5, 7])
  })

  it('takes back what was done here and not what was done there', async () => {
    const { windows } = await twoWindows()
    const [here, there] = windows
    const [before, after] = [here.content, withPilesChanged(here.content, [3], { quantity: 7 })]
    await here.change(before, after)
    await there.refresh()
    await there.change(there.content, withPilesChanged(there.content, [4], { quantity: 5 }))
    await here.refresh()
    await here.change(after, before)
    expect(quantities(here, 3, 4)).toEqual([1, 5])
  })

  it('is as it was stored where a change cannot be kept', async () => {
    const { windows, store, id } = await twoWindows()
    const [here] = windows
    await store.remove(id)
    const kept = await here.change(here.content, withPilesChanged(here.content, [3], { quantity: 7 }))
    expect(kept).toMatchObject({ ok: false, error: { code: 'gone' } })
    expect(quantities(here, 3)).toEqual([1])
  })
})
