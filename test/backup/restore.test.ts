import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Backup, keyOf, keyValue } from '../../shared/backup/backup.ts'
import { backupDifference, deckChanges, deckOutcome } from '../../shared/backup/difference.ts'
import { asJson, isSameJson, type JsonRow } from '../../shared/backup/json-row.ts'
import { type RestoreChoice, restorePlan } from '../../shared/backup/restore-plan.ts'
import { backupContents, explainTableDifference } from '../../shared/backup/summary.ts'
import { cardPool } from '../../shared/cards/pool.ts'
import { anyBackup, backupOf, deckRow, versionRow } from './backups.ts'

const pool = cardPool([])

/** What a database holds once the plan is carried out. */
const restored = (present: Backup, backup: Backup, choice: RestoreChoice): Backup['tables'] => {
  const tables = { ...present.tables }
  for (const { table, put, remove } of restorePlan(present, backup, choice)) {
    const { key } = backup.tables[table] ?? { key: [] }
    const rows = new Map((tables[table]?.rows ?? []).map((row) => [keyOf({ key }, row), row]))
    const removed = new Set(remove.map((value) => JSON.stringify(value)))
    for (const [id, row] of rows) if (removed.has(JSON.stringify(keyValue({ key }, row)))) rows.delete(id)
    for (const row of put) rows.set(keyOf({ key }, row), row)
    tables[table] = { key, rows: [...rows.values()] }
  }
  return tables
}

const contents = (tables: Backup['tables']) =>
  Object.entries(tables).map(([name, table]) => [
    name,
    Object.fromEntries(table.rows.map((row) => [keyOf(table, row), row])),
  ])

describe('restoring', () => {
  it('makes everything what it was', () => {
    fc.assert(
      fc.property(anyBackup, anyBackup, (present, backup) => {
        expect(contents(restored(present, backup, 'everything'))).toEqual(contents(backup.tables))
      }),
    )
  })

  it('changes nothing where nothing is different', () => {
    fc.assert(
      fc.property(anyBackup, (backup) => {
        expect(restorePlan(backup, backup, 'everything')).toEqual([])
        expect(backupDifference(backup, backup)).toEqual([])
      }),
    )
  })

  it('takes single decks with their versions, and leaves everything else alone', () => {
    const present = backupOf([deckRow('a', 'Snake-Eye', [1]), deckRow('c', 'New')], {
      versions: { key: ['id'], rows: [versionRow('v2', 'a')] },
    })
    const backup = backupOf([deckRow('a', 'Snake-Eye', [1, 2]), deckRow('b', 'Labrynth')], {
      versions: { key: ['id'], rows: [versionRow('v1', 'a'), versionRow('v3', 'b')] },
    })
    const after = restored(present, backup, { decks: new Set(['a']) })
    expect(after['decks']?.rows).toEqual([deckRow('a', 'Snake-Eye', [1, 2]), deckRow('c', 'New')])
    expect(after['versions']?.rows).toEqual([versionRow('v2', 'a'), versionRow('v1', 'a')])
  })

  it(
    'leaves what stands for a bad row as it is, with what hangs on its deck, and does all else',
    { tags: 'attack' },
    () => {
      fc.assert(
        fc.property(anyBackup, anyBackup, fc.nat({ max: 9 }), (present, backup, at) => {
          const decks = backup.tables['decks']?.rows ?? []
          const [mine] = present.tables['decks']?.rows ?? []
          const { id: any } = decks[at % Math.max(1, decks.length)] ?? mine ?? { id: 'x' }
          const id = typeof any === 'string' ? any : 'x'
          const bad = { table: 'decks', name: 'X', place: 'main', row: { id, main: 'no' } }
          const sound = decks.filter((row) => row['id'] !== id)
          const here = [
            ...(present.tables['decks']?.rows ?? []).filter((row) => row['id'] !== id),
            deckRow(id, 'Mine'),
          ]
          const now = backupOf(here, {
            versions: { key: ['id'], rows: [versionRow('v', id), versionRow('w', 'other')] },
          })
          const then = { ...backupOf(sound, { versions: { key: ['id'], rows: [] } }), bad: [bad] }
          const after = restored(now, then, 'everything')
          expect(contents(after)).toEqual(
            contents(
              backupOf([...sound, deckRow(id, 'Mine')], {
                versions: { key: ['id'], rows: [versionRow('v', id)] },
              }).tables,
            ),
          )
        }),
      )
    },
  )

  it(
    'leaves a collection that is here whole where a row of it is bad, and takes its others where it is not',
    { tags: 'attack' },
    () => {
      const head = (id: string, name: string) => ({ id, name })
      const block = (collection: string, at: number, card: number) => ({
        collection,
        block: at,
        entries: [card],
      })
      const of = (heads: readonly JsonRow[], blocks: readonly JsonRow[]) =>
        backupOf([], {
          collections: { key: ['id'], rows: heads },
          piles: { key: ['collection', 'block'], rows: blocks },
        })
      const present = of([head('a', 'Now')], [block('a', 0, 1), block('a', 1, 1), block('a', 2, 1)])
      const backup = {
        ...of([head('a', 'Then'), head('b', 'Then')], [block('a', 0, 9), block('b', 0, 9)]),
        bad: ['a', 'b'].map((id) => ({ table: 'piles', name: id, place: 'entries', row: block(id, 1, 9) })),
      }
      expect(contents(restored(present, backup, 'everything'))).toEqual(
        contents(
          of(
            [head('a', 'Now'), head('b', 'Then')],
            [block('a', 0, 1), block('a', 1, 1), block('a', 2, 1), block('b', 0, 9)],
          ).tables,
        ),
      )
    },
  )

  it('does not empty tables that an older backup could not have', () => {
    const present = backupOf([], { versions: { key: ['id'], rows: [versionRow('v', 'a')] } })
    expect(restorePlan(present, backupOf([]), 'everything')).toEqual([])
  })
})

describe('the preview', () => {
  const present = backupOf([deckRow('a', 'Snake-Eye', [1, 1]), deckRow('c', 'New', [3])])
  const backup = backupOf([deckRow('a', 'Snake-Eye', [1, 2]), deckRow('b', 'Labrynth', [4, 4])])

  it('says of each deck what would become of it, and by which cards', () => {
    const outcomes = deckChanges(present, backupDifference(present, backup)).map((change) =>
      deckOutcome(change, pool),
    )
    expect(outcomes.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual([
      'Labrynth back',
      'New gone',
      'Snake-Eye changed',
    ])
    expect(outcomes.at(-1)?.cards.cards).toMatchObject([
      { card: 2, before: 0, after: 1 },
      { card: 1, before: 2, after: 1 },
    ])
  })

  it('counts in words', () => {
    const [difference] = backupDifference(present, backup)
    expect(difference && explainTableDifference(difference)).toBe('1 deck comes back, 1 changes, 1 goes.')
    expect(backupContents(backup)).toEqual(['2 decks'])
    const [several] = backupDifference(
      backupOf([deckRow('x', 'Here'), deckRow('y', 'Here too')]),
      backupOf([deckRow('a', 'Snake-Eye'), deckRow('b', 'Labrynth')]),
    )
    expect(several && explainTableDifference(several)).toBe('2 decks come back, 2 go.')
  })
})

describe('values of a database', () => {
  it('are the same whatever the order of their fields', () =>
    expect(isSameJson({ a: 1, b: [{ c: null, d: 2 }] }, { b: [{ d: 2, c: null }], a: 1 })).toBe(true))

  it.each([
    ['another number', { a: 1 }, { a: 2 }],
    ['a field more', { a: 1 }, { a: 1, b: 1 }],
    ['another field', { a: 1 }, { b: 1 }],
    ['a shorter list', [1, 2], [1]],
    ['a list for an object', [], {}],
  ])('differ by %s', (_what, a, b) => expect(isSameJson(a, b)).toBe(false))

  it('are left out where JSON cannot hold them: a folder, a function, no number', () => {
    class FolderHandle {
      readonly kind = 'directory'
    }
    for (const value of [new FolderHandle(), { held: new FolderHandle() }, () => 1, NaN, new Map([[1, 2]])])
      expect(asJson(value)).toBeUndefined()
    expect(asJson({ a: undefined, b: [1] })).toEqual({ b: [1] })
  })
})
