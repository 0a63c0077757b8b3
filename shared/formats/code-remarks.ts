import type { CardPool } from '../cards/pool.ts'
import type { Deck } from '../decks/deck.ts'
import { type CardDifference, deckDifference } from '../decks/difference.ts'
import { sortedIntoSections } from '../decks/sorting.ts'
import type { DeckCode } from './deck-codes.ts'

/** Something of a deck that a form cannot say, so that other programs read it otherwise than it is. */
export type CodeRemark =
  /** No other program knows the number that stands for the cards here. */
  | { readonly code: 'no-passcode'; readonly names: readonly string[] }
  /** The form tells Main and Extra Deck apart by kind of card alone; `moved` are those that come back in the other. */
  | { readonly code: 'sections-by-kind'; readonly moved: readonly CardDifference[] }
  /** The form is one list of all cards. */
  | { readonly code: 'no-sections'; readonly sided: number }

/** The forms that name a card by its passcode alone. */
const BY_PASSCODE: readonly DeckCode[] = ['ydk', 'ydke', 'omega', 'ygoprodeck', 'json']

/** What must be known of a deck before it is handed on in that form. */
export const codeRemarks = (deck: Deck, code: DeckCode, pool: CardPool): readonly CodeRemark[] => {
  const names = BY_PASSCODE.includes(code) ? cardsWithoutPasscode([deck], pool) : []
  const moved = code === 'omega' || code === 'mass-entry' ? movedByKind(deck, pool) : []
  return [
    ...(names.length > 0 ? [{ code: 'no-passcode' as const, names }] : []),
    ...(code === 'mass-entry' && deck.side.length > 0
      ? [{ code: 'no-sections' as const, sided: deck.side.length }]
      : []),
    ...(moved.length > 0 ? [{ code: 'sections-by-kind' as const, moved }] : []),
  ]
}

/** Cards without a passcode of their own, which go under a number of ours. */
export const cardsWithoutPasscode = (decks: readonly Deck[], pool: CardPool): readonly string[] => [
  ...new Set(
    decks
      .flatMap((deck) => [...deck.main, ...deck.extra, ...deck.side])
      .map((code) => pool.find(code))
      .flatMap((card) => (card?.noPasscode ? card.name : [])),
  ),
]

/** What comes into a section where only the kind of a card says in which it belongs. */
const movedByKind = (deck: Deck, pool: CardPool): readonly CardDifference[] => {
  const unsorted = { ...deck, main: [...deck.main, ...deck.extra], extra: [] }
  return deckDifference(deck, sortedIntoSections(unsorted, pool).deck, pool).cards.filter(
    ({ before, after }) => after > before,
  )
}

/** One sentence about it. */
export const explainCodeRemark = (remark: CodeRemark): string => {
  switch (remark.code) {
    case 'no-passcode':
      return `No other program knows the number of ${remark.names.join(', ')}.`
    case 'no-sections':
      return `It is one list of all cards; that ${remark.sided === 1 ? '1 card is' : `${remark.sided} cards are`} in the Side Deck is not in it.`
    case 'sections-by-kind':
      return `It tells Main and Extra Deck apart by kind of card alone; ${remark.moved.map(inSection).join(', ')}.`
  }
}

/** "2 Stardust Dragon will be read into the Extra Deck". */
const inSection = ({ name, section, before, after }: CardDifference): string =>
  `${after - before} ${name} will be read into the ${section === 'extra' ? 'Extra' : 'Main'} Deck`
