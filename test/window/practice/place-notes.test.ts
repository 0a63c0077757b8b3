import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { emptyDeck } from '../../../shared/decks/deck.ts'
import { OpenDecks } from '../../../src-renderer/decks/open-decks.svelte.ts'
import { SAMPLE_DECKS } from '../../../src-renderer/decks/sample-decks.ts'
import { Toasts } from '../../../src-renderer/services/toasts.svelte.ts'
import { openStorage, type Storage } from '../../../src-renderer/storage/storage.ts'
import { sampleNotes, notesOfPlace } from '../../../src-renderer/views/practice/place-notes.svelte.ts'
import { samplePlace } from '../../../src-renderer/views/practice/practice-deck.ts'
import { failed } from '../../../shared/result.ts'
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
    toasts,
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

it('what a view could not save of a sample deck is known to the next, and only what saves it takes the message away', async () => {
  const { storage, toasts, notesOf } = await windowOn(`place-notes-${(count += 1)}`)
  const place = samplePlace(SAMPLE_DECKS[0]?.file ?? '')
  const refused = vi.spyOn(storage.settings, 'change')
  refused.mockResolvedValueOnce(failed({ code: 'full', cause: '' }))
  await notesOf(place).change({ plays: ['draw 2'] })
  expect(notesOf(place).now.plays).toEqual(['draw 2'])
  const saving = notesOf(place).change({ conditions: [{ name: 'Good', text: 'starter' }] })
  // On its way, it lies nowhere else yet.
  await Promise.resolve()
  expect(storage.settings.isKeeping).toBe(true)
  await saving
  expect([toasts.holdsOnlyCopy, storage.settings.isKeeping]).toEqual([false, false])
  expect(await storage.settings.get(sampleNotes(place))).toMatchObject({
    plays: ['draw 2'],
    conditions: [{ name: 'Good' }],
  })
})

it('what the database refuses of a sample deck stays in sight, goes with the next change, and leaving asks until then', async () => {
  const name = `place-notes-${(count += 1)}`
  const { storage, toasts, notesOf } = await windowOn(name)
  const notes = notesOf(samplePlace(SAMPLE_DECKS[0]?.file ?? ''))
  const change = vi.spyOn(storage.settings, 'change')
  const stop = notes.follow()
  for (const plays of [['draw 2'], ['draw 3']]) {
    change.mockResolvedValueOnce(failed({ code: 'full', cause: '' }))
    await notes.change({ plays })
    expect(notes.now.plays).toEqual(plays)
    expect(toasts.shown.filter(({ stays }) => stays)).toHaveLength(1)
    expect(toasts.holdsOnlyCopy).toBe(true)
  }
  // One is refused while the next is on its way already.
  change.mockResolvedValueOnce(failed({ code: 'full', cause: '' }))
  await Promise.all([
    notes.change({ boards: [board('negates>=2')] }),
    notes.change({ conditions: [{ name: 'Good', text: 'starter' }] }),
  ])
  expect(toasts.holdsOnlyCopy).toBe(false)
  stop()
  const again = notesOf(samplePlace(SAMPLE_DECKS[0]?.file ?? ''))
  const stopAgain = again.follow()
  await vi.waitFor(
    () =>
      expect(again.now).toMatchObject({
        plays: ['draw 3'],
        conditions: [{ name: 'Good' }],
        boards: [board('negates>=2')],
      }),
    PATIENCE,
  )
  stopAgain()
})
