import type { Passcode } from '../cards/passcode.ts'
import {
  isSetNumber,
  languageOfNumber,
  numberedApart,
  numberIn,
  regionLetters,
  setNumber,
} from '../cards/prints/set-number.ts'
import type { Edition, PrintCondition, PrintLanguage } from '../cards/prints/terms.ts'
import { type CollectionContent, withFurtherCopies } from './merge.ts'
import { isOfOneKind, type OwnedPrint, sleevedCopies } from './owned-print.ts'
import type { CardPrint, PrintIndex } from './print-index.ts'

/** What is said of copies that are added one after the other; it stays for the next card. */
export interface AddedAs {
  readonly copies: number
  readonly condition?: PrintCondition
  readonly edition?: Edition
  /** Of copies whose set number does not tell it. */
  readonly language?: PrintLanguage
  readonly place?: string
}

/**
 * What was typed to add a card: "3x LOB-001" are three copies. A name may itself begin or end with a number, so the x must be there. Letters and
 * digits of full width are those of any other keyboard.
 */
export const copiesTyped = (text: string): { readonly copies?: number; readonly what: string } => {
  const plain = text.normalize('NFKC')
  for (const way of COPIES_TYPED) {
    const { copies, what } = way.exec(plain)?.groups ?? {}
    if (copies !== undefined && what !== undefined) return { copies: Number(copies), what: what.trim() }
  }
  return { what: plain.trim() }
}

/** "3x ash", "x3 ash", "ash x3", "灰流うらら 3枚": as lists write them too. */
const COPIES_TYPED: readonly RegExp[] = [
  /^\s*(?<copies>[1-9]\d{0,4})\s*[x×]\s*(?<what>\S.*)$/i,
  /^\s*[x×](?<copies>[1-9]\d{0,4})\s+(?<what>\S.*)$/i,
  /^(?<what>.*\S)\s+[x×](?<copies>[1-9]\d{0,4})\s*$/i,
  /^(?<what>.*\S)\s+(?<copies>[1-9]\d{0,4})\s*[枚장张張]\s*$/,
]

/** The prints of a set number, each with the number as it is printed in its language; none where no print has it. */
export const printsNumbered = (text: string, { byNumber }: PrintIndex): readonly CardPrint[] => {
  const own = setNumber(text)
  // A number without its hyphen is one only where a card has it: many words end with digits.
  const joined = JOINED.exec(own)
  const number = joined ? `${joined[1]}-${joined[2]}` : own
  return isSetNumber(number) ? byNumber(number).map((print) => ({ ...print, number })) : []
}

/** "LOB001", "LOBEN001" */
const JOINED = /^([A-Z][A-Z0-9]{2,3})(\d{3})$/

/** A set number that is written before or behind a card's name, which keeps it with the card where no list knows it: "LDK2-ENT01 Sheep Token". */
export const numberBesideName = (
  text: string,
): { readonly number?: string; readonly name: string; readonly counted?: string } => {
  const words = text.trim().split(/\s+/)
  const at = words.findIndex(isPlainlyNumber)
  if (at !== 0 && at !== words.length - 1) return { name: text }
  const number = setNumber(words[at] ?? '')
  const counted = numberedApart(number, undefined)
  return { number, name: words.toSpliced(at, 1).join(' '), ...(counted === undefined ? {} : { counted }) }
}

/** Names have hyphens and figures too, "K9-17 Izuna"; what has a region or three figures is none of them. */
const isPlainlyNumber = (word: string): boolean =>
  word.includes('-') &&
  /\d$/.test(word) &&
  isSetNumber(word) &&
  (/\d{3}$/.test(word) || regionLetters(setNumber(word)) !== '')

/** An English print as it is numbered in a language; without a number where that is not known. */
export const printedIn = (print: CardPrint, language: PrintLanguage | undefined): CardPrint => {
  if (language === undefined || language === 'en') return print
  const number =
    languageOfNumber(print.number) === undefined ? print.number : numberIn(language, print.number)
  return { ...print, number: number ?? '' }
}

/** The cards that a number is known to be of; none where no print has it. */
export const cardsNumbered = (text: string, index: PrintIndex): ReadonlySet<Passcode> =>
  new Set(printsNumbered(text, index).map(({ card }) => card))

/** A print of which nothing but its number is known. */
export const printNumbered = (card: Passcode, number: string): CardPrint => ({
  card,
  number,
  set: '',
  rarity: '',
})

/** Copies of a card as one pile; without a print, of any. `isWish`: they are wanted, and not there. */
export const addedPile = (
  card: Passcode,
  print: CardPrint | undefined,
  { copies, condition, edition, language, place }: AddedAs,
  isWish: boolean,
): OwnedPrint => {
  // What is kept from the card before says nothing against the number of this one.
  const spoken = (print && languageOfNumber(print.number)) ?? language
  return {
    card,
    ...(print && print.number !== '' ? { number: print.number } : {}),
    ...(print && print.set !== '' ? { set: print.set } : {}),
    ...(print && print.rarity !== '' ? { rarity: print.rarity } : {}),
    ...(edition === undefined ? {} : { edition }),
    ...(condition === undefined ? {} : { condition }),
    ...(spoken === undefined ? {} : { language: spoken }),
    ...(isWish ? { quantity: 0, wanted: copies } : { quantity: copies }),
    ...(place === undefined || place.trim() === '' ? {} : { place: place.trim() }),
  }
}

/** The collection with these copies laid on the pile of their kind. `day` (YYYY-MM-DD) is noted where copies came. */
export const withAdded = (content: CollectionContent, pile: OwnedPrint, day: string): CollectionContent => ({
  ...content,
  piles: withFurtherCopies(content.piles, [pile], pile.quantity > 0 ? day : undefined),
})

/**
 * The collection with copies that were added taken away again; the same value where they are gone already, or in the sleeves of a deck.
 * What else was added to the pile meanwhile stays.
 */
export const withoutAdded = (content: CollectionContent, added: OwnedPrint): CollectionContent => {
  const at = content.piles.findLastIndex((pile) => isOfOneKind(pile, added))
  const pile = content.piles[at]
  if (!pile) return content
  const quantity = pile.quantity - added.quantity
  const wanted = (pile.wanted ?? 0) - (added.wanted ?? 0)
  if (quantity < sleevedCopies(pile) || wanted < 0) return content
  const left: { -readonly [K in keyof OwnedPrint]: OwnedPrint[K] } = { ...pile, quantity, wanted }
  if (wanted === 0) delete left.wanted
  const isEmpty = quantity === 0 && wanted === 0
  return { ...content, piles: content.piles.toSpliced(at, 1, ...(isEmpty ? [] : [left])) }
}
