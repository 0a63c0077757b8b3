import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { describe, expect, it } from 'vitest'
import { cardPool } from '../../../shared/cards/pool.ts'
import { failed, ok } from '../../../shared/result.ts'
import { GameData, type Learning } from '../../../src-renderer/game-data/game-data.svelte.ts'
import { knownCards } from '../../../src-renderer/game-data/known-cards.ts'
import { Toasts } from '../../../src-renderer/services/toasts.svelte.ts'
import { readKept } from '../../../src-renderer/game-data/kept-source.ts'
import { learn } from '../../../src-renderer/game-data/learn.ts'
import { Sources } from '../../../src-renderer/sources/sources.ts'
import { openStorage } from '../../../src-renderer/storage/storage.ts'
import { value } from '../../value.ts'
import { CARDS, LIST } from '../cards.ts'

let count = 0

/** Sources of these names, the lowest first, and what the player does with them. */
const having = async (...names: readonly string[]) => {
  const name = `sources-of-player-${(count += 1)}`
  const storage = await openStorage(name)
  if (!storage.ok) throw new Error(storage.error.code)
  const store = storage.value.sources
  for (const id of names)
    await store.put({
      row: { id, name: id, language: 'de', addedAt: 1, cards: 0, texts: 0 },
      content: { id, facts: '', words: '[]' },
    })
  const data = new GameData(CARDS, [LIST], '2026-06-01')
  const learning: Learning = async () => {
    const kept = await store.whole()
    if (!kept.ok) return failed(kept.error.cause)
    const { words, effects, ...learned } = learn(cardPool(CARDS), kept.value.map(readKept))
    return ok(knownCards(learned, Promise.resolve(words()), Promise.resolve(effects())))
  }
  await data.readSources(learning)
  const toasts = new Toasts()
  const made = new Sources({ storage: storage.value, data, toasts, learn: learning })
  const order = () => data.layers.map(({ source }) => source.name)
  const source = (name: string) => {
    const found = data.layers.find((layer) => layer.source.name === name)
    if (!found) throw new Error(`${name} is not there`)
    return found.source
  }
  const undo = () => toasts.shown.at(-1)?.action?.run()
  return { made, order, source, toasts, undo, storage: storage.value, raw: await new Dexie(name).open() }
}

describe('what the player does with sources', () => {
  it('moves one over others, as far as there are any, and takes it back', async () => {
    const { made, order, source, undo, toasts } = await having('a', 'b', 'c')
    await made.move(source('a'), 2)
    expect(order()).toEqual(['b', 'c', 'a'])
    undo()
    await expect.poll(order).toEqual(['a', 'b', 'c'])
    await made.move(source('a'), 1)
    const holds = toasts.shown.at(-1)?.action?.holds
    expect(holds?.()).toBe(true)
    await made.move(source('a'), -1)
    expect([holds?.(), order()]).toEqual([false, ['a', 'b', 'c']])
    await made.move(source('c'), -9)
    expect(order()).toEqual(['c', 'a', 'b'])
    await made.move(source('b'), 1)
    expect(order()).toEqual(['c', 'a', 'b'])
  })

  it('removes one, and brings it back to its place', async () => {
    const { made, order, source, undo } = await having('a', 'b', 'c')
    await made.remove(source('b'))
    expect(order()).toEqual(['a', 'c'])
    undo()
    await expect.poll(order).toEqual(['a', 'b', 'c'])
  })

  it('is told when the database does not keep it, and nothing changes', async () => {
    const { made, order, source, toasts, storage } = await having('a', 'b')
    storage.close()
    await made.move(source('a'), 1)
    await made.remove(source('a'))
    expect(order()).toEqual(['a', 'b'])
    expect(toasts.shown.map(({ text }) => text.split('.')[0])).toEqual([
      'a was not moved',
      'a was not removed',
    ])
  })

  it.each([
    ['row is bad', 'sources', { id: 'b', place: 9, name: 7, language: {}, addedAt: 1, cards: 0, texts: 0 }],
    ['content is no text', 'contents', { id: 'b', facts: 7, words: [], translations: 7 }],
    ['languages are no list', 'contents', { id: 'b', facts: '', words: '[]', translations: 7 }],
  ])(
    'reads the others where one’s %s, names it, and leaves it as it is',
    { tags: 'attack' },
    async (_what, table, row) => {
      const { made, order, source, storage, raw, undo } = await having('a', 'b')
      await raw.table(table).put(row)
      await made.move(source('a'), 0)
      const isNamed = async (): Promise<void> =>
        expect(await value(storage.everything.badRows())).toMatchObject([{ table, row }])
      await isNamed()
      const kept = (await value(storage.sources.whole())).map(readKept)
      expect(kept.map(({ row: { id }, says }) => [id, says])).toEqual(
        table === 'sources'
          ? [['a', 'damaged']]
          : [
              ['a', 'damaged'],
              ['b', 'damaged'],
            ],
      )
      // A new one goes over all that are seen.
      await value(
        storage.sources.put({
          row: { id: 'c', name: 'c', language: 'de', addedAt: 1, cards: 0, texts: 0 },
          content: { id: 'c', facts: '', words: '[]' },
        }),
      )
      expect((await value(storage.sources.all())).at(-1)?.id).toBe('c')
      if (table === 'contents') {
        await made.remove(source('b'))
        await isNamed()
        undo()
        await expect.poll(order).toContain('b')
      }
      expect(await raw.table(table).get('b')).toEqual(row)
    },
  )
})
