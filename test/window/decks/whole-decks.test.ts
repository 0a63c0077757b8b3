import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { ok } from '../../../shared/result.ts'
import { emptyDeck } from '../../../shared/decks/deck.ts'
import { Toasts } from '../../../src-renderer/services/toasts.svelte.ts'
import { openStorage } from '../../../src-renderer/storage/storage.ts'
import { noteDecks, putIntoFolder } from '../../../src-renderer/views/decks/library/whole-decks.ts'
import { value } from '../../value.ts'

it('several decks go into a folder as one step, and where none has to, that is said and there is nothing to undo', async () => {
  const storage = await value(openStorage('whole-decks'))
  const toasts = new Toasts()
  const make = (name: string) => storage.decks.create(emptyDeck(name), 'tcg').then(value)
  const ids = [(await make('A')).id, (await make('B')).id]
  const folders = async () => (await value(storage.decks.all())).map(({ notes }) => notes.folder)
  await noteDecks(ids, { folder: 'Regional' }, { storage, toasts })
  expect(await folders()).toEqual(['Regional', 'Regional'])
  const moved = toasts.shown.at(-1)
  expect(moved?.text).toBe('2 decks are now in Regional')

  await noteDecks(ids, { folder: 'Regional' }, { storage, toasts })
  expect(toasts.shown.at(-1)).toMatchObject({ text: 'The decks are in Regional already', action: undefined })

  moved?.action?.run()
  await expect.poll(folders).toEqual(['', ''])
  storage.close()
})

it('a deck that another window deletes at that moment is not said to have moved', async () => {
  const storage = await value(openStorage('moved-when-gone'))
  const toasts = new Toasts()
  const { id } = await value(storage.decks.create(emptyDeck('Goat'), 'tcg'))
  vi.spyOn(storage.decks, 'note').mockImplementationOnce(async () => {
    await storage.decks.remove(id)
    return ok('gone')
  })
  await putIntoFolder(id, 'Regional', { storage, toasts })
  expect(toasts.shown.map(({ text }) => text)).toEqual(['Goat was not moved: it was deleted.'])
  storage.close()
})
