import type { TextLanguage } from '../../shared/cards/language.ts'
import type { Result } from '../../shared/result.ts'
import type { DuelwrightDatabase } from './database.ts'
import { attempted, type StorageFailure } from './failure.ts'

/** A card database that the player has brought in, without what it says. */
export interface SourceRow {
  readonly id: string
  /** The file's name, or that of the service it was downloaded from. */
  readonly name: string
  /** Of its cards' names and texts. Only English ones bring facts. */
  readonly language: TextLanguage
  /** Milliseconds since 1970. */
  readonly addedAt: number
  /** Its place among the sources: what a later one says goes over what an earlier one does. */
  readonly place: number
  readonly cards: number
  readonly texts: number
  /** The other languages it has, and how many texts of each. */
  readonly translations?: readonly { readonly language: TextLanguage; readonly texts: number }[]
}

/** What a source says. It is large, and only ever read beside the window. */
export interface SourceContent {
  /** The source's. */
  readonly id: string
  /** As `writeCardFacts` writes them. */
  readonly facts: string
  /** As `writeCardTexts` writes them. */
  readonly words: string
  /** The same in the other languages it has. */
  readonly translations?: readonly { readonly language: TextLanguage; readonly words: string }[]
}

export interface KeptSource {
  readonly row: SourceRow
  readonly content: SourceContent
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
        return rows.flatMap((row, at) => {
          const content = says[at]
          return content ? [{ row, content }] : []
        })
      }),
    )
  }

  /** Keeps a source in the place of the one with its id; a new one goes over all others. */
  put({
    row,
    content,
  }: {
    readonly row: Omit<SourceRow, 'place'> & Partial<Pick<SourceRow, 'place'>>
    readonly content: SourceContent
  }): Promise<Result<SourceRow, StorageFailure>> {
    const { sources, contents } = this.#db
    return attempted(() =>
      this.#db.transaction('rw', sources, contents, async () => {
        const top = await sources.orderBy('place').last()
        const placed = { ...row, place: row.place ?? (top ? top.place + 1 : 0) }
        await contents.put(content)
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
        await contents.delete(id)
        return row && content ? { row, content } : undefined
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
