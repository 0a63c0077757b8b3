import type { TextLanguage } from '../../shared/cards/language.ts'
import type { Result } from '../../shared/result.ts'
import type { DuelwrightDatabase } from './database.ts'
import { attempted, type StorageFailure } from './failure.ts'

/** A card database that the player has brought in. Later ones go over earlier ones. */
export interface SourceRow {
  readonly id: string
  /** The file's name. */
  readonly name: string
  /** Of its names and texts. Only English ones bring facts. */
  readonly language: TextLanguage
  /** Milliseconds since 1970; also the order in which the sources lie over each other. */
  readonly addedAt: number
  readonly cards: number
  readonly texts: number
  /** As `writeCardFacts` writes them. */
  readonly facts: string
  /** As `writeCardTexts` writes them. */
  readonly words: string
}

/** The card databases that the player has brought in. Each is kept whole or not at all. */
export class SourceStore {
  readonly #db: DuelwrightDatabase

  constructor(db: DuelwrightDatabase) {
    this.#db = db
  }

  /** All of them, the first brought in first. */
  all(): Promise<Result<readonly SourceRow[], StorageFailure>> {
    return attempted(() => this.#db.sources.orderBy('addedAt').toArray())
  }

  /** Keeps a source, in the place of the one with its id. */
  put(source: SourceRow): Promise<Result<void, StorageFailure>> {
    return attempted(async () => {
      await this.#db.sources.put(source)
    })
  }

  remove(id: string): Promise<Result<void, StorageFailure>> {
    return attempted(() => this.#db.sources.delete(id))
  }
}
