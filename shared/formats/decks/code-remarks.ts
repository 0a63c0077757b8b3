import { type CardPool, nameShown } from '../../cards/pool.ts'
import type { Deck } from '../../decks/deck.ts'
import { type CardDifference, deckDifference } from '../../decks/difference.ts'
import { namesOfEarlierTexts } from '../../decks/earlier-texts.ts'
import { sortedIntoSections } from '../../decks/sorting.ts'
import type { DeckCode } from './deck-codes.ts'

/** Something of a deck that a form cannot say, so that other programs read it otherwise than it is. */
export type CodeRemark =
  /** No other program knows the number that stands for the cards here. */
  | { readonly code: 'no-passcode'; readonly names: readonly string[] }
  /** The form tells Main and Extra Deck apart by kind of card alone; `moved` are those that come back in the other. */
  | { readonly code: 'sections-by-kind'; readonly moved: readonly CardDifference[] }
  /** The cards stand under the numbers that EDOPro alone gives their earlier texts. */
  | { readonly code: 'earlier-texts'; readonly names: readonly string[] }
  /** Omega itself has no room for so many, though its code has. */
  | { readonly code: 'too-many-for-omega'; readonly upper: number; readonly side: number }
  /** The form is one list of all cards. */
  | { readonly code: 'no-sections'; readonly sided: number }

/** The forms that name a card by its passcode alone. */
const BY_PASSCODE: readonly DeckCode[] = ['ydk', 'ydke', 'omega', 'ygoprodeck', 'json']

/** Cards of Main and Extra Deck together, and of the Side Deck. */
const OMEGA_ROOM = { upper: 75, side: 15 } as const

/** What must be known of a deck before it is handed on in that form, with the names that the pool shows. */
export const codeRemarks = (deck: Deck, code: DeckCode, pool: CardPool): readonly CodeRemark[] => {
  const names = BY_PASSCODE.includes(code) ? cardsWithoutPasscode([deck], pool) : []
  const moved = code === 'omega' || code === 'mass-entry' ? movedByKind(deck, pool) : []
  // A .ydk file is EDOPro's own.
  const earlier = BY_PASSCODE.includes(code) && code !== 'ydk' ? namesOfEarlierTexts(deck, pool) : []
  const upper = deck.main.length + deck.extra.length
  const side = deck.side.length
  return [
    ...(names.length > 0 ? [{ code: 'no-passcode' as const, names }] : []),
    ...(earlier.length > 0 ? [{ code: 'earlier-texts' as const, names: earlier }] : []),
    ...(code === 'omega' && (upper > OMEGA_ROOM.upper || side > OMEGA_ROOM.side)
      ? [{ code: 'too-many-for-omega' as const, upper, side }]
      : []),
    ...(code === 'mass-entry' && side > 0 ? [{ code: 'no-sections' as const, sided: side }] : []),
    ...(moved.length > 0 ? [{ code: 'sections-by-kind' as const, moved }] : []),
  ]
}

/** Cards without a passcode of their own, which go under a number of ours. */
export const cardsWithoutPasscode = (decks: readonly Deck[], pool: CardPool): readonly string[] => [
  ...new Set(
    decks
      .flatMap((deck) => [...deck.main, ...deck.extra, ...deck.side])
      .map((code) => pool.find(code))
      .flatMap((card) => (card?.noPasscode ? nameShown(card, pool) : [])),
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
    case 'earlier-texts':
      return `EDOPro alone knows the numbers under which the earlier texts of ${remark.names.join(', ')} stand.`
    case 'too-many-for-omega':
      return `Omega takes ${OMEGA_ROOM.upper} cards of Main and Extra Deck and ${OMEGA_ROOM.side} of the Side Deck; this deck has ${remark.upper} and ${remark.side}.`
    case 'no-sections':
      return `It is one list of all cards; that ${remark.sided === 1 ? '1 card is' : `${remark.sided} cards are`} in the Side Deck is not in it.`
    case 'sections-by-kind':
      return `It tells Main and Extra Deck apart by kind of card alone; ${remark.moved.map(inSection).join(', ')}.`
  }
}

/** "2 Stardust Dragon will be read into the Extra Deck". */
const inSection = ({ name, section, before, after }: CardDifference): string =>
  `${after - before} ${name} will be read into the ${section === 'extra' ? 'Extra' : 'Main'} Deck`
