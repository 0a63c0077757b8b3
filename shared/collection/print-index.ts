import type { Passcode } from '../cards/passcode.ts'
import type { Print } from '../cards/prints/print.ts'
import { done, type InPieces } from '../in-pieces.ts'
import type { PrintLanguage } from '../cards/prints/terms.ts'
import { rarityNamed } from '../cards/prints/rarity.ts'
import { englishNumber, isPlaceholder, languageOfNumber, numberedApart } from '../cards/prints/set-number.ts'

/** A print and the card it shows. Its rarity has its full name. */
export interface CardPrint extends Print {
  readonly card: Passcode
}

/** Finds prints by what stands on a card's lower right. */
export interface PrintIndex {
  /**
   * The prints with this `setNumber`, or with the English number that one of another language stands for; none where it is not known to be
   * the same card's.
   */
  readonly byNumber: (number: string) => readonly CardPrint[]
  readonly ofCard: (card: Passcode) => readonly CardPrint[]
  /** Sets by name, each with its prints. */
  readonly sets: ReadonlyMap<string, readonly CardPrint[]>
}

export const printIndex = (prints: ReadonlyMap<Passcode, readonly Print[]>): PrintIndex =>
  done(indexingPrints(prints))

/**
 * The prints of a number on copies in this language: one without letters on a Japanese card is not the American one that looks like it.
 */
export const printsOfNumber = (
  number: string,
  language: PrintLanguage | undefined,
  { byNumber }: Numbers,
): readonly CardPrint[] =>
  languageOfNumber(number) === undefined && numberedApart(number, language) !== undefined
    ? []
    : byNumber(number)

/** What tells a print: what stands on the copies, as far as that is said. */
interface Said {
  readonly card: Passcode
  readonly number?: string
  readonly language?: PrintLanguage
}

/** Where the prints of a number are looked up. */
export type Numbers = Pick<PrintIndex, 'byNumber'>

/** The card's prints that have the number of the copies, in every set and rarity; none where it is not known. */
export const printsSaid = ({ card, number, language }: Said, numbers: Numbers): readonly CardPrint[] => {
  if (number === undefined) return NO_PRINTS
  const all = printsOfNumber(number, language, numbers)
  // A hundred thousand piles ask, and nearly every number is of one card.
  return all.every((print) => print.card === card) ? all : all.filter((print) => print.card === card)
}
const NO_PRINTS: readonly never[] = []

/**
 * The language that copies are in: what is said, else what the letters of their number tell, else English for a number without letters that
 * an English print of the card has.
 */
export const languageSaid = (said: Said, numbers?: Numbers): PrintLanguage | undefined => {
  const { number, language } = said
  if (language !== undefined || number === undefined) return language
  return languageOfNumber(number) ?? (numbers && printsSaid(said, numbers).length > 0 ? 'en' : undefined)
}

/** What a number tells by itself. */
export interface ToldByNumber {
  readonly prints: readonly CardPrint[]
  readonly language: PrintLanguage | undefined
  /** Whether it is of one card, or of none. */
  readonly isOfOne: boolean
}

const NOTHING_TOLD: ToldByNumber = { prints: [], language: undefined, isOfOne: true }

/** What each number of a list tells, in its place. */
interface ToldByEach {
  readonly each: readonly ToldByNumber[]
  /** The card alone, in a row of figures: a look at each of a hundred thousand scattered values would take longer than all the rest. */
  readonly cardOf: Float64Array
}

/** A number that says nothing of the card, and one that several cards have: a card's passcode is above both. */
export const ANY_CARD = 0
const NO_CARD = -1

/** A list of numbers that only grows; what is no text is no number. */
type GrowingList = readonly unknown[]

/** What numbers tell, by some prints. */
export class ToldByNumbers implements Numbers {
  readonly byNumber: Numbers['byNumber']
  readonly #told = new WeakMap<GrowingList, ToldByEach>()

  constructor({ byNumber }: Numbers) {
    this.byNumber = byNumber
  }

  /** What each number of the list tells, in its place: searches ask for thousands of them, again and again. */
  of(numbers: GrowingList): ToldByEach {
    return done(this.ofInPieces(numbers))
  }

  /** The same a few milliseconds at a time, as long as there are numbers that were not looked at before. */
  *ofInPieces(numbers: GrowingList): InPieces<ToldByEach> {
    const known = this.#told.get(numbers)
    if (known?.each.length === numbers.length) return known
    const each = [...(known?.each ?? [])]
    while (each.length < numbers.length) {
      const number = numbers[each.length]
      each.push(typeof number === 'string' ? this.#toldBy(number) : NOTHING_TOLD)
      if (each.length % NUMBERS_AT_ONCE === 0) yield
    }
    const cardOf = Float64Array.from(each, ({ prints: [first], isOfOne }) =>
      isOfOne ? (first?.card ?? ANY_CARD) : NO_CARD,
    )
    const told = { each, cardOf }
    this.#told.set(numbers, told)
    return told
  }

  #toldBy(number: string): ToldByNumber {
    const prints = this.byNumber(number)
    return {
      prints,
      language: languageOfNumber(number) ?? (prints.length > 0 ? 'en' : undefined),
      isOfOne: prints.every(({ card }) => card === prints[0]?.card),
    }
  }
}

/** Numbers that are looked at between two pauses. */
const NUMBERS_AT_ONCE = 2048

/** What numbers tell by these prints, which are put in order once. */
export const toldByNumbers = (prints: ReadonlyMap<Passcode, readonly Print[]>): ToldByNumbers =>
  done(tellingByNumbers(prints))

/** The same a few milliseconds at a time. */
export function* tellingByNumbers(prints: ReadonlyMap<Passcode, readonly Print[]>): InPieces<ToldByNumbers> {
  const known = TOLD.get(prints)
  if (known) return known
  const index = yield* indexingPrints(prints)
  const told = TOLD.get(prints) ?? new ToldByNumbers(index)
  TOLD.set(prints, told)
  return told
}
const TOLD = new WeakMap<ReadonlyMap<Passcode, readonly Print[]>, ToldByNumbers>()

/** Prints that are laid into the index between two pauses. */
const PRINTS_AT_ONCE = 1024

/** The same a few milliseconds at a time. */
export function* indexingPrints(prints: ReadonlyMap<Passcode, readonly Print[]>): InPieces<PrintIndex> {
  const numbers = new Map<string, CardPrint[]>()
  const cards = new Map<Passcode, CardPrint[]>()
  const sets = new Map<string, CardPrint[]>()
  const into = <K>(map: Map<K, CardPrint[]>, key: K, print: CardPrint): void => {
    const known = map.get(key)
    if (known) known.push(print)
    else map.set(key, [print])
  }
  const rarities = new Map<string, string>()
  const fullName = (rarity: string): string => {
    const known = rarities.get(rarity) ?? rarityNamed(rarity) ?? ''
    rarities.set(rarity, known)
    return known
  }
  let laid = 0
  for (const [card, own] of prints)
    for (const print of own) {
      laid += 1
      if (laid % PRINTS_AT_ONCE === 0) yield
      const cardPrint = { ...print, rarity: fullName(print.rarity), card }
      if (print.number !== '') into(numbers, print.number.toUpperCase(), cardPrint)
      into(cards, card, cardPrint)
      into(sets, print.set, cardPrint)
    }
  // What stands for numbers that are not known yet tells a card only where no other waits for its number.
  for (const [number, own] of numbers)
    if (isPlaceholder(number) && own.some(({ card }) => card !== own[0]?.card)) numbers.delete(number)
  return {
    byNumber: (number) => {
      const own = numbers.get(number)
      if (own) return own
      const english = englishNumber(number)
      return (english === undefined ? undefined : numbers.get(english)) ?? []
    },
    ofCard: (card) => cards.get(card) ?? [],
    sets,
  }
}
