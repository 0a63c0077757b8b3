import type { DeckSection } from '../../shared/decks/deck.ts'
import type { NoRoom } from '../../shared/decks/room.ts'

export const SECTION_NAMES: Readonly<Record<DeckSection, string>> = {
  main: 'Main',
  extra: 'Extra',
  side: 'Side',
}

/** Why a card was not put into the deck, in one sentence. */
export const explainNoRoom = (refusal: NoRoom, name: string): string => {
  switch (refusal.code) {
    case 'wrong-section':
      return `${name} belongs in the ${SECTION_NAMES[refusal.belongsIn]} Deck.`
    case 'section-full':
      return `The ${SECTION_NAMES[refusal.section]} Deck is full (${refusal.max} cards).`
    case 'no-more-copies':
      return `The deck has ${refusal.copies === 1 ? '1 copy' : `${refusal.copies} copies`} of ${name} already. Shift with the middle button adds one all the same.`
  }
}
