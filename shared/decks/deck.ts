import { type Card, isExtraDeckCard } from '../cards/card.ts'
import type { Passcode } from '../cards/passcode.ts'

export const DECK_SECTIONS = ['main', 'extra', 'side'] as const
export type DeckSection = (typeof DECK_SECTIONS)[number]

/** A deck as written: passcodes in the player's order, unknown ones and alternate artworks included. */
export type Deck = { readonly name: string } & Readonly<Record<DeckSection, readonly Passcode[]>>

export const emptyDeck = (name: string): Deck => ({ name, main: [], extra: [], side: [] })

/** Whether both have the same name and the same cards in the same places. */
export const isSameDeck = (a: Deck, b: Deck): boolean =>
  a.name === b.name && DECK_SECTIONS.every((section) => a[section].join() === b[section].join())

/** The section a card belongs in when it is not sided: Extra for Fusion, Synchro, Xyz and Link Monsters, else Main [DECK-05]. */
export const homeSection = (card: Card): 'main' | 'extra' => (isExtraDeckCard(card) ? 'extra' : 'main')

/** The deck with one more copy, at `index` of the section or at its end. */
export const withCard = (
  deck: Deck,
  section: DeckSection,
  card: Passcode,
  index = deck[section].length,
): Deck => ({
  ...deck,
  [section]: deck[section].toSpliced(index, 0, card),
})
