import { withoutEnd } from '../../text-ends.ts'
import { letters } from '../../cards/prints/spelling.ts'

/* What the cells of collection files say. Each reader gives nothing for what it does not understand. */

/** In characters: no number, price, day, condition, edition, language or rarity is written longer; a longer cell says none of them. */
export const LONGEST_TERM = 120

/** Nobody has more copies of a print; a larger number is a damaged cell or a number of another kind. */
const MOST_COPIES = 100_000

/**
 * "3", "3x", "x3", "+3", "３", "3.0", "3,00"; "1,200", "1.200,00" and "1 000" with a sign between the thousands. Whole numbers from 0.
 * "1.000" may be one or a thousand, and says neither.
 */
export const parseCopies = (cell: string): number | undefined => {
  if (cell.length > LONGEST_TERM) return undefined
  const text = cell.normalize('NFKC').trim()
  const [, written] =
    /^(?:[x×]\s*|\+)?(\d[\d.,' ’]*)$/i.exec(/[x×]$/i.test(text) ? text.slice(0, -1).trimEnd() : text) ?? []
  const digits = written === undefined ? undefined : wholeIn(written)
  const copies = Number(digits)
  return digits !== undefined && copies <= MOST_COPIES ? copies : undefined
}

const wholeIn = (written: string): string | undefined => {
  const [, plain] = /^(\d{1,9})(?:[.,]0{1,2})?$/.exec(written) ?? []
  if (plain !== undefined) return plain
  const [, grouped] = THOUSANDS.exec(written) ?? []
  return grouped === undefined || /^\d+[.,]000$/.test(written) ? undefined : grouped.replace(/\D/g, '')
}

/** The same sign between all groups, and another before what is no copy any more. */
const THOUSANDS = /^([1-9]\d{0,2}(?:([.,' ’])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,]0{1,2})?$/

/** A yes in a column that is named after the first edition. */
export const isYes = (cell: string): boolean =>
  ['x', 'true', 'yes', '1', 'y', 'ja', 'oui', 'si', 'sim'].includes(letters(cell))

/** A no in such a column. */
export const isNo = (cell: string): boolean =>
  ['false', 'no', '0', 'n', 'nein', 'non', 'nao'].includes(letters(cell))

/** "12.50", "12,50", "$1,234.50", "1.234,50 €"; nothing below zero. */
export const parsePrice = (cell: string): number | undefined => {
  if (cell.length > LONGEST_TERM) return undefined
  const digits = withoutEnd(cell, CURRENCY).replace(/^[\s$€£¥A-Z]+/i, '')
  const [, whole, part] = GROUPED.exec(digits) ?? PLAIN.exec(digits) ?? []
  const price = Number(`${whole?.replace(/\D/g, '') ?? ''}.${part ?? '0'}`)
  return whole !== undefined && price < 1e9 ? price : undefined
}

/** What stands beside the digits of a price. */
const CURRENCY = /[\s$€£¥A-Z]/i

/** Thousands kept apart by a sign: "1,234.50"; no such number begins with a zero. */
const GROUPED = /^([1-9]\d{0,2}(?:[.,'’ ]\d{3})+)(?:[.,](\d{1,2}))?$/
const PLAIN = /^(\d+)(?:[.,](\d+))?$/

/**
 * YYYY-MM-DD from that or 2024/12/24, with or without a time of day, from 24.12.2024, and from 12/24/2024 or 24-12-2024 where only one
 * reading is a day.
 */
export const parseDay = (cell: string): string | undefined => {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(cell) ?? []
  if (year !== undefined) return dayOf(year, month, day)
  const [, first, sign, second, last] = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?:[T ].*)?$/.exec(cell) ?? []
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
