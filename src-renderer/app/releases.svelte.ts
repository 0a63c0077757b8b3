import type { Card } from '../../shared/cards/card.ts'
import { loadPrintFacts } from './prints.ts'

type KonamiIdOf = (card: Card) => number | undefined

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
    const { konamiIds } = await loadPrintFacts()
    const idOf = new Map([...konamiIds].map(([konamiId, passcode]) => [passcode, konamiId]))
    this.#konamiId = ({ passcode }) => idOf.get(passcode)
  }
}
