import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { emptyDeck } from '../../../shared/decks/deck.ts'
import { ok } from '../../../shared/result.ts'
import { OpenDecks } from '../../../src-renderer/decks/open-decks.svelte.ts'
import { Toasts } from '../../../src-renderer/services/toasts.svelte.ts'
import { restoreBackup } from '../../../src-renderer/views/data/restoring.ts'
import { KeptNotes } from '../../../src-renderer/decks/kept-notes.svelte.ts'
import { TypedText } from '../../../src-renderer/ui/typed-text.svelte.ts'
import { openStorage, type Storage } from '../../../src-renderer/storage/storage.ts'

/* Notes that two windows write at once, as the database keeps them. */

const count = (text: string, sign: string): number => text.split(sign).length - 1

/** How long a busy computer may take to bring a write to the other window; none is judged by it. */
const PATIENCE = { timeout: 60_000 }

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
  const toasts = {
    fail: vi.fn(),
    hold: vi.fn(),
    settle: vi.fn(),
    show: (words: string) => void said.push(words),
  } as never
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

/** The field of a window's notes, as it is typed into. */
const fieldOf = (notes: KeptNotes): TypedText =>
  new TypedText(
    () => notes.now.text,
    (text, from) => void notes.change({ text }, { text: from }),
  )

describe('a text that is typed', () => {
  it('is kept at every key, with what stood there before it, and not where nothing was changed', () => {
    const kept: (readonly [string, string])[] = []
    const field = new TypedText(
      () => kept.at(-1)?.[0] ?? 'old',
      (text, from) => kept.push([text, from]),
    )
    field.begin()
    for (const text of ['old', 'old!', 'old!?', 'old!?', 'old!']) field.type(text)
    expect(kept).toEqual([
      ['old!', 'old'],
      ['old!?', 'old!'],
      ['old!', 'old!?'],
    ])
  })

  it('is replaced by nothing that another window keeps until the field is left', () => {
    let kept = 'old'
    const field = new TypedText(
      () => kept,
      (text) => (kept = text),
    )
    expect(field.shown).toBe('old')
    field.begin()
    kept = 'theirs'
    expect(field.shown).toBe('old')
    field.type('mine')
    kept = 'theirs again'
    expect(field.shown).toBe('mine')
    field.end()
    expect(field.shown).toBe('theirs again')
    kept = 'theirs at last'
    expect(field.shown).toBe('theirs at last')
  })

  it(
    'in two windows at once is in the notes of both, whoever hears of whom',
    { tags: 'attack' },
    async () => {
      const { storage, notes, id, text } = await notesOfDeck()
      const there = new KeptNotes(id, { storage, toasts: { fail: vi.fn() } as never })
      const stops = [notes.follow(), there.follow()]
      const [here, other] = [fieldOf(notes), fieldOf(there)]
      for (const field of [here, other]) field.begin()
      for (let key = 1; key <= 6; key += 1) {
        here.type('x'.repeat(key))
        // Now and then each window has heard of the other, and now and then it has not.
        if (key % 2 === 0) await vi.waitFor(() => expect(there.now.text).toContain('x'.repeat(key)), PATIENCE)
        other.type('y'.repeat(key))
        if (key % 3 === 0) await vi.waitFor(() => expect(notes.now.text).toContain('y'.repeat(key)), PATIENCE)
      }
      await vi.waitFor(() => expect([notes.isUnkept, there.isUnkept]).toEqual([false, false]), PATIENCE)
      const now = (await text()) ?? ''
      expect([count(now, 'x'), count(now, 'y')]).toEqual([6, 6])
      for (const field of [here, other]) field.end()
      await vi.waitFor(() => expect([here.shown, other.shown]).toEqual([now, now]), PATIENCE)
      for (const stop of stops) stop()
    },
  )
})

describe('an undo in the field of a window', () => {
  it('takes back what was typed there, and leaves the words of the other window as they are', async () => {
    const { storage, notes, id, text } = await notesOfDeck()
    const there = new KeptNotes(id, { storage, toasts: { fail: vi.fn() } as never })
    const stops = [notes.follow(), there.follow()]
    const [here, other] = [fieldOf(notes), fieldOf(there)]
    here.begin()
    here.type('mine')
    await vi.waitFor(() => expect(there.now.text).toBe('mine'), PATIENCE)
    other.begin()
    other.type('theirs')
    await vi.waitFor(() => expect(notes.now.text).toBe('theirs'), PATIENCE)
    // The field goes back to what this window saw before; what is kept is theirs alone.
    here.type('')
    await vi.waitFor(() => expect(notes.isUnkept).toBe(false), PATIENCE)
    expect(await text()).toBe('theirs')
    here.type('mine')
    await vi.waitFor(() => expect(notes.isUnkept).toBe(false), PATIENCE)
    expect(await text()).toBe('minetheirs')
    for (const stop of stops) stop()
  })
})

describe('an undo of one line of a list that was answered', () => {
  it('opens that line again, and leaves one that was set aside since', async () => {
    const { storage, notes, id } = await notesOfDeck()
    const line = (text: string) => ({ text, copies: 1, side: false, near: [] })
    const [one, two, three] = [line('One'), line('Two'), line('Three')]
    await notes.change({ openLines: [one, two, three] })
    await notes.change({ openLines: [two, three] })
    await notes.change({ openLines: [three] })
    await notes.change({ openLines: [one, two, three] }, { openLines: [two, three] })
    const found = await storage.decks.find(id)
    const kept = found.ok ? found.value?.notes.openLines : undefined
    expect(kept?.map(({ text }) => text).toSorted()).toEqual(['One', 'Three'])
    expect(notes.now.openLines).toEqual(kept)
  })
})

describe('the notes of a deck', () => {
  it('hold what two windows type at the same time, key by key', { tags: 'attack' }, async () => {
    const { storage, notes, id, text } = await notesOfDeck()
    const there = new KeptNotes(id, { storage, toasts: { fail: vi.fn() } as never })
    for (let key = 1; key <= 5; key += 1) {
      await notes.change({ text: 'x'.repeat(key) }, { text: 'x'.repeat(key - 1) })
      await there.change({ text: 'y'.repeat(key) }, { text: 'y'.repeat(key - 1) })
    }
    const now = (await text()) ?? ''
    expect([count(now, 'x'), count(now, 'y')]).toEqual([5, 5])
  })

  it('show what is kept as soon as they are, also where nothing more is heard of the other window', async () => {
    const { storage, notes, id, text } = await notesOfDeck()
    await storage.decks.note(id, { text: 'theirs', folder: 'Old' })
    await notes.change({ text: 'mine' }, { text: '' })
    expect(notes.now.text).toBe(await text())
    expect([notes.now.text, notes.now.folder]).toEqual(['minetheirs', 'Old'])
  })

  it('are written together where more was typed than could be written, so that leaving soon asks no more', async () => {
    const { storage, notes, text } = await notesOfDeck()
    const written = vi.spyOn(storage.decks, 'note')
    const field = fieldOf(notes)
    field.begin()
    for (let key = 1; key <= 50; key += 1) field.type('x'.repeat(key))
    void notes.change({ folder: 'Old' })
    await vi.waitFor(() => expect(notes.isUnkept).toBe(false), PATIENCE)
    expect(await text()).toBe('x'.repeat(50))
    expect(notes.now.folder).toBe('Old')
    expect(written.mock.calls.length).toBeLessThanOrEqual(2)
    // What goes on from something else is written for itself.
    await Promise.all([
      notes.change({ text: 'a' }, { text: 'x'.repeat(50) }),
      notes.change({ text: 'b' }, { text: 'x'.repeat(50) }),
    ])
    expect(await text()).toBe('b\na')
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

  it(
    'that the database refuses are said to be until they are kept, and are tried again at a press',
    { tags: 'attack' },
    async () => {
      vi.useFakeTimers({ toFake: ['setTimeout'] })
      const { storage, id, text } = await notesOfDeck()
      const toasts = new Toasts()
      const openDecks = new OpenDecks({ storage, toasts, data: {} as never })
      const restore = () =>
        restoreBackup({} as never, 'everything', {
          ...{
            backups: { restore: () => Promise.resolve(ok(undefined)) },
            collections: { isKeeping: false },
          },
          ...{ openDecks, storage, toasts },
        })
      const refusing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('No more room', 'QuotaExceededError')
      })
      const notes = openDecks.notesOf(id)
      await notes.change({ text: 'first' }, { text: '' })
      vi.runAllTimers()
      const told = () => toasts.shown.filter(({ stays }) => stays)
      expect(told().map(({ text }) => text)).toEqual([expect.stringContaining('The notes were not saved.')])
      expect(await restore()).toBe(false)
      expect(toasts.shown.at(-1)?.text).toBe(
        'What you changed in Goat could not be saved. Open it and try again, or close it first.',
      )
      refusing.mockRestore()
      told()[0]?.action?.run()
      await notes.settled()
      expect([told(), notes.isUnkept, await text(), await restore()]).toEqual([[], false, 'first', true])
      vi.useRealTimers()
    },
  )

  it('are not kept where the deck was deleted, say so once, and are kept when it comes back', async () => {
    const { storage, notes, id, text, said } = await notesOfDeck()
    const stop = notes.follow()
    const deck = await storage.decks.find(id)
    if (!deck.ok || !deck.value) throw new Error('no deck')
    await storage.decks.remove(id)
    await notes.change({ text: 'f' }, { text: '' })
    await notes.change({ text: 'first' }, { text: 'f' })
    expect([notes.isUnkept, notes.isGone]).toEqual([true, true])
    expect(said).toEqual(['The notes were not saved: the deck was deleted.'])
    await storage.decks.restoreAll([deck.value])
    await vi.waitFor(() => expect(notes.isUnkept).toBe(false), { timeout: 20_000 })
    stop()
    expect(await text()).toBe('first')
    expect(notes.now.text).toBe('first')
  })
})
