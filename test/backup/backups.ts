import fc from 'fast-check'
import { type Backup, BACKUP_REASONS } from '../../shared/backup/backup.ts'
import type { JsonRow } from '../../shared/backup/json-row.ts'

export const deckRow = (id: string, name: string, main: readonly number[] = []): JsonRow => ({
  id,
  name,
  main,
  extra: [],
  side: [],
  format: 'tcg',
  createdAt: 1,
  updatedAt: 2,
})

export const versionRow = (id: string, deckId: string): JsonRow => ({
  ...deckRow(id, 'Once'),
  deckId,
  at: 5,
})

/** A backup of these decks, with further tables where they are given. */
export const backupOf = (decks: readonly JsonRow[], tables: Backup['tables'] = {}): Backup => ({
  written: '2026-11-21T10:15:30',
  reason: 'request',
  schema: 7,
  tables: { decks: { key: ['id'], rows: decks }, ...tables },
})

const passcodes = fc.array(fc.integer({ min: 1, max: 999_999_999 }), { maxLength: 6 })
const anyDeck: fc.Arbitrary<JsonRow> = fc.record({
  id: fc.uuid(),
  name: fc.string(),
  main: passcodes,
  extra: passcodes,
  side: passcodes,
  format: fc.constantFrom('tcg', 'ocg'),
  createdAt: fc.nat(),
  updatedAt: fc.nat(),
})
const anySetting = fc.record({
  key: fc.string({ minLength: 1, maxLength: 20 }),
  value: fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<string>,
}) as fc.Arbitrary<JsonRow>

const stamp = fc
  .tuple(fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }))
  .map(([date]) => date.toISOString().slice(0, 19))

export const anyBackup: fc.Arbitrary<Backup> = fc.record({
  written: stamp,
  reason: fc.constantFrom(...BACKUP_REASONS),
  schema: fc.integer({ min: 1, max: 40 }),
  tables: fc.record({
    decks: fc.record({
      key: fc.constant(['id']),
      rows: fc.uniqueArray(anyDeck, { maxLength: 5, selector: (row) => row['id'] }),
    }),
    settings: fc.record({
      key: fc.constant(['key']),
      rows: fc.uniqueArray(anySetting, { maxLength: 5, selector: (row) => row['key'] }),
    }),
  }),
})
