import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { CODE } from '../../legality/cards.ts'
import { limitList, pointsList } from '../../legality/lists.ts'
import { value } from '../../value.ts'
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

it('lists are kept whole, heard of in every window, and taken back', async () => {
  const [here, there] = [await value(openStorage('lists')), await value(openStorage('lists'))]
  const heard: (readonly string[])[] = []
  const stop = there.formats.watchLists((lists) => {
    heard.push(lists.ok ? lists.value.map(({ id }) => id) : [lists.error.code])
  })
  await expect.poll(() => heard).toEqual([[]])
  const limits = limitList([[CODE.ash, 0]], {
    id: 'tcg-2026-11-16',
    effective: '2026-11-16',
    announced: '2026-11-01',
  })
  const points = pointsList([[CODE.ash, 33]], { cap: 90 })
  await value(here.formats.putLists([limits, points]))
  await expect.poll(() => heard.at(-1)).toEqual([points.id, limits.id])
  const kept = await new Promise((resolve) => {
    const end = there.formats.watchLists((lists) => {
      resolve(lists)
      queueMicrotask(() => end())
    })
  })
  expect(kept).toEqual({ ok: true, value: [points, limits] })
  await value(here.formats.removeLists([limits.id]))
  await expect.poll(() => heard.at(-1)).toEqual([points.id])
  stop()
  here.close()
  there.close()
})

it('a list that cannot be read, or is of no day, is left out and hides no other', async () => {
  const storage = await value(openStorage('bad-lists'))
  const undated = limitList([[CODE.ash, 0]], { id: 'a', effective: null })
  const empty = limitList([], { id: 'b' })
  const sound = limitList([[CODE.ash, 0]], { id: 'c' })
  await value(storage.formats.putLists([undated, empty, sound]))
  const shown: (readonly string[])[] = []
  const stop = storage.formats.watchLists((lists) => {
    if (lists.ok) shown.push(lists.value.map(({ id }) => id))
  })
  await expect.poll(() => shown.at(-1)).toEqual(['c'])
  stop()
  storage.close()
})
