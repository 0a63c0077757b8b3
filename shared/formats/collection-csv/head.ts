import { failed, ok, type Result } from '../../result.ts'
import { type CsvRow, CsvRows } from './csv-rows.ts'
import { type Delimiter, DELIMITERS } from './delimiter.ts'
import { type Dialect, headerKey } from './dialect.ts'
import { type KnownHeader, knownHeader } from './dialects.ts'
import { PLAIN, PLAIN_LIST } from './dialects/plain.ts'
import type { Columns } from './fields.ts'
import { guessedColumns, tellsCards } from './guess-columns.ts'
import { isPlainList, LIST_COLUMNS } from './list-rows.ts'
import { firstLines } from '../../text-lines.ts'

/** What the beginning of a file says of the rest. */
export interface TableHead {
  /** Nothing for a plain list, which is no table. */
  readonly delimiter?: Delimiter
  readonly dialect: Dialect
  readonly columns: Columns
  /** The line the header stands in; nothing where the file begins with its first card. */
  readonly headerLine?: number
  /** Headers of columns that are not used because we do not know what they mean. */
  readonly unused: readonly string[]
}

/** Columns that the player has named before, by the file's headers; nothing for headers never seen. */
export type KnownMappings = (headers: readonly string[]) => Columns | undefined

/** A table with headers that we do not know; the player says what they mean. */
export interface UnknownHeaders {
  readonly code: 'unknown-headers'
  readonly line: number
  readonly headers: readonly string[]
  /** Some of the rows under them. */
  readonly sample: readonly (readonly string[])[]
  /** What they look like. */
  readonly guess: Columns
}

export type HeadRefusal =
  | { readonly code: 'empty' }
  | { readonly code: 'no-rows'; readonly line: number }
  | { readonly code: 'too-long-row'; readonly line: number; readonly most: number }
  /** Nothing but what separates cells, in all of it or in so many letters at its beginning. */
  | { readonly code: 'no-cells'; readonly letters?: number }
  | UnknownHeaders

const SAMPLE = 20
/** Rows that may stand above a header. */
const MOST_ABOVE = 8

/** Equal for headers that mean the same. */
export const headersKey = (headers: readonly string[]): string => JSON.stringify(headers.map(headerKey))

/** Whether a first line only says what separates the cells; it is not trusted, because some are wrong. */
export const isSeparatorLine = ({ line, cells }: CsvRow): boolean =>
  line === 1 && /^sep\s*=/i.test(cells[0] ?? '')

/** Recognises the table by its content. `isWhole` says that the text is complete. */
export const parseHead = (
  text: string,
  isWhole: boolean,
  mappings: KnownMappings = () => undefined,
): Result<TableHead, HeadRefusal> => {
  const readings = DELIMITERS.map((delimiter) => readingOf(text, delimiter, isWhole, mappings))
  const best = readings.reduce((first, other) => (other.score > first.score ? other : first))
  const [first] = best.rows
  if (!first || !best.rows.some(holdsSomething)) return failed(withoutRows(text, isWhole))
  if (best.head) {
    const { headerLine } = best.head
    const isEmpty = headerLine !== undefined && best.rows.at(-1)?.line === headerLine && isWhole
    return isEmpty ? failed({ code: 'no-rows', line: headerLine }) : ok(best.head)
  }
  if (isPlainList(firstLines(text, MOST_ABOVE + SAMPLE)))
    return ok({ dialect: PLAIN_LIST, columns: LIST_COLUMNS, unused: [] })
  const sample = best.rows.slice(1).map(({ cells }) => cells)
  return failed({
    code: 'unknown-headers',
    line: first.line,
    headers: first.cells,
    sample,
    guess: guessedColumns(sample),
  })
}

const holdsSomething = ({ cells }: CsvRow): boolean => cells.some((cell) => /[\p{L}\p{N}]/u.test(cell))

/** Why there is no row in the beginning of a file. */
const withoutRows = (text: string, isWhole: boolean): HeadRefusal => {
  if (isWhole) return { code: text.trim() === '' ? 'empty' : 'no-cells' }
  return /[\n\r]/.test(text)
    ? { code: 'no-cells', letters: text.length }
    : { code: 'too-long-row', line: 1, most: text.length }
}

interface Reading {
  readonly rows: readonly CsvRow[]
  readonly head?: TableHead
  readonly score: number
}

/** The score grows with what is understood, and where nothing is with the number of columns. */
const readingOf = (
  text: string,
  delimiter: Delimiter,
  isWhole: boolean,
  mappings: KnownMappings,
): Reading => {
  const reader = new CsvRows(delimiter)
  const rows = [...reader.push(text), ...(isWhole ? reader.end() : [])]
    .filter((row) => !isSeparatorLine(row) && row.cells.some((cell) => cell !== ''))
    .slice(0, SAMPLE)
  const [first] = rows
  if (!first) return { rows, score: 0 }
  const own = mappings(first.cells)
  const known = own ? { dialect: PLAIN, columns: own, unused: [] } : knownHeader(first.cells)
  if (known) return underHeader(rows, delimiter, first.line, known)
  const columns = guessedColumns(rows.map(({ cells }) => cells))
  // A header that is not known does not look like the cells under it.
  const begins = guessedColumns([first.cells])
  if (tellsCards(columns) && columns.every((field, at) => !isTelling(field) || begins[at] === field))
    return {
      rows,
      head: { delimiter, dialect: PLAIN, columns, unused: [] },
      score: 5_000 + fieldsIn(columns) * 10,
    }
  // Some programs write a title, or what was searched for, above the table.
  for (const { line, cells } of rows.slice(1, MOST_ABOVE + 1)) {
    const below = knownHeader(cells)
    if (below && fieldsIn(below.columns) >= 2) return underHeader(rows, delimiter, line, below)
  }
  return { rows, score: first.cells.length }
}

const underHeader = (
  rows: readonly CsvRow[],
  delimiter: Delimiter,
  headerLine: number,
  known: KnownHeader,
): Reading => ({
  rows,
  head: { delimiter, ...known, headerLine },
  score: 10_000 + fieldsIn(known.columns) * 10 + (known.dialect === PLAIN ? 0 : 5),
})

const isTelling = (field: Columns[number]): boolean =>
  field === 'number' || field === 'passcode' || field === 'quantity'

const fieldsIn = (columns: Columns): number => columns.filter((field) => field !== undefined).length
