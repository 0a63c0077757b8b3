import { type CardPool, withOtherNames } from '../../shared/cards/pool.ts'
import type { NamesByLanguage } from '../../shared/cards/source.ts'
import { otherNamesIn } from '../../shared/cards/source-texts.ts'
import type { SourceStore } from '../storage/source-store.ts'
import { readKept } from './kept-source.ts'
import { laidOver } from './learn.ts'

/** The cards as a worker knows them: those that come with the app, and the player's own sources over them. */
export class KeptCards {
  readonly #shipped: Promise<CardPool>
  readonly #sources: SourceStore
  readonly #names: () => NamesByLanguage
  #known: { readonly sources: string; readonly pool: CardPool } | undefined

  /** `names`: those that ship with the app; asked for when a name is met that no card has in English. */
  constructor(shipped: Promise<CardPool>, sources: SourceStore, names: () => NamesByLanguage) {
    this.#shipped = shipped
    this.#sources = sources
    this.#names = names
  }

  /** The cards as the sources are kept now. */
  async pool(): Promise<CardPool> {
    const [shipped, rows] = await Promise.all([this.#shipped, this.#sources.all()])
    const sources = JSON.stringify(rows.ok ? rows.value : [])
    if (this.#known?.sources === sources) return this.#known.pool
    const kept = sources === '[]' ? undefined : await this.#sources.whole()
    const over = laidOver(shipped, kept?.ok ? kept.value.map(readKept) : [])
    const pool = withOtherNames(over.pool, () => otherNamesIn(over.languages, this.#names()))
    this.#known = { sources, pool }
    return pool
  }
}
