import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import * as v from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'
import { type Backup, SCHEMA_TODAY } from '../../../shared/backup/backup.ts'
import { tablesOf } from '../../../shared/backup/restorable.ts'
import { LAST_MOMENT, rowSchema } from '../../../shared/backup/row-schemas.ts'
import { badRowsOf } from '../../../shared/backup/bad-rows.ts'
import { readBackup, writeBackup } from '../../../shared/backup/backup-file.ts'
import { type CollectionContent, EMPTY_COLLECTION } from '../../../shared/collection/merge.ts'
import { restorePlan } from '../../../shared/backup/restore-plan.ts'
import { passcode } from '../../../shared/cards/passcode.ts'
import { emptyDeck } from '../../../shared/decks/deck.ts'
import { MOST_UNNAMED, MOST_VERSIONS } from '../../../shared/decks/version.ts'
import { cardPool } from '../../../shared/cards/pool.ts'
import { ok } from '../../../shared/result.ts'
import { reopenTabs } from '../../../src-renderer/decks/kept-tabs.ts'
import { keptReach } from '../../../src-renderer/reach/kept-reach.ts'
import type { Setting } from '../../../src-renderer/storage/settings-store.ts'
import { lineFrom } from '../../../src-renderer/views/practice/line/kept-line.ts'
import { sampleNotes } from '../../../src-renderer/views/practice/place-notes.svelte.ts'
import { DuelwrightDatabase } from '../../../src-renderer/storage/database.ts'
import { hideFrom, seeAllRows } from '../../../src-renderer/storage/sound-rows.ts'
import { openStorage, type Storage } from '../../../src-renderer/storage/storage.ts'
import { value } from '../../value.ts'

/* Bad rows: each hides only itself, is named, and stays as it is. */

let count = 0
const opened: { close(): void }[] = []
afterEach(() => {
  for (const each of opened.splice(0)) each.close()
})
const open = async (): Promise<{ storage: Storage; raw: Dexie }> => {
  const name = `sound-rows-${(count += 1)}`
  const storage = await value(openStorage(name, () => (count += 1)))
  const raw = await new Dexie(name).open()
  opened.push(storage, raw)
  return { storage, raw }
}

const NOTES = { folder: '', tags: [], text: '', roles: [], conditions: [], plays: [], maybe: [], plans: [] }
const DECK = {
  id: 'bad',
  name: 'Bad',
  main: [],
  extra: [],
  side: [],
  format: 'tcg',
  createdAt: 1,
  updatedAt: 2,
}
const words = (count: number, of = 0): readonly string[] =>
  Array.from({ length: count }, (_, word) => `${of} ${word}`)
const plans = (count: number, swaps: number): readonly object[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `p${at}`,
    against: '',
    turn: 'first',
    out: Array<object>(swaps).fill({ card: 1, copies: 1 }),
    in: [],
    note: '',
  }))
const BAD_DECKS: readonly (readonly [string, object])[] = [
  ['more tags than any view can show', { ...DECK, notes: { ...NOTES, tags: Array<string>(401).fill('x') } }],
  ['a tag that is a book', { ...DECK, notes: { ...NOTES, tags: ['x'.repeat(201)] } }],
  ['a note that no frame can lay out', { ...DECK, notes: { ...NOTES, text: 'x'.repeat(50_001) } }],
  [
    'ten thousand roles of a card',
    { ...DECK, notes: { ...NOTES, roles: [[1, Array<string>(10_000).fill('x')]] } },
  ],
  [
    'more different roles than can be shown, a few to each card',
    {
      ...DECK,
      notes: { ...NOTES, roles: Array.from({ length: 41 }, (_, card) => [card + 1, words(10, card)]) },
    },
  ],
  [
    'the same roles on thousands of cards',
    { ...DECK, notes: { ...NOTES, roles: Array.from({ length: 1001 }, (_, card) => [card + 1, words(10)]) } },
  ],
  ['more plays than anybody writes', { ...DECK, notes: { ...NOTES, plays: Array<string>(201).fill('x') } }],
  ['more side plans than can be drawn', { ...DECK, notes: { ...NOTES, plans: plans(201, 0) } }],
  ['side plans that swap thousands of cards', { ...DECK, notes: { ...NOTES, plans: plans(3, 667) } }],
  ['a maybe-board without end', { ...DECK, notes: { ...NOTES, maybe: Array<number>(1001).fill(1) } }],
  ['more cards than any file may bring', { ...DECK, side: Array<number>(2001).fill(1) }],
  ['a maybe-board that is a word', { ...DECK, notes: { ...NOTES, maybe: 'no' } }],
  ['tags that are nothing', { ...DECK, notes: { ...NOTES, tags: null } }],
  ['cards that are no list', { ...DECK, main: {} }],
  ['a card that is no passcode', { ...DECK, main: [-1] }],
  ['roles that are no pairs', { ...DECK, notes: { ...NOTES, roles: [7] } }],
  ['a plan without cards', { ...DECK, notes: { ...NOTES, plans: [{ id: 'p' }] } }],
  ['no name', { ...DECK, name: undefined }],
]

const WHEN = { written: '2026-11-21T10:00:00', reason: 'request' } as const

describe('a deck with', { tags: 'attack' }, () => {
  it.each(BAD_DECKS)('%s hides only itself, and is named', async (_what, row) => {
    const { storage, raw } = await open()
    const good = await value(storage.decks.create(emptyDeck('Good'), 'tcg'))
    await raw.table('decks').put(row)
    expect((await value(storage.decks.all())).map(({ id }) => id)).toEqual([good.id])
    expect((await value(storage.decks.known())).map(({ id }) => id)).toEqual([good.id])
    expect(await storage.decks.find('bad')).toMatchObject({ ok: false, error: { code: 'hidden' } })
    expect(await value(storage.everything.badRows())).toMatchObject([{ table: 'decks', row: { id: 'bad' } }])
    // It stays as it is, whoever writes.
    expect(await storage.decks.note('bad', { text: 'x' })).toMatchObject({ error: { code: 'hidden' } })
    expect(await raw.table('decks').get('bad')).toEqual(row)
    // A backup holds it too, apart and as it is; and brings the others back whatever it holds.
    const backup = await value(storage.everything.snapshot(WHEN))
    const bad = [{ table: 'decks', row: JSON.parse(JSON.stringify(row)) as object }]
    expect(backup).toMatchObject({ tables: { decks: { rows: [{ id: good.id }] } }, bad })
    expect(readBackup(writeBackup(backup))).toEqual({ ok: true, value: backup })
    await value(storage.decks.remove(good.id))
    const present = await value(storage.everything.snapshot(WHEN))
    await value(storage.everything.restore(restorePlan(present, backup, 'everything')))
    expect((await value(storage.decks.all())).map(({ id }) => id)).toEqual([good.id])
    expect(await raw.table('decks').get('bad')).toEqual(row)
  })

  it.each(BAD_DECKS.filter(([what]) => what !== 'no name'))(
    '%s is named when a backup is read',
    async (_what, row) => {
      const { storage } = await open()
      const { tables, ...rest } = await value(storage.everything.snapshot(WHEN))
      const forged = { ...rest, tables: { ...tables, decks: { key: ['id'], rows: [row] } } } as Backup
      expect(readBackup(writeBackup(forged))).toMatchObject({
        ok: true,
        value: { tables: { decks: { rows: [] } }, bad: [{ table: 'decks', name: 'Bad', row }] },
      })
    },
  )
})

it(
  'a deck that says the same plan, card or swap twice is read so that views can tell them apart, and stays as it is',
  { tags: 'attack' },
  async () => {
    const { storage, raw } = await open()
    const twice = { id: 'p', against: '', turn: 'first', out: [{ card: 1, copies: 1 }], in: [], note: '' }
    const row = {
      ...DECK,
      notes: { ...NOTES, maybe: [7, 8, 7], plans: [twice, twice, { ...twice, id: 'p 2' }] },
    }
    await raw.table('decks').put(row)
    const { notes } = (await value(storage.decks.find('bad'))) ?? {}
    expect(notes?.maybe).toEqual([7, 8])
    expect(notes?.plans.map(({ id }) => id)).toEqual(['p', 'p 2', 'p 2 2'])
    expect(await raw.table('decks').get('bad')).toEqual(row)
  },
)

describe('a walk through a table, row by row', { tags: 'attack' }, () => {
  it.each([
    ['first', ['bad', 'good-1', 'good-2']],
    ['in the middle', ['good-1', 'kept-bad', 'kept-good']],
    ['last', ['good-1', 'good-2', 'worse']],
    ['alone', ['bad']],
    ['not there', ['good-1']],
  ])('passes over a bad row that is %s', async (_what, ids) => {
    const name = `sound-rows-${(count += 1)}`
    const db = new DuelwrightDatabase(name)
    await db.open()
    const raw = await new Dexie(name).open()
    opened.push(db, raw)
    const isGood = (id: string): boolean => id.includes('good')
    for (const id of ids) await raw.table('decks').put({ ...DECK, id, ...(isGood(id) ? {} : { main: {} }) })
    const seen: string[] = []
    await db.decks.each(({ id }) => void seen.push(id))
    expect(seen).toEqual(ids.filter(isGood))
    expect(
      (
        await db.decks
          .toCollection()
          .reverse()
          .filter(() => true)
          .toArray()
      ).map(({ id }) => id),
    ).toEqual(ids.filter(isGood).toReversed())
  })
})

describe('a bad row of another table', { tags: 'attack' }, () => {
  it('hides only itself', async () => {
    const { storage, raw } = await open()
    await value(storage.versions.keep('d', { deck: emptyDeck('V'), format: 'tcg' }))
    await raw
      .table('versions')
      .put({ id: 'bad', deckId: 'd', at: 1, name: 'x', main: 'no', extra: [], side: [] })
    expect(await value(storage.versions.of('d'))).toHaveLength(1)
    await raw.table('boards').put({ id: 'bad', name: 'x', cards: 'no' })
    await raw.table('searches').put({ id: 'bad', name: 'x', query: 7 })
    await raw.table('formats').put({ id: 'bad', text: 7 })
    await raw.table('handCounts').put({ id: 'bad', seen: 'no' })
    await raw.table('collections').put({ id: 'bad', name: 'x', kind: 'owned', createdAt: 'no' })
    const { id } = await value(storage.collections.create('Good', 'owned'))
    expect((await value(storage.collections.all())).map((each) => each.id)).toEqual([id])
    const before = { revision: 0, content: EMPTY_COLLECTION }
    const piles = [{ card: 1, quantity: 1 }] as never
    await value(storage.collections.write(id, before, { ...EMPTY_COLLECTION, piles }))
    expect((await value(storage.collections.read(id))).content.piles).toHaveLength(1)
    expect((await value(storage.everything.badRows())).map(({ table }) => table).toSorted()).toEqual([
      'boards',
      'collections',
      'formats',
      'handCounts',
      'searches',
      'versions',
    ])
  })
})

it('a deck whose row is bad is hidden and not deleted: whoever asks for it is told so, and nothing goes over it', async () => {
  const { storage, raw } = await open()
  const { decks } = storage
  const kept = await value(decks.create(emptyDeck('A'), 'tcg'))
  const heard: unknown[] = []
  const stop = decks.watch(kept.id, (now) => heard.push(now.ok ? now.value?.deck.name : now.error.code))
  await expect.poll(() => heard).toEqual(['A'])
  const bad = { ...((await raw.table('decks').get(kept.id)) as object), main: 'no' }
  await raw.table('decks').put(bad)
  await expect.poll(() => heard).toEqual(['A', 'hidden'])
  expect(await value(decks.hidden())).toEqual([kept.id])
  await decks.readAhead()
  const sound = await value(decks.create(emptyDeck('Sound'), 'tcg'))
  expect(await value(decks.hidden())).toEqual([kept.id])
  await value(decks.remove(sound.id))
  stop()
  const answers = [
    await decks.find(kept.id),
    await decks.update(kept.id, { deck: emptyDeck('B'), format: 'tcg' }),
    await decks.note(kept.id, { text: 'x' }),
    await decks.remove(kept.id),
  ]
  for (const answer of answers) expect(answer).toMatchObject({ ok: false, error: { code: 'hidden' } })
  expect(await value(decks.removeAll([kept.id]))).toEqual([])
  // Another one comes back all the same.
  const other = { ...kept, id: 'other' }
  expect(await value(decks.restoreAll([kept, other]))).toEqual(['other'])
  expect(await value(decks.removeAll(['other']))).toHaveLength(1)
  expect(await raw.table('decks').toArray()).toEqual([bad])
})

describe('a collection of 1,300 piles', () => {
  const PILES = Array.from({ length: 1300 }, (_, at) => ({ card: passcode(at + 1), quantity: 1 }))
  const BAD = { card: 701, quantity: 'no' }

  type Damage = (row: { readonly entries: unknown[] }) => object | undefined
  const DAMAGES: readonly (readonly [what: string, damage: Damage])[] = [
    ['is missing', () => undefined],
    ['is no list', (row) => ({ ...row, entries: 'no' })],
    ['has no revision that can be', (row) => ({ ...row, revision: 1e300 })],
    ['is too short', (row) => ({ ...row, entries: row.entries.slice(3) })],
  ]

  /** The collection as it lies in the database, with one of its blocks damaged. */
  const damaged = async (block: number, damage: Damage) => {
    const { storage, raw } = await open()
    const { id } = await value(storage.collections.create('Box', 'owned'))
    const none = { revision: 0, content: EMPTY_COLLECTION }
    await value(storage.collections.write(id, none, { ...EMPTY_COLLECTION, piles: PILES }))
    const row = (await raw.table('piles').get([id, block])) as { entries: unknown[] }
    const after = damage(row)
    await (after ? raw.table('piles').put(after) : raw.table('piles').delete([id, block]))
    return { storage, raw, id }
  }
  const withBadPile = () => damaged(1, (row) => ({ ...row, entries: row.entries.with(700 - 512, BAD) }))
  const entriesIn = async (raw: Dexie, id: string): Promise<readonly unknown[]> =>
    (
      (await raw.table('piles').where('[collection+block]').between([id, 0], [id, Infinity]).toArray()) as {
        entries: unknown[]
      }[]
    ).flatMap(({ entries }) => entries)
  const without = (content: CollectionContent, at: number): CollectionContent => ({
    ...content,
    piles: content.piles.toSpliced(at, 1),
  })

  it('hides a bad pile alone, names it, and keeps it through every change', { tags: 'attack' }, async () => {
    const { storage, raw, id } = await withBadPile()
    const sound = PILES.toSpliced(700, 1)
    const before = await value(storage.collections.read(id))
    expect(before.content.piles).toEqual(sound)
    const named = { table: 'piles', name: 'Box', place: '1.entries.188', row: BAD }
    expect(await value(storage.everything.badRows())).toEqual([named])

    let kept = before
    for (const at of [700, 3, 0]) {
      const written = await value(storage.collections.write(id, kept, without(kept.content, at)))
      if (written.is !== 'written') throw new Error(written.is)
      // Whoever knew what was there reads the change alone, and comes to the same.
      expect((await value(storage.collections.read(id, kept))).content).toEqual(written.kept.content)
      kept = written.kept
    }
    const left = sound.toSpliced(700, 1).toSpliced(3, 1).toSpliced(0, 1)
    expect((await value(storage.collections.read(id))).content.piles).toEqual(left)
    expect(await entriesIn(raw, id)).toEqual([...left, BAD])

    const removed = await value(storage.collections.remove(id))
    if (!removed) throw new Error('gone')
    await value(storage.collections.restore(removed))
    expect(await entriesIn(raw, id)).toEqual([...left, BAD])
  })

  it(
    'has its bad pile in every backup, beside the sound ones, and again after restoring it',
    { tags: 'attack' },
    async () => {
      const { storage, raw, id } = await withBadPile()
      const lying = await entriesIn(raw, id)
      const backup = await value(storage.everything.snapshot(WHEN))
      expect(backup.tables['piles']?.rows.map((row) => (row['entries'] as unknown[]).length)).toEqual([
        512, 511, 276,
      ])
      expect(readBackup(writeBackup(backup))).toEqual({ ok: true, value: backup })
      const changed = await value(storage.collections.read(id))
      await value(storage.collections.write(id, changed, { ...EMPTY_COLLECTION, piles: PILES.slice(0, 3) }))
      const present = await value(storage.everything.snapshot(WHEN))
      await value(storage.everything.restore(restorePlan(present, backup, 'everything')))
      expect(await entriesIn(raw, id)).toEqual(lying)
      expect((await value(storage.collections.read(id))).content.piles).toEqual(PILES.toSpliced(700, 1))
    },
  )

  it.each(DAMAGES)(
    'of which a block %s comes back as it lay when its removal is undone',
    async (_what, damage) => {
      const { storage, raw, id } = await damaged(1, damage)
      const tables = ['collections', 'piles', 'waiting']
      const all = () => Promise.all(tables.map((table) => raw.table(table).toArray()))
      const lying = await all()
      const removed = await value(storage.collections.remove(id))
      if (!removed) throw new Error('gone')
      expect(await all()).toEqual([[], [], []])
      await value(storage.collections.restore(removed))
      expect(await all()).toEqual(lying)
    },
  )

  it.each(DAMAGES)(
    'of which a block %s shows the others, and stays as it is',
    { tags: 'attack' },
    async (_what, damage) => {
      const { storage, raw, id } = await damaged(1, damage)
      const before = await value(storage.collections.read(id))
      expect(before.content.piles.slice(0, 512)).toEqual(PILES.slice(0, 512))
      expect(before.content.piles.slice(-276)).toEqual(PILES.slice(-276))
      for (const pile of before.content.piles) expect(pile.quantity).toBe(1)
      expect((await value(storage.everything.badRows())).map(({ name }) => name)).toContain('Box')

      const lying = await raw.table('piles').toArray()
      const written = await storage.collections.write(id, before, without(before.content, 0))
      expect(written).toMatchObject({ ok: false, error: { code: 'incomplete' } })
      expect(await raw.table('piles').toArray()).toEqual(lying)
      const backup = await value(storage.everything.snapshot(WHEN))
      expect(readBackup(writeBackup(backup))).toMatchObject({ ok: true })
    },
  )

  it('can be changed again once a backup has brought the missing block back', async () => {
    const { storage, raw, id } = await withBadPile()
    const backup = await value(storage.everything.snapshot(WHEN))
    await raw.table('piles').delete([id, 2])
    const before = await value(storage.collections.read(id))
    const present = await value(storage.everything.snapshot(WHEN))
    await value(storage.everything.restore(restorePlan(present, backup, 'everything')))
    const again = await value(storage.collections.read(id, before))
    expect(again.content.piles).toEqual(PILES.toSpliced(700, 1))
    expect(await value(storage.collections.write(id, again, without(again.content, 0)))).toMatchObject({
      is: 'written',
    })
  })
})

describe('a number that no row of ours holds', () => {
  const HEAD = {
    id: 'c',
    name: 'C',
    kind: 'owned',
    createdAt: 1,
    revision: 1,
    piles: 0,
    unresolved: 0,
    added: [],
  }
  const PRACTICE = { id: 'p', updatedAt: 1, line: {} }
  const block = (fields: object) => ({ collection: 'c', block: 0, revision: 1, entries: [], ...fields })
  it.each<readonly [string, string, readonly string[], object]>([
    ['a block far out', 'piles', ['collection', 'block'], block({ block: 8_000_000 })],
    ['a block of rows that wait far out', 'waiting', ['collection', 'block'], block({ block: 8_000_000 })],
    ['a revision that cannot be counted on', 'collections', ['id'], { ...HEAD, revision: 1e300 }],
    ['a revision of a block', 'piles', ['collection', 'block'], block({ revision: 2 ** 53 })],
    ['a count of piles', 'collections', ['id'], { ...HEAD, piles: 1e300 }],
    ['a collection without a count', 'collections', ['id'], { ...HEAD, unresolved: [] }],
    ['a quantity', 'piles', ['collection', 'block'], block({ entries: [{ card: 1, quantity: 1e300 }] })],
    [
      'too many entries',
      'piles',
      ['collection', 'block'],
      block({ entries: Array.from({ length: 513 }, () => ({ card: 1, quantity: 1 })) }),
    ],
    ['hands seen', 'handCounts', ['id'], { id: 'd', seen: 1e300, kept: 0, bricked: 0 }],
    ['a moment after all moments', 'practices', ['id'], { ...PRACTICE, updatedAt: 1e300 }],
    ['a deck of such a moment', 'decks', ['id'], { ...DECK, updatedAt: 8.65e15 }],
  ])('is named in a backup: %s', { tags: 'attack' }, async (_what, table, key, row) => {
    const { storage } = await open()
    const { tables, ...rest } = await value(storage.everything.snapshot(WHEN))
    const forged = { ...rest, tables: { ...tables, [table]: { key, rows: [row] } } } as Backup
    expect(badRowsOf(await value(readBackup(writeBackup(forged))))).toMatchObject([{ table }])
  })

  it('makes no list longer than what is in it', async () => {
    const { storage, raw } = await open()
    await raw.table('collections').put({ ...HEAD, piles: 1e9 })
    await raw.table('piles').put(block({ block: 99_999, entries: [{ card: 1, quantity: 1 }] }))
    expect((await value(storage.collections.read('c'))).content.piles).toEqual([{ card: 1, quantity: 1 }])
  })

  it(
    'is not reached by counting: the last revision is followed by the first, and nobody goes over a change',
    { tags: 'attack' },
    async () => {
      const { storage, raw } = await open()
      await raw.table('collections').put({ ...HEAD, revision: 1e12 })
      const [one, other] = [
        await value(storage.collections.read('c')),
        await value(storage.collections.read('c')),
      ]
      const piles = [{ card: passcode(1), quantity: 1 }]
      expect(await value(storage.collections.write('c', one, { ...EMPTY_COLLECTION, piles }))).toMatchObject({
        is: 'written',
      })
      expect(await value(storage.collections.write('c', other, EMPTY_COLLECTION))).toEqual({ is: 'moved-on' })
      expect((await value(storage.collections.read('c', other))).content.piles).toEqual(piles)
    },
  )
})

describe('what would break the view that shows it', () => {
  const row = { line: 1, print: { name: 'x' }, copies: { quantity: 1 } }
  const unknown = { code: 'unknown-card', text: 'x' }
  const WAITING: readonly (readonly [string, object])[] = [
    ['a problem that nobody knows', { row, problem: { code: 'x' } }],
    ['a problem by the name of a method', { row, problem: { code: 'toString' } }],
    ['a problem without its text', { row, problem: { code: 'unknown-card' } }],
    ['cards of a name that are not there', { row, problem: { code: 'ambiguous-name', text: 'a' } }],
    ['a card that is no passcode', { row, problem: { code: 'ambiguous-number', number: 'a', cards: ['x'] } }],
    ['a contradiction without its card', { row, problem: { code: 'contradiction', name: 'a', by: 'b' } }],
    ['a number of copies that is no text', { row, problem: { code: 'bad-quantity', text: 7 } }],
    ['a name that is a number', { row: { ...row, print: { name: 5 } }, problem: unknown }],
    ['a passcode that is a text', { row: { ...row, print: { passcode: '5' } }, problem: unknown }],
    ['copies without their number', { row: { ...row, copies: {} }, problem: unknown }],
    ['a note that is a list', { row: { ...row, copies: { quantity: 1, note: [] } }, problem: unknown }],
    ['an unread number that is a number', { row: { ...row, badQuantity: 7 }, problem: unknown }],
  ]
  const card = (fields: object): object => ({
    id: 'bad',
    name: 'x',
    cards: [{ passcode: 1, at: { in: 'mainMonster', of: 0, index: 0 }, faceUp: true, ...fields }],
  })
  const BOARDS: readonly (readonly [string, object])[] = [
    ['no place', card({ at: {} })],
    ['a place that nobody knows', card({ at: { in: 'pocket', of: 0 } })],
    ['a zone beyond the last', card({ at: { in: 'spellTrap', of: 0, index: 99 } })],
    ['a zone of nobody', card({ at: { in: 'field' } })],
    ['a pile of a third player', card({ at: { in: 'graveyard', of: 2 } })],
    ['an Extra Monster Zone in the middle', card({ at: { in: 'extraMonster', side: 'middle' } })],
    ['a position that nobody knows', card({ position: 'asleep' })],
  ]

  it('has a schema in every table that a backup can bring back', () => {
    expect(Object.keys(tablesOf(SCHEMA_TODAY)).filter((table) => !rowSchema(table))).toEqual([])
  })

  it.each(WAITING)(
    'is named and hidden: a row that waits with %s',
    { tags: 'attack' },
    async (_what, bad) => {
      const { storage, raw } = await open()
      const { id } = await value(storage.collections.create('Box', 'owned'))
      const none = { revision: 0, content: EMPTY_COLLECTION }
      const unresolved = [{ row, problem: unknown }] as never
      await value(storage.collections.write(id, none, { ...EMPTY_COLLECTION, unresolved }))
      const block = (await raw.table('waiting').get([id, 0])) as { entries: unknown[] }
      await raw.table('waiting').put({ ...block, entries: [...block.entries, bad] })
      expect((await value(storage.collections.read(id))).content.unresolved).toEqual(unresolved)
      const named = (await value(storage.everything.badRows())).filter(({ table }) => table === 'waiting')
      expect(named).toMatchObject([{ name: 'Box', row: bad }])
    },
  )

  it.each(BOARDS)(
    'is named and hidden: a board whose card has %s',
    { tags: 'attack' },
    async (_what, bad) => {
      const { storage, raw } = await open()
      await raw.table('boards').bulkPut([bad, { ...card({}), id: 'good', name: 'y' }])
      const shown = new Promise((resolve) => {
        const stop = storage.boards.watchAll((read) => {
          resolve(read.ok ? read.value.map(({ id }) => id) : read.error)
          stop()
        })
      })
      expect(await shown).toEqual(['good'])
      expect(await value(storage.everything.badRows())).toMatchObject([{ table: 'boards', row: bad }])
    },
  )
})

describe('a bad row in the place of one that is written', { tags: 'attack' }, () => {
  it('stays beside what a backup brings back there, also a block of a collection', async () => {
    const { storage, raw } = await open()
    const deck = await value(storage.decks.create({ ...emptyDeck('Good'), main: [passcode(1)] }, 'tcg'))
    const { id } = await value(storage.collections.create('Box', 'owned'))
    const none = { revision: 0, content: EMPTY_COLLECTION }
    const piles = [{ card: passcode(1), quantity: 1 }]
    await value(storage.collections.write(id, none, { ...EMPTY_COLLECTION, piles }))
    const backup = await value(storage.everything.snapshot(WHEN))
    const bad = [
      { ...((await raw.table('decks').get(deck.id)) as object), main: 'mine' },
      { ...((await raw.table('piles').get([id, 0])) as object), entries: 'mine' },
    ] as const
    await raw.table('decks').put(bad[0])
    await raw.table('piles').put(bad[1])
    const present = await value(
      storage.everything.snapshot({ written: '2026-11-21T10:00:00', reason: 'restore' }),
    )
    await value(storage.everything.restore(restorePlan(present, backup, 'everything')))
    expect(await value(storage.decks.find(deck.id))).toMatchObject({ deck: { main: [1] } })
    expect((await value(storage.collections.read(id))).content.piles).toEqual(piles)
    expect(await value(storage.everything.badRows())).toMatchObject([
      { table: 'decks', name: 'Good', row: { ...bad[0], id: expect.stringMatching(/ ./) as string } },
      { table: 'piles', row: { ...bad[1], collection: expect.stringMatching(/ ./) as string } },
    ])
  })

  it('behind the end of a collection that is restored is out of the way of its next change', async () => {
    const { storage, raw } = await open()
    const { id } = await value(storage.collections.create('Box', 'owned'))
    const none = { revision: 0, content: EMPTY_COLLECTION }
    const holding = (piles: number) => ({
      ...EMPTY_COLLECTION,
      piles: Array.from({ length: piles }, (_, at) => ({ card: passcode(at + 1), quantity: 1 })),
    })
    const smaller = await value(storage.collections.write(id, none, holding(1000)))
    const backup = await value(storage.everything.snapshot(WHEN))
    if (smaller.is !== 'written') throw new Error(smaller.is)
    await value(storage.collections.write(id, smaller.kept, holding(1100)))
    const bad = { ...((await raw.table('piles').get([id, 2])) as object), entries: 'mine' }
    await raw.table('piles').put(bad)
    const present = await value(
      storage.everything.snapshot({ written: '2026-11-21T10:00:00', reason: 'restore' }),
    )
    await value(storage.everything.restore(restorePlan(present, backup, 'everything')))
    for (const piles of [999, 1100]) {
      const kept = await value(storage.collections.read(id))
      expect((await value(storage.collections.write(id, kept, holding(piles)))).is).toBe('written')
      expect(await value(storage.everything.badRows())).toMatchObject([
        { table: 'piles', row: { ...bad, collection: expect.stringMatching(/ ./) as string } },
      ])
    }
  })

  it('of the only collection does not keep a first one from being made', async () => {
    const { storage, raw } = await open()
    const { id } = await value(storage.collections.create('Box', 'owned'))
    await raw.table('collections').put({ ...((await raw.table('collections').get(id)) as object), kind: 7 })
    await value(storage.collections.ensureOne('My cards'))
    await value(storage.collections.ensureOne('My cards'))
    expect((await value(storage.collections.all())).map(({ name }) => name)).toEqual(['My cards'])
  })

  it.each<readonly [string, object, (storage: Storage) => Promise<unknown>]>([
    [
      'practices',
      { updatedAt: 'no', line: 'mine' },
      ({ practices }) => practices.keep('d', 'new', () => 'both'),
    ],
    ['handCounts', { seen: 'no', kept: 7 }, ({ handCounts }) => handCounts.add('d', { seen: 1 })],
    ['handCounts', { seen: 'no', kept: 7 }, ({ handCounts }) => handCounts.clear('d')],
  ])('gets another id and stays: %s', async (table, row, write) => {
    const { storage, raw } = await open()
    await raw.table(table).put({ ...row, id: 'd' })
    expect(await write(storage)).toMatchObject({ ok: true })
    expect(await raw.table(table).toArray()).toContainEqual({
      ...row,
      id: expect.stringMatching(/^d ./) as string,
    })
    expect(await value(storage.everything.badRows())).toMatchObject([{ table, row }])
  })
})

describe('a list that is wrong everywhere', { tags: 'attack' }, () => {
  const wrong = Array<number>(10_000).fill(1)
  const pool = cardPool([])
  const asSetting = (value: unknown) => ({
    find: <T>(setting: Setting<T>) => Promise.resolve(ok(setting.read(value) ?? setting.initial)),
  })
  const READERS: readonly (readonly [string, () => unknown])[] = [
    ['the moments of a practice line', () => lineFrom({ version: 2, moments: wrong, at: 0, tip: 0 }, pool)],
    ['the steps of an older line', () => lineFrom({ version: 1, steps: wrong, at: -1 }, pool)],
    [
      'the open decks',
      () =>
        reopenTabs(
          { reopen: () => Promise.resolve(true), editorOf: () => undefined },
          asSetting({ ids: wrong }),
        ),
    ],
    ['what hands reach', () => keptReach('x').read({ deck: '', goFirst: true, boards: wrong, hands: wrong })],
    ['notes of a sample deck', () => sampleNotes('x').read({ roles: 1, conditions: wrong, plays: wrong })],
  ]
  /** How many faults are named while it is read; each takes half a kilobyte. */
  const faultsOf = (reading: () => unknown): number => {
    let faults = 0
    v.setGlobalMessage(() => {
      faults += 1
      return ''
    })
    try {
      reading()
    } finally {
      v.deleteGlobalMessage()
    }
    return faults
  }

  it.each(READERS)('is read up to its first fault: %s', (_what, reading) => {
    const faults = faultsOf(reading)
    expect(faults).toBeGreaterThan(0)
    expect(faults).toBeLessThanOrEqual(10)
  })

  it('or that is too long for any setting is bad, in the database and in a backup', async () => {
    const { storage, raw } = await open()
    const forged = { key: 'open-decks', value: { ids: Array<number>(1_000_001).fill(1) } }
    await raw.table('settings').put(forged)
    expect(await value(storage.settings.find({ key: 'open-decks', initial: 7, read: () => 8 }))).toBe(7)
    expect(await value(storage.everything.badRows())).toMatchObject([{ table: 'settings' }])
    await value(storage.settings.set({ key: 'open-decks', initial: 7, read: Number }, 9))
    expect(await value(storage.everything.badRows())).toEqual([])
  })
})

describe('more versions of a deck than can be read at each of its edits', { tags: 'attack' }, () => {
  const version = (id: string, at: number, deckId = 'd') => ({
    ...{ id, deckId, at, label: 'Kept', name: 'Goat' },
    ...{ main: [], extra: [], side: [], format: 'tcg' },
  })
  const versions = (count: number) =>
    Array.from({ length: count }, (_, at) => version(`own ${at}`, 1000 + at))
  const content = { deck: emptyDeck('Goat'), format: 'tcg' }
  const snapshot = ({ everything }: Storage) =>
    value(everything.snapshot({ written: '2026-11-21T10:00:00', reason: 'request' }))
  const backupWith = (rows: readonly object[]): Backup => ({
    ...{ written: '2026-11-21T10:15:30', reason: 'request', schema: SCHEMA_TODAY },
    tables: {
      decks: { key: ['id'], rows: [{ ...DECK, id: 'd' }] },
      versions: { key: ['id'], rows: rows as never },
    },
  })

  it('are set aside by the next edit, the first that were kept, are named and in every backup', async () => {
    const { storage, raw } = await open()
    // None is dated later than now.
    const before = versions(MOST_VERSIONS + 1).map((row) => ({ ...row, at: 0, order: 1e9 + row.at }))
    await raw.table('versions').bulkPut([...before, version('other', 1, 'e')])
    await value(storage.versions.keep('d', content, 'Now'))
    const kept = await value(storage.versions.of('d'))
    expect(kept).toHaveLength(MOST_VERSIONS)
    expect(kept.map(({ name }) => name)).toContain('Now')
    expect(await value(storage.versions.of('e'))).toHaveLength(1)
    const aside = ['own 0', 'own 1']
    const bad = await value(storage.everything.badRows())
    expect(bad.map(({ row, place }) => [(row as { id: string }).id, place])).toEqual(
      aside.map((id) => [id, 'too many']),
    )
    const written = await value(Promise.resolve(readBackup(writeBackup(await snapshot(storage)))))
    expect(badRowsOf(written).map(({ row }) => row)).toEqual(bad.map(({ row }) => row))
    expect(bad[0]?.row).toMatchObject({ label: 'Kept', deckIdBefore: 'd' })
  })

  it('that say they are the last that can be kept let others be kept after them', async () => {
    const { storage, raw } = await open()
    const last = { order: Number.MAX_SAFE_INTEGER, label: undefined }
    const forged = versions(MOST_UNNAMED).map((row) => ({ ...row, ...last, at: LAST_MOMENT }))
    await raw.table('versions').bulkPut(forged)
    for (const name of ['One', 'Two', 'Three'])
      await value(storage.versions.keepLeft('d', { deck: emptyDeck(name), format: 'tcg' }))
    const kept = await value(storage.versions.of('d'))
    expect(kept).toHaveLength(MOST_UNNAMED)
    expect(kept.slice(0, 4).map(({ deck }) => deck.name)).toEqual(['Three', 'Two', 'One', 'Goat'])
  })

  it('are left aside in a backup, and named', () => {
    const rows = [...versions(MOST_VERSIONS + 2), version('other', 1, 'e')]
    const read = readBackup(writeBackup(backupWith(rows)))
    if (!read.ok) throw new Error(read.error.code)
    expect(read.value.tables['versions']?.rows).toHaveLength(MOST_VERSIONS + 1)
    expect(badRowsOf(read.value).map(({ row, place }) => [(row as { id: string }).id, place])).toEqual([
      ['own 0', 'too many'],
      ['own 1', 'too many'],
    ])
  })

  it('come out of a backup as far as there is room beside those that are there', async () => {
    const { storage, raw } = await open()
    await raw.table('decks').put({ ...DECK, id: 'd' })
    await raw.table('versions').bulkPut(versions(MOST_VERSIONS - 1))
    const foreign = Array.from({ length: 10 }, (_, at) => version(`foreign ${at}`, 9000 + at))
    const present = await snapshot(storage)
    const plan = restorePlan(present, backupWith(foreign), { decks: new Set(['d']) })
    await value(storage.everything.restore(plan, present))
    const ids = (await value(storage.versions.of('d'))).map(({ id }) => id)
    expect(ids).toHaveLength(MOST_VERSIONS)
    expect(ids.filter((id) => id.startsWith('foreign'))).toEqual(['foreign 9'])
    expect(await value(storage.everything.badRows())).toHaveLength(9)
  })
  it('are set aside in a transaction that sees all rows before, and sees them after', async () => {
    const { raw } = await open()
    const db = new DuelwrightDatabase(raw.name)
    opened.push(db)
    await raw.table('versions').bulkPut([...versions(1), { ...version('bad', 1), main: 'no' }])
    const seen = async (before: () => void): Promise<readonly unknown[]> =>
      await db.transaction('rw', db.versions, async () => {
        before()
        await hideFrom(db, 'versions', 'deckId', ['own 0'])
        return (await db.versions.toArray()).map(({ id }) => id)
      })
    expect(await seen(() => seeAllRows())).toEqual(['bad', 'own 0'])
    expect(await seen(() => undefined)).toEqual([])
  })
})
