import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openStorage, type Storage } from '../../../src-renderer/storage/storage.ts'

let count = 0
const opened: Storage[] = []
const open = async (name = `searches-${(count += 1)}`): Promise<Storage> => {
  const storage = await openStorage(name)
  if (!storage.ok) throw new Error(storage.error.code)
  opened.push(storage.value)
  return storage.value
}
afterEach(() => {
  for (const storage of opened.splice(0)) storage.close()
})

/** The searches as a view is shown them. */
const shown = async ({ searches }: Storage) => {
  const seen = vi.fn()
  const stop = searches.watchAll(seen)
  await vi.waitFor(() => expect(seen).toHaveBeenCalled())
  stop()
  return seen.mock.calls[0]?.[0] as unknown
}

describe('searches that are kept', () => {
  it('are shown by name, each name once', async () => {
    const storage = await open()
    await storage.searches.save({ name: 'Tuners', query: 'is:tuner' })
    await storage.searches.save({ name: 'Hand traps', query: 'text:"from your hand"' })
    await storage.searches.save({ name: 'tuners', query: 'is:tuner level<=3' })
    expect(await shown(storage)).toMatchObject({
      ok: true,
      value: [
        { name: 'Hand traps', query: 'text:"from your hand"' },
        { name: 'tuners', query: 'is:tuner level<=3' },
      ],
    })
  })

  it('come back as they were after they were deleted', async () => {
    const storage = await open()
    const kept = await storage.searches.save({ name: 'Tuners', query: 'is:tuner' })
    if (!kept.ok) throw new Error(kept.error.code)
    await storage.searches.remove(kept.value.id)
    expect(await shown(storage)).toMatchObject({ value: [] })
    await storage.searches.restore(kept.value)
    expect(await shown(storage)).toMatchObject({ value: [kept.value] })
  })

  it('find their place in the data of a Duelwright that kept none', async () => {
    const name = `searches-${(count += 1)}`
    const former = new Dexie(name)
    former.version(1).stores({ decks: 'id, name, updatedAt', settings: 'key' })
    await former.open()
    await former.table('settings').put({ key: 'theme', value: 'dark' })
    former.close()
    const storage = await open(name)
    expect((await storage.searches.save({ name: 'Tuners', query: 'is:tuner' })).ok).toBe(true)
    expect(await storage.settings.get({ key: 'theme', initial: '', read: String })).toBe('dark')
  })
})
