import { Dexie, type IndexableType } from 'dexie'
import { type BadRow, type Backup, keyValue } from '../../shared/backup/backup.ts'
import { collectionOf } from '../../shared/backup/collection-rows.ts'
import type { JsonRow } from '../../shared/backup/json-row.ts'
import type { Unrestorable } from '../../shared/backup/restorable.ts'
import type { TablePlan } from '../../shared/backup/restore-plan.ts'
import { nextRevision } from '../../shared/backup/row-schemas.ts'
import type { Result } from '../../shared/result.ts'
import type { DuelwrightDatabase } from './database.ts'
import { attempted, ChangedMeanwhile, type StorageFailure } from './failure.ts'
import { backedUp, type Occasion, raisedToday, snapshotOf, soundTablesOf, writePlanned } from './snapshot.ts'
import { badRowsIn, setBadRowsAside } from './sound-rows.ts'
import { hideRestoredBeyond } from './version-store.ts'

/** All that the player keeps, at once: for backups, and for restoring them. */
export class Everything {
  readonly #db: DuelwrightDatabase

  constructor(db: DuelwrightDatabase) {
    this.#db = db
  }

  snapshot(occasion: Occasion): Promise<Result<Backup, StorageFailure>> {
    return attempted(() => snapshotOf(this.#db, occasion))
  }

  /** Whether there is something that the player has made: a deck, or a filled collection. */
  hasOwnData(): Promise<Result<boolean, StorageFailure>> {
    return attempted(async () => (await this.#db.decks.count()) > 0 || (await this.#db.piles.count()) > 0)
  }

  /** Rows that are kept but hidden, because they are not as rows of their table must be. */
  badRows(): Promise<Result<readonly BadRow[], StorageFailure>> {
    return attempted(() => badRowsIn(this.#db))
  }

  /** A backup of any version as rows of today's database; nothing of the player's is touched. */
  raised(backup: Backup): Promise<Result<Result<Backup, Unrestorable>, StorageFailure>> {
    return attempted(() => raisedToday(backup, this.#db.name))
  }

  /** Carries out a plan of restoring, all of it or nothing; with `present`, which it was made from, nothing where that is no longer so. */
  restore(plan: readonly TablePlan[], present?: Backup): Promise<Result<void, StorageFailure>> {
    return attempted(() =>
      present ? restoreIfUnchanged(this.#db, present, plan) : restorePlanned(this.#db, plan),
    )
  }
}

/**
 * Carries out a plan of restoring, all of it or nothing. A collection counts it as one change more than any window can know of, for a
 * window reads only what is newer than what it has: with the counts of the backup it would take old rows for its own.
 */
const restorePlanned = (db: DuelwrightDatabase, plan: readonly TablePlan[]): Promise<void> =>
  db.transaction('rw', [...new Set([...LISTED, ...plan.map(({ table }) => table)])], async () => {
    for (const { table, put } of plan) {
      const key = [db.table(table).schema.primKey.keyPath ?? []].flat()
      await setBadRowsAside(
        db,
        table,
        put.map((row) => keyValue({ key }, row) as IndexableType),
      )
    }
    const revisions = await nextRevisions(db, plan)
    for (const id of revisions.keys()) await setBadBlocksAside(db, id)
    await writePlanned(
      db,
      plan.map((part) => ({ ...part, put: part.put.map((row) => counted(part.table, row, revisions)) })),
    )
    const versions = plan.flatMap(({ table, put }) => (table === 'versions' ? put : []))
    const restored = new Set(versions.map(({ id }) => id))
    for (const deckId of new Set(versions.map(({ deckId }) => deckId).filter((id) => typeof id === 'string')))
      await hideRestoredBeyond(db, deckId, restored)
    // The row of a collection may be the same in the backup where its blocks are not.
    for (const [id, revision] of revisions)
      if (await db.collections.get(id)) await db.collections.update(id, { revision })
  })

/** Where a collection lies: its row, and the blocks of its lists. */
const LISTED = ['collections', 'piles', 'waiting'] as const

/** Also those behind the end of what is restored, which the next change would go over. */
const setBadBlocksAside = async (db: DuelwrightDatabase, collection: string): Promise<void> => {
  for (const table of [db.piles, db.waiting]) {
    const all = table.where(':id').between([collection, Dexie.minKey], [collection, Dexie.maxKey])
    await setBadRowsAside(db, table.name, await all.primaryKeys())
  }
}

/** The same, if `present` is still what is there: what is kept after a plan was made is in no backup, and nothing may go over it. */
const restoreIfUnchanged = (
  db: DuelwrightDatabase,
  present: Backup,
  plan: readonly TablePlan[],
): Promise<void> =>
  db.transaction('rw', backedUp(db), async () => {
    const now = await soundTablesOf(db)
    for (const [name, { rows }] of Object.entries(now.tables))
      if (JSON.stringify(rows) !== JSON.stringify(present.tables[name]?.rows ?? []))
        throw new ChangedMeanwhile(name)
    await restorePlanned(db, plan)
  })

/** The next revision of each collection that the plan touches, by its id. */
const nextRevisions = async (
  db: DuelwrightDatabase,
  plan: readonly TablePlan[],
): Promise<ReadonlyMap<string, number>> => {
  const revisions = new Map<string, number>()
  const outgrow = (id: string | undefined, revision: unknown): void => {
    const next = nextRevision(typeof revision === 'number' ? revision : 0)
    if (id !== undefined) revisions.set(id, Math.max(revisions.get(id) ?? 0, next))
  }
  for (const { table, put } of plan) for (const row of put) outgrow(collectionOf(table, row), row['revision'])
  for (const row of await db.collections.bulkGet([...revisions.keys()])) outgrow(row?.id, row?.revision)
  return revisions
}

const counted = (table: string, row: JsonRow, revisions: ReadonlyMap<string, number>): JsonRow => {
  const id = collectionOf(table, row)
  const revision = id === undefined ? undefined : revisions.get(id)
  return revision === undefined || !Object.hasOwn(row, 'revision') ? row : { ...row, revision }
}
