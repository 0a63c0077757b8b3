import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { emptyDeck } from '../../../shared/decks/deck.ts'
import { failed } from '../../../shared/result.ts'
import { keepTabs, reopenTabs } from '../../../src-renderer/decks/kept-tabs.ts'
import { GameData } from '../../../src-renderer/game-data/game-data.svelte.ts'
import { openStorage } from '../../../src-renderer/storage/storage.ts'
import { POOL } from '../../legality/cards.ts'
import { limitList } from '../../legality/lists.ts'
import { value } from '../../value.ts'
import { OpenDecks } from '../../../src-renderer/decks/open-decks.svelte.ts'

it('a link to a deck that is called as what every object has leads to no deck', () => {
  const openDecks = new OpenDecks({
    storage: { decks: { remembered: () => undefined } },
    data: {},
    toasts: {},
  } as never)
  for (const id of ['__proto__', 'constructor', 'toString']) {
    expect(openDecks.keptEditorOf(id)).toBeUndefined()
    expect(openDecks.editorOf(id)).toBeUndefined()
    expect(openDecks.lastSeen(id)).toBeUndefined()
    expect(openDecks.notesOf(id).isUnkept).toBe(false)
  }
})

it('the decks that were open are open again after a restart, in their order, without those deleted meanwhile', async () => {
  const storage = await value(openStorage('open-decks'))
  const data = new GameData(POOL.cards, [limitList([])], '2026-06-01')
  const started = () => new OpenDecks({ storage, data, toasts: {} as never })
  const make = (name: string) => storage.decks.create(emptyDeck(name), 'tcg').then(value)
  const [a, b, c, d] = [await make('A'), await make('B'), await make('C'), await make('D')]
  const before = started()
  for (const kept of [c, a, b]) before.add(kept)
  keepTabs(before, a.id, storage.settings)
  await value(storage.decks.removeAll([b.id]))

  const after = started()
  // A deck that was named at the start is there first, and stands behind.
  after.add(d)
  expect(await reopenTabs(after, storage.settings)).toEqual({ isRead: true, at: a.id })
  expect(after.tabs.map(({ editor }) => editor.deck.name)).toEqual(['C', 'A', 'D'])

  // Of more than are kept, the first are back, and not none.
  keepTabs(
    {
      tabs: [
        ...before.tabs.filter(({ id }) => id === c.id),
        ...Array.from({ length: 300 }, () => ({ id: 'gone' })),
      ],
    } as never,
    undefined,
    storage.settings,
  )
  const many = started()
  await reopenTabs(many, storage.settings)
  expect(many.tabs.map(({ id }) => id)).toEqual([c.id])

  // Where one of them could not be read, the shorter list is not to be kept in the place of the whole one.
  keepTabs(before, a.id, storage.settings)
  const find = vi.spyOn(storage.decks, 'find')
  find.mockResolvedValueOnce(failed({ code: 'other', cause: 'no answer' }))
  const short = started()
  expect(await reopenTabs(short, storage.settings)).toEqual({ isRead: false, at: a.id })
  expect(short.tabs.map(({ id }) => id)).toEqual([a.id])
  find.mockRestore()

  keepTabs(before, b.id, storage.settings)
  expect(await reopenTabs(started(), storage.settings)).toEqual({ isRead: true })
  await value(storage.settings.set({ key: 'open-decks', initial: {}, read: () => ({}) }, { ids: 7 }))
  const none = started()
  expect(await reopenTabs(none, storage.settings)).toEqual({ isRead: true })
  expect(none.tabs).toEqual([])
  storage.close()
  // What cannot be read is no empty list, which would be kept over it.
  expect(await reopenTabs(none, storage.settings)).toEqual({ isRead: false })
})
