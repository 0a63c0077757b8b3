import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { emptyDeck } from '../../../shared/decks/deck.ts'
import { Toasts } from '../../../src-renderer/services/toasts.svelte.ts'
import { openStorage, type Storage } from '../../../src-renderer/storage/storage.ts'
import { noteDecks, putIntoFolder } from '../../../src-renderer/views/decks/library/whole-decks.ts'
import { value } from '../../value.ts'

// The Undo of a message is there as long as it undoes what the message says, as players see it: drawn anew with every change.

let needs: { readonly storage: Storage; readonly toasts: Toasts }
let stop: () => void
/** The messages whose Undo is shown. */
let offered: readonly string[] = []

beforeEach(async () => {
  needs = { storage: await value(openStorage('moves-undone')), toasts: new Toasts() }
  stop = $effect.root(() => {
    $effect(() => {
      offered = needs.toasts.shown.flatMap(({ text, action }) =>
        action && (action.holds?.() ?? true) ? [text] : [],
      )
    })
  })
})
afterEach(() => {
  stop()
  needs.storage.close()
})

const make = async (name: string): Promise<string> =>
  (await value(needs.storage.decks.create(emptyDeck(name), 'tcg'))).id
const folderOf = async (id: string) => (await value(needs.storage.decks.find(id)))?.notes.folder

it('a later move of several decks takes the Undo of each earlier move of one of them away, and is undone itself', async () => {
  const [a, b] = [await make('A'), await make('B')]
  await putIntoFolder(a, 'Goat', needs)
  await expect.poll(() => offered).toEqual(['A is in Goat'])
  await noteDecks([a, b], { folder: 'Regional' }, needs)
  await expect.poll(() => offered).toEqual(['2 decks are now in Regional'])
  await noteDecks([b], { folder: 'Finals' }, needs)
  await expect.poll(() => offered).toEqual(['1 deck is now in Finals'])
  needs.toasts.shown.at(-1)?.action?.run()
  await expect.poll(() => folderOf(b)).toBe('Regional')
  expect(await folderOf(a)).toBe('Regional')
})

it('tags that were taken off since, and decks that were deleted, leave nothing to undo', async () => {
  const [a, b] = [await make('A'), await make('B')]
  await noteDecks([a, b], { tags: 'fast' }, needs)
  await expect.poll(() => offered).toEqual(['2 decks are now tagged fast'])
  await needs.storage.decks.note(a, { tags: [] })
  await expect.poll(() => offered).toEqual([])
  await putIntoFolder(b, 'Goat', needs)
  await expect.poll(() => offered).toEqual(['B is in Goat'])
  await needs.storage.decks.remove(b)
  await expect.poll(() => offered).toEqual([])
})
