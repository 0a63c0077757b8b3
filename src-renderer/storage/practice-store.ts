import type { Result } from '../../shared/result.ts'
import type { DuelwrightDatabase } from './database.ts'
import { attempted, type StorageFailure } from './failure.ts'

/** What was last played with a deck; `line` is for the practice view to read. */
export interface PracticeRow {
  /** The place of the deck: its id, or that of a sample deck. */
  readonly id: string
  readonly line: unknown
  /** Milliseconds since 1970. */
  readonly updatedAt: number
}

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
