import type { BadRow, Backup } from '../../shared/backup/backup.ts'
import type { Unrestorable } from '../../shared/backup/restorable.ts'
import type { TablePlan } from '../../shared/backup/restore-plan.ts'
import type { Result } from '../../shared/result.ts'
import type { DuelwrightDatabase } from './database.ts'
import { attempted, type StorageFailure } from './failure.ts'
import { restored, restoredFrom } from './restored.ts'
import { badRowsIn } from './sound-rows.ts'
import { type Occasion, raisedToday, snapshotOf } from './snapshot.ts'

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
    return attempted(() => (present ? restoredFrom(this.#db, present, plan) : restored(this.#db, plan)))
  }
}
