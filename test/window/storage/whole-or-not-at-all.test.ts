import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it } from 'vitest'
import { passcode } from '../../../shared/cards/passcode.ts'
import { EMPTY_COLLECTION } from '../../../shared/collection/merge.ts'
import { emptyDeck } from '../../../shared/decks/deck.ts'
import { NO_NOTES } from '../../../shared/decks/deck-notes.ts'
import { MOST_UNNAMED } from '../../../shared/decks/version.ts'
import type { Result } from '../../../shared/result.ts'
import { openStorage, type Storage } from '../../../src-renderer/storage/storage.ts'
import { value } from '../../value.ts'

/* Every write of several steps, broken off at each of them: the data is as it was. docs/storage.md lists them. */

let count = 0
const opened: Storage[] = []
const open = async (): Promise<Storage> => {
  const storage = await value(openStorage(`whole-${(count += 1)}`, () => (count += 1)))
  opened.push(storage)
  return storage
}
const all = async ({ everything, sources }: Storage) => [
  (await value(everything.snapshot({ written: '2026-11-21T10:00:00', reason: 'request' }))).tables,
  await value(sources.whole()),
]

type Method = (this: IDBObjectStore, ...given: unknown[]) => IDBRequest
const METHODS = ['put', 'add', 'delete'] as const
const honest = METHODS.map(
  (method) => [method, Reflect.get(IDBObjectStore.prototype, method) as Method] as const,
)

/** Has the database refuse every writing step after so many. */
const breakAfter = (steps: number): void => {
  let done = 0
  for (const [method, does] of honest)
    Object.assign(IDBObjectStore.prototype, {
      [method](this: IDBObjectStore, ...given: unknown[]) {
        done += 1
        if (done > steps) throw new DOMException('No more room', 'QuotaExceededError')
        return Reflect.apply(does, this, given)
      },
    })
}
const mend = (): void => {
  for (const [method, does] of honest) Object.assign(IDBObjectStore.prototype, { [method]: does })
}
afterEach(() => {
  mend()
  for (const storage of opened.splice(0)) storage.close()
})

const SOURCE = { id: 's', name: 'a.cdb', language: 'en', addedAt: 1, cards: 1, texts: 1 } as const
const CONTENT = { id: 's', facts: '', words: '' }
const piles = (many: number) => ({
  ...EMPTY_COLLECTION,
  piles: Array.from({ length: many }, (_, at) => ({ card: passcode(at + 1), quantity: 1 })),
})

/** What is there before, and what is then done; a step is a row that is written or deleted. */
const OLD = { id: 'old', ...emptyDeck('Old'), format: 'tcg', createdAt: 1, updatedAt: 1 }

const WRITES: readonly (readonly [
  name: string,
  begin: (storage: Storage) => Promise<(storage: Storage) => Promise<Result<unknown, unknown>>>,
])[] = [
  [
    'many decks kept at once',
    () => {
      const decks = ['A', 'B', 'C'].map((name) => ({
        deck: emptyDeck(name),
        format: 'tcg',
        notes: NO_NOTES,
      }))
      return Promise.resolve(({ decks: store }) => store.createMany(decks))
    },
  ],
  [
    'several decks that are tagged at once',
    async ({ decks: store }) => {
      const made = [
        await value(store.create(emptyDeck('A'), 'tcg')),
        await value(store.create(emptyDeck('B'), 'tcg')),
      ]
      const ids = made.map(({ id }) => id)
      return ({ decks }) => decks.noteAll(ids, ({ tags }) => ({ tags: [...tags, 'old'] }))
    },
  ],
  [
    'several decks that are brought back at once',
    async ({ decks: store }) => {
      const made = [
        await value(store.create(emptyDeck('A'), 'tcg')),
        await value(store.create(emptyDeck('B'), 'tcg')),
      ]
      const gone = await value(store.removeAll(made.map(({ id }) => id)))
      return ({ decks }) => decks.restoreAll(gone)
    },
  ],
  [
    'an edit that goes over the deck of another window',
    async ({ decks: store }) => {
      const { id } = await value(store.create(emptyDeck('A'), 'tcg'))
      const known = { deck: emptyDeck('Before'), format: 'tcg' }
      return ({ decks }) => decks.update(id, { deck: emptyDeck('B'), format: 'tcg' }, known)
    },
  ],
  [
    'several decks that are deleted at once',
    async ({ decks: store }) => {
      const made = await value(
        store.createMany(
          ['A', 'B'].map((name) => ({ deck: emptyDeck(name), format: 'tcg', notes: NO_NOTES })),
        ),
      )
      return ({ decks }) => decks.removeAll(made.map(({ id }) => id))
    },
  ],
  [
    'what the deck folder changes of a deck',
    async ({ decks: store }) => {
      const { id } = await value(store.create(emptyDeck('A'), 'tcg'))
      const { main, extra, side } = emptyDeck('A')
      const was = { main, extra, side }
      const cards = { ...was, main: [passcode(7)] }
      return ({ deckFolder }) =>
        deckFolder.carryOut('f', [{ does: 'change-deck', deck: id, file: 'A.ydk', text: '', was, cards }])
    },
  ],
  [
    'a version that takes the place of the oldest',
    async ({ versions }) => {
      for (let each = 0; each < MOST_UNNAMED; each += 1)
        await value(versions.keep('d', { deck: emptyDeck(`Version ${each}`), format: 'tcg' }))
      return ({ versions: store }) => store.keep('d', { deck: emptyDeck('Newest'), format: 'tcg' })
    },
  ],
  ['a card database', () => Promise.resolve(({ sources }) => sources.put({ row: SOURCE, content: CONTENT }))],
  [
    'a card database taken away',
    async ({ sources }) => {
      await value(sources.put({ row: SOURCE, content: CONTENT }))
      return ({ sources: store }) => store.remove('s')
    },
  ],
  [
    'card databases in another order',
    async ({ sources }) => {
      for (const id of ['s', 't'])
        await value(sources.put({ row: { ...SOURCE, id }, content: { ...CONTENT, id } }))
      return ({ sources: store }) => store.arrange(['t', 's'])
    },
  ],
  [
    'a collection of several blocks',
    async ({ collections }) => {
      const { id } = await value(collections.create('Box', 'owned'))
      const before = await value(collections.read(id))
      return ({ collections: store }) => store.write(id, before, piles(1300))
    },
  ],
  [
    'prices that come with a file',
    async ({ collections }) => {
      const { id } = await value(collections.create('Box', 'owned'))
      const before = await value(collections.read(id))
      const entries = Array.from({ length: 600 }, (_, at) => ({ card: passcode(at + 1), market: 1 }))
      const sheet = {
        id: 's',
        day: '2026-04-01',
        app: 'a',
        file: 'a.csv',
        fingerprint: 'f',
        prints: 600,
        entries,
      }
      return ({ collections: store }) => store.write(id, before, { ...piles(600), prices: [sheet] })
    },
  ],
  [
    'a collection that is deleted',
    async ({ collections }) => {
      const { id } = await value(collections.create('Box', 'owned'))
      await value(collections.write(id, await value(collections.read(id)), piles(600)))
      return ({ collections: store }) => store.remove(id)
    },
  ],
  [
    'a collection that comes back',
    async ({ collections }) => {
      const head = await value(collections.create('Box', 'owned'))
      await value(collections.write(head.id, await value(collections.read(head.id)), piles(600)))
      const kept = await value(collections.read(head.id))
      await value(collections.remove(head.id))
      return ({ collections: store }) => store.restore(head, kept)
    },
  ],
  [
    'a backup restored',
    async (storage) => {
      const { collections, decks, everything } = storage
      const { id } = await value(collections.create('Box', 'owned'))
      await value(collections.write(id, await value(collections.read(id)), piles(600)))
      await value(decks.create(emptyDeck('New'), 'tcg'))
      return () =>
        everything.carryOut([
          { table: 'decks', put: [OLD], remove: [] },
          {
            table: 'piles',
            put: [{ collection: id, block: 0, revision: 1, entries: [] }],
            remove: [[id, 1]],
          },
        ])
    },
  ],
]

describe('a write of several steps is there whole or not at all', { tags: 'attack' }, () => {
  it.each(WRITES)('%s', async (_, begin) => {
    const storage = await open()
    const write = await begin(storage)
    const before = await all(storage)
    let broken = 0
    for (; broken < 20; broken += 1) {
      breakAfter(broken)
      const written = await write(storage)
      mend()
      if (written.ok) break
      expect(await all(storage)).toEqual(before)
    }
    // Broken off at each of its steps, and then not: there were several.
    expect(broken).toBeGreaterThan(1)
    expect(await all(storage)).not.toEqual(before)
  })
})

describe('what two windows add to one setting', () => {
  it('is all there', async () => {
    const { settings } = await open()
    const words = {
      key: 'words',
      initial: [] as readonly string[],
      read: (kept: unknown) => kept as string[],
    }
    await Promise.all(['a', 'b', 'c'].map((word) => settings.change(words, (known) => [...known, word])))
    expect([...(await settings.get(words))].sort()).toEqual(['a', 'b', 'c'])
  })
})
