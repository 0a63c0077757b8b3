import { endOf } from '../../text-ends.ts'
import { type Currency, currencyNamed, currencyOfBoth } from '../../collection/money.ts'
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

/** A yes in a column that is named after the first edition; spreadsheets write "true" in the language they are in. */
export const isYes = (cell: string): boolean => YES.has(letters(cell))
const YES: ReadonlySet<string> = new Set([
  ...['x', '1', 'yes', 'y', 'ja', 'oui', 'si', 'sim'],
  ...['true', 'wahr', 'vrai', 'vero', 'verdadero', 'verdadeiro'],
])

/** A no in such a column. */
export const isNo = (cell: string): boolean => NO.has(letters(cell))
const NO: ReadonlySet<string> = new Set([
  ...['0', 'no', 'n', 'nein', 'non', 'nao'],
  ...['false', 'falsch', 'faux', 'falso'],
])

/** What a cell says of money. */
export interface CellAmount {
  /** In whole units: 12.5 of "$12.50". */
  readonly amount: number
  /** The same in hundredths, to the nearest. */
  readonly hundredths: number
  /** Nothing where the cell does not say it. */
  readonly currency?: Currency
}

/** Whether a cell only says that there is no amount. */
export const isNoAmount = (cell: string): boolean =>
  /^(?:[-–—?]{1,3}|n\/?a|nan|null|none|unavailable|unknown)$/i.test(cell)

/** The sign between whole units and their parts. */
export type DecimalSign = '.' | ','

/** How amounts are written: by their decimal sign, or `whole` in money that has no parts. */
export type AmountWriting = DecimalSign | 'whole'

/** Whether a money has no smaller parts, so that every sign in an amount stands between thousands. */
export const isWholeMoney = (currency: Currency | undefined): boolean =>
  currency !== undefined && WHOLE.has(currency)
const WHOLE: ReadonlySet<Currency> = new Set(['¥', 'JPY', 'KRW'])

/**
 * "12.50", "12,50", "$1,234.50", "1.234,50 €", "EUR 3"; nothing below zero, and nothing beside it but the money it is in. "2.375" may be two
 * or two thousand: `writing` tells, the sign of the other cells or the money they are in, and without it the cell says neither. "¥1,200" is a
 * thousand, and so is "\\1,200": the sets of letters of Japan and Korea have their money in the place of that sign.
 */
export const parseAmount = (cell: string, writing?: AmountWriting): CellAmount | undefined => {
  const { before, digits, behind } = amountParts(cell) ?? {}
  if (before === undefined || digits === undefined || behind === undefined) return undefined
  const isBackslash = before === '\\'
  const currency = currencyBeside(isBackslash ? '' : before, behind)
  if (currency === undefined) return undefined
  const decimal = isBackslash || isWholeMoney(currency) ? 'whole' : writing
  const sign = EITHER.exec(digits)?.[1]
  if (sign !== undefined && decimal === undefined) return undefined
  const isGrouped = sign === undefined || sign !== decimal
  const found = (isGrouped ? GROUPED.exec(digits) : null) ?? PLAIN.exec(digits)
  const { whole, part = '0' } = found?.groups ?? {}
  if (whole === undefined) return undefined
  const written = whole.replace(/\D/g, '')
  const amount = Number(`${written}.${part}`)
  if (amount >= 1e9) return undefined
  // The exponent moves the point as it is written, so that half a cent is rounded up wherever it stands.
  const hundredths = Math.round(Number(`${written}.${part}e2`))
  return { amount, hundredths, ...(currency === '' ? {} : { currency }) }
}

/** What stands around the digits of an amount, and these with the signs between them. */
const amountParts = (
  cell: string,
): { readonly before: string; readonly digits: string; readonly behind: string } | undefined => {
  if (cell.length > LONGEST_TERM) return undefined
  const text = cell.normalize('NFKC').trim()
  const start = text.search(/\d/)
  if (start < 0) return undefined
  const behind = endOf(text, /\D/)
  return {
    before: text.slice(0, start).trim(),
    digits: text.slice(start, text.length - behind.length),
    behind: behind.trim(),
  }
}

/** The decimal sign that the amounts in these cells have; nothing where none of them tells, or they differ. */
export const decimalSignOf = (cells: Iterable<string>): DecimalSign | undefined => {
  const signs = new Set<DecimalSign>()
  for (const cell of cells) {
    const digits = amountParts(cell)?.digits ?? ''
    if (EITHER.test(digits)) continue
    const { group, sign } = (GROUPED.exec(digits) ?? PLAIN.exec(digits))?.groups ?? {}
    if (sign === '.' || sign === ',') signs.add(sign)
    else if (group === '.' || group === ',') signs.add(group === '.' ? ',' : '.')
  }
  const [sign, ...others] = signs
  return others.length === 0 ? sign : undefined
}

/** Three digits behind the only sign: parts of a unit, or all but the thousands. */
const EITHER = /^[1-9]\d{0,2}([.,])\d{3}$/

/** The money that is named before or behind an amount; an empty text where none is, nothing where something else stands there. */
const currencyBeside = (before: string, behind: string): Currency | undefined => {
  const [one, other] = [before, behind].map((text) => (text === '' ? '' : currencyNamed(text)))
  if (one === undefined || other === undefined) return undefined
  return one === '' || other === '' ? one || other : currencyOfBoth(one, other)
}

/** Thousands kept apart by one sign, and another before the parts: "1,234.50"; no such number begins with a zero. */
const GROUPED =
  /^(?<whole>[1-9]\d{0,2}(?<group>[.,'’ ])\d{3}(?:\k<group>\d{3})*)(?:(?!\k<group>)(?<sign>[.,])(?<part>\d+))?$/
const PLAIN = /^(?<whole>\d+)(?:(?<sign>[.,])(?<part>\d+))?$/

/**
 * YYYY-MM-DD from that or 2024/12/24, with or without a time of day, from 20241224, 24.12.2024, 2024年12月24日 and "Dec 24, 2024", and from
 * 12/24/2024 or 24-12-2024 where only one reading is a day.
 */
export const parseDay = (cell: string): string | undefined => {
  const text = cell.length > LONGEST_TERM ? '' : cell.normalize('NFKC').trim()
  const [, year, month, day] =
    /^(\d{4})(?:[-/]|\. ?)(\d{1,2})(?:[-/]|\. ?)(\d{1,2})\.?(?:[T ].*)?$/.exec(text) ??
    /^(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일](?: .*)?$/.exec(text) ??
    /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(text) ??
    []
  if (year !== undefined) return dayOf(year, month, day)
  const [, first, sign, second, last] = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?:[T ].*)?$/.exec(text) ?? []
  if (first === undefined) return dayWithName(text)
  if (sign === '.') return dayOf(last, second, first)
  const readings = [dayOf(last, first, second), dayOf(last, second, first)].filter(
    (date) => date !== undefined,
  )
  return new Set(readings).size === 1 ? readings[0] : undefined
}

/** "Feb 29, 2024", "29. Februar 2024", "29 de febrero de 2024", "1° marzo 2024", "24-Dec-2024" and "2024-Dec-24". */
const dayWithName = (text: string): string | undefined => {
  const named =
    /^(?<name>\p{L}{3,10})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$/u.exec(text) ??
    /^(?<day>\d{1,2})(?:[.°]|\.?o|st|nd|rd|th|er)? (?:de )?(?<name>\p{L}{3,10})\.?,? (?:de )?(?<year>\d{4})$/u.exec(
      text,
    ) ??
    /^(?<day>\d{1,2})(?<sign>[-/])(?<name>\p{L}{3,10})\.?\k<sign>(?<year>\d{4})$/u.exec(text) ??
    /^(?<year>\d{4})(?<sign>[-/])(?<name>\p{L}{3,10})\.?\k<sign>(?<day>\d{1,2})$/u.exec(text)
  const { name = '', day, year } = named?.groups ?? {}
  const word = letters(name)
  const fitting = MONTHS.flatMap((names, at) => (names.some((each) => each.startsWith(word)) ? [at + 1] : []))
  return name === '' || fitting.length !== 1 ? undefined : dayOf(year, String(fitting[0]), day)
}

/**
 * The names of months in the languages that cards are printed in, and in some of their neighbours', without accents. A word that only begins
 * like one is none: a Finnish November begins like March.
 */
const MONTHS = [
  'january januar januari janner janvier janeiro gennaio enero',
  'february februar februari fevrier fevereiro febbraio febrero',
  'march marz mrz mars marts marzo marco maart',
  'april avril aprile abril',
  'may mai maggio mayo maio maj mei',
  'june juni juin giugno junio junho',
  'july juli juillet luglio julio julho',
  'august augusti augustus aout agosto',
  'september septembre septiembre settembre setembro setiembre',
  'october oktober octobre octubre ottobre outubro',
  'november novembre noviembre novembro',
  'december dezember decembre dicembre diciembre dezembro',
].map((names) => names.split(' '))

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
