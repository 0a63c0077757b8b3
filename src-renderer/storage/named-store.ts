import type { Table } from 'dexie'
import type { Result } from '../../shared/result.ts'
import { attempted, type StorageFailure } from './failure.ts'
import { type Watcher, watchQuery } from './live.ts'

/** What the player keeps under a name, each name once: searches, and boards to practise with. */
export class NamedStore<T extends { readonly id: string; readonly name: string }> {
  readonly #table: Table<T, string>

  constructor(table: Table<T, string>) {
    this.#table = table
  }

  /** Keeps it in the place of the one of that name, whether written in capitals or not. */
  save(entry: Omit<T, 'id'>): Promise<Result<T, StorageFailure>> {
    return attempted(() =>
      this.#table.db.transaction('rw', this.#table, async () => {
        // TypeScript cannot see that T is what is left of it and its id.
        const made = { ...entry, id: crypto.randomUUID() } as T
        const former = await this.#table.where('name').equalsIgnoreCase(made.name).first()
        const kept = former ? { ...made, id: former.id } : made
        await this.#table.put(kept)
        return kept
      }),
    )
  }

  remove(id: string): Promise<Result<void, StorageFailure>> {
    return attempted(() => this.#table.delete(id))
  }

  /** Brings back what was removed, as it was. */
  restore(entry: T): Promise<Result<void, StorageFailure>> {
    return attempted(async () => {
      await this.#table.put(entry)
    })
  }

  /** All of them by name: now, and after every change in any window. Returns its own undo. */
  watchAll(hear: Watcher<readonly T[]>): () => void {
    return watchQuery(() => this.#table.orderBy('name').toArray(), hear)
  }
}
