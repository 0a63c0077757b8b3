import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { describe, expect, it } from 'vitest'
import { badRowsOf } from '../../shared/backup/bad-rows.ts'
import { type Backup, SCHEMA_TODAY } from '../../shared/backup/backup.ts'
import { readBackup, writeBackup } from '../../shared/backup/backup-file.ts'
import { tablesOf } from '../../shared/backup/restorable.ts'
import { DuelwrightDatabase, SCHEMA } from '../../src-renderer/storage/database.ts'
import { explainStorageFailure } from '../../src-renderer/storage/failure.ts'
import { openStorage, type Storage } from '../../src-renderer/storage/storage.ts'
import { layDown, savedDatabase, type SavedDatabase, storesOf } from './saved-database.ts'
import { value } from '../value.ts'

const OCCASION = { written: '2026-11-21T10:15:30', reason: 'upgrade' } as const
const SAVED = SCHEMA.flatMap(({ version }) => savedDatabase(version) ?? [])

let count = 0
const freshName = (): string => `migration-${(count += 1)}`

/** Opens a saved database with today's code. */
const opened = async (saved: SavedDatabase): Promise<{ storage: Storage; backups: Backup[] }> => {
  const name = freshName()
  await layDown(name, saved)
  const backups: Backup[] = []
  const storage = await value(
    openStorage(name, Date.now, async (read) => void backups.push(await read(OCCASION))),
  )
  return { storage, backups }
}

interface OldNotes {
  readonly roles: readonly (readonly [number, string | readonly string[]])[]
}

type Row = Readonly<Record<string, unknown>>

/** Rows of former versions as today's database holds them. */
const today = (table: string, rows: SavedDatabase['rows'][string], saved: SavedDatabase): readonly Row[] => {
  if (table === 'decks') return rows.map(withSeveralRoles)
  if (saved.version >= 12) return rows
  if (table === 'piles') return rows.map(({ piles, ...row }) => ({ ...row, revision: 1, entries: piles }))
  if (table === 'collections')
    return rows.map(({ id, name, kind, createdAt, added, unresolved }) => ({
      ...{ id, name, kind, createdAt, added },
      revision: 1,
      piles: (saved.rows['piles'] ?? []).flatMap(({ piles }) => piles as readonly unknown[]).length,
      unresolved: (unresolved as readonly unknown[]).length,
    }))
  return rows
}

/** Since version 8 a card has several roles, and notes hold conditions and plays. */
const withSeveralRoles = (row: Row): Row => {
  const notes = row['notes'] as OldNotes | undefined
  if (!notes) return row
  const roles = notes.roles.map(([card, role]) => [card, [role].flat()])
  return { ...row, notes: { conditions: [], plays: [], ...notes, roles } }
}

/** Card databases have their own shape before version 5, and are not part of a backup. */
const own = (rows: SavedDatabase['rows']) =>
  Object.entries(rows).filter(([table]) => !['sources', 'contents'].includes(table))

describe('the history of the database', () => {
  it('has a saved database of every version (npm run save-database writes the newest)', () =>
    expect(SAVED.map(({ version }) => version)).toEqual(SCHEMA.map(({ version }) => version)))

  it.each(SAVED)(
    'is not edited: version $version still has the tables it had',
    async ({ version, stores }) => {
      const db = new DuelwrightDatabase(freshName(), version)
      await db.open()
      expect(storesOf(db)).toEqual(stores)
      await db.delete()
    },
  )

  it('lets no table be without a key of its own in its rows, so that every row can be put back in its place', async () => {
    const storage = await value(openStorage(freshName()))
    const { tables } = await value(storage.everything.snapshot(OCCASION))
    expect(Object.values(tables).every(({ key }) => key.length > 0)).toBe(true)
    storage.close()
  })
})

describe.each(SAVED)('the saved database of version $version', (saved) => {
  it('opens with every row it had', async () => {
    const { storage } = await opened(saved)
    const { tables } = await value(storage.everything.snapshot(OCCASION))
    for (const [table, rows] of own(saved.rows))
      expect(tables[table]?.rows).toEqual(today(table, rows, saved))
    const decks = await value(storage.decks.all())
    expect(decks.map(({ id, deck }) => [id, deck.name, deck.main]).toSorted()).toEqual(
      (saved.rows['decks'] ?? []).map(({ id, name, main }) => [id, name, main]).toSorted(),
    )
    storage.close()
  })

  it('is kept in a backup before it is upgraded, and only then', async () => {
    const { storage, backups } = await opened(saved)
    storage.close()
    if (saved.version === SCHEMA.at(-1)?.version) expect(backups).toEqual([])
    else {
      expect(backups).toMatchObject([{ schema: saved.version, reason: 'upgrade' }])
      for (const [table, rows] of own(saved.rows)) expect(backups[0]?.tables[table]?.rows).toEqual(rows)
    }
  })

  it('is not upgraded where it cannot be backed up, but for a player who goes on without', async () => {
    if (saved.version === SCHEMA.at(-1)?.version) return
    const full = new DOMException('no room', 'QuotaExceededError')
    for (const [refuse, cause] of [
      [() => Promise.resolve('The disk is full.'), 'The disk is full.'],
      // What is thrown is put into words like every failure of the database.
      [() => Promise.reject(full), explainStorageFailure({ code: 'full', cause: 'no room' })],
    ] as const) {
      const name = freshName()
      await layDown(name, saved)
      const answer = await openStorage(name, Date.now, refuse)
      expect(answer).toEqual({ ok: false, error: { code: 'no-backup', cause } })
      const lying = await new Dexie(name).open()
      expect([lying.verno, storesOf(lying)]).toEqual([saved.version, saved.stores])
      for (const [table, rows] of Object.entries(saved.rows))
        expect(await lying.table(table).toArray()).toEqual(rows)
      lying.close()
      const storage = await value(openStorage(name))
      expect(await value(storage.decks.all())).toHaveLength(saved.rows['decks']?.length ?? 0)
      storage.close()
    }
  })

  it('goes through its backup file to today as it does by being opened', async () => {
    const { storage, backups } = await opened(saved)
    const now = await value(storage.everything.snapshot(OCCASION))
    const then = backups[0] ?? now
    const read = await value(readBackup(writeBackup(then)))
    const raised = await value(await value(storage.everything.raised(read)))
    for (const [table, { rows }] of Object.entries(raised.tables))
      expect(rows).toEqual(now.tables[table]?.rows)
    expect(raised.schema).toBe(SCHEMA.at(-1)?.version)
    expect(raised.schema).toBe(SCHEMA_TODAY)
    expect((await indexedDB.databases()).some((each) => each.name?.includes('-restoring'))).toBe(false)
    storage.close()
  })
})

it('what others went over before it was marked is marked by its name, opened or out of a backup, and what the player named is not', async () => {
  const saved = savedDatabase(14)
  if (!saved) throw new Error('no such version was saved')
  const cards = { name: 'Snake-Eye', main: [14558127], extra: [], side: [], format: 'tcg' }
  const version = (id: string, more: Row) => ({ id, deckId: 'deck-1', at: 1, ...cards, ...more })
  const OVERWRITTEN = 'From another window or the deck folder'
  const versions = [
    version('1', { label: OVERWRITTEN }),
    version('2', { label: OVERWRITTEN, isOverwritten: true }),
    version('3', { label: 'The other version of this deck' }),
    version('4', { label: 'from another window or the deck folder' }),
    version('5', {}),
  ]
  const { storage, backups } = await opened({ ...saved, rows: { ...saved.rows, versions } })
  const marked = versions.map((row) => (row.id === '1' ? { ...row, isOverwritten: true } : row))
  const { tables } = await value(storage.everything.snapshot(OCCASION))
  expect(tables['versions']?.rows).toEqual(marked)
  const raised = await value(await value(storage.everything.raised(backups[0] as Backup)))
  expect(raised.tables['versions']?.rows).toEqual(marked)
  storage.close()
})

/** What stands in no sound row, wherever it is put. */
const ODD = [null, -1, 'x', [null], [[null, 1]], {}, NaN, new Date(0), undefined]

/** The value with something odd in each of its places, one place at a time. */
const forged = (value: unknown): unknown[] => {
  if (typeof value !== 'object' || value === null) return [...ODD]
  const within = Object.entries(value).flatMap(([field, held]) =>
    forged(held).map((odd) =>
      Array.isArray(value) ? value.with(Number(field), odd) : { ...value, [field]: odd },
    ),
  )
  return [...ODD, ...within]
}

/** Each row, forged in each place that does not tell it apart, and each with a number of its own for that. */
const forgedRows = (rows: readonly Row[], keys: readonly string[]): readonly Row[] =>
  rows
    .flatMap((row) => {
      const rest = Object.entries(row).filter(([field]) => !keys.includes(field))
      return forged(Object.fromEntries(rest)).filter(
        (odd) => typeof odd === 'object' && odd !== null && Object.getPrototypeOf(odd) === Object.prototype,
      )
    })
    .map((odd, at) => ({
      ...(odd as Row),
      // Rows of collections and their blocks meet each other.
      ...Object.fromEntries(keys.map((key) => [key, key === 'block' ? 0 : `forged ${at}`])),
    }))

describe.each(SAVED)('in a database of version $version', { tags: 'attack' }, (saved) => {
  it('no row, forged in any place, keeps the others from being opened, and none is lost', async () => {
    const lain = Object.entries(saved.rows).map(([table, rows]) => {
      const keys = (saved.stores[table] ?? '').split(', ')[0]?.match(/\w+/g) ?? []
      return [table, rows, forgedRows(rows, keys)] as const
    })
    const name = freshName()
    await layDown(name, {
      ...saved,
      rows: Object.fromEntries(lain.map(([table, rows, odd]) => [table, [...rows, ...odd]])),
    })
    const backups: Backup[] = []
    const storage = await value(
      openStorage(name, Date.now, async (read) => void backups.push(await read(OCCASION))),
    )
    const raw = await new Dexie(name).open()
    for (const [table, rows, odd] of lain) {
      expect([table, await raw.table(table).count()]).toEqual([table, rows.length + odd.length])
      if (!['sources', 'contents'].includes(table))
        expect(await raw.table(table).toArray()).toEqual(
          expect.arrayContaining([...today(table, rows, saved)]),
        )
    }
    raw.close()
    // Out of the backup that was written before it is opened as well.
    for (const backup of backups) await value(await value(storage.everything.raised(backup)))
    storage.close()
  })
})

describe('an upgrade leaves as it lies', { tags: 'attack' }, () => {
  const openedWith = async (version: number, table: string, bad: Row): Promise<[Storage, Dexie]> => {
    const saved = savedDatabase(version)
    if (!saved) throw new Error('no such version was saved')
    const name = freshName()
    await layDown(name, {
      ...saved,
      rows: { ...saved.rows, [table]: [...(saved.rows[table] ?? []), bad] },
    })
    return [await value(openStorage(name)), await new Dexie(name).open()]
  }
  const deck = {
    id: 'bad',
    name: 'Bad',
    main: [],
    extra: [],
    side: [],
    format: 'tcg',
    createdAt: 1,
    updatedAt: 1,
  }

  it.each<readonly [string, number, string, Row]>([
    ['a deck without roles', 7, 'decks', { ...deck, notes: { maybe: 'no' } }],
    ['roles that are no pairs', 7, 'decks', { ...deck, notes: { roles: [null] } }],
    ['notes that are a word', 7, 'decks', { ...deck, notes: 'no' }],
    ['a source that says nothing', 4, 'sources', { id: 'bad', addedAt: 1 }],
    ['a collection whose list is none', 11, 'collections', { id: 'bad', name: 'Bad', unresolved: null }],
    ['a version without cards', 14, 'versions', { id: 'bad', deckId: 'deck-1' }],
  ])('%s', async (_what, version, table, bad) => {
    const [storage, raw] = await openedWith(version, table, bad)
    expect(await raw.table(table).get('bad')).toEqual(bad)
    expect(await value(storage.everything.badRows())).toMatchObject([{ table, row: { id: 'bad' } }])
    raw.close()
    storage.close()
  })

  it('a row that waits and is bad, and it hides nothing but itself, out of a backup neither', async () => {
    const waits = {
      row: { line: 7, print: { name: 'Token' }, copies: { quantity: 1 } },
      problem: { code: 'unknown-card', text: 'Token' },
    }
    const collection = { id: 'bad', name: 'Box', kind: 'owned', createdAt: 1, added: [] }
    const [storage, raw] = await openedWith(11, 'collections', { ...collection, unresolved: [null, waits] })
    expect(await raw.table('waiting').get(['bad', 0])).toMatchObject({ entries: [null, waits] })
    const named = [{ table: 'waiting', name: 'Box', place: '0.entries.0' }]
    expect(await value(storage.everything.badRows())).toMatchObject(named)
    const now = await value(storage.everything.snapshot(OCCASION))
    const saved = savedDatabase(11)
    const tables = Object.fromEntries(
      Object.entries(tablesOf(11)).map(([table, key]) => [
        table,
        {
          key,
          rows: [
            ...(saved?.rows[table] ?? []),
            ...(table === 'collections' ? [{ ...collection, unresolved: [null, waits] }] : []),
          ],
        },
      ]),
    ) as Backup['tables']
    const then = await value(readBackup(writeBackup({ ...OCCASION, schema: 11, tables })))
    expect(then.bad).toBeUndefined()
    expect(badRowsOf(then)).toMatchObject([{ table: 'collections', name: 'Box', place: 'unresolved.0' }])
    const raised = await value(await value(storage.everything.raised(then)))
    expect(raised.tables['waiting']).toEqual(now.tables['waiting'])
    raw.close()
    storage.close()
  })

  it('a block whose list is none, and its collection is known not to be whole', async () => {
    const bad = { collection: 'collection-1', block: 2, piles: null }
    const [storage, raw] = await openedWith(11, 'piles', bad)
    expect(await raw.table('piles').get(['collection-1', 2])).toEqual(bad)
    expect(await raw.table('collections').get('collection-1')).toMatchObject({ piles: 3 })
    raw.close()
    storage.close()
  })
})

describe('a backup', () => {
  it('may have the tables of its version, told apart as they are there, and no other', () => {
    for (let version = 1; version <= SCHEMA_TODAY; version += 1) {
      const own = new DuelwrightDatabase('never opened', version).tables.flatMap(({ name, schema }) =>
        ['sources', 'contents'].includes(name)
          ? []
          : [[name, [schema.primKey.keyPath ?? []].flat()] as const],
      )
      expect(tablesOf(version)).toEqual(Object.fromEntries(own))
    }
  })

  it('of a later Duelwright is refused, and so is one with a table nobody knows', async () => {
    const storage = await value(openStorage(freshName()))
    const raise = async (backup: Partial<Backup>) =>
      value(storage.everything.raised({ ...OCCASION, schema: 1, tables: {}, ...backup }))
    expect(await raise({ schema: 9999 })).toMatchObject({ error: { code: 'newer-schema', schema: 9999 } })
    expect(await raise({ tables: { spells: { key: ['id'], rows: [] } } })).toMatchObject({
      error: { code: 'unknown-table', table: 'spells' },
    })
    // Card databases are never in a backup, so that no file can bring a forged one in.
    expect(await raise({ schema: 5, tables: { contents: { key: ['id'], rows: [] } } })).toMatchObject({
      error: { code: 'unknown-table' },
    })
    storage.close()
  })

  it('is restored all or not at all', async () => {
    const storage = await value(openStorage(freshName()))
    const { id } = await value(storage.decks.create({ name: 'Kept', main: [], extra: [], side: [] }, 'tcg'))
    const answer = await storage.everything.restore([
      { table: 'decks', put: [], remove: [id] },
      { table: 'settings', put: [{ nokey: 1 }], remove: [] },
    ])
    expect(answer.ok).toBe(false)
    expect(await value(storage.decks.find(id))).toBeDefined()
    storage.close()
  })
})
