import { MOST_COUNT } from '../../shared/backup/row-schemas.ts'
import type { Result } from '../../shared/result.ts'
import type { DuelwrightDatabase } from './database.ts'
import { attempted, type StorageFailure } from './failure.ts'
import { type Watcher, watchQuery } from './live.ts'
import type { HandCounts } from './rows.ts'
import { setBadRowsAside } from './sound-rows.ts'

export const NO_HANDS: HandCounts = { seen: 0, kept: 0, bricked: 0, reached: {} }

/** The statistics of practice, one row for each deck. */
export class HandCountStore {
  readonly #db: DuelwrightDatabase

  constructor(db: DuelwrightDatabase) {
    this.#db = db
  }

  /** Adds to the counts of a deck; a number below 0 takes back what was said in error, and no count falls below 0. */
  add(
    id: string,
    { seen = 0, kept = 0, bricked = 0 }: Partial<Pick<HandCounts, 'seen' | 'kept' | 'bricked'>>,
  ): Promise<Result<void, StorageFailure>> {
    return this.#change(id, (counts) => ({
      ...counts,
      seen: Math.max(0, counts.seen + seen),
      kept: Math.max(0, counts.kept + kept),
      bricked: Math.max(0, counts.bricked + bricked),
    }))
  }

  /** Counts a line that reached a board by the name the player gave it. */
  addReached(id: string, board: string): Promise<Result<void, StorageFailure>> {
    return this.#change(id, (counts) => ({
      ...counts,
      reached: { ...counts.reached, [board]: (counts.reached[board] ?? 0) + 1 },
    }))
  }

  /** Starts counting again, and answers what was counted until then, in any window. */
  clear(id: string): Promise<Result<HandCounts, StorageFailure>> {
    const { handCounts } = this.#db
    return attempted(() =>
      this.#db.transaction('rw', handCounts, async () => {
        await setBadRowsAside(this.#db, 'handCounts', [id])
        const counted = (await handCounts.get(id)) ?? NO_HANDS
        await handCounts.delete(id)
        return counted
      }),
    )
  }

  /** Puts counts that were cleared back, over what was counted since. */
  restore(id: string, cleared: HandCounts): Promise<Result<void, StorageFailure>> {
    return this.#change(id, (since) => bothCounts(cleared, since))
  }

  /** The counts of a deck: now, and after every change in any window. Returns its own undo. */
  watch(id: string, hear: Watcher<HandCounts>): () => void {
    return watchQuery(async () => (await this.#db.handCounts.get(id)) ?? NO_HANDS, hear)
  }

  #change(id: string, change: (counts: HandCounts) => HandCounts): Promise<Result<void, StorageFailure>> {
    const { handCounts } = this.#db
    return attempted(() =>
      this.#db.transaction('rw', handCounts, async () => {
        await setBadRowsAside(this.#db, 'handCounts', [id])
        await handCounts.put({ id, ...boundedCounts(change((await handCounts.get(id)) ?? NO_HANDS)) })
      }),
    )
  }
}

/** What was counted in two places, added up. */
export const bothCounts = (one: HandCounts, other: HandCounts): HandCounts =>
  boundedCounts({
    seen: one.seen + other.seen,
    kept: one.kept + other.kept,
    bricked: one.bricked + other.bricked,
    reached: Object.fromEntries(
      Object.keys({ ...one.reached, ...other.reached }).map((board) => [
        board,
        (one.reached[board] ?? 0) + (other.reached[board] ?? 0),
      ]),
    ),
  })

const boundedCounts = ({ seen, kept, bricked, reached }: HandCounts): HandCounts => ({
  seen: bounded(seen),
  kept: bounded(kept),
  bricked: bounded(bricked),
  reached: Object.fromEntries(Object.entries(reached).map(([board, count]) => [board, bounded(count)])),
})

const bounded = (count: number): number => Math.min(count, MOST_COUNT)
