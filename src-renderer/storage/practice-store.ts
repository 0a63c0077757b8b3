import { LAST_MOMENT } from '../../shared/backup/row-schemas.ts'
import { ok, type Result } from '../../shared/result.ts'
import type { DuelwrightDatabase } from './database.ts'
import { attempted, type StorageFailure } from './failure.ts'
import { type Watcher, watchQuery } from './live.ts'
import type { PracticeRow } from './rows.ts'
import { setBadRowsAside } from './sound-rows.ts'

/** A line joined with what another window has kept; `base` is what this window kept or read last. */
type JoinedWith = (others: unknown, base: unknown) => unknown

interface WaitingLine {
  readonly line: unknown
  readonly joinedWith: JoinedWith
  readonly isRefused: boolean
}

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

  /** What this window last read or gave to be kept, by which it is known what was changed here. */
  readonly #base = new Map<string, unknown>()

  /** Lines that are on their way, or were refused and lie nowhere else: they wait here, however long ago their view was left. */
  readonly #waiting = new Map<string, WaitingLine>()

  /** Whether a line is on its way into the database, or was refused. */
  get isKeeping(): boolean {
    return this.#waiting.size > 0
  }

  /** Whether the database has refused the line that was last to be kept. */
  isRefused(id: string): boolean {
    return this.#waiting.get(id)?.isRefused === true
  }

  /** Those whose last line the database has refused. */
  get refused(): readonly string[] {
    return [...this.#waiting.keys()].filter((id) => this.isRefused(id))
  }

  /** The line as it was kept, `undefined` where nothing was; with what waits to be kept. */
  find(id: string): Promise<Result<unknown, StorageFailure>> {
    return attempted(async () => {
      const row = await this.#db.practices.get(id)
      const waiting = this.#waiting.get(id)
      if (waiting)
        return row && row.updatedAt !== this.#seen.get(id)
          ? waiting.joinedWith(row.line, this.#base.get(id))
          : waiting.line
      if (row) this.#seen.set(id, row.updatedAt)
      this.#base.set(id, row?.line)
      return row?.line
    })
  }

  /** What is kept of every place, the last played first: now, and after every change. Returns its own undo. */
  watchAll(hear: Watcher<readonly PracticeRow[]>): () => void {
    return watchQuery(async () => {
      const rows = await this.#db.practices.toArray()
      return rows.sort((a, b) => b.updatedAt - a.updatedAt)
    }, hear)
  }

  /** Keeps the line; with what another window has kept meanwhile, it is joined first, each time until the line is read again. */
  async keep(id: string, line: unknown, joinedWith: JoinedWith): Promise<Result<void, StorageFailure>> {
    const waiting: WaitingLine = { line, joinedWith, isRefused: this.isRefused(id) }
    this.#waiting.set(id, waiting)
    const written = await this.#write(id, waiting)
    // What was to be kept since holds all of this one.
    if (this.#waiting.get(id) !== waiting) return written
    if (written.ok) this.#waiting.delete(id)
    else this.#waiting.set(id, { ...waiting, isRefused: true })
    return written
  }

  /** Tries again to keep what was refused. */
  keepAgain(id: string): Promise<Result<void, StorageFailure>> {
    const waiting = this.#waiting.get(id)
    return waiting ? this.keep(id, waiting.line, waiting.joinedWith) : Promise.resolve(ok(undefined))
  }

  #write(id: string, { line, joinedWith }: WaitingLine): Promise<Result<void, StorageFailure>> {
    return attempted(async () => {
      const { isOwn, updatedAt } = await this.#db.transaction('rw', this.#db.practices, async () => {
        const there = await this.#db.practices.get(id)
        const isOwn = there === undefined || there.updatedAt === this.#seen.get(id)
        const updatedAt = this.#after(there?.updatedAt)
        if (!there) await setBadRowsAside(this.#db, 'practices', [id])
        await this.#db.practices.put({
          id,
          line: isOwn ? line : joinedWith(there.line, this.#base.get(id)),
          updatedAt,
        })
        return { isOwn, updatedAt }
      })
      // Only now it is sure that it was written.
      this.#base.set(id, line)
      if (isOwn) this.#seen.set(id, updatedAt)
    })
  }

  /** A moment that tells the row from the one there. */
  #after(before = 0): number {
    const now = this.#now()
    return now > before || before >= LAST_MOMENT ? now : before + 1
  }
}
