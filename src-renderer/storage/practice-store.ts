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

  /** The line as it was kept, `undefined` where nothing was. */
  find(id: string): Promise<Result<unknown, StorageFailure>> {
    return attempted(async () => (await this.#db.practices.get(id))?.line)
  }

  keep(id: string, line: unknown): Promise<Result<void, StorageFailure>> {
    return attempted(async () => {
      await this.#db.practices.put({ id, line, updatedAt: this.#now() })
    })
  }
}
