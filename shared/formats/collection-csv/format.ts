import Papa from 'papaparse'
import { LANGUAGE_NAMES } from '../../cards/language.ts'
import type { CardPool } from '../../cards/pool.ts'
import type { OwnedPrint } from '../../collection/owned-print.ts'
import type { WrittenPrice } from '../../collection/prices.ts'
import type { UnresolvedRow, WrittenRow } from '../../collection/written-row.ts'
import { done, type InPieces } from '../../in-pieces.ts'
import type { WrittenDialect } from './dialect.ts'
import type { Field } from './fields.ts'
import { defused } from './formula.ts'
import { formatPrices } from './price-cells.ts'
import { CARDMARKET_LANGUAGES } from '../../cards/prints/written-languages.ts'

/**
 * The collection as a program reads it. Cells that a spreadsheet would take for formulas are guarded. Piles without copies are left
 * out, except for wishes where the program has a column for them. `pricesOf`: what is known of prices, for our own table; `waiting`: rows
 * that name no card yet, for our own table too, where they wait again when it is read.
 */
export const formatCollection = (
  prints: readonly OwnedPrint[],
  dialect: WrittenDialect,
  pool: CardPool,
  pricesOf?: (print: OwnedPrint) => readonly WrittenPrice[],
  waiting?: readonly UnresolvedRow[],
): string => done(formattingCollection(prints, dialect, pool, pricesOf, waiting)).join('')

/** Rows that are written between two pauses. */
const ROWS_AT_ONCE = 512

/** The same a few milliseconds at a time, as texts to be put behind one another. */
export function* formattingCollection(
  prints: readonly OwnedPrint[],
  dialect: WrittenDialect,
  pool: CardPool,
  pricesOf: (print: OwnedPrint) => readonly WrittenPrice[] = () => [],
  waiting: readonly UnresolvedRow[] = [],
): InPieces<readonly string[]> {
  const { columns, delimiter } = dialect
  const copiesCell = copiesCellWriter(dialect)
  const cellOf = (print: OwnedPrint, field: Field): string => {
    switch (field) {
      case 'name':
        return pool.find(print.card)?.name ?? String(print.card)
      case 'localName':
        return localNameOf(print, pool) ?? pool.find(print.card)?.name ?? ''
      case 'passcode':
        return String(print.card)
      case 'prices':
        return formatPrices(pricesOf(print))
      default:
        return copiesCell(print, field)
    }
  }
  const newline = '\r\n'
  const linesOf = (rows: readonly (readonly string[])[]): string =>
    Papa.unparse([...rows], { delimiter, newline }) + newline
  const written = [linesOf([columns.map(([header]) => header)])]
  const hasWishes = columns.some(([, field]) => field === 'wanted')
  for (let at = 0; at < prints.length; at += ROWS_AT_ONCE) {
    const rows = prints
      .slice(at, at + ROWS_AT_ONCE)
      .filter(({ quantity, wanted = 0 }) => quantity > 0 || (hasWishes && wanted > 0))
      .map((print) => columns.map(([, field]) => (field === undefined ? '' : defused(cellOf(print, field)))))
    if (rows.length > 0) written.push(linesOf(rows))
    yield
  }
  for (let at = 0; at < waiting.length; at += ROWS_AT_ONCE) {
    const rows = waiting
      .slice(at, at + ROWS_AT_ONCE)
      .map(({ row }) =>
        columns.map(([, field]) => (field === undefined ? '' : defused(waitingCell(row, field, copiesCell)))),
      )
    written.push(linesOf(rows))
    yield
  }
  return written
}

/** As its file wrote it, wherever that says more than a pile could. */
const waitingCell = (
  { print, copies, badQuantity }: WrittenRow,
  field: Field,
  copiesCell: ReturnType<typeof copiesCellWriter>,
): string => {
  const { name = '', passcode, number, setCode, set, rarity } = print
  switch (field) {
    case 'name':
    case 'localName':
      return name
    case 'passcode':
      return passcode === undefined ? '' : String(passcode)
    case 'number':
      return number ?? setCode ?? ''
    case 'quantity':
      return badQuantity ?? String(copies.quantity)
    case 'prices':
      return ''
    default:
      return copiesCell(
        {
          ...copies,
          ...(number !== undefined && { number }),
          ...(set !== undefined && { set }),
          ...(rarity !== undefined && { rarity }),
        },
        field,
      )
  }
}

/** What the card is called in the language of the print, where that is another than English and known. */
const localNameOf = ({ card, language = 'en' }: OwnedPrint, pool: CardPool): string | undefined =>
  language === 'en' ? undefined : pool.otherNames?.get(card)?.find((name) => name.language === language)?.name

/** Three digits behind the point could be thousands; four could not. */
const amountText = (amount: number): string => String(amount).replace(/\.\d{3}$/, '$&0')

/** What is said of the copies, whichever card they are of. */
const copiesCellWriter =
  ({ conditions, editions, languages, decimal }: WrittenDialect) =>
  (
    print: Omit<OwnedPrint, 'card'>,
    field: Exclude<Field, 'name' | 'localName' | 'passcode' | 'prices'>,
  ): string => {
    const [setCode = '', ...place] = print.number?.split('-') ?? []
    switch (field) {
      case 'number':
        return print.number ?? ''
      case 'setCode':
        return setCode
      case 'setPlace':
        return place.join('-')
      case 'condition':
        return print.condition === undefined ? '' : conditions[print.condition]
      case 'edition':
        return print.edition === undefined ? '' : editions[print.edition]
      case 'firstEdition':
        return print.edition === '1st' ? 'true' : ''
      case 'language':
        if (print.language === undefined || languages === 'codes') return print.language ?? ''
        return languages === 'names'
          ? LANGUAGE_NAMES[print.language]
          : String(CARDMARKET_LANGUAGES.indexOf(print.language))
      case 'paid':
        return print.paid === undefined ? '' : amountText(print.paid).replace('.', decimal)
      case 'low':
      case 'mid':
      case 'market':
      case 'average':
      case 'trend':
      case 'asked':
      case 'marketExcellent':
      case 'marketGood':
      case 'marketLightPlayed':
      case 'marketPoor':
      case 'priced':
      case 'priceSource':
        // A price without its day, source and money would be taken for one of today; only our own table says them.
        return ''
      case 'quantity':
      case 'currency':
      case 'forTrade':
      case 'wanted':
      case 'set':
      case 'rarity':
      case 'bought':
      case 'since':
      case 'place':
      case 'note':
        return String(print[field] ?? '')
    }
  }
