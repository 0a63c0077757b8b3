import type { Passcode } from '../../../../shared/cards/passcode.ts'
import { cardsAt, type DeckPlace } from '../../../../shared/decks/places.ts'
import type { NoRoom } from '../../../../shared/decks/room.ts'
import type { Result } from '../../../../shared/result.ts'
import type { AddedCards } from '../../../decks/deck-content.ts'
import type { DeckEditor } from '../../../decks/deck-editor.svelte.ts'
import { explainNoRoom, SECTION_NAMES } from '../../../decks/section-names.ts'

/** Shows a sentence, or says it to screen readers alone. */
export interface Speaker {
  show(text: string, options?: { readonly tone: 'bad' }): void
  say(text: string): void
}

/** Says what was done to the cards of a deck; shows why something was not. */
export class Announcer {
  readonly #editor: DeckEditor
  readonly #speaker: Speaker

  constructor(editor: DeckEditor, speaker: Speaker) {
    this.#editor = editor
    this.#speaker = speaker
  }

  say(text: string): void {
    this.#speaker.say(text)
  }

  show(text: string): void {
    this.#speaker.show(text)
  }

  /** "Ash Blossom & Joyous Spring, Main 12 of 40". */
  nameAt({ section, index }: DeckPlace): string {
    const cards = this.#editor.deck[section]
    const card = cards[index]
    return card === undefined
      ? `${SECTION_NAMES[section]} Deck, empty`
      : `${this.#editor.nameOf(card)}, ${SECTION_NAMES[section]} ${index + 1} of ${cards.length}`
  }

  /** One card by its name alone, several counted. */
  inWords(cards: readonly Passcode[]): string {
    const [only, ...others] = cards
    return only !== undefined && others.length === 0 ? this.#editor.nameOf(only) : this.#editor.inWords(cards)
  }

  answer(card: Passcode, result: Result<DeckPlace, NoRoom>): void {
    if (result.ok) this.say(`Added ${this.nameAt(result.value)}`)
    else this.#refuse(card, result.error)
  }

  /** `done` begins the sentence: "Added", "Moved". */
  tell(done: string, { places, staying }: AddedCards): void {
    const [place, ...others] = places
    const [refused] = staying
    if (place)
      this.say(
        `${done} ${others.length === 0 ? this.nameAt(place) : this.inWords(cardsAt(this.#editor.deck, places))}`,
      )
    if (refused) this.#refuse(refused.card, refused.why, staying.length)
  }

  #refuse(card: Passcode, why: NoRoom, cards = 1): void {
    const sentence = explainNoRoom(why, this.#editor.nameOf(card))
    const more = cards > 1 ? ` ${cards} cards were left where they are.` : ''
    this.#speaker.show(sentence + more, { tone: 'bad' })
  }
}
