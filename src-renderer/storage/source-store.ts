import type { Result } from '../../shared/result.ts'
import type { DuelwrightDatabase } from './database.ts'
import { attempted, type StorageFailure } from './failure.ts'
import type { SourceRow, SourceContent } from './rows.ts'

export interface KeptSource {
  readonly row: SourceRow
  /** What it says; nothing where that is hidden, because it is not as it must be. */
  readonly content: SourceContent | undefined
}

/** The card databases that the player has brought in. Each is kept whole or not at all. */
export class SourceStore {
  readonly #db: DuelwrightDatabase

  constructor(db: DuelwrightDatabase) {
    this.#db = db
  }

  /** All of them, the lowest first. */
  all(): Promise<Result<readonly SourceRow[], StorageFailure>> {
    return attempted(() => this.#db.sources.orderBy('place').toArray())
  }

  /** All of them with what they say, the lowest first; `without` leaves one out. */
  whole({ without }: { readonly without?: string } = {}): Promise<
    Result<readonly KeptSource[], StorageFailure>
  > {
    const { sources, contents } = this.#db
    return attempted(() =>
      this.#db.transaction('r', sources, contents, async () => {
        const rows = (await sources.orderBy('place').toArray()).filter(({ id }) => id !== without)
        const says = await contents.bulkGet(rows.map(({ id }) => id))
        return rows.map((row, at) => ({ row, content: says[at] }))
      }),
    )
  }

  /** Keeps a source in the place of the one with its id; a new one goes over all others. */
  put({
    row,
    content,
  }: {
    readonly row: Omit<SourceRow, 'place'> & Partial<Pick<SourceRow, 'place'>>
    readonly content: SourceContent | undefined
  }): Promise<Result<SourceRow, StorageFailure>> {
    const { sources, contents } = this.#db
    return attempted(() =>
      this.#db.transaction('rw', sources, contents, async () => {
        // All of them: the last one may be hidden.
        const top = (await sources.orderBy('place').toArray()).at(-1)
        const placed = { ...row, place: row.place ?? (top ? top.place + 1 : 0) }
        if (content) await contents.put(content)
        await sources.put(placed)
        return placed
      }),
    )
  }

  /** Takes a source away; the answer holds all of it, so that it can be put back. Nothing where there was none. */
  remove(id: string): Promise<Result<KeptSource | undefined, StorageFailure>> {
    const { sources, contents } = this.#db
    return attempted(() =>
      this.#db.transaction('rw', sources, contents, async () => {
        const row = await sources.get(id)
        const content = await contents.get(id)
        await sources.delete(id)
        // What is hidden stays as it is: no Undo could bring it back.
        if (content) await contents.delete(id)
        return row && { row, content }
      }),
    )
  }

  /** Lays the sources over each other in this order, the lowest first. */
  arrange(ids: readonly string[]): Promise<Result<void, StorageFailure>> {
    const { sources } = this.#db
    return attempted(() =>
      this.#db.transaction('rw', sources, async () => {
        for (const [place, id] of ids.entries()) await sources.update(id, { place })
      }),
    )
  }
}
