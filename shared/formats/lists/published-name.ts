import { isIsoDate, type IsoDate, type ListFamily } from '../../legality/limit-list.ts'

/** What the name of a list says of it: "2026.05 TCG", "OCG, 1 July 2026", "2026-08-14 Genesys". */
export interface PublishedName {
  readonly family: ListFamily | 'traditional' | undefined
  /** It names a game or region, be it one that no format here plays. */
  readonly namesGame: boolean
  /** The first day it names; of a month alone its first. */
  readonly from: IsoDate | undefined
  /** Only a month stands there, so that the list may begin on a later day of it. */
  readonly monthOnly: boolean
}

/** Words by which lists are called, the more particular first. TCG Traditional has no list of its own: it follows the TCG's. */
const FAMILIES: readonly (readonly [RegExp, PublishedName['family']])[] = [
  [/\bocg\W*genesys\b/i, 'ocg-genesys'],
  [/\bgenesys\b/i, 'genesys'],
  [/\bmaster\W*duel\b|\bmd\b/i, 'master-duel'],
  [/\b(?:asian|asia)\W*english\b|\bocg\W*ae\b/i, 'ocg-ae'],
  [/\bworlds?\b|\bwcs\b/i, 'worlds'],
  [/\bspeed\b/i, 'speed'],
  [/\btraditional\b/i, 'traditional'],
  [/\bgoat\b/i, 'goat'],
  [/\bedison\b/i, 'edison'],
  // Games and regions that no format here plays; their lists must not pass for the OCG's.
  [/\brush\b|\bkorean?\b|\bkor\b|\bchinese\b|\bsc\b|\banime\b/i, undefined],
  [/\btcg\b/i, 'tcg'],
  [/\bocg\b/i, 'ocg'],
]

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const MONTH = ['sept', ...MONTHS.map((month) => `${month}|${month.slice(0, 3)}`)].join('|')
const YEAR = '(?:19|20)\\d\\d'
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?'
const NUMBERS = /\b((?:19|20)\d\d)[.\-/](\d{1,2})(?:[.\-/](\d{1,2}))?\b/
/** With dots the day goes first: "31.12.2026". */
const DAY_FIRST = new RegExp(`\\b(\\d{1,2})\\.(\\d{1,2})\\.(${YEAR})\\b`)
const WORDS = new RegExp(`(?:\\b${DAY}\\s+)?\\b(${MONTH})\\.?,?\\s+(${YEAR})\\b`, 'i')
/** "May 18, 2027". */
const MONTH_FIRST = new RegExp(`\\b(${MONTH})\\.?\\s+${DAY},?\\s+(${YEAR})\\b`, 'i')

export const publishedName = (name: string): PublishedName => {
  const words = name.replaceAll('_', ' ')
  const game = FAMILIES.find(([word]) => word.test(words))
  const said = { family: game?.[1], namesGame: game !== undefined }
  const [, year, month, day] = NUMBERS.exec(words) ?? dayFirst(words) ?? inEnglish(words)
  if (year === undefined || month === undefined) return { ...said, from: undefined, monthOnly: false }
  const from = `${year}-${month.padStart(2, '0')}-${(day ?? '1').padStart(2, '0')}`
  return isIsoDate(from)
    ? { ...said, from, monthOnly: day === undefined }
    : { ...said, from: undefined, monthOnly: false }
}

const dayFirst = (words: string): readonly (string | undefined)[] | undefined => {
  const [whole, day, month, year] = DAY_FIRST.exec(words) ?? []
  return whole === undefined ? undefined : [whole, year, month, day]
}

/** A day written in words, in the order of numbers. */
const inEnglish = (words: string): readonly (string | undefined)[] => {
  const [, american, on, of] = MONTH_FIRST.exec(words) ?? []
  const [whole, day, month, year] =
    american === undefined ? (WORDS.exec(words) ?? []) : [words, on, american, of]
  if (whole === undefined || month === undefined) return []
  const number = MONTHS.findIndex((name) => name.startsWith(month.slice(0, 3).toLowerCase())) + 1
  return [whole, year, String(number), day]
}
