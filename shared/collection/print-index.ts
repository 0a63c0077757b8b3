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
  { byNumber }: PrintIndex,
): readonly CardPrint[] =>
  languageOfNumber(number) === undefined && numberedApart(number, language) !== undefined
    ? []
    : byNumber(number)

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
