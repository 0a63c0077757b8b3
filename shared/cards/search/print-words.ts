import { memoized } from '../../memoized.ts'
import type { Passcode } from '../passcode.ts'
import type { Print } from '../prints/print.ts'
import { keysMeaning, rarityKey, rarityNamed } from '../prints/rarity.ts'
import { foldedWords } from './fold.ts'
import { containsInOrder } from './phrase.ts'
import { phraseOf } from './facts.ts'
import type { Phrase, PrintTest, Term } from './query.ts'

/** What is known of a print; a player's own may lack any of it. */
export type KnownPrint = Partial<Print>

/** Answers whether a part of a print fits; each text is looked at once. */
export interface PrintParts {
  readonly set: (name: string) => boolean
  readonly number: (number: string) => boolean
  readonly rarity: (rarity: string) => boolean
}

const NOTHING = (): boolean => false

/** What a test asks of the parts of a print: one of them that fits is enough. */
export const printParts = (test: PrintTest): PrintParts => {
  switch (test.is) {
    case 'rarity': {
      const keys = new Set(test.rarities.flatMap(keysMeaning))
      return {
        set: NOTHING,
        number: NOTHING,
        rarity: memoized((rarity) => keys.has(rarityKey(rarityNamed(rarity) ?? ''))),
      }
    }
    case 'set-number':
      return {
        set: NOTHING,
        rarity: NOTHING,
        number: (number) => test.numbers.some((one) => begins(number, one)),
      }
    case 'set': {
      const codes = test.sets.flatMap((text) => (SET_CODE.test(text) ? [`${text.toUpperCase()}-`] : []))
      const phrases = test.sets.flatMap((text) => {
        const phrase = phraseOf(text)
        return phrase ? [phrase] : []
      })
      return {
        rarity: NOTHING,
        number: (number) => codes.some((code) => number.startsWith(code)),
        set: memoized((name) => hasWholeWords(foldedWords(name), phrases)),
      }
    }
  }
}

export const printFits = (print: KnownPrint, { set, number, rarity }: PrintParts): boolean =>
  (print.number !== undefined && number(print.number)) ||
  (print.set !== undefined && set(print.set)) ||
  (print.rarity !== undefined && rarity(print.rarity))

/** The code before the hyphen of a set number: "LOB". */
const SET_CODE = /^[a-z0-9]{2,6}$/i

/**
 * Whether a number begins so; where a digit follows a digit it is another number: LOB-1 is not LOB-12. Digits that begin with a zero are
 * filled up to the length that all numbers of a set have, and where there are more to come, they are a beginning: LOB-EN0.
 */
const begins = (number: string, written: string): boolean => {
  const [first = '', ...pieces] = written.split('*')
  if (pieces.length > 0)
    return number.startsWith(first) && containsInOrder(number.slice(first.length), pieces)
  if (!number.startsWith(first)) return false
  return !(/(?<!\d)[1-9]\d*$/.test(first) && /^\d/.test(number.slice(first.length)))
}

/** Whether one of the phrases stands in folded words, none of its words cut off; with a `*` any pieces of words will do. */
export const hasWholeWords = (words: string, phrases: readonly Phrase[]): boolean =>
  phrases.some((pieces) =>
    pieces.length === 1 ? ` ${words} `.includes(` ${pieces[0] ?? ''} `) : containsInOrder(words, pieces),
  )

/**
 * The cards with a print for which all terms hold; those with a `!!` too, of the same print. Where there are only such, the cards that
 * have no print of what they name.
 */
export const cardsWithPrints = (
  terms: readonly (Omit<Term, 'test'> & { readonly test: PrintTest })[],
  prints: ReadonlyMap<Passcode, readonly Print[]>,
): ((card: Passcode) => boolean) => {
  const asked = terms.map(({ not, test }) => ({ not, parts: printParts(test) }))
  const onlyNot = asked.every(({ not }) => not)
  return (card) => {
    const own = prints.get(card) ?? []
    if (onlyNot) return !own.some((print) => asked.some(({ parts }) => printFits(print, parts)))
    return own.some((print) => asked.every(({ not, parts }) => printFits(print, parts) !== not))
  }
}
