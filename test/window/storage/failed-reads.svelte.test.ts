import 'fake-indexeddb/auto'
import { flushSync } from 'svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { NO_NOTES } from '../../../shared/decks/deck-notes.ts'
import { emptyDeck } from '../../../shared/decks/deck.ts'
import { live } from '../../../src-renderer/storage/live.svelte.ts'
import type { Watcher } from '../../../src-renderer/storage/live.ts'
import { failed } from '../../../shared/result.ts'
import { deckAt, keptAt } from '../../../src-renderer/views/practice/practice-deck.ts'
import { POOL } from '../../legality/cards.ts'
import { openStorage, type Storage } from '../../../src-renderer/storage/storage.ts'

/* A database that stops answering while the window shows what is kept: nobody is told that nothing is there. */

let count = 0
let storage: Storage | undefined
const opened = async (): Promise<Storage> => {
  const answer = await openStorage(`failed-reads-${(count += 1)}`, () => 1000)
  if (!answer.ok) throw new Error(answer.error.code)
  return (storage = answer.value)
}
const CAUSE = 'the disk answers no more'
/** Every way to read fails until it is undone. */
const breakDisk = (): (() => void) => {
  const refuse = (): never => {
    throw new DOMException(CAUSE, 'UnknownError')
  }
  const broken = [IDBObjectStore.prototype, IDBIndex.prototype].flatMap((from) =>
    (['get', 'getAll', 'openCursor'] as const).map((way) => vi.spyOn(from, way).mockImplementation(refuse)),
  )
  return () => broken.forEach((way) => way.mockRestore())
}
afterEach(() => {
  vi.restoreAllMocks()
  storage?.close()
})

const WATCHES: readonly (readonly [string, (of: Storage, hear: Watcher<unknown>) => () => void])[] = [
  ['all decks', ({ decks }, hear) => decks.watchAll(hear)],
  ['a deck', ({ decks }, hear) => decks.watch('a', hear)],
  ['the versions of a deck', ({ versions }, hear) => versions.watch('a', hear)],
  ['the collections', ({ collections }, hear) => collections.watchAll(hear)],
  ['own formats', ({ formats }, hear) => formats.watch(hear)],
  ['lists that were brought in', ({ formats }, hear) => formats.watchLists(hear)],
  ['the hands of a deck', ({ handCounts }, hear) => handCounts.watch('a', hear)],
  ['searches', ({ searches }, hear) => searches.watchAll(hear)],
  ['boards', ({ boards }, hear) => boards.watchAll(hear)],
]

describe('a read that fails', () => {
  it.each(WATCHES)('is told to whoever watches %s', async (_what, watch) => {
    const kept = await opened()
    breakDisk()
    const heard = vi.fn<Watcher<unknown>>()
    const stop = watch(kept, heard)
    await vi.waitFor(() => expect(heard).toHaveBeenCalled())
    stop()
    expect(heard.mock.lastCall).toEqual([
      { ok: false, error: { code: 'other', cause: expect.stringContaining(CAUSE) as string } },
    ])
  })

  it('of a deck or its line is no deck that was deleted and no line that was never played, when it is practised', async () => {
    const kept = await opened()
    const read = await kept.decks.create(emptyDeck('A'), 'tcg')
    if (!read.ok) throw new Error(read.error.code)
    const { id } = read.value
    const failure = {
      ok: false,
      error: { code: 'other', cause: expect.stringContaining(CAUSE) as string },
    }
    const unbroken = { ok: true, value: { deck: emptyDeck('A'), line: undefined } }
    expect(await keptAt(id, kept, POOL)).toEqual(unbroken)
    expect(await keptAt('gone', kept, POOL)).toEqual({ ok: true, value: {} })
    const mend = breakDisk()
    expect(await deckAt(id, kept.decks, POOL)).toEqual(failure)
    expect(await keptAt(id, kept, POOL)).toEqual(failure)
    mend()
    expect(await keptAt(id, kept, POOL)).toEqual(unbroken)
    const practices = { find: () => Promise.resolve(failed({ code: 'other', cause: CAUSE } as const)) }
    expect(await keptAt(id, { ...kept, practices }, POOL)).toEqual(failure)
    // A line that this window plays is not asked for: read, it would count as seen, and go over another window's.
    expect(await keptAt(id, { ...kept, practices }, POOL, () => true)).toEqual(unbroken)
  })

  it('of a setting is told to one listener for all of them, and leaves the value as it was', async () => {
    const { settings } = await opened()
    const theme = { key: 'theme', initial: 'system', read: String }
    const unread = vi.fn()
    settings.onUnread(unread)
    await settings.set(theme, 'dark')
    expect(await settings.get(theme)).toBe('dark')
    const mend = breakDisk()
    expect(await settings.get(theme)).toBe('system')
    expect(unread).toHaveBeenCalledTimes(1)
    const heard = vi.fn()
    const stop = settings.watch(theme, heard)
    await vi.waitFor(() => expect(heard).toHaveBeenCalled())
    expect(heard.mock.lastCall).toEqual(['system'])
    expect(unread).toHaveBeenCalledTimes(2)
    stop()
    mend()
    expect(await settings.get(theme)).toBe('dark')
  })

  it('of a setting keeps it from being changed into something that rests on nothing', async () => {
    const { settings } = await opened()
    const words = { key: 'words', initial: '', read: String }
    await settings.set(words, 'a')
    const mend = breakDisk()
    expect(await settings.change(words, (before) => `${before}b`)).toMatchObject({ ok: false })
    mend()
    expect(await settings.get(words)).toBe('a')
  })
})

describe('what a component shows of what is kept', () => {
  it('is the last that was read, with the failure of a read after it, and follows what it reads of the component', async () => {
    const { decks } = await opened()
    const made = await decks.createMany([
      { deck: emptyDeck('One'), format: 'tcg', notes: NO_NOTES },
      { deck: emptyDeck('Other'), format: 'tcg', notes: NO_NOTES },
    ])
    if (!made.ok) throw new Error(made.error.cause)
    let at = $state(0)
    let shown: ReturnType<typeof live<{ readonly deck: { readonly name: string } } | undefined>> | undefined
    const stop = $effect.root(() => {
      shown = live((hear) => decks.watch(made.value[at]?.id ?? '', hear))
    })
    flushSync()
    expect(shown?.value).toBeUndefined()
    await vi.waitFor(() => expect(shown?.value?.deck.name).toBe('One'))
    expect(shown?.failure).toBeUndefined()
    at = 1
    flushSync()
    await vi.waitFor(() => expect(shown?.value?.deck.name).toBe('Other'))
    breakDisk()
    at = 0
    flushSync()
    await vi.waitFor(() => expect(shown?.failure?.cause).toContain(CAUSE))
    expect(shown?.value?.deck.name).toBe('Other')
    stop()
  })
})
