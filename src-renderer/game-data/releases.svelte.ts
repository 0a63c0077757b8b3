import { konamiIdsIn, type KonamiIdOf, loadPrintFacts } from './prints.ts'

const NOT_YET: KonamiIdOf = () => undefined

/** Konami's numbers of the cards, fetched when they are first asked for: they lie with the prints, which are large. */
export class Releases {
  #konamiId = $state.raw(NOT_YET)
  #isAsked = false

  /** Knows no number until they are here; whoever has asked is then given another. */
  get konamiId(): KonamiIdOf {
    if (!this.#isAsked) void this.#load()
    return this.#konamiId
  }

  async #load(): Promise<void> {
    this.#isAsked = true
    this.#konamiId = konamiIdsIn(await loadPrintFacts())
  }
}
