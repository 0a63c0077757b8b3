import { type Deck, DECK_SECTIONS, type DeckSection } from '../decks/deck.ts'

/** The cards of a deck, whatever it is called. */
export type DeckCards = Pick<Deck, DeckSection>

export const isSameCards = (a: DeckCards, b: DeckCards): boolean =>
  DECK_SECTIONS.every((section) => a[section].join() === b[section].join())

export const cardsOf = ({ main, extra, side }: DeckCards): DeckCards => ({ main, extra, side })

/** A deck as Duelwright holds it. */
export interface HeldDeck {
  readonly id: string
  readonly deck: Deck
}

/** A .ydk file of the deck folder. One without text is there but cannot be read; it is left alone. */
export interface FolderFile {
  readonly name: string
  readonly text: string | undefined
}

/** A deck and the file that stands for it, both as they were when they last agreed. */
export interface DeckPair {
  /** The deck's id. */
  readonly deck: string
  /** The file's name. It stays when the deck is renamed. */
  readonly file: string
  readonly text: string
  readonly cards: DeckCards
}
