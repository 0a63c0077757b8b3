import { isPasscode } from '../../cards/passcode.ts'
import { rarityNamed } from '../../cards/prints/rarity.ts'
import type { Edition } from '../../cards/prints/terms.ts'
import type { WrittenCopies, WrittenPrint, WrittenRow } from '../../collection/written-row.ts'
import {
  type AmountWriting,
  type CellAmount,
  type DecimalSign,
  decimalSignOf,
  isNo,
  isNoAmount,
  isWholeMoney,
  isYes,
  LONGEST_TERM,
  parseAmount,
  parseCopies,
  parseDay,
} from './cells.ts'
import { type Currency, currencyNamed } from '../../collection/money.ts'
import { bringsPrices, pricesIn } from './price-cells.ts'
import type { CsvRow } from './csv-rows.ts'
import { AMOUNT_FIELDS, type Columns, type Field } from './fields.ts'
import { withoutGuard } from './formula.ts'
import { memoized } from '../../memoized.ts'
import { parseConditionAndEdition } from '../../cards/prints/written-conditions.ts'
import { parseEdition } from '../../cards/prints/written-editions.ts'
import { parsePrintLanguage } from '../../cards/prints/written-languages.ts'

/** A cell that says something we do not understand; the row goes without it. */
export interface UnreadCell {
  readonly field: Field
  readonly text: string
}

/** What a row says; nothing for one whose cells are all empty. */
export type RowParser = (
  row: CsvRow,
) => { readonly row: WrittenRow; readonly unread: readonly UnreadCell[] } | undefined

/** The decimal sign of each column of money that has one. */
export type DecimalSigns = ReadonlyMap<Field, DecimalSign>

/** Reads rows of these columns, one after the other. */
export const rowParser = (columns: Columns, signs: DecimalSigns = new Map()): RowParser => {
  const places = new Map(columns.map((field, at) => [field, at]))
  const cellsReader = {
    condition: memoized(parseConditionAndEdition),
    edition: memoized(parseEdition),
    language: memoized(parsePrintLanguage),
    amounts: new Map(
      ([undefined, '.', ',', 'whole'] as const).map((sign) => [
        sign,
        memoized((cell: string) => parseAmount(cell, sign)),
      ]),
    ),
    signs,
    day: memoized(parseDay),
    rarity: memoized(rarityNamed),
  }
  const hasPrices = bringsPrices((field) => places.has(field))
  return (row) => readRow(row, places, cellsReader, hasPrices)
}

/** The signs that these rows tell. */
export const decimalSigns = (columns: Columns, rows: readonly CsvRow[]): DecimalSigns => {
  const signs = new Map<Field, DecimalSign>()
  for (const [at, field] of columns.entries()) {
    if (field === undefined || !AMOUNT_FIELDS.has(field)) continue
    const sign = decimalSignOf(rows.map(({ cells }) => withoutGuard(cells[at] ?? '')))
    if (sign !== undefined) signs.set(field, sign)
  }
  return signs
}

/** As in `cells.ts`, each asked once for each text. */
interface CellReaders {
  readonly condition: typeof parseConditionAndEdition
  readonly edition: typeof parseEdition
  readonly language: typeof parsePrintLanguage
  /** By how the column, or the money of the row, writes them. */
  readonly amounts: ReadonlyMap<AmountWriting | undefined, (cell: string) => CellAmount | undefined>
  readonly signs: DecimalSigns
  readonly day: typeof parseDay
  readonly rarity: typeof rarityNamed
}

/** The cells of one row, by the fields that they stand under. */
interface RowCells {
  readonly has: (field: Field) => boolean
  readonly textOf: (field: Field) => string
  /** What it means; what means nothing is noted as unread. */
  readonly valueOf: <T>(field: Field, meaning: (text: string) => T | undefined) => T | undefined
  readonly amountOf: (field: Field) => CellAmount | undefined
  readonly currency: Currency | undefined
  /** Those that were asked for and mean nothing. */
  readonly unread: UnreadCell[]
}

const cellsOf = (
  { cells }: CsvRow,
  places: ReadonlyMap<Field | undefined, number>,
  read: CellReaders,
): RowCells => {
  const unread: UnreadCell[] = []
  const has = (field: Field): boolean => places.has(field)
  const textOf = (field: Field): string => {
    const at = places.get(field)
    return at === undefined ? '' : withoutGuard(cells[at] ?? '')
  }
  const valueOf: RowCells['valueOf'] = (field, meaning) => {
    const text = textOf(field)
    if (text === '') return undefined
    const value = text.length > LONGEST_TERM ? undefined : meaning(text)
    if (value === undefined) unread.push({ field, text })
    return value
  }
  const currency = has('currency') ? valueOf('currency', currencyNamed) : undefined
  const amountOf = (field: Field): CellAmount | undefined =>
    isNoAmount(textOf(field))
      ? undefined
      : valueOf(
          field,
          read.amounts.get(isWholeMoney(currency) ? 'whole' : read.signs.get(field)) ?? parseAmount,
        )
  return { has, textOf, valueOf, amountOf, currency, unread }
}

const readRow = (
  row: CsvRow,
  places: ReadonlyMap<Field | undefined, number>,
  read: CellReaders,
  hasPrices: boolean,
): ReturnType<RowParser> => {
  if (row.cells.every((cell) => cell === '')) return undefined
  const cells = cellsOf(row, places, read)
  const { has, textOf, valueOf, amountOf, currency, unread } = cells
  const written = textOf('quantity')
  const graded = valueOf('condition', read.condition)
  const first = valueOf('firstEdition', firstEditionIn)
  const forTrade = valueOf('forTrade', parseCopies) || undefined
  const wanted = valueOf('wanted', parseCopies) || undefined
  // Where nothing counts copies, a row is a copy; but a wish is none.
  const quantity = has('quantity') ? parseCopies(written) : wanted === undefined ? (forTrade ?? 1) : 0
  const paid = amountOf('paid')
  const copies: WrittenCopies = withoutUnknown({
    quantity: quantity ?? 0,
    forTrade,
    wanted,
    edition: valueOf('edition', read.edition) ?? graded?.edition ?? (first || undefined),
    condition: graded?.condition,
    language: valueOf('language', read.language),
    paid: paid?.amount,
    currency: paid && (paid.currency ?? currency),
    bought: valueOf('bought', read.day),
    since: valueOf('since', read.day),
    place: textOf('place') || undefined,
    note: textOf('note') || undefined,
  })
  const print = printIn(cells, read)
  const prices = hasPrices
    ? pricesIn(
        {
          has,
          textOf,
          amountOf,
          dayOf: (field) => valueOf(field, read.day),
          unread: (field) => unread.push({ field, text: textOf(field) }),
        },
        currency,
      )
    : []
  // A row for cards that are only wanted has no copies yet.
  const isCounted = quantity !== undefined && (quantity > 0 || copies.wanted !== undefined)
  return {
    row: {
      line: row.line,
      print,
      copies,
      ...(prices.length > 0 ? { prices } : {}),
      ...(isCounted ? {} : { badQuantity: written }),
    },
    unread,
  }
}

/** Which print the row names. */
const printIn = ({ textOf, valueOf }: RowCells, read: CellReaders): WrittenPrint => {
  const number = nameIn(numberOf(textOf('number'), textOf('setPlace'), textOf('setCode')))
  // Who calls a passcode a card's number means it so: no set number is without letters.
  const isPasscodeWritten = /^\d{5,}$/.test(number)
  return withoutUnknown({
    name: spaced(nameIn(textOf('name'))) || spaced(nameIn(textOf('localName'))) || undefined,
    passcode: valueOf('passcode', passcodeIn) ?? (isPasscodeWritten ? passcodeIn(number) : undefined),
    number: isPasscodeWritten ? undefined : number || undefined,
    setCode: textOf('setCode') || undefined,
    set: spaced(nameIn(textOf('set'))) || undefined,
    rarity: textOf('rarity').length > LONGEST_TERM ? undefined : read.rarity(textOf('rarity')),
  }) as WrittenPrint
}

const passcodeIn = (text: string): number | undefined =>
  text !== '' && isPasscode(Number(text)) ? Number(text) : undefined

/** A column that is named after the first edition says yes or no, or which edition it is; no says nothing of the others. */
const firstEditionIn = (text: string): Edition | '' | undefined =>
  isYes(text) ? '1st' : isNo(text) ? '' : parseEdition(text)

/** In characters; no card, set or number has a longer name, and what is longer would only cost time. */
const LONGEST_NAME = 300
const nameIn = (text: string): string => text.slice(0, LONGEST_NAME)

/** Single blanks between words. */
const spaced = (text: string): string => (/\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, ' ') : text)

/** The number as printed, put together where a program keeps its parts in two columns. */
const numberOf = (number: string, setPlace: string, setCode: string): string =>
  number === '' && setPlace !== '' && setCode !== '' ? `${setCode}-${setPlace}` : number

type Known<T> = { [K in keyof T]: Exclude<T[K], undefined> }

/** The same without fields that are undefined. */
const withoutUnknown = <T extends object>(value: T): Known<T> => {
  const known: Partial<T> = {}
  for (const key in value) if (value[key] !== undefined) known[key] = value[key]
  return known as Known<T>
}
