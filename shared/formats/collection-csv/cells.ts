import { type Condition, type Edition, PRINT_LANGUAGES, type PrintLanguage } from '../../collection/terms.ts'
import { LANGUAGE_NAMES } from '../../cards/language.ts'

/* What the cells of collection files say. Each reader gives nothing for what it does not understand. */

/** Nobody has more copies of a print; a larger number is a damaged cell or a number of another kind. */
const MOST_COPIES = 100_000

/** "3", "3x", "x3", "３", "3.0"; whole numbers from 0. */
export const copiesIn = (cell: string): number | undefined => {
  const [, digits] = /^(?:[x×]\s*)?(\d{1,9})(?:\.0+)?(?:\s*[x×])?$/i.exec(cell.normalize('NFKC').trim()) ?? []
  const copies = Number(digits)
  return digits !== undefined && copies <= MOST_COPIES ? copies : undefined
}

const letters = (cell: string): string => cell.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

const CONDITIONS_WRITTEN: Readonly<Record<string, Condition>> = {
  mint: 'mint',
  m: 'mint',
  mt: 'mint',
  nearmint: 'near-mint',
  nm: 'near-mint',
  nmm: 'near-mint',
  excellent: 'excellent',
  ex: 'excellent',
  good: 'good',
  gd: 'good',
  lightplayed: 'light-played',
  lightlyplayed: 'light-played',
  goodlightlyplayed: 'light-played',
  slightlyplayed: 'light-played',
  lp: 'light-played',
  moderatelyplayed: 'moderately-played',
  mp: 'moderately-played',
  played: 'played',
  pl: 'played',
  heavilyplayed: 'heavily-played',
  hp: 'heavily-played',
  poor: 'poor',
  po: 'poor',
  damaged: 'damaged',
  dmg: 'damaged',
}

export const conditionIn = (cell: string): Condition | undefined => entry(CONDITIONS_WRITTEN, letters(cell))

const EDITIONS_WRITTEN: Readonly<Record<string, Edition>> = {
  '1': '1st',
  '1st': '1st',
  '1sted': '1st',
  '1stedition': '1st',
  first: '1st',
  firstedition: '1st',
  '1auflage': '1st',
  unlimited: 'unlimited',
  unl: 'unlimited',
  unlimitededition: 'unlimited',
  limited: 'limited',
  le: 'limited',
  ltd: 'limited',
  limitededition: 'limited',
}

export const editionIn = (cell: string): Edition | undefined => entry(EDITIONS_WRITTEN, letters(cell))

/** "Heavily Played First Edition" has four; a cell with many more is a text, and every place to part it would be tried. */
const MOST_WORDS = 8

/** Shops that sell write both in one cell: "Near Mint 1st Edition". */
export const conditionAndEditionIn = (
  cell: string,
): { readonly condition?: Condition; readonly edition?: Edition } | undefined => {
  const whole = conditionIn(cell)
  if (whole) return { condition: whole }
  const words = cell.trim().split(/\s+/, MOST_WORDS + 1)
  if (words.length > MOST_WORDS) return undefined
  for (let at = words.length - 1; at > 0; at -= 1) {
    const condition = conditionIn(words.slice(0, at).join(' '))
    const edition = editionIn(words.slice(at).join(' '))
    if (condition && edition) return { condition, edition }
  }
  return undefined
}

/** A yes in a column that is named after the first edition. */
export const isYes = (cell: string): boolean => ['x', 'true', 'yes', '1', 'y', 'ja'].includes(letters(cell))

/** Cardmarket numbers the languages. */
export const CARDMARKET_LANGUAGES: readonly (PrintLanguage | undefined)[] = [
  undefined,
  'en',
  'fr',
  'de',
  'es',
  'it',
  'zh',
  'ja',
  'pt',
  undefined,
  'ko',
  'zh',
]

/** By name, by code, or by Cardmarket's number. */
export const languageIn = (cell: string): PrintLanguage | undefined => {
  const key = letters(cell)
  return (
    PRINT_LANGUAGES.find((code) => code === key || LANGUAGE_NAMES[code].toLowerCase() === key) ??
    (/^\d{1,2}$/.test(key) ? CARDMARKET_LANGUAGES[Number(key)] : undefined)
  )
}

/** "12.50", "12,50", "$1,234.50", "1.234,50 €"; nothing below zero. */
export const priceIn = (cell: string): number | undefined => {
  const digits = cell.replace(/^[\s$€£¥A-Z]+|[\s$€£¥A-Z]+$/gi, '')
  const [, whole, part] = GROUPED.exec(digits) ?? PLAIN.exec(digits) ?? []
  const price = Number(`${whole?.replace(/\D/g, '') ?? ''}.${part ?? '0'}`)
  return whole !== undefined && price < 1e9 ? price : undefined
}

/** Thousands kept apart by a sign: "1,234.50"; no such number begins with a zero. */
const GROUPED = /^([1-9]\d{0,2}(?:[.,' ]\d{3})+)(?:[.,](\d{1,2}))?$/
const PLAIN = /^(\d+)(?:[.,](\d+))?$/

/** YYYY-MM-DD from that, with or without a time of day, from 24.12.2024, and from 12/24/2024 where only one reading is a day. */
export const dayIn = (cell: string): string | undefined => {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(cell) ?? []
  if (year !== undefined) return dayOf(year, month, day)
  const [, first, sign, second, last] = /^(\d{1,2})([./])(\d{1,2})[./](\d{4})$/.exec(cell) ?? []
  if (sign === '.') return dayOf(last, second, first)
  const readings = [dayOf(last, first, second), dayOf(last, second, first)].filter(
    (date) => date !== undefined,
  )
  return new Set(readings).size === 1 ? readings[0] : undefined
}

const dayOf = (year = '', month = '', day = ''): string | undefined =>
  Number(month) >= 1 &&
  Number(month) <= 12 &&
  Number(day) >= 1 &&
  Number(day) <= daysIn(Number(year), Number(month))
    ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    : undefined

const daysIn = (year: number, month: number): number => {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
}

const entry = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
