import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { openStorage } from '../../../src-renderer/storage/storage.ts'

it('a format is shown as kept only once it is stored, so that a player who leaves then does not lose it', async () => {
  const storage = await openStorage('formats')
  if (!storage.ok) throw new Error(storage.error.code)
  const { formats } = storage.value
  const told: string[] = []
  const stop = formats.watch((shown) =>
    told.push(shown.ok ? `shown ${shown.value.length}` : shown.error.code),
  )
  await expect.poll(() => told).toEqual(['shown 0'])
  void formats.put({ id: 'own-1', name: 'League B', base: 'tcg' }).then(() => told.push('stored'))
  await expect.poll(() => told).toHaveLength(3)
  stop()
  storage.value.close()
  expect(told).toEqual(['shown 0', 'stored', 'shown 1'])
})
