import { type CardPool, withOtherNames } from '../../shared/cards/pool.ts'
import { otherNamesIn } from '../../shared/cards/source-texts.ts'
import { type PrintIndex, printIndex } from '../../shared/collection/print-index.ts'
import { parsePrintFacts } from '../../shared/formats/cards/print-facts.ts'
import { readKept } from '../game-data/kept-source.ts'
import { laidOver } from '../game-data/learn.ts'
import { shippedPool } from '../game-data/shipped-pool.ts'
import type { SourceStore } from '../storage/source-store.ts'

/** Where the facts that come with the app lie. */
export interface FactAddresses {
  readonly cards: string
  readonly prints: string
}

/** What rows are resolved with. */
export interface RowFacts {
  readonly pool: CardPool
  readonly prints: PrintIndex
}

/** Lets messages that came meanwhile be heard. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** What a worker knows of cards and prints: what comes with the app, and the player's own sources over it. */
export class RowFactCache {
  readonly #shipped: Promise<Pick<RowFacts, 'pool' | 'prints'>>
  readonly #sources: SourceStore
  #known: { readonly sources: string; readonly facts: RowFacts } | undefined

  constructor(addresses: FactAddresses, sources: SourceStore) {
    this.#shipped = shippedFacts(addresses)
    this.#sources = sources
  }

  /** The facts as the sources are kept now. */
  async facts(): Promise<RowFacts> {
    const [shipped, rows] = await Promise.all([this.#shipped, this.#sources.all()])
    const sources = JSON.stringify(rows.ok ? rows.value : [])
    if (this.#known?.sources === sources) return this.#known.facts
    const kept = sources === '[]' ? undefined : await this.#sources.whole()
    const { pool, languages } = laidOver(shipped.pool, kept?.ok ? kept.value.map(readKept) : [])
    const facts = { pool: withOtherNames(pool, () => otherNamesIn(languages)), prints: shipped.prints }
    this.#known = { sources, facts }
    return facts
  }
}

/** An app without its facts is broken, so it throws. */
const shippedFacts = async ({ cards, prints }: FactAddresses): Promise<Pick<RowFacts, 'pool' | 'prints'>> => {
  const pool = await shippedPool(cards)
  await pause()
  const facts = parsePrintFacts(await (await fetch(prints)).json())
  if (!facts.ok) throw new Error('the prints that come with the app cannot be read')
  await pause()
  return { pool, prints: printIndex(facts.value.prints) }
}
