import { flushSync } from 'svelte'
import { expect, it, vi } from 'vitest'
import { passcode } from '../../../shared/cards/passcode.ts'
import { type Deck, emptyDeck } from '../../../shared/decks/deck.ts'
import { NO_NOTES } from '../../../shared/decks/deck-notes.ts'
import { failed, ok } from '../../../shared/result.ts'
import { KeptEditor } from '../../../src-renderer/decks/kept-editor.svelte.ts'
import type { KeptDeck } from '../../../src-renderer/storage/deck-row.ts'
import type { DeckStore } from '../../../src-renderer/storage/deck-store.ts'
import type { VersionStore } from '../../../src-renderer/storage/version-store.ts'
import { POOL } from '../../legality/cards.ts'

/* What an editor makes of what it hears of the database, in an order that no chance decides. */

const deckOf = (...main: readonly number[]): Deck => ({ ...emptyDeck('Goat'), main: main.map(passcode) })
const keptAs = (...main: readonly number[]): KeptDeck => ({
  id: 'goat',
  deck: deckOf(...main),
  format: 'tcg',
  notes: NO_NOTES,
  createdAt: 0,
  updatedAt: 0,
})

const data = {
  pool: POOL,
  regulation: () => ({ ok: false, error: { code: 'no-list', format: 'tcg' } }) as never,
  judgedOn: () => '2026-06-01' as const,
}

it('a read that fails is no step that is not kept, and is over with the next that succeeds', async () => {
  const error = { code: 'other', cause: 'the disk answers no more' } as const
  const failure = failed(error)
  let tell: (now: Parameters<Parameters<DeckStore['watch']>[1]>[0]) => void = () => undefined
  const store: Pick<DeckStore, 'watch' | 'update' | 'find'> = {
    watch: (_id, hear) => {
      tell = hear
      return () => undefined
    },
    find: () => Promise.resolve(ok(keptAs(1, 3))),
    update: () => Promise.resolve(failure),
  }
  const kept = new KeptEditor(keptAs(1), {
    store: store as DeckStore,
    versions: {} as VersionStore,
    data,
    now: () => 0,
  })
  kept.follow()
  tell(failure)
  expect([kept.unread, kept.trouble, kept.isGone]).toEqual([error, undefined, false])
  await kept.readAgain()
  expect([kept.unread, kept.editor.deck.main]).toEqual([undefined, [1, 3]])
  // A step that could not be saved stays unkept, whatever is read.
  kept.editor.replace(deckOf(1, 2), 'add')
  await vi.waitFor(() => expect(kept.isWriting).toBe(false), { timeout: 60_000 })
  tell(ok(keptAs(1)))
  expect([kept.unread, kept.trouble]).toEqual([undefined, error])
})

it('the question which deck holds is answered by the other window taking this one over, and not by an edit made here', async () => {
  let tell: (now: KeptDeck) => void = () => undefined
  const store: Pick<DeckStore, 'watch' | 'update'> = {
    watch: (_id, hear) => {
      tell = (now) => {
        hear(ok(now))
        flushSync()
      }
      return () => undefined
    },
    update: () => Promise.resolve(ok({ is: 'written', at: 0, overwritten: undefined, maybe: [] })),
  }
  const kept = new KeptEditor(keptAs(1), {
    store: store as DeckStore,
    versions: {} as VersionStore,
    data,
    now: () => 0,
  })
  kept.follow()
  const edit = async (...main: readonly number[]): Promise<void> => {
    kept.editor.replace(deckOf(...main), 'add')
    await vi.waitFor(() => expect(kept.isWriting).toBe(false), { timeout: 60_000 })
    tell(keptAs(...main))
  }
  const asked = () => kept.elsewhere?.deck.main
  await edit(1, 2)
  expect(asked()).toBeUndefined()
  tell(keptAs(1, 3))
  expect(asked()).toEqual([1, 3])
  await edit(1, 2, 4)
  expect(asked()).toEqual([1, 3])
  tell(keptAs(1, 3, 5))
  expect(asked()).toEqual([1, 3, 5])
  tell(keptAs(1, 2, 4))
  expect(asked()).toBeUndefined()
})

it('a deck that was left alone becomes a version also where its edit or the version is refused at first', async () => {
  const failure = { code: 'full', cause: 'no room' } as const
  const full = failed(failure)
  let isFull = true
  let refusesVersions = true
  const versions: (readonly number[])[] = []
  let now = 0
  const kept = new KeptEditor(keptAs(1), {
    store: {
      update: () =>
        Promise.resolve(
          isFull ? full : ok({ is: 'written', at: 0, overwritten: undefined, maybe: [] } as const),
        ),
    } as unknown as DeckStore,
    versions: {
      keepLeft: (_id: string, { deck }: { readonly deck: Deck }) => {
        if (refusesVersions) return Promise.resolve(full)
        versions.push(deck.main)
        return Promise.resolve(ok(undefined))
      },
    } as unknown as VersionStore,
    data,
    now: () => now,
  })
  now = 60 * 60_000
  kept.editor.replace(deckOf(1, 2), 'add')
  await kept.settled()
  expect(kept.trouble).toEqual(failure)
  // The edit is written now; what it was before has no room yet.
  isFull = false
  await kept.retry()
  expect([kept.trouble, versions]).toEqual([undefined, []])
  refusesVersions = false
  kept.editor.replace(deckOf(1, 2, 3), 'add')
  await kept.settled()
  expect(versions).toEqual([[1]])
  // Once, and no step of the minutes after it.
  await kept.retry()
  expect(versions).toEqual([[1]])
})

it.each([
  ['set back by a year', -365 * 24 * 60 * 60_000, [[1, 2]]],
  ['set to 2099', 73 * 365 * 24 * 60 * 60_000, [[1, 2]]],
  ['put right by a second', -1000, []],
])(
  'a deck becomes a version when it is edited after the clock was %s',
  { tags: 'attack' },
  async (_what, jump, kept) => {
    const versions: (readonly number[])[] = []
    let now = Date.UTC(2026, 10, 28)
    const editor = new KeptEditor(keptAs(1), {
      store: {
        update: () =>
          Promise.resolve(ok({ is: 'written', at: 0, overwritten: undefined, maybe: [] } as const)),
      } as unknown as DeckStore,
      versions: {
        keepLeft: (_id: string, { deck }: { readonly deck: Deck }) => {
          versions.push(deck.main)
          return Promise.resolve(ok(undefined))
        },
      } as unknown as VersionStore,
      data,
      now: () => now,
    })
    // What it was when it was opened is kept in any case.
    editor.editor.replace(deckOf(1, 2), 'add')
    await editor.settled()
    versions.length = 0
    now += jump
    editor.editor.replace(deckOf(1, 2, 3), 'add')
    await editor.settled()
    // It dates what comes next by the clock as it is now.
    editor.editor.replace(deckOf(1, 2, 3, 4), 'add')
    await editor.settled()
    expect(versions).toEqual(kept)
  },
)
