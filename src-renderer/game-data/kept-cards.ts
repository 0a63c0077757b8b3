import { type CardPool, withOtherNames } from '../../shared/cards/pool.ts'
import { otherNamesIn } from '../../shared/cards/source-texts.ts'
import type { SourceStore } from '../storage/source-store.ts'
import { readKept } from './kept-source.ts'
import { laidOver } from './learn.ts'

/** The cards as a worker knows them: those that come with the app, and the player's own sources over them. */
export class KeptCards {
  readonly #shipped: Promise<CardPool>
  readonly #sources: SourceStore
  #known: { readonly sources: string; readonly pool: CardPool } | undefined

  constructor(shipped: Promise<CardPool>, sources: SourceStore) {
    this.#shipped = shipped
    this.#sources = sources
  }

  /** The cards as the sources are kept now. */
  async pool(): Promise<CardPool> {
    const [shipped, rows] = await Promise.all([this.#shipped, this.#sources.all()])
    const sources = JSON.stringify(rows.ok ? rows.value : [])
    if (this.#known?.sources === sources) return this.#known.pool
    const kept = sources === '[]' ? undefined : await this.#sources.whole()
    const over = laidOver(shipped, kept?.ok ? kept.value.map(readKept) : [])
    const pool = withOtherNames(over.pool, () => otherNamesIn(over.languages))
    this.#known = { sources, pool }
    return pool
  }
}
