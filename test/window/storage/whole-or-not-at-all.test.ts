import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { passcode } from '../../../shared/cards/passcode.ts'
import { EMPTY_COLLECTION } from '../../../shared/collection/merge.ts'
import { emptyDeck } from '../../../shared/decks/deck.ts'
import { NO_NOTES } from '../../../shared/decks/deck-notes.ts'
import { MOST_OVERWRITTEN, MOST_UNNAMED } from '../../../shared/decks/version.ts'
import type { Result } from '../../../shared/result.ts'
import type { SyncStep } from '../../../shared/sync/sync-step.ts'
import type { KeptDeck } from '../../../src-renderer/storage/deck-row.ts'
import { NOTHING_KNOWN } from '../../../src-renderer/storage/collection-store.ts'
import { openStorage, type Storage } from '../../../src-renderer/storage/storage.ts'
import { CODE } from '../../legality/cards.ts'
import { limitList } from '../../legality/lists.ts'
import { layDown, savedDatabase } from '../../migrations/saved-database.ts'
import { value } from '../../value.ts'

/*
 * Every write of the stores, broken off at each of its steps: the data is as it was. docs/storage.md lists those of several steps. A method
 * that is in none of the lists here fails the last test, so that none can be forgotten.
 */

let count = 0
const opened: { close(): void }[] = []
const rawly = async (name: string): Promise<Dexie> => {
  const raw = await new Dexie(name).open()
  opened.push(raw)
  return raw
}
/** A database, and the same as it lies, without our eyes for what is sound. */
const open = async (): Promise<{ readonly storage: Storage; readonly raw: Dexie }> => {
  const name = `whole-${(count += 1)}`
  const storage = await value(openStorage(name, () => (count += 1)))
  opened.push(storage)
  return { storage, raw: await rawly(name) }
}
const all = async (raw: Dexie): Promise<unknown> =>
  Object.fromEntries(
    await Promise.all(raw.tables.map(async (table) => [table.name, await table.toArray()] as const)),
  )

type Method = (this: IDBObjectStore, ...given: unknown[]) => IDBRequest
const METHODS = ['put', 'add', 'delete'] as const
const honest = METHODS.map(
  (method) => [method, Reflect.get(IDBObjectStore.prototype, method) as Method] as const,
)

/**
 * How a browser says that there is no more room: it throws when it is asked to write, it answers later that it did not, or it says yes to
 * everything and gives the transaction up when it is to be done.
 */
const REFUSALS = ['thrown', 'answered', 'at the end'] as const
type Refusal = (typeof REFUSALS)[number]
const noRoom = () => new DOMException('No more room', 'QuotaExceededError')

/** What the feigned database keeps of a transaction: the steps that wait, and what ends it. */
interface Feigned {
  readonly _requests: { operation: () => unknown }[]
  _markFinished?: () => void
  _abort(name: string): void
}

/** Has the database refuse every writing step after so many, of those at the end: every writing transaction after so many; answers how many were tried. */
const breakAfter = (steps: number, refusal: Refusal = 'thrown'): (() => number) => {
  let done = 0
  const counted = new Set<object>()
  const refuseAtEnd = (transaction: Feigned): void => {
    if (counted.has(transaction)) return
    counted.add(transaction)
    done += 1
    if (done <= steps) return
    transaction._markFinished = () => {
      delete transaction._markFinished
      transaction._abort('QuotaExceededError')
    }
  }
  for (const [method, does] of honest)
    Object.assign(IDBObjectStore.prototype, {
      [method](this: IDBObjectStore, ...given: unknown[]) {
        const transaction = this.transaction as unknown as Feigned
        if (refusal === 'at the end') refuseAtEnd(transaction)
        else done += 1
        if (refusal === 'thrown' && done > steps) throw noRoom()
        const request = Reflect.apply(does, this, given)
        const step = transaction._requests.at(-1)
        if (refusal === 'answered' && done > steps && step)
          step.operation = () => {
            throw noRoom()
          }
        return request
      },
    })
  return () => done
}
const mend = (): void => {
  for (const [method, does] of honest) Object.assign(IDBObjectStore.prototype, { [method]: does })
}
afterEach(() => {
  mend()
  for (const each of opened.splice(0)) each.close()
})

const SOURCE = { id: 's', name: 'a.cdb', language: 'en', addedAt: 1, cards: 1, texts: 1 } as const
const CONTENT = { id: 's', facts: '', words: '' }
const piles = (many: number) => ({
  ...EMPTY_COLLECTION,
  piles: Array.from({ length: many }, (_, at) => ({ card: passcode(at + 1), quantity: 1 })),
})

const WORDS = {
  key: 'words',
  initial: [] as readonly string[],
  read: (kept: unknown) => kept as string[],
}
const FORGET: SyncStep = { does: 'forget', deck: 'd' }

const twoDecks = async ({ decks }: Storage): Promise<readonly [KeptDeck, KeptDeck]> => [
  await value(decks.create(emptyDeck('A'), 'tcg')),
  await value(decks.create(emptyDeck('B'), 'tcg')),
]

const NO_CARDS = { main: [], extra: [], side: [] }
type FolderSteps = readonly [
  what: string,
  steps: (
    storage: Storage,
    decks: readonly [KeptDeck, KeptDeck],
  ) => readonly SyncStep[] | Promise<readonly SyncStep[]>,
]

type Does = (storage: Storage) => Promise<Result<unknown, unknown>>
const does = (write: Does): Promise<Does> => Promise.resolve(write)

/** The write, with a row where it goes that is not as it must be and has to move first. */
const badly = async (raw: Dexie, table: string, row: object, write: Does): Promise<Does> => {
  await raw.table(table).put(row)
  return write
}

/** What a watcher hears first. */
const heard = (watch: (hear: (heard: unknown) => void) => () => void): Promise<void> =>
  new Promise((resolve) => {
    const stop = watch(() => {
      setTimeout(() => stop())
      resolve()
    })
  })

/** What is there before, and what is then done; a step is a row that is written or deleted. */
const OLD = { id: 'old', ...emptyDeck('Old'), format: 'tcg', createdAt: 1, updatedAt: 1 }

type Begin = (
  storage: Storage,
  raw: Dexie,
) => Promise<(storage: Storage) => Promise<Result<unknown, unknown>>>
type Write = readonly [method: string, name: string, begin: Begin]

const SEVERAL_STEPS: readonly Write[] = [
  [
    'decks.createMany',
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
    'decks.noteAll',
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
    'decks.restoreAll',
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
    'decks.update',
    'an edit that goes over the deck of another window',
    async ({ decks: store }) => {
      const { id } = await value(store.create(emptyDeck('A'), 'tcg'))
      const known = { deck: emptyDeck('Before'), format: 'tcg' }
      return ({ decks }) => decks.update(id, { deck: emptyDeck('B'), format: 'tcg' }, known)
    },
  ],
  [
    'decks.removeAll',
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
    'deckFolder.carryOut',
    'what the deck folder changes of a deck',
    async ({ decks: store, deckFolder: folder }) => {
      const { id } = await value(store.create(emptyDeck('A'), 'tcg'))
      const { main, extra, side } = emptyDeck('A')
      const was = { main, extra, side }
      const cards = { ...was, main: [passcode(7)] }
      await value(folder.begin('f'))
      return ({ deckFolder }) =>
        deckFolder.carryOut('f', [{ does: 'change-deck', deck: id, file: 'A.ydk', text: '', was, cards }])
    },
  ],
  ...(
    [
      [
        'a deck that is joined with another, and leaves it all that is kept beside it',
        async (storage, [a, b]) => {
          await value(storage.versions.keep(b.id, { deck: emptyDeck('Before'), format: 'tcg' }, 'Before'))
          await value(storage.handCounts.add(b.id, { seen: 1 }))
          await value(storage.practices.keep(b.id, 'line', () => 'both'))
          return [{ does: 'remove-deck', deck: b.id, was: NO_CARDS, into: a.id }]
        },
      ],
      [
        'a deck that was changed on both sides',
        (_storage, [a]) => {
          const theirs = { file: 'A.ydk', text: '', cards: NO_CARDS, name: 'A (from the folder)' }
          const mine = { deck: a.id, file: 'A (from Duelwright).ydk', text: '', cards: NO_CARDS }
          return [{ does: 'part', ...mine, theirs }]
        },
      ],
      [
        'a deck that a file makes',
        () => [{ does: 'make-deck', deck: undefined, name: 'C', file: 'C.ydk', text: '', cards: NO_CARDS }],
      ],
      [
        'a deck that is renamed with its file',
        (_storage, [a]) => [
          {
            ...{ does: 'settle', deck: a.id, file: 'New.ydk', text: '', cards: NO_CARDS },
            renamed: { was: 'A', to: 'New' },
          },
        ],
      ],
      [
        'several decks at once',
        (_storage, [a, b]) => [
          {
            does: 'change-deck',
            deck: a.id,
            file: 'A.ydk',
            text: '',
            cards: { ...NO_CARDS, main: [CODE.ash] },
            was: NO_CARDS,
          },
          { does: 'remove-deck', deck: b.id, was: NO_CARDS },
          { does: 'make-deck', deck: undefined, name: 'C', file: 'C.ydk', text: '', cards: NO_CARDS },
        ],
      ],
    ] satisfies readonly FolderSteps[]
  ).map(([what, steps]): Write => [
    'deckFolder.carryOut',
    what,
    async (storage) => {
      await value(storage.deckFolder.begin('f'))
      const all = await steps(storage, await twoDecks(storage))
      return ({ deckFolder }) => deckFolder.carryOut('f', all)
    },
  ]),
  [
    'decks.update',
    'an edit of a deck of the folder that has all the versions it may have',
    async (storage, raw) => {
      const { decks, versions } = storage
      const { id } = await value(decks.create(emptyDeck('A'), 'tcg'))
      for (let main = 1; main <= MOST_OVERWRITTEN; main += 1) {
        const deck = { ...emptyDeck('A'), main: [passcode(main)] }
        await raw.table('versions').put({
          ...{ id: `v${main}`, deckId: id, at: main, ...deck, format: 'tcg' },
          ...{ label: 'From the deck folder', isOverwritten: true },
        })
      }
      await raw.table('decks').update(id, { main: [9999], isFromFolder: true })
      expect(await value(versions.of(id))).toHaveLength(MOST_OVERWRITTEN)
      return ({ decks: store }) => store.update(id, { deck: emptyDeck('A'), format: 'tcg' })
    },
  ],
  [
    'everything.restore',
    'a collection restored where its rows are bad',
    async ({ collections, everything }, raw) => {
      const { id } = await value(collections.create('Box', 'owned'))
      await value(collections.write(id, await value(collections.read(id)), piles(600)))
      const moment = { written: '2026-11-21T10:00:00', reason: 'restore' } as const
      const { tables } = await value(everything.snapshot(moment))
      await raw.table('collections').update(id, { kind: 7 })
      for (const block of [0, 1]) await raw.table('piles').update([id, block], { entries: 'no' })
      return ({ everything: store }) =>
        store.restore(
          ['collections', 'piles'].map((table) => ({ table, put: tables[table]?.rows ?? [], remove: [] })),
        )
    },
  ],
  [
    'versions.keep',
    'a version that takes the place of the oldest',
    async ({ versions }) => {
      for (let each = 0; each < MOST_UNNAMED; each += 1)
        await value(versions.keep('d', { deck: emptyDeck(`Version ${each}`), format: 'tcg' }))
      return ({ versions: store }) => store.keep('d', { deck: emptyDeck('Newest'), format: 'tcg' })
    },
  ],
  [
    'versions.keepLeft',
    'a version that becomes the newest again',
    async ({ versions }) => {
      for (const name of ['Left', 'Later'])
        await value(versions.keepLeft('d', { deck: emptyDeck(name), format: 'tcg' }))
      return ({ versions: store }) => store.keepLeft('d', { deck: emptyDeck('Left'), format: 'tcg' })
    },
  ],
  [
    'sources.put',
    'a card database',
    () => Promise.resolve(({ sources }) => sources.put({ row: SOURCE, content: CONTENT })),
  ],
  [
    'sources.remove',
    'a card database taken away',
    async ({ sources }) => {
      await value(sources.put({ row: SOURCE, content: CONTENT }))
      return ({ sources: store }) => store.remove('s')
    },
  ],
  [
    'sources.arrange',
    'card databases in another order',
    async ({ sources }) => {
      for (const id of ['s', 't'])
        await value(sources.put({ row: { ...SOURCE, id }, content: { ...CONTENT, id } }))
      return ({ sources: store }) => store.arrange(['t', 's'])
    },
  ],
  [
    'collections.write',
    'a collection of several blocks',
    async ({ collections }) => {
      const { id } = await value(collections.create('Box', 'owned'))
      const before = await value(collections.read(id))
      return ({ collections: store }) => store.write(id, before, piles(1300))
    },
  ],
  [
    'collections.write',
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
    'collections.remove',
    'a collection that is deleted',
    async ({ collections }) => {
      const { id } = await value(collections.create('Box', 'owned'))
      await value(collections.write(id, await value(collections.read(id)), piles(600)))
      return ({ collections: store }) => store.remove(id)
    },
  ],
  [
    'collections.restore',
    'a collection that comes back',
    async ({ collections }) => {
      const head = await value(collections.create('Box', 'owned'))
      await value(collections.write(head.id, await value(collections.read(head.id)), piles(600)))
      const removed = await value(collections.remove(head.id))
      if (!removed) throw new Error('gone')
      return ({ collections: store }) => store.restore(removed)
    },
  ],
  [
    'everything.restore',
    'a backup restored',
    async (storage) => {
      const { collections, decks, everything } = storage
      const { id } = await value(collections.create('Box', 'owned'))
      await value(collections.write(id, await value(collections.read(id)), piles(600)))
      await value(decks.create(emptyDeck('New'), 'tcg'))
      return () =>
        everything.restore([
          { table: 'decks', put: [OLD], remove: [] },
          {
            table: 'piles',
            put: [{ collection: id, block: 0, revision: 1, entries: [] }],
            remove: [[id, 1]],
          },
        ])
    },
  ],
  [
    'everything.restore',
    'a backup restored that is compared with the present first',
    async ({ decks, everything }) => {
      for (const name of ['A', 'B']) await value(decks.create(emptyDeck(name), 'tcg'))
      const present = await value(everything.snapshot({ written: '2026-11-21T10:00:00', reason: 'restore' }))
      const ids = present.tables['decks']?.rows.map(({ id }) => id as string) ?? []
      return ({ everything: store }) => store.restore([{ table: 'decks', put: [OLD], remove: ids }], present)
    },
  ],
  [
    'decks.noteAll',
    'several decks that are moved at once',
    async (storage) => {
      const ids = (await twoDecks(storage)).map(({ id }) => id)
      return ({ decks }) => decks.noteAll(ids, () => ({ folder: 'Regional' }))
    },
  ],
  [
    'decks.removeUnchanged',
    'several decks that were brought in and are taken back',
    async (storage) => {
      const kept = await twoDecks(storage)
      return ({ decks }) => decks.removeUnchanged(kept)
    },
  ],
  [
    'collections.change',
    'a change of whatever is stored by then',
    async ({ collections }) => {
      const { id } = await value(collections.create('Box', 'owned'))
      return ({ collections: store }) => store.change(id, () => ({ content: piles(1300) }))
    },
  ],
  [
    'collections.writeAll',
    'a step over several collections',
    async ({ collections }) => {
      const parts = await Promise.all(
        ['A', 'B'].map(async (name) => {
          const { id } = await value(collections.create(name, 'owned'))
          return { id, before: NOTHING_KNOWN, after: piles(600) }
        }),
      )
      return ({ collections: store }) => store.writeAll(parts)
    },
  ],
  [
    'collections.clearPrices',
    'prices that nothing counts',
    async ({ collections }, raw) => {
      const price = { collection: 'gone', sheet: 's', day: '2026-04-01', app: 'a', file: 'a', prints: 1 }
      const rows = [0, 1].map((block) => ({ ...price, block, fingerprint: 'f', entries: [] }))
      await raw.table('prices').bulkPut(rows)
      expect(await value(collections.all())).toEqual([])
      return ({ collections: store }) => store.clearPrices()
    },
  ],
  [
    'formats.putLists',
    'lists that are brought in',
    (_storage, raw) => {
      const lists = ['2026-11-16', '2026-12-16'].map((effective) =>
        limitList([[CODE.ash, 0]], { id: `tcg-${effective}`, effective, announced: effective }),
      )
      return badly(raw, 'lists', { id: 'tcg-2026-11-16', text: 7 }, ({ formats }) => formats.putLists(lists))
    },
  ],
  [
    'formats.removeLists',
    'lists that are taken back',
    async ({ formats }) => {
      const lists = ['2026-11-16', '2026-12-16'].map((effective) =>
        limitList([[CODE.ash, 0]], { id: `tcg-${effective}`, effective, announced: effective }),
      )
      await value(formats.putLists(lists))
      return ({ formats: store }) => store.removeLists(lists.map(({ id }) => id))
    },
  ],
  [
    'formats.put',
    'a format of the player where a bad row lies',
    (_storage, raw) =>
      badly(raw, 'formats', { id: 'own', text: 7 }, ({ formats }) =>
        formats.put({ id: 'own', name: 'League', base: 'tcg' }),
      ),
  ],
  [
    'practices.keep',
    'a practice line where a bad row lies',
    (_storage, raw) =>
      badly(raw, 'practices', { id: 'd', line: {}, updatedAt: 'no' }, ({ practices }) =>
        practices.keep('d', { seed: 1 }, (line) => line),
      ),
  ],
  ...(['add', 'addReached', 'clear', 'restore'] as const).map((does): Write => [
    `handCounts.${does}`,
    `counts of hands (${does}) where a bad row lies`,
    (_storage, raw) =>
      badly(raw, 'handCounts', { id: 'd', seen: 'no' }, ({ handCounts }) => {
        if (does === 'add') return handCounts.add('d', { seen: 1 })
        if (does === 'addReached') return handCounts.addReached('d', 'Baronne')
        if (does === 'clear') return handCounts.clear('d')
        return handCounts.restore('d', { seen: 1, kept: 1, bricked: 0, reached: {} })
      }),
  ]),
]

/** Writes of a single row, or of less. */
const ONE_STEP: readonly Write[] = [
  [
    'versions.keep',
    'a version that the player names',
    () =>
      does(({ versions }) =>
        versions.keep('d', { deck: emptyDeck('A'), format: 'tcg' }, 'Before the Regional'),
      ),
  ],
  ['decks.create', 'a deck', () => does(({ decks }) => decks.create(emptyDeck('A'), 'tcg'))],
  [
    'decks.update',
    'an edit of a deck that nobody else has changed',
    async (storage) => {
      const [{ id, deck, format }] = await twoDecks(storage)
      return ({ decks }) => decks.update(id, { deck: emptyDeck('B'), format: 'tcg' }, { deck, format })
    },
  ],
  [
    'decks.note',
    'notes beside a deck, joined with those of another window',
    async (storage) => {
      const [{ id }] = await twoDecks(storage)
      await value(storage.decks.note(id, { text: 'theirs', tags: ['a'] }))
      return ({ decks }) => decks.note(id, { text: 'mine', tags: ['b'] }, { text: '', tags: [] })
    },
  ],
  [
    'decks.remove',
    'a deck that is deleted',
    async (storage) => {
      const [{ id }] = await twoDecks(storage)
      return ({ decks }) => decks.remove(id)
    },
  ],
  [
    'deckFolder.begin',
    'a deck folder that is begun with in the place of another',
    async (storage) => {
      await value(storage.deckFolder.begin('another'))
      return ({ deckFolder }) => deckFolder.begin('f')
    },
  ],
  [
    'deckFolder.prepare',
    'what is about to be done in the deck folder',
    async (storage) => {
      await value(storage.deckFolder.begin('f'))
      return ({ deckFolder }) => deckFolder.prepare('f', [FORGET])
    },
  ],
  [
    'deckFolder.answerParting',
    'a parting that the player has answered',
    async (storage) => {
      const [{ id, deck }] = await twoDecks(storage)
      const { main, extra, side } = deck
      const cards = { main, extra, side }
      const theirs = { file: 'B.ydk', text: '', cards, name: 'B' }
      const part = { does: 'part', deck: id, file: 'A.ydk', text: '', cards, theirs } as const
      await value(storage.deckFolder.begin('f'))
      await value(storage.deckFolder.carryOut('f', [part]))
      const [parting] = (await value(storage.deckFolder.memory('f')))?.partings ?? []
      if (!parting) throw new Error('nothing was parted')
      return ({ deckFolder }) => deckFolder.answerParting('f', parting)
    },
  ],
  [
    'deckFolder.forget',
    'the agreement with a deck folder',
    async (storage) => {
      await value(storage.deckFolder.begin('f'))
      return ({ deckFolder }) => deckFolder.forget()
    },
  ],
  ['settings.set', 'a setting', () => does(({ settings }) => settings.set(WORDS, ['a']))],
  [
    'settings.change',
    'something added to a setting',
    () => does(({ settings }) => settings.change(WORDS, (known) => [...known, 'a'])),
  ],
  [
    'versions.remove',
    'a version that is taken away',
    async ({ versions }) => {
      await value(versions.keep('d', { deck: emptyDeck('A'), format: 'tcg' }, 'Mine'))
      const [kept] = await value(versions.of('d'))
      return ({ versions: store }) => store.remove(kept?.id ?? '')
    },
  ],
  [
    'formats.remove',
    'a format of the player that is deleted',
    async ({ formats }) => {
      await value(formats.put({ id: 'own', name: 'League', base: 'tcg' }))
      return ({ formats: store }) => store.remove('own')
    },
  ],
  ...(['boards', 'searches'] as const).flatMap((store): readonly Write[] => {
    const entry = store === 'boards' ? { cards: [] } : { query: 'ash' }
    const of = (storage: Storage) => storage[store] as unknown as Storage['searches']
    const saved = (storage: Storage, name: string) =>
      of(storage).save({ name, ...entry } as unknown as Parameters<Storage['searches']['save']>[0])
    return [
      [
        `${store}.save`,
        `${store} that take the place of those of the same name`,
        async (storage) => {
          await value(saved(storage, 'mine'))
          return (now) => saved(now, 'Mine')
        },
      ],
      [
        `${store}.remove`,
        `${store} that are deleted`,
        async (storage) => {
          const { id } = await value(saved(storage, 'Mine'))
          return (now) => of(now).remove(id)
        },
      ],
      [
        `${store}.restore`,
        `${store} that come back`,
        async (storage) => {
          const kept = await value(saved(storage, 'Mine'))
          await value(of(storage).remove(kept.id))
          return (now) => of(now).restore(kept)
        },
      ],
    ]
  }),
  ['collections.create', 'a collection', () => does(({ collections }) => collections.create('Box', 'owned'))],
  [
    'collections.ensureOne',
    'the first collection',
    () => does(({ collections }) => collections.ensureOne('My cards')),
  ],
  [
    'collections.rename',
    'the name of a collection',
    async ({ collections }) => {
      const { id } = await value(collections.create('Box', 'owned'))
      return ({ collections: store }) => store.rename(id, 'Chest')
    },
  ],
]

/** Methods that only read: that they write nothing is tried. */
const READS: Readonly<Record<string, (storage: Storage) => unknown>> = {
  'decks.find': ({ decks }) => decks.find('d'),
  'decks.known': ({ decks }) => decks.known(),
  'decks.hidden': ({ decks }) => decks.hidden(),
  'decks.remembered': ({ decks }) => decks.remembered('d'),
  'decks.all': ({ decks }) => decks.all(),
  'decks.watchAll': ({ decks }) => heard((hear) => decks.watchAll(hear)),
  'decks.readAhead': ({ decks }) => decks.readAhead(),
  'decks.watch': ({ decks }) => heard((hear) => decks.watch('d', hear)),
  'settings.find': ({ settings }) => settings.find(WORDS),
  'deckFolder.memory': ({ deckFolder }) => deckFolder.memory('f'),
  'settings.get': ({ settings }) => settings.get(WORDS),
  'settings.watch': ({ settings }) => heard((hear) => settings.watch(WORDS, hear)),
  'sources.all': ({ sources }) => sources.all(),
  'sources.whole': ({ sources }) => sources.whole(),
  'versions.of': ({ versions }) => versions.of('d'),
  'versions.watch': ({ versions }) => heard((hear) => versions.watch('d', hear)),
  'formats.watch': ({ formats }) => heard((hear) => formats.watch(hear)),
  'formats.watchLists': ({ formats }) => heard((hear) => formats.watchLists(hear)),
  'practices.find': ({ practices }) => practices.find('d'),
  'practices.watchAll': ({ practices }) => heard((hear) => practices.watchAll(hear)),
  'boards.watchAll': ({ boards }) => heard((hear) => boards.watchAll(hear)),
  'searches.watchAll': ({ searches }) => heard((hear) => searches.watchAll(hear)),
  'handCounts.watch': ({ handCounts }) => heard((hear) => handCounts.watch('d', hear)),
  'collections.all': ({ collections }) => collections.all(),
  'collections.watchAll': ({ collections }) => heard((hear) => collections.watchAll(hear)),
  'collections.read': ({ collections }) => collections.read('c'),
  'collections.sheets': ({ collections }) => collections.sheets('c', []),
  'everything.snapshot': ({ everything }) =>
    everything.snapshot({ written: '2026-11-21T10:00:00', reason: 'request' }),
  'everything.hasOwnData': ({ everything }) => everything.hasOwnData(),
  'everything.badRows': ({ everything }) => everything.badRows(),
}

/** Methods that need no row of their own, and why. */
const EXEMPT: Readonly<Record<string, string>> = {
  'settings.isKeeping': 'says whether something is on its way',
  'settings.onUnread': 'takes a listener',
  'settings.onUnkept': 'takes a listener',
  'settings.remember': '`set`, where nobody waits for the answer',
  'settings.rememberChange': '`change`, where nobody waits for the answer',
  'practices.isKeeping': 'says whether something is on its way, or was refused',
  'practices.isRefused': 'says whether something was refused',
  'practices.refused': 'says what was refused',
  'practices.keepAgain': '`keep`, of what was refused',
  'versions.keepOverwritten': 'a step of the transaction of `decks.update` and `deckFolder.carryOut`',
  'versions.handOver': 'a step of the transaction of `deckFolder.carryOut`',
  'versions.keepGone': 'a step of the transaction of `deckFolder.carryOut`',
  'versions.keepSeen': 'a step of the transaction of `decks.update` and `versions.keepLeft`',
  'everything.raised': 'writes into a database of its own, which is thrown away',
}

/** Breaks a write off at each of its steps, and then not; answers how many there were. Each time the failure says that there is no more room. */
const stepsOf = async ([method, , begin]: Write, refusal: Refusal): Promise<number> => {
  const { storage, raw } = await open()
  const write = await begin(storage, raw)
  const before = await all(raw)
  const [store = '', name = ''] = method.split('.')
  const called = vi.spyOn(Reflect.get(storage, store) as Record<string, () => unknown>, name)
  let broken = 0
  for (; broken < 20; broken += 1) {
    breakAfter(broken, refusal)
    const written = await write(storage)
    mend()
    if (written.ok) break
    expect(written.error).toMatchObject({ code: 'full' })
    expect(await all(raw)).toEqual(before)
  }
  expect(called).toHaveBeenCalled()
  expect(await all(raw)).not.toEqual(before)
  return broken
}

describe('a write of several steps is there whole or not at all', { tags: 'attack' }, () => {
  it.each(SEVERAL_STEPS)('%s: %s', async (...write) => {
    const [thrown, answered, atEnd] = [
      await stepsOf(write, 'thrown'),
      await stepsOf(write, 'answered'),
      await stepsOf(write, 'at the end'),
    ]
    expect(thrown).toBeGreaterThan(1)
    expect([answered, atEnd]).toEqual([thrown, 1])
  })
})

describe('a write of one step is there or not', { tags: 'attack' }, () => {
  it.each(ONE_STEP)('%s: %s', async (...write) => {
    for (const refusal of REFUSALS) expect(await stepsOf(write, refusal), refusal).toBe(1)
  })
})

describe('an upgrade of the database', { tags: 'attack' }, () => {
  const cases = [4, 7, 11, 14].flatMap((version) => REFUSALS.map((refusal) => [version, refusal] as const))
  it.each(cases)('from version %i is there whole or not at all, refused: %s', async (version, refusal) => {
    const saved = savedDatabase(version)
    if (!saved) throw new Error('no such version was saved')
    const name = `whole-${(count += 1)}`
    // Versions of the name by which an upgrade marks what another had gone over.
    const { versions = [] } = saved.rows
    const over = versions.map((row, at) => ({
      ...row,
      id: `over ${at}`,
      label: 'From another window or the deck folder',
    }))
    const rows = over.length > 0 ? { ...saved.rows, versions: [...versions, ...over] } : saved.rows
    await layDown(name, { ...saved, rows })
    const lying = async (): Promise<unknown> => {
      const raw = await new Dexie(name).open()
      const rows = await all(raw)
      raw.close()
      return [raw.verno, rows]
    }
    const before = await lying()
    let broken = 0
    for (; broken < 40; broken += 1) {
      breakAfter(broken, refusal)
      const storage = await openStorage(name)
      mend()
      if (storage.ok) {
        opened.push(storage.value)
        break
      }
      expect(await lying()).toEqual(before)
    }
    if (refusal === 'at the end') expect(broken).toBe(1)
    else expect(broken).toBeGreaterThan(1)
    expect(await lying()).not.toEqual(before)
  })
})

/** What they write are choices and what can be brought in again; changes of settings count for themselves. */
const COUNTED_ELSEWHERE = /^(?:settings|sources)\.|^deckFolder\.(?:prepare|begin|forget|answerParting)$/

describe('a write of what the player has made is known to be on its way until it is done', () => {
  const counted = [...SEVERAL_STEPS, ...ONE_STEP].filter(([method]) => !COUNTED_ELSEWHERE.test(method))
  it.each(counted)('%s: %s', async (_method, _name, begin) => {
    const { storage, raw } = await open()
    const write = await begin(storage, raw)
    expect(storage.isKeeping()).toBe(false)
    let [wasKeeping, isOver] = [false, false]
    const done = write(storage).then((written) => {
      isOver = true
      return written
    })
    while (!isOver) {
      wasKeeping ||= storage.isKeeping()
      await new Promise(setImmediate)
    }
    expect(await done).toMatchObject({ ok: true })
    expect([wasKeeping, storage.isKeeping()]).toEqual([true, false])
  })

  it('also where the database refuses it', async () => {
    const { storage } = await open()
    breakAfter(0)
    expect(await storage.searches.save({ name: 'Tuners', query: 'is:tuner' })).toMatchObject({ ok: false })
    await vi.waitFor(() => expect(storage.isKeeping()).toBe(false))
  })
})

describe('the lists of writes', () => {
  it.each(Object.entries(READS))('%s writes nothing', async (_method, read) => {
    const { storage } = await open()
    const steps = breakAfter(Infinity)
    await read(storage)
    mend()
    expect(steps()).toBe(0)
  })

  it('hold every method of every store once, by what it does', async () => {
    const { storage } = await open()
    const stores = Object.entries(storage as unknown as Record<string, object>)
    const methods = stores.flatMap(([store, of]) =>
      typeof of === 'function'
        ? []
        : Object.getOwnPropertyNames(Object.getPrototypeOf(of))
            .filter((name) => name !== 'constructor')
            .map((name) => `${store}.${name}`),
    )
    const writes = [...SEVERAL_STEPS, ...ONE_STEP].map(([method]) => method)
    const listed = [...new Set(writes), ...Object.keys(READS), ...Object.keys(EXEMPT)]
    expect(listed.toSorted()).toEqual(methods.toSorted())
  })
})

describe('what two windows add to one setting', () => {
  it('is all there', async () => {
    const {
      storage: { settings },
    } = await open()
    await Promise.all(['a', 'b', 'c'].map((word) => settings.change(WORDS, (known) => [...known, word])))
    expect([...(await settings.get(WORDS))].sort()).toEqual(['a', 'b', 'c'])
  })
})
