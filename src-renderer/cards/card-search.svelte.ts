import type { Card } from '../../shared/cards/card.ts'
import type { SearchResult } from '../../shared/cards/search/search.ts'

/** What is searched for, what was found, and which of it the cursor is on. */
export class CardSearch {
  #query = $state('')
  #cursor = $state(0)
  readonly result: SearchResult

  constructor(search: (query: string) => SearchResult) {
    this.result = $derived(search(this.#query))
  }

  get query(): string {
    return this.#query
  }

  set query(query: string) {
    this.#query = query
    this.#cursor = 0
  }

  get found(): readonly Card[] {
    return this.result.cards
  }

  get cursor(): number {
    return Math.max(0, Math.min(this.#cursor, this.found.length - 1))
  }

  set cursor(index: number) {
    this.#cursor = Math.max(0, Math.min(index, this.found.length - 1))
  }

  get card(): Card | undefined {
    return this.found[this.cursor]
  }
}
