import type { Result } from '../../shared/result.ts'
import type { DuelwrightDatabase } from './database.ts'
import { attempted, type StorageFailure } from './failure.ts'

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

  /** Keeps the line; with what another window has kept meanwhile, it is joined first. */
  keep(
    id: string,
    line: unknown,
    joinedWith: (others: unknown) => unknown,
  ): Promise<Result<void, StorageFailure>> {
    return attempted(() =>
      this.#db.transaction('rw', this.#db.practices, async () => {
        const there = await this.#db.practices.get(id)
        const isOwn = there === undefined || there.updatedAt === this.#seen.get(id)
        const updatedAt = Math.max(this.#now(), (there?.updatedAt ?? 0) + 1)
        await this.#db.practices.put({ id, line: isOwn ? line : joinedWith(there.line), updatedAt })
        this.#seen.set(id, updatedAt)
      }),
    )
  }
}
