import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { emptyDeck } from '../../../shared/decks/deck.ts'
import { KeptNotes } from '../../../src-renderer/decks/kept-notes.svelte.ts'
import { openStorage, type Storage } from '../../../src-renderer/storage/storage.ts'

/* Notes that two windows write at once, as the database keeps them. */

const count = (text: string, sign: string): number => text.split(sign).length - 1

const opened: Storage[] = []
afterEach(() => {
  vi.restoreAllMocks()
  for (const storage of opened.splice(0)) storage.close()
})
let made = 0
const notesOfDeck = async () => {
  const storage = await openStorage(`kept-notes-${(made += 1)}`)
  if (!storage.ok) throw new Error(storage.error.code)
  opened.push(storage.value)
  const deck = await storage.value.decks.create(emptyDeck('Goat'), 'tcg')
  if (!deck.ok) throw new Error(deck.error.cause)
  const { id } = deck.value
  const said: string[] = []
  const toasts = { fail: vi.fn(), show: (words: string) => void said.push(words) } as never
  const text = async () => {
    const found = await storage.value.decks.find(id)
    return found.ok ? found.value?.notes.text : undefined
  }
  return {
    storage: storage.value,
    notes: new KeptNotes(id, { storage: storage.value, toasts }),
    id,
    text,
    said,
  }
}

describe('the notes of a deck', () => {
  it('hold what two windows type at the same time, key by key', async () => {
    const { storage, notes, id, text } = await notesOfDeck()
    const there = new KeptNotes(id, { storage, toasts: { fail: vi.fn() } as never })
    for (let key = 1; key <= 5; key += 1) {
      await notes.change({ text: 'x'.repeat(key) }, { text: 'x'.repeat(key - 1) })
      await there.change({ text: 'y'.repeat(key) }, { text: 'y'.repeat(key - 1) })
    }
    const now = (await text()) ?? ''
    expect([count(now, 'x'), count(now, 'y')]).toEqual([5, 5])
  })

  it('are not kept while the database refuses them, say so, and are kept with the next change', async () => {
    const { notes, text } = await notesOfDeck()
    const refusing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No more room', 'QuotaExceededError')
    })
    await notes.change({ text: 'first' }, { text: '' })
    expect(notes.isUnkept).toBe(true)
    refusing.mockRestore()
    await notes.change({ folder: 'Old' }, { folder: '' })
    expect(notes.isUnkept).toBe(false)
    expect(await text()).toBe('first')
  })

  it('are not kept where the deck was deleted, say so once, and are kept when it comes back', async () => {
    const { storage, notes, id, text, said } = await notesOfDeck()
    const stop = notes.follow()
    const deck = await storage.decks.find(id)
    if (!deck.ok || !deck.value) throw new Error('no deck')
    await storage.decks.remove(id)
    await notes.change({ text: 'f' }, { text: '' })
    await notes.change({ text: 'first' }, { text: 'f' })
    expect([notes.isUnkept, notes.isGone]).toEqual([true, true])
    expect(said).toEqual(['The notes were not kept: the deck was deleted.'])
    await storage.decks.restore(deck.value)
    await vi.waitFor(() => expect(notes.isUnkept).toBe(false), { timeout: 20_000 })
    stop()
    expect(await text()).toBe('first')
    expect(notes.now.text).toBe('first')
  })
})
