import type { CardIndex } from './counted-deck.ts'

/** The Deck while a hand is simulated: cards in an order that is not known before they are drawn, then those put on the bottom. */
export class ShuffledDeck {
  readonly #below: (count: number) => number
  #shuffled: CardIndex[]
  #bottom: CardIndex[] = []

  /** `below` gives whole numbers under the one asked for, each equally likely. */
  constructor(cards: readonly CardIndex[], below: (count: number) => number) {
    this.#shuffled = [...cards]
    this.#below = below
  }

  /** At most `count` cards from the top. */
  draw(count: number): CardIndex[] {
    const drawn: CardIndex[] = []
    while (drawn.length < count) {
      const card = this.#top()
      if (card === undefined) break
      drawn.push(card)
    }
    return drawn
  }

  #top(): CardIndex | undefined {
    const last = this.#shuffled.length - 1
    if (last < 0) return this.#bottom.shift()
    const at = this.#below(last + 1)
    const taken = this.#shuffled[at]
    const moved = this.#shuffled.pop()
    if (at < last && moved !== undefined) this.#shuffled[at] = moved
    return taken
  }

  putOnBottom(cards: readonly CardIndex[]): void {
    this.#bottom.push(...cards)
  }

  /** The places of the cards that are in the Deck, each once. */
  places(): readonly CardIndex[] {
    return [...new Set([...this.#shuffled, ...this.#bottom])]
  }

  /** Takes one such card out; searching shuffles the Deck. */
  take(card: CardIndex): void {
    this.#shuffled = [...this.#shuffled, ...this.#bottom]
    this.#shuffled.splice(this.#shuffled.indexOf(card), 1)
    this.#bottom = []
  }
}
