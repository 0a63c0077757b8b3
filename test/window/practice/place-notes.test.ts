import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { emptyDeck } from '../../../shared/decks/deck.ts'
import { OpenDecks } from '../../../src-renderer/decks/open-decks.svelte.ts'
import { SAMPLE_DECKS } from '../../../src-renderer/decks/sample-decks.ts'
import { Toasts } from '../../../src-renderer/services/toasts.svelte.ts'
import { openStorage, type Storage } from '../../../src-renderer/storage/storage.ts'
import { notesOfPlace } from '../../../src-renderer/views/practice/place-notes.svelte.ts'
import { samplePlace } from '../../../src-renderer/views/practice/practice-deck.ts'
import { value } from '../../value.ts'

let count = 0
const opened: Storage[] = []
afterEach(() => {
  for (const storage of opened.splice(0)) storage.close()
})
const windowOn = async (name: string) => {
  const storage = await value(openStorage(name))
  opened.push(storage)
  const toasts = new Toasts()
  const openDecks = new OpenDecks({ storage, data: {} as never, toasts })
  return {
    storage,
    openDecks,
    notesOf: (place: string) => notesOfPlace(place, { storage, toasts, openDecks }),
  }
}
const board = (text: string) => ({ name: '', text })
const PATIENCE = { timeout: 20_000 }

it('what is noted at the practice table waits for its deck where that is deleted, and leaving asks', async () => {
  const name = `place-notes-${(count += 1)}`
  const [here, there] = [await windowOn(name), await windowOn(name)]
  const { id } = await value(there.storage.decks.create(emptyDeck('Goat'), 'goat'))
  const notes = here.notesOf(id)
  const stop = notes.follow()
  const removed = await value(there.storage.decks.remove(id))
  await notes.change({ boards: [board('negates>=2')] })
  stop()
  expect(here.openDecks.hasUnkept).toBe(true)
  // Another view of the same window knows of it.
  const again = here.notesOf(id)
  expect(again.now.boards).toEqual([board('negates>=2')])
  const stopAgain = again.follow()
  if (removed) await value(there.storage.decks.restoreAll([removed]))
  await vi.waitFor(
    async () =>
      expect((await value(there.storage.decks.find(id)))?.notes.boards).toEqual([board('negates>=2')]),
    PATIENCE,
  )
  await vi.waitFor(() => expect(here.openDecks.hasUnkept).toBe(false), PATIENCE)
  stopAgain()
})

it('what two windows note to a sample deck at once is in both', async () => {
  const name = `place-notes-${(count += 1)}`
  const [here, there] = [await windowOn(name), await windowOn(name)]
  const place = samplePlace(SAMPLE_DECKS[0]?.file ?? '')
  const [mine, theirs] = [here.notesOf(place), there.notesOf(place)]
  // Neither has heard of the other yet.
  await mine.change({ conditions: [{ name: 'Good', text: 'starter' }] })
  await theirs.change({ plays: ['draw 2'] })
  const stop = mine.follow()
  await vi.waitFor(
    () =>
      expect(mine.now).toMatchObject({
        conditions: [{ name: 'Good', text: 'starter' }],
        plays: ['draw 2'],
      }),
    PATIENCE,
  )
  stop()
})
