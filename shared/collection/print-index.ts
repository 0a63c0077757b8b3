import type { Passcode } from '../cards/passcode.ts'
import type { Print } from '../cards/print.ts'
import { PRINT_LANGUAGES, type PrintLanguage } from './terms.ts'

/** A print and the card it shows. */
export interface CardPrint extends Print {
  readonly card: Passcode
}

/** Finds prints by what stands on a card's lower right. */
export interface PrintIndex {
  /** The prints with this number, or with the English number that a number of another language stands for. */
  readonly byNumber: (number: string) => readonly CardPrint[]
  readonly ofCard: (card: Passcode) => readonly CardPrint[]
  /** Sets by name, each with its prints. */
  readonly sets: ReadonlyMap<string, readonly CardPrint[]>
}

export const printIndex = (prints: ReadonlyMap<Passcode, readonly Print[]>): PrintIndex => {
  const numbers = new Map<string, CardPrint[]>()
  const cards = new Map<Passcode, CardPrint[]>()
  const sets = new Map<string, CardPrint[]>()
  const into = <K>(map: Map<K, CardPrint[]>, key: K, print: CardPrint): void => {
    const known = map.get(key)
    if (known) known.push(print)
    else map.set(key, [print])
  }
  for (const [card, own] of prints)
    for (const print of own) {
      const cardPrint = { ...print, card }
      if (print.number !== '') into(numbers, print.number.toUpperCase(), cardPrint)
      into(cards, card, cardPrint)
      into(sets, print.set, cardPrint)
    }
  return {
    byNumber: (number) => {
      for (const candidate of englishNumbers(number)) {
        const found = numbers.get(candidate)
        if (found) return found
      }
      return []
    },
    ofCard: (card) => cards.get(card) ?? [],
    sets,
  }
}

/** What the letters after the hyphen say of the language; old European prints have one letter. */
const REGIONS: Readonly<Record<string, PrintLanguage>> = {
  EN: 'en',
  E: 'en',
  DE: 'de',
  G: 'de',
  FR: 'fr',
  F: 'fr',
  IT: 'it',
  I: 'it',
  SP: 'es',
  ES: 'es',
  S: 'es',
  PT: 'pt',
  P: 'pt',
  JP: 'ja',
  JA: 'ja',
  KR: 'ko',
  K: 'ko',
  SC: 'zh',
  TC: 'zh',
}

/** "MACR", "DE", "036" of "MACR-DE036"; the last part may begin with a letter of its own, as in "SDCS-ENC01". */
const NUMBER = /^([A-Z0-9]+)-(EN|DE|FR|IT|SP|ES|PT|JP|JA|KR|SC|TC|[EGFISPK](?=\d))?([A-Z]*\d[A-Z0-9]*)$/

/** Whether a text has the form of a set number, with its set's code before the hyphen. */
export const isSetNumber = (text: string): boolean => NUMBER.test(setNumber(text))

/** Capitals, no blanks, one kind of hyphen. */
export const setNumber = (text: string): string =>
  text
    .toUpperCase()
    .replace(/\s+/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')

/** The language a set number tells; nothing where it has no letters for one. */
export const languageOfNumber = (number: string): PrintLanguage | undefined => {
  const region = NUMBER.exec(setNumber(number))?.[2]
  const language = region === undefined ? undefined : REGIONS[region]
  return language !== undefined && PRINT_LANGUAGES.includes(language) ? language : undefined
}

/** The number itself, then the English one that a print of another language has beside it. */
const englishNumbers = (written: string): readonly string[] => {
  const number = setNumber(written)
  const [, set, region, place] = NUMBER.exec(number) ?? []
  if (set === undefined || region === undefined || place === undefined) return [number]
  // Old European prints (one letter) were numbered like LOB-E001, which is another card than the American LOB-001.
  return [number, region.length === 1 ? `${set}-E${place}` : `${set}-EN${place}`]
}
