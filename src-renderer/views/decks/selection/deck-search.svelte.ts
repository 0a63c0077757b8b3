import type { Card } from '../../../../shared/cards/card.ts'
import type { CardPool } from '../../../../shared/cards/pool.ts'
import type { SearchResult } from '../../../../shared/cards/search/search.ts'
import { type Deck, DECK_SECTIONS } from '../../../../shared/decks/deck.ts'
import type { DeckPlace } from '../../../../shared/decks/places.ts'

/** A search among the cards of the open deck, in the words of every other search. */
export class DeckSearch {
  query = $state('')
  readonly result: SearchResult | undefined
  readonly #fitting: ReadonlySet<Card> | undefined

  constructor(search: (query: string) => SearchResult) {
    this.result = $derived(this.query.trim() === '' ? undefined : search(this.query))
    this.#fitting = $derived(this.result && fittingCards(this.result))
  }

  /** Whether the card is not among those searched for; nothing is where nothing is searched for. */
  passesOver(card: Card | undefined): boolean {
    return this.#fitting !== undefined && !(card && this.#fitting.has(card))
  }

  /** Where the cards searched for stand. */
  placesIn(deck: Deck, pool: CardPool): readonly DeckPlace[] {
    if (!this.#fitting) return []
    return DECK_SECTIONS.flatMap((section) =>
      deck[section].flatMap((passcode, index) =>
        this.passesOver(pool.find(passcode)) ? [] : [{ section, index }],
      ),
    )
  }
}

/** The cards that a search has found, for asking whether one is among them. */
const fittingCards = ({ cards }: SearchResult): ReadonlySet<Card> => new Set(cards)
