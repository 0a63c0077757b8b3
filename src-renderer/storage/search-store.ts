import { liveQuery } from 'dexie'
import { ok, type Result, failed } from '../../shared/result.ts'
import type { DuelwrightDatabase } from './database.ts'
import { attempted, type StorageFailure, storageFailure } from './failure.ts'
import type { SavedSearch } from './rows.ts'

/** The searches that the player keeps. */
export class SearchStore {
  readonly #db: DuelwrightDatabase

  constructor(db: DuelwrightDatabase) {
    this.#db = db
  }

  /** Keeps a search, in the place of the one of that name. */
  save(name: string, query: string): Promise<Result<SavedSearch, StorageFailure>> {
    const { searches } = this.#db
    return attempted(() =>
      this.#db.transaction('rw', searches, async () => {
        const former = await searches.where('name').equalsIgnoreCase(name).first()
        const search = { id: former?.id ?? crypto.randomUUID(), name, query }
        await searches.put(search)
        return search
      }),
    )
  }

  remove(id: string): Promise<Result<void, StorageFailure>> {
    return attempted(() => this.#db.searches.delete(id))
  }

  /** Brings a removed search back as it was. */
  restore(search: SavedSearch): Promise<Result<void, StorageFailure>> {
    return attempted(async () => {
      await this.#db.searches.put(search)
    })
  }

  /** All searches by name: now, and after every change in any window. Returns its own undo. */
  watchAll(listener: (searches: Result<readonly SavedSearch[], StorageFailure>) => void): () => void {
    const subscription = liveQuery(() => this.#db.searches.orderBy('name').toArray()).subscribe(
      (searches) => listener(ok(searches)),
      (error) => listener(failed(storageFailure(error))),
    )
    return () => subscription.unsubscribe()
  }
}
