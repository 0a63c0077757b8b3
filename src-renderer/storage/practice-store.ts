import { LAST_MOMENT } from '../../shared/backup/row-schemas.ts'
import type { Result } from '../../shared/result.ts'
import type { DuelwrightDatabase } from './database.ts'
import { attempted, type StorageFailure } from './failure.ts'
import { setBadRowsAside } from './sound-rows.ts'

/** The lines that are being practised, one for each deck. */
export class PracticeStore {
  readonly #db: DuelwrightDatabase
  readonly #now: () => number

  constructor(db: DuelwrightDatabase, now: () => number) {
    this.#db = db
    this.#now = now
  }

  /** When each row was written that this window last read or wrote: a row of another time is another window's. */
  readonly #seen = new Map<string, number>()

  /** The line as it was kept, `undefined` where nothing was. */
  find(id: string): Promise<Result<unknown, StorageFailure>> {
    return attempted(async () => {
      const row = await this.#db.practices.get(id)
      if (row) this.#seen.set(id, row.updatedAt)
      return row?.line
    })
  }

  /** Keeps the line; with what another window has kept meanwhile, it is joined first, each time until the line is read again. */
  keep(
    id: string,
    line: unknown,
    joinedWith: (others: unknown) => unknown,
  ): Promise<Result<void, StorageFailure>> {
    return attempted(async () => {
      const { isOwn, updatedAt } = await this.#db.transaction('rw', this.#db.practices, async () => {
        const there = await this.#db.practices.get(id)
        const isOwn = there === undefined || there.updatedAt === this.#seen.get(id)
        const updatedAt = this.#after(there?.updatedAt)
        if (!there) await setBadRowsAside(this.#db, 'practices', [id])
        await this.#db.practices.put({ id, line: isOwn ? line : joinedWith(there.line), updatedAt })
        return { isOwn, updatedAt }
      })
      // Only now it is sure that it was written.
      if (isOwn) this.#seen.set(id, updatedAt)
    })
  }

  /** A moment that tells the row from the one there. */
  #after(before = 0): number {
    const now = this.#now()
    return now > before || before >= LAST_MOMENT ? now : before + 1
  }
}
