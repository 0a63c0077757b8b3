import { type Card, isExtraDeckCard } from '../cards/card.ts'
import type { Passcode } from '../cards/passcode.ts'

export const DECK_SECTIONS = ['main', 'extra', 'side'] as const
export type DeckSection = (typeof DECK_SECTIONS)[number]

/** A deck as written: passcodes in the player's order, unknown ones and alternate artworks included. */
export type Deck = { readonly name: string } & Readonly<Record<DeckSection, readonly Passcode[]>>

export const emptyDeck = (name: string): Deck => ({ name, main: [], extra: [], side: [] })

/** The most characters of a name: ten lines of a list. A file may say a longer one, which is cut. */
const LONGEST_NAME = 300

/** The deck, its name no longer than any view has room for, and cut between two characters. */
export const withNameCut = (deck: Deck): Deck =>
  deck.name.length <= LONGEST_NAME
    ? deck
    : { ...deck, name: `${deck.name.slice(0, LONGEST_NAME - 1).replace(/[\uD800-\uDBFF]$/, '')}…` }

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
