import type { PrintLanguage } from './terms.ts'

/** What the letters after the hyphen say of the language; old European prints have one letter. */
const REGIONS: Readonly<Record<string, PrintLanguage>> = {
  EN: 'en',
  AE: 'en',
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
const NUMBER =
  /^([A-Z0-9]+)-(EN|AE|DE|FR|IT|SP|ES|PT|JP|JA|KR|SC|TC|[EGFISPK](?=\d))?([A-Z]*[\d?][A-Z0-9?]*)$/

/** Whether a text has the form of a set number, with its set's code before the hyphen. */
export const isSetNumber = (text: string): boolean => NUMBER.test(setNumber(text))

/** Capitals, no blanks, one kind of hyphen; "LOB EN001", "LOB_EN001" and "LOBEN001" are LOB-EN001. */
export const setNumber = (text: string): string => (TIDY.test(text) ? text : tidied(text))

/** Asked of every row of a file, so the usual case comes first. */
const TIDY = /^(?:[A-Z0-9]{1,6}|[A-Z0-9]+-[A-Z0-9]+)$/

const tidied = (text: string): string => {
  const plain = text
    .trim()
    .toUpperCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
  const [, set, place] = plain.includes('-')
    ? []
    : (BLANK_BETWEEN.exec(plain) ?? NOTHING_BETWEEN.exec(plain) ?? [])
  return (set === undefined ? plain : `${set}-${place ?? ''}`).replace(/\s+/g, '')
}

const BLANK_BETWEEN = /^([A-Z0-9]{2,5})[\s_]+((?:[A-Z]{1,3}\s*)?\d{3,4})$/
const NOTHING_BETWEEN = /^([A-Z0-9]{3,4})((?:EN|AE|DE|FR|IT|SP|PT|JP|KR)\d{3})$/

/** The language a `setNumber` tells; nothing where it has no letters for one. */
export const languageOfNumber = (number: string): PrintLanguage | undefined => {
  const region = NUMBER.exec(number)?.[2]
  return region === undefined ? undefined : REGIONS[region]
}

/** What stands behind the hyphen for a region, before the digits: "EN", "E", "A"; nothing in American numbers of the first years. */
export const regionLetters = (number: string): string => {
  const [, , region, place = ''] = NUMBER.exec(number.toUpperCase()) ?? []
  // An A on its own is Oceania's; it says nothing of the language.
  return region ?? (/^A\d/.test(place) ? 'A' : '')
}

/**
 * Which letters the English number has beside one with these, for the regions whose sets are numbered alike: Europe's. Old European
 * prints have one letter, and were numbered like LOB-E001, which is another card than the American LOB-001.
 */
const ENGLISH_LETTERS: Readonly<Record<string, 'EN' | 'E'>> = {
  EN: 'EN',
  DE: 'EN',
  FR: 'EN',
  IT: 'EN',
  SP: 'EN',
  ES: 'EN',
  PT: 'EN',
  E: 'E',
  G: 'E',
  F: 'E',
  I: 'E',
}

/**
 * The English number of the same card in the same set; nothing where there are no letters for a language, or where that cannot be known:
 * Asia's sets and the first Spanish and Portuguese ones count their cards apart, and the same place can be another card's.
 */
export const englishNumber = (number: string): string | undefined => {
  const [, set, region = '', place] = NUMBER.exec(number) ?? []
  const letters = ENGLISH_LETTERS[region]
  return letters === undefined || set === undefined ? undefined : `${set}-${letters}${place}`
}

/** Equal for the numbers of one card in one set, whatever language they are printed in, as far as that is known. */
export const numberOfAllLanguages = (number: string): string => englishNumber(number) ?? number

/** How sets are numbered that count their cards apart from the English ones, by letters. */
const APART: Readonly<Record<string, string>> = {
  JP: 'Japanese',
  JA: 'Japanese',
  KR: 'Korean',
  K: 'Korean',
  SC: 'Chinese',
  TC: 'Chinese',
  AE: 'Asian English',
  S: 'old Spanish',
  P: 'old Portuguese',
}

/** The same by language, for numbers without letters: Japan's first ones look like America's. */
const APART_LANGUAGES: Readonly<Partial<Record<PrintLanguage, string>>> = {
  ja: 'Japanese',
  ko: 'Korean',
  zh: 'Chinese',
}

/** Whose numbers these are, where they are counted apart from the English ones; nothing where an English number tells the card. */
export const numberedApart = (number: string, language: PrintLanguage | undefined): string | undefined => {
  const region = NUMBER.exec(number)?.[2]
  if (region !== undefined) return APART[region]
  return language === undefined ? undefined : APART_LANGUAGES[language]
}

/** Whether the sets of a language hold other cards than the English ones; how many there are is then not known. */
export const hasSetsOfItsOwn = (language: PrintLanguage): boolean => APART_LANGUAGES[language] !== undefined

const LETTERS: Readonly<Partial<Record<PrintLanguage, string>>> = {
  en: 'EN',
  de: 'DE',
  fr: 'FR',
  it: 'IT',
  es: 'SP',
  pt: 'PT',
}

/**
 * An English number as it is printed in another language; nothing where that is not known. Before there were two letters, other languages had
 * codes of their own for many sets.
 */
export const numberIn = (language: PrintLanguage, number: string): string | undefined => {
  const [, set, region, place] = NUMBER.exec(number) ?? []
  const letters = LETTERS[language]
  if (language === 'en') return number
  return region !== 'EN' || letters === undefined || set === undefined
    ? undefined
    : `${set}-${letters}${place}`
}

/** Whether a number is not known yet, all or part of it: "MAMS-EN???". */
export const isPlaceholder = (number: string): boolean => number.includes('?')
