import type { Passcode } from '../../shared/cards/passcode.ts'
import type { Print } from '../../shared/cards/prints/print.ts'
import { konamiIdsIn, type KonamiIdOf, loadPrintFacts } from './prints.ts'

type Prints = ReadonlyMap<Passcode, readonly Print[]>

const NOT_YET: KonamiIdOf = () => undefined

const NO_PRINTS_YET: Prints = new Map()

/** What the cards came out in, with Konami's numbers of them; fetched when they are first asked for, because they are large. */
export class Releases {
  #konamiId = $state.raw(NOT_YET)
  #prints = $state.raw(NO_PRINTS_YET)
  #isAsked = false

  /** Knows no number until they are here; whoever has asked is then given another. */
  get konamiId(): KonamiIdOf {
    if (!this.#isAsked) void this.#load()
    return this.#konamiId
  }

  /** None until they are here. */
  get prints(): Prints {
    if (!this.#isAsked) void this.#load()
    return this.#prints
  }

  async #load(): Promise<void> {
    this.#isAsked = true
    const facts = await loadPrintFacts()
    this.#konamiId = konamiIdsIn(facts)
    this.#prints = facts.prints
  }
}
