import 'fake-indexeddb/auto'
import { afterEach, expect, it } from 'vitest'
import { passcode } from '../../../shared/cards/passcode.ts'
import { type CollectionContent, EMPTY_COLLECTION } from '../../../shared/collection/merge.ts'
import { Collections } from '../../../src-renderer/collection/collections.svelte.ts'
import type { GameData } from '../../../src-renderer/game-data/game-data.svelte.ts'
import { Toasts } from '../../../src-renderer/services/toasts.svelte.ts'
import { openStorage, type Storage } from '../../../src-renderer/storage/storage.ts'
import { value } from '../../value.ts'

const opened: Storage[] = []
const open = async (): Promise<Storage> => {
  const storage = await value(openStorage('collections'))
  opened.push(storage)
  return storage
}
afterEach(() => {
  for (const storage of opened.splice(0)) storage.close()
})
const holding = (piles: number): CollectionContent => ({
  ...EMPTY_COLLECTION,
  piles: Array.from({ length: piles }, (_, at) => ({ card: passcode(at + 1), quantity: 1 })),
})
/** No card is asked for here. */
const NO_DATA = {} as GameData

it('undoing a removal brings back what another window had kept a moment before, and says that there was something', async () => {
  const [here, there] = [await open(), await open()]
  const head = await value(here.collections.create('Box', 'owned'))
  const fill = async (storage: Storage, content: CollectionContent): Promise<void> => {
    const before = await value(storage.collections.read(head.id))
    expect((await value(storage.collections.write(head.id, before, content))).is).toBe('written')
  }
  await fill(here, holding(3))
  const toasts = new Toasts()
  const collections = new Collections({
    ...{ storage: here, data: NO_DATA, toasts },
    ifOnlyWindow: () => Promise.resolve(),
  })
  const unfollow = collections.follow()
  await expect.poll(() => collections.content.piles.length).toBe(3)
  unfollow()

  await fill(there, holding(700))
  await collections.remove(head)
  const said = toasts.shown.at(-1)
  expect(said?.text).toContain('Another window had just changed it')
  expect(await value(here.collections.all())).toEqual([])
  said?.action?.run()
  await expect
    .poll(async () => (await value(here.collections.all())).map(({ name }) => name))
    .toEqual(['Box'])
  expect((await value(there.collections.read(head.id))).content).toEqual(holding(700))

  await value(there.collections.remove(head.id))
  const shown = toasts.shown.length
  await collections.remove(head)
  expect(toasts.shown).toHaveLength(shown)
})
