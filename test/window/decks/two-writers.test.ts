import 'fake-indexeddb/auto'
import { flushSync } from 'svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { passcode } from '../../../shared/cards/passcode.ts'
import { type Deck, emptyDeck } from '../../../shared/decks/deck.ts'
import { ok } from '../../../shared/result.ts'
import { KeptEditor } from '../../../src-renderer/decks/kept-editor.svelte.ts'
import { OpenDecks } from '../../../src-renderer/decks/open-decks.svelte.ts'
import { openStorage, type Storage } from '../../../src-renderer/storage/storage.ts'
import { Toasts } from '../../../src-renderer/services/toasts.svelte.ts'
import { restoreBackup } from '../../../src-renderer/views/data/restoring.ts'
import { closeTab, leaveTab } from '../../../src-renderer/views/decks/workspace/close-tab.ts'
import { removeDeck } from '../../../src-renderer/views/decks/library/whole-decks.ts'
import { POOL } from '../../legality/cards.ts'
import { value } from '../../value.ts'

/* Two windows and an outside program with one deck: whatever one of them kept and another overwrote is a version. */

let count = 0
const opened: Storage[] = []
const open = async (name: string): Promise<Storage> => {
  const storage = await value(openStorage(name, () => (count += 1)))
  opened.push(storage)
  return storage
}
afterEach(() => {
  for (const storage of opened.splice(0)) storage.close()
})

const data = {
  pool: POOL,
  regulation: () => ({ ok: false, error: { code: 'no-list', format: 'tcg' } }) as never,
  judgedOn: () => '2026-06-01' as never,
}
const windowOn = async (name: string, id: string, now = () => 0) => {
  const storage = await open(name)
  const kept = await value(storage.decks.find(id))
  if (!kept) throw new Error('no deck')
  let followed = 0
  const editor = new KeptEditor(kept, {
    store: storage.decks,
    versions: storage.versions,
    data,
    now,
    onfollowed: () => (followed += 1),
  })
  const stop = editor.follow()
  return { storage, kept: editor, editor: editor.editor, stop, followed: () => followed }
}
/** How long a busy computer may take, in ms; none is judged by it. */
const PATIENCE = 60_000
const untilSo = async (isSo: () => boolean): Promise<void> => {
  await vi.waitFor(() => expect(isSo()).toBe(true), { timeout: PATIENCE, interval: 1 })
}
const settled = async (kept: KeptEditor): Promise<void> => {
  await untilSo(() => !kept.isWriting)
  flushSync()
}
const cards = (deck: Deck): string => deck.main.join()
const deckOf = (...main: readonly number[]): Deck => ({ ...emptyDeck('Goat'), main: main.map(passcode) })
const begun = async () => {
  const name = `two-writers-${(count += 1)}`
  const storage = await open(name)
  const { id } = await value(storage.decks.create(deckOf(1), 'tcg'))
  const states = async () => [
    ...(await value(storage.versions.of(id))).map(({ deck }) => cards(deck)),
    cards((await value(storage.decks.find(id)))?.deck ?? emptyDeck('')),
  ]
  return { name, storage, id, states }
}

const begunWithNotes = async () => {
  const { name, storage, id } = await begun()
  await value(storage.decks.note(id, { text: 'What to do', tags: ['Combo'], maybe: [passcode(8)] }))
  return { name, storage, id }
}

describe('a deck with two writers', () => {
  it(
    'keeps what another has written as a version when an edit goes over it, and the question stays',
    { tags: 'attack' },
    async () => {
      const { name, storage, id, states } = await begun()
      const here = await windowOn(name, id)
      here.editor.replace(deckOf(1, 2), 'add')
      await settled(here.kept)
      await storage.decks.update(id, { deck: deckOf(1, 3), format: 'tcg' })
      await untilSo(() => here.kept.elsewhere !== undefined)
      here.editor.replace(deckOf(1, 2, 4), 'add')
      await settled(here.kept)
      expect(await states()).toEqual(expect.arrayContaining(['1,3', '1,2,4']))
      expect(here.kept.elsewhere && cards(here.kept.elsewhere.deck)).toBe('1,3')
      await here.kept.takeElsewhere()
      expect(cards(here.editor.deck)).toBe('1,3')
      expect((await states()).at(-1)).toBe('1,3')
      expect(await states()).toContain('1,2,4')
      here.stop()
    },
  )

  it(
    'keeps what is edited in the moment in which the other deck is taken over, and that deck once it is edited in its turn',
    { tags: 'attack' },
    async () => {
      const { name, storage, id, states } = await begun()
      const here = await windowOn(name, id)
      here.editor.replace(deckOf(1, 2), 'add')
      await settled(here.kept)
      await storage.decks.update(id, { deck: deckOf(1, 3), format: 'tcg' })
      await untilSo(() => here.kept.elsewhere !== undefined)
      const taken = here.kept.takeElsewhere()
      here.editor.replace(deckOf(1, 2, 4), 'add')
      await untilSo(() => here.kept.elsewhere === undefined)
      here.editor.replace(deckOf(1, 3, 5), 'add')
      await taken
      await settled(here.kept)
      expect(await states()).toEqual(expect.arrayContaining(['1,2,4', '1,3']))
      expect((await states()).at(-1)).toBe('1,3,5')
      here.stop()
    },
  )

  it(
    'keeps what is taken over from the other window also where it was deleted in that moment and brought back',
    { tags: 'attack' },
    async () => {
      const { name, storage, id, states } = await begun()
      const here = await windowOn(name, id)
      here.editor.replace(deckOf(1, 2), 'add')
      await settled(here.kept)
      await storage.decks.update(id, { deck: deckOf(1, 3), format: 'tcg' })
      await untilSo(() => here.kept.elsewhere !== undefined)
      const removed = await value(storage.decks.remove(id))
      await here.kept.takeElsewhere()
      if (removed) await value(storage.decks.restoreAll([removed]))
      await untilSo(() => !here.kept.isGone)
      here.editor.replace(deckOf(1, 3, 5), 'add')
      await settled(here.kept)
      expect(await states()).toEqual(expect.arrayContaining(['1,3', '1,3,5']))
      here.stop()
    },
  )

  it(
    'keeps what somebody has brought back in the moment in which the other deck is taken over',
    { tags: 'attack' },
    async () => {
      const { name, storage, id, states } = await begun()
      const here = await windowOn(name, id)
      here.editor.replace(deckOf(1, 2), 'add')
      await settled(here.kept)
      await storage.decks.update(id, { deck: deckOf(1, 3), format: 'tcg' })
      await untilSo(() => here.kept.elsewhere !== undefined)
      here.editor.replace(deckOf(1, 2, 4), 'add')
      await settled(here.kept)
      // From here on this window hears of nothing in time.
      here.stop()
      const removed = await value(storage.decks.remove(id))
      here.editor.replace(deckOf(1, 2, 5), 'add')
      await settled(here.kept)
      await value(storage.decks.restoreAll(removed ? [removed] : []))
      await here.kept.takeElsewhere()
      expect((await states()).at(-1)).toBe('1,3')
      expect(await states()).toEqual(expect.arrayContaining(['1,2,4', '1,2,5']))
    },
  )

  it('follows the other window where that has followed this one, however often they take turns, and keeps where each led', async () => {
    const { name, id, states } = await begun()
    const here = await windowOn(name, id)
    const there = await windowOn(name, id)
    const turns = [here, there, here, there, there, here]
    for (const [at, one] of turns.entries()) {
      one.editor.replace(deckOf(1, 10 + at), 'add')
      await settled(one.kept)
      await untilSo(() => [here, there].every(({ editor }) => cards(editor.deck) === `1,${10 + at}`))
      expect([here.kept.elsewhere, there.kept.elsewhere]).toEqual([undefined, undefined])
    }
    // Each says so as often as steps of its own went with that, and not where it had made none.
    expect([here.followed(), there.followed()]).toEqual([2, 2])
    // All that the other window has changed: the step between its two is in its undo.
    expect(await states()).toEqual(expect.arrayContaining(['1,10', '1,11', '1,12', '1,14', '1,15']))
    here.stop()
    there.stop()
  })

  it('asks where the other window had not followed, or its own question is open', async () => {
    const { name, id, storage, states } = await begun()
    const here = await windowOn(name, id)
    here.editor.replace(deckOf(1, 2), 'add')
    await settled(here.kept)
    await value(
      storage.decks.update(id, { deck: deckOf(1, 3), format: 'tcg' }, { deck: deckOf(1), format: 'tcg' }),
    )
    await untilSo(() => here.kept.elsewhere !== undefined)
    await value(
      storage.decks.update(id, { deck: deckOf(1, 4), format: 'tcg' }, { deck: deckOf(1, 3), format: 'tcg' }),
    )
    await untilSo(() => here.kept.elsewhere !== undefined && cards(here.kept.elsewhere.deck) === '1,4')
    expect(cards(here.editor.deck)).toBe('1,2')
    // What it shows is a version, should it be left now.
    expect(await states()).toContain('1,2')
    here.stop()
  })

  it('asks where another window had not followed and has gone on before this one looked', async () => {
    const { name, id, storage, states } = await begun()
    const here = await windowOn(name, id)
    here.editor.replace(deckOf(1, 2), 'add')
    await settled(here.kept)
    here.stop()
    await new Promise((resolve) => setTimeout(resolve, 5))
    for (const [card, from] of [
      [3, [1]],
      [4, [1, 3]],
    ] as const)
      await value(
        storage.decks.update(
          id,
          { deck: deckOf(1, card), format: 'tcg' },
          { deck: deckOf(...from), format: 'tcg' },
        ),
      )
    await here.kept.readAgain()
    expect(here.kept.elsewhere && cards(here.kept.elsewhere.deck)).toBe('1,4')
    expect(cards(here.editor.deck)).toBe('1,2')
    expect(await states()).toContain('1,2')
  })

  it('keeps it also where this window had not heard of it before it wrote', { tags: 'attack' }, async () => {
    const { name, storage, id, states } = await begun()
    const here = await windowOn(name, id)
    here.stop()
    await storage.decks.update(id, { deck: deckOf(7), format: 'goat' })
    here.editor.replace(deckOf(1, 2), 'add')
    await settled(here.kept)
    expect(await states()).toEqual(expect.arrayContaining(['7', '1,2']))
    expect(here.kept.elsewhere?.format).toBe('goat')
  })

  it(
    'keeps what lay there when it was opened, whoever wrote it a moment before, once the first edit goes over it',
    { tags: 'attack' },
    async () => {
      const { name, storage, id, states } = await begun()
      const begin = { deck: deckOf(1), format: 'tcg' }
      await value(storage.decks.update(id, { deck: deckOf(7), format: 'goat' }, begin))
      const here = await windowOn(name, id)
      here.editor.replace(deckOf(1, 2), 'add')
      here.editor.replace(deckOf(1, 2, 3), 'add')
      await settled(here.kept)
      // What it wrote itself is in its undo, and needs no version.
      expect(await states()).toEqual(['7', '1,2,3'])
      here.stop()
    },
  )

  it('keeps what was left alone for ten minutes once it is edited, and what was edited sooner in its undo alone', async () => {
    const { name, storage, id } = await begun()
    let minutes = 0
    const here = await windowOn(name, id, () => minutes * 60_000)
    const edit = async (main: number, at: number): Promise<readonly string[]> => {
      minutes = at
      here.editor.replace(deckOf(main), 'add')
      await settled(here.kept)
      return (await value(storage.versions.of(id))).map(({ deck }) => cards(deck))
    }
    // What lay there may be anybody's.
    expect(await edit(2, 0)).toEqual(['1'])
    expect(await edit(3, 9)).toEqual(['1'])
    expect(await edit(4, 19)).toEqual(['3', '1'])
    expect(await edit(5, 28)).toEqual(['3', '1'])
    here.stop()
  })

  it('keeps no version of a deck without cards, which is new', async () => {
    const { name, storage } = await begun()
    const { id } = await value(storage.decks.create(deckOf(), 'tcg'))
    const here = await windowOn(name, id)
    here.editor.replace(deckOf(1), 'add')
    await settled(here.kept)
    expect(await value(storage.versions.of(id))).toEqual([])
    here.stop()
  })

  it('answers the question by keeping this deck, and keeps nothing twice', async () => {
    const { name, storage, id, states } = await begun()
    const here = await windowOn(name, id)
    here.editor.replace(deckOf(1, 2), 'add')
    await settled(here.kept)
    await storage.decks.update(id, { deck: deckOf(1, 3), format: 'tcg' })
    await untilSo(() => here.kept.elsewhere !== undefined)
    const versions = (await states()).length
    await here.kept.keepHere()
    expect(here.kept.elsewhere).toBeUndefined()
    expect((await states()).length).toBe(versions + 1)
    expect((await states()).at(-1)).toBe('1,2')
    here.stop()
  })

  it.each(['an edit here found it', 'it was heard of first'])(
    'keeps what was put on the maybe-board here when the other deck is shown (%s)',
    { tags: 'attack' },
    async (how) => {
      const { name, storage, id } = await begun()
      const here = await windowOn(name, id)
      here.editor.replace(deckOf(1, 2), 'add')
      await settled(here.kept)
      if (how === 'an edit here found it') here.stop()
      await value(storage.decks.update(id, { deck: deckOf(9), format: 'tcg', maybe: [passcode(66)] }))
      if (how !== 'an edit here found it') await untilSo(() => here.kept.elsewhere !== undefined)
      here.editor.consider([passcode(77)])
      await settled(here.kept)
      await untilSo(() => here.kept.elsewhere !== undefined)
      await here.kept.takeElsewhere()
      await settled(here.kept)
      const kept = await value(storage.decks.find(id))
      expect([kept?.deck.main, kept?.notes.maybe.toSorted()]).toEqual([[9], [66, 77]])
      expect(here.editor.maybe.toSorted()).toEqual([66, 77])
      here.stop()
    },
  )

  it('joins the maybe-boards of both', async () => {
    const { name, storage, id } = await begun()
    const here = await windowOn(name, id)
    here.stop()
    await value(storage.decks.update(id, { deck: deckOf(1), format: 'tcg', maybe: [passcode(8)] }))
    here.editor.consider([passcode(9)])
    await settled(here.kept)
    expect((await value(storage.decks.find(id)))?.notes.maybe).toEqual([9, 8])
    expect(here.editor.maybe).toEqual([9, 8])
  })

  it(
    'is not brought back by an edit, nor overwritten by undoing a deletion',
    { tags: 'attack' },
    async () => {
      const { name, storage, id } = await begun()
      const here = await windowOn(name, id)
      here.stop()
      const before = await value(storage.decks.find(id))
      if (!before) throw new Error('no deck')
      await storage.decks.remove(id)
      here.editor.replace(deckOf(2), 'add')
      await settled(here.kept)
      expect(await value(storage.decks.find(id))).toBeUndefined()
      await storage.decks.restoreAll([before])
      await storage.decks.update(id, { deck: deckOf(5), format: 'tcg' })
      await storage.decks.restoreAll([before])
      expect((await value(storage.decks.find(id)))?.deck.main).toEqual([5])
    },
  )

  it(
    'comes back as it was when it was deleted, also where another window changed it at that moment',
    { tags: 'attack' },
    async () => {
      const { name, storage, id } = await begun()
      const other = await open(name)
      const found = await storage.decks.find(id)
      vi.spyOn(storage.decks, 'find').mockImplementationOnce(async () => {
        await other.decks.update(id, { deck: deckOf(7), format: 'tcg' })
        return found
      })
      const toasts = new Toasts()
      await removeDeck(id, { storage, toasts, navigation: { go: () => undefined } as never })
      expect(await value(other.decks.find(id))).toBeUndefined()
      toasts.shown[0]?.action?.run()
      await vi.waitFor(async () => {
        expect((await value(other.decks.find(id)))?.deck.main).toEqual([7])
      })
    },
  )

  it(
    'that is deleted elsewhere stays in reach, with its notes, until its copy is kept',
    { tags: 'attack' },
    async () => {
      const { name, storage, id } = await begun()
      const here = await open(name)
      await here.decks.readAhead()
      const openDecks = new OpenDecks({
        storage: here,
        data: data as never,
        toasts: { fail: vi.fn() } as never,
      })
      expect(openDecks.lastSeen(id)?.deck.main).toEqual([1])
      const shown = await value(openDecks.open(id))
      const stops = [shown?.follow(), openDecks.notesOf(id).follow()]
      await openDecks.notesOf(id).change({ text: 'mine' })
      shown?.editor.replace(deckOf(1, 2), 'add')
      await untilSo(() => shown?.isWriting === false)
      await storage.decks.remove(id)
      await untilSo(() => shown?.isGone === true)
      // Leaving asks, and a backup with the deck can be restored all the same.
      expect([openDecks.hasUnkept, openDecks.isKeeping]).toEqual([true, false])
      for (const stop of stops) stop?.()
      // After a look at another view it is still there.
      expect(openDecks.keptEditorOf(id)?.editor.deck.main).toEqual([1, 2])
      const copy = await value(openDecks.keepCopy(id))
      expect(copy).toMatchObject({ deck: { main: [1, 2] }, notes: { text: 'mine' } })
      expect(await value(storage.decks.find(copy?.id ?? ''))).toMatchObject({ deck: { main: [1, 2] } })
      expect(openDecks.hasUnkept).toBe(false)
      // In its own place, where its versions are.
      expect(copy?.id).toBe(id)
      expect(openDecks.keptEditorOf(id)?.isGone).toBe(false)
    },
  )

  it(
    'that is deleted elsewhere before anybody has looked at its tab comes back with all that was noted beside it',
    { tags: 'attack' },
    async () => {
      const { name, id } = await begunWithNotes()
      const [here, other] = [await open(name), await open(name)]
      const openDecks = new OpenDecks({ storage: here, data: data as never, toasts: new Toasts() })
      await openDecks.reopen([id])
      const toasts = new Toasts()
      await removeDeck(id, { storage: other, toasts, navigation: { go: () => undefined } as never })
      const stop = openDecks.keptEditorOf(id)?.follow()
      await untilSo(() => openDecks.keptEditorOf(id)?.isGone === true)
      // The view asks for the notes without ever having heard of them.
      expect(openDecks.notesOf(id).now.text).toBe('')
      await value(openDecks.keepCopy(id))
      const { deck, notes } = (await value(other.decks.find(id))) ?? {}
      expect(deck?.main).toEqual([1])
      expect(notes).toMatchObject({ text: 'What to do', tags: ['Combo'], maybe: [8] })
      // The Undo of the other window has nothing left to do, and says so.
      toasts.shown[0]?.action?.run()
      await untilSo(() => toasts.shown.some(({ text }) => text === 'Goat is here again already'))
      stop?.()
    },
  )

  it(
    'that is deleted elsewhere comes back as the other window had noted it after this one had looked away',
    { tags: 'attack' },
    async () => {
      const { name, id } = await begunWithNotes()
      const [here, other] = [await open(name), await open(name)]
      await here.decks.readAhead()
      const openDecks = new OpenDecks({ storage: here, data: data as never, toasts: new Toasts() })
      const shown = await value(openDecks.open(id))
      const looks = [shown?.follow(), openDecks.notesOf(id).follow()]
      await untilSo(() => openDecks.notesOf(id).now.text === 'What to do')
      for (const stop of looks) stop?.()
      await value(other.decks.note(id, { text: 'What to do first' }))
      await value(other.decks.update(id, { deck: deckOf(1, 5), format: 'tcg', maybe: [passcode(9)] }))
      await untilSo(() => here.decks.remembered(id)?.deck.main.length === 2)
      await value(other.decks.remove(id))
      await vi.waitFor(async () => expect(await value(here.decks.known())).toEqual([]), { timeout: PATIENCE })
      await value(openDecks.keepCopy(id))
      expect(await value(other.decks.find(id))).toMatchObject({
        deck: { main: [1, 5] },
        notes: { text: 'What to do first', maybe: [9] },
      })
    },
  )

  it(
    'that comes back by another window while its Undo waits can be kept beside that one, as it was deleted',
    { tags: 'attack' },
    async () => {
      const { storage, id } = await begunWithNotes()
      const toasts = new Toasts()
      const before = await value(storage.decks.find(id))
      await removeDeck(id, { storage, toasts, navigation: { go: () => undefined } as never })
      if (!before) throw new Error('no deck')
      await value(storage.decks.restoreAll([{ ...before, deck: deckOf(7) }]))
      toasts.shown[0]?.action?.run()
      await untilSo(() => toasts.shown.some(({ stays }) => stays))
      const said = toasts.shown.find(({ stays }) => stays)
      expect(said?.text).toBe(
        'Goat is here again already, brought back by another window, and not as you deleted it.',
      )
      said?.action?.run()
      await vi.waitFor(async () => {
        const [copy] = (await value(storage.decks.all())).filter((deck) => deck.id !== id)
        expect(copy).toMatchObject({
          deck: { name: 'Goat (copy)', main: [1] },
          notes: { text: 'What to do' },
        })
      })
      expect((await value(storage.decks.find(id)))?.deck.main).toEqual([7])
    },
  )

  it(
    'that is deleted elsewhere is not left for all decks, nor restored over, while its copy is kept nowhere',
    { tags: 'attack' },
    async () => {
      const { name, storage, id } = await begun()
      const here = await open(name)
      const toasts = new Toasts()
      const openDecks = new OpenDecks({ storage: here, data: data as never, toasts })
      const shown = await value(openDecks.open(id))
      const stop = shown?.follow()
      shown?.editor.replace(deckOf(1, 2), 'add')
      await untilSo(() => shown?.isWriting === false)
      await storage.decks.remove(id)
      await untilSo(() => shown?.isGone === true)
      const backups = { restore: vi.fn(() => Promise.resolve(ok(undefined))) }
      const collections = { isKeeping: false }
      const restore = () =>
        restoreBackup({} as never, [id], { backups, collections, openDecks, storage: here, toasts })
      expect(await restore()).toBe(false)
      expect(toasts.shown.at(-1)?.text).toContain('Your copy of Goat is not saved')
      expect(backups.restore).not.toHaveBeenCalled()

      const navigation = { place: { of: id }, go: vi.fn() }
      await leaveTab(id, { openDecks, navigation: navigation as never, toasts })
      expect(navigation.go).toHaveBeenCalledWith('decks')
      expect(openDecks.editorOf(id)?.deck.main).toEqual([1, 2])
      expect(toasts.shown.at(-1)?.action?.label).toBe('Close anyway')

      await value(openDecks.keepCopy(id))
      expect(await restore()).toBe(true)
      expect(openDecks.editorOf(id)).toBeUndefined()
      stop?.()
    },
  )

  it(
    'that another window has brought back is left alone by a copy, which becomes a deck of its own',
    { tags: 'attack' },
    async () => {
      const { name, storage, id } = await begun()
      const here = await open(name)
      const openDecks = new OpenDecks({ storage: here, data: data as never, toasts: {} as never })
      const shown = await value(openDecks.open(id))
      shown?.editor.replace(deckOf(1, 2), 'add')
      await untilSo(() => shown?.isWriting === false)
      const removed = await value(storage.decks.remove(id))
      if (!removed) throw new Error('no deck')
      // Nothing keeps this step: the deck is gone.
      shown?.editor.replace(deckOf(1, 2, 3), 'add')
      await untilSo(() => shown?.isWriting === false)
      await value(storage.decks.restoreAll([{ ...removed, deck: deckOf(9) }]))
      const copy = await value(openDecks.keepCopy(id))
      expect(copy?.id).not.toBe(id)
      expect((await value(storage.decks.find(copy?.id ?? '')))?.deck.main).toEqual([1, 2, 3])
      expect((await value(storage.decks.find(id)))?.deck.main).toEqual([9])
      expect(openDecks.keptEditorOf(id)).toBeUndefined()
    },
  )

  it(
    'is not closed while something of it is kept nowhere, also where that is still on its way',
    { tags: 'attack' },
    async () => {
      const { name, id } = await begun()
      const here = await open(name)
      const toasts = new Toasts()
      const openDecks = new OpenDecks({ storage: here, data: data as never, toasts })
      const navigation = { place: { of: 'another' }, go: vi.fn() } as never
      const close = () => closeTab(id, { openDecks, navigation, toasts })
      const isOpen = () => openDecks.keptEditorOf(id) !== undefined
      await value(openDecks.open(id))
      openDecks.editorOf(id)?.replace(deckOf(1, 2), 'add')
      await close()
      expect([isOpen(), (await value(here.decks.find(id)))?.deck.main]).toEqual([false, [1, 2]])

      await value(openDecks.open(id))
      here.close()
      openDecks.editorOf(id)?.replace(deckOf(1, 2, 3), 'add')
      await close()
      expect(isOpen()).toBe(true)
      const said = toasts.shown.at(-1)
      expect(said?.text).toContain('Goat is not saved')
      said?.action?.run()
      expect(isOpen()).toBe(false)

      // The same for what is noted beside it.
      await openDecks.notesOf(id).change({ text: 'mine' })
      await close()
      expect(toasts.shown.at(-1)?.action).toBeDefined()
    },
  )

  it(
    'loses no state that anybody saved and another overwrote, however two windows and a program take turns',
    { tags: 'attack' },
    async () => {
      const { name, storage, id, states } = await begun()
      const windows = [await windowOn(name, id), await windowOn(name, id)]
      const last = new Map<string, string>()
      let seed = 20_261_122
      const chance = (below: number): number => {
        seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
        return (seed >>> 8) % below
      }
      for (let turn = 1; turn <= 120; turn += 1) {
        const who = chance(3)
        const deck = deckOf(100 + turn)
        const [one] = [windows[who]]
        if (!one) await value(storage.decks.update(id, { deck, format: 'tcg' }))
        else if (one.kept.elsewhere && chance(3) === 0) {
          // What it takes over is the other window's own, whose undo may hold it.
          if (chance(2) === 0) await one.kept.takeElsewhere()
          else await one.kept.keepHere()
        } else {
          one.editor.replace(deck, 'change')
          last.set(String(who), cards(deck))
        }
        if (chance(2) === 0) for (const { kept } of windows) await settled(kept)
      }
      for (const { kept } of windows) await settled(kept)
      const kept = new Set(await states())
      // A window's own next step replaces its last, which its undo holds; what it showed at the end nobody may have lost.
      for (const [who, state] of last) expect(kept, `window ${who} and its ${state}`).toContain(state)
      for (const { stop } of windows) stop()
    },
  )
})
