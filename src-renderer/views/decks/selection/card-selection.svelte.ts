import type { Deck } from '../../../../shared/decks/deck.ts'
import { type DeckPlace, inDeckOrder, deckPlaceKey, deckPlaceKeys } from '../../../../shared/decks/places.ts'

/** Cards of the open deck chosen to be handled together. It is of the deck as it lay: once that changes, nothing is chosen. */
export class CardSelection {
  readonly #deck: () => Deck
  #chosen = $state.raw<{ readonly of: Deck; readonly places: readonly DeckPlace[] }>()
  readonly #keys: ReadonlySet<string>

  constructor(deck: () => Deck) {
    this.#deck = deck
    this.#keys = $derived(deckPlaceKeys(this.places))
  }

  /** In the order of the deck. */
  get places(): readonly DeckPlace[] {
    return this.#chosen?.of === this.#deck() ? this.#chosen.places : []
  }

  has(place: DeckPlace): boolean {
    return this.#keys.has(deckPlaceKey(place))
  }

  /** These and no others. */
  set(places: readonly DeckPlace[]): void {
    this.#chosen = places.length === 0 ? undefined : { of: this.#deck(), places: inDeckOrder(places) }
  }

  toggle(place: DeckPlace): void {
    const others = this.places.filter((other) => deckPlaceKey(other) !== deckPlaceKey(place))
    this.set(this.has(place) ? others : [...others, place])
  }

  clear(): void {
    this.#chosen = undefined
  }
}
