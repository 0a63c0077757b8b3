import type { Passcode } from '../../../../shared/cards/passcode.ts'
import type { Deck } from '../../../../shared/decks/deck.ts'

/** So many cards lie beside one another in the picture of a deck. */
const MOST = 4

/** The cards that stand for a deck in its picture: the first of its Extra Deck, then of its Main Deck, each once. */
export const facesOf = (deck: Deck): readonly Passcode[] =>
  [...new Set([...deck.extra, ...deck.main])].slice(0, MOST)
