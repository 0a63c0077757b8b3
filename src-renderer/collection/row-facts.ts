import type { CardPool } from '../../shared/cards/pool.ts'
import { type PrintIndex, printIndex } from '../../shared/collection/print-index.ts'
import { parsePrintFacts } from '../../shared/formats/cards/print-facts.ts'
import { KeptCards } from '../game-data/kept-cards.ts'
import { namesNow } from '../game-data/shipped-names.ts'
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
  readonly #prints: Promise<PrintIndex>
  readonly #cards: KeptCards

  constructor(addresses: FactAddresses, sources: SourceStore) {
    const shipped = shippedFacts(addresses)
    this.#prints = shipped.then(({ prints }) => prints)
    this.#cards = new KeptCards(
      shipped.then(({ pool }) => pool),
      sources,
      () => namesNow(addresses.cards),
    )
  }

  /** The facts as the sources are kept now. */
  async facts(): Promise<RowFacts> {
    const [pool, prints] = await Promise.all([this.#cards.pool(), this.#prints])
    return { pool, prints }
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
