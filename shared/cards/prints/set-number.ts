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

/** The English number beside one of another language; nothing where it has no letters for a language. */
export const englishNumber = (number: string): string | undefined => {
  const [, set, region, place] = NUMBER.exec(number) ?? []
  if (set === undefined || region === undefined || place === undefined) return undefined
  // Old European prints (one letter) were numbered like LOB-E001, which is another card than the American LOB-001.
  return region.length === 1 ? `${set}-E${place}` : `${set}-EN${place}`
}
