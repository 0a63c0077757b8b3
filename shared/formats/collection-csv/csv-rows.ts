import Papa from 'papaparse'
import type { Delimiter } from './delimiter.ts'

/** One row as written; blanks around cells are dropped. */
export interface CsvRow {
  /** Where the row begins, counted from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

/** A cell that goes on over more lines is taken for a quotation mark that was never closed. */
const MOST_LINES_OF_A_CELL = 200

/** More line ends after each other than any cell holds: what stands between them is no row, and need not be taken apart. */
const EMPTY_LINES = new RegExp(`\\n{${MOST_LINES_OF_A_CELL + 2},}`, 'g')

/**
 * Splits CSV text that comes in pieces into rows, and mends the quotation marks that real exports get wrong:
 * quotes in a name left as they are (`""A" Cell Incubator"`), escaped with a backslash, or never closed.
 */
export class CsvRows {
  readonly #delimiter: Delimiter
  #rest = ''
  #line = 1
  #endedInReturn = false
  #endedInRow = false

  constructor(delimiter: Delimiter) {
    this.#delimiter = delimiter
  }

  /** Of the row that is not complete yet, in characters. */
  get openLength(): number {
    return this.#rest.length
  }

  /** Where the next row begins, counted from 1. */
  get line(): number {
    return this.#line
  }

  /** The rows that the text completes. */
  push(text: string): readonly CsvRow[] {
    const added = this.#withOneLineEnd(text)
    const rows: CsvRow[] = []
    let start = 0
    for (const { 0: lines, index } of added.matchAll(EMPTY_LINES)) {
      this.#rest += added.slice(start, index)
      if (this.#rest !== '') {
        this.#rest += '\n'
        for (const row of this.#rows(0)) rows.push(row)
      } else this.#line += 1
      this.#line += lines.length - 1
      start = index + lines.length
    }
    this.#rest += added.slice(start)
    for (const row of this.#rows(MOST_LINES_OF_A_CELL)) rows.push(row)
    return rows
  }

  /** Whether the text ended within a row, without a line end. */
  get endedInRow(): boolean {
    return this.#endedInRow
  }

  /** The rows that are left. */
  end(): readonly CsvRow[] {
    this.#endedInRow = this.#rest !== '' && !this.#rest.endsWith('\n')
    if (!this.#rest.endsWith('\n') && this.#rest !== '') this.#rest += '\n'
    return this.#rows(0)
  }

  /** A return at the end of a piece may be the first half of a line end; NULs are what spreadsheets leave of damaged cells. */
  #withOneLineEnd(text: string): string {
    const whole = this.#endedInReturn && text.startsWith('\n') ? text.slice(1) : text
    this.#endedInReturn = text.endsWith('\r')
    return whole.replace(/\r\n?/g, '\n').replaceAll('\0', '')
  }

  /** All rows that are complete. What stays open for more than so many lines is taken line by line, marks and all. */
  #rows(mostLines: number): readonly CsvRow[] {
    const rows: CsvRow[] = []
    for (;;) {
      const upTo = this.#rest.lastIndexOf('\n') + 1
      if (upTo === 0) return rows
      const written = this.#rest.slice(0, upTo)
      const first = this.#parsed(written)
      const isProper = first.errors.length === 0
      const text = isProper ? written : mendedQuotes(written, this.#delimiter)
      const { data, meta } = isProper ? first : this.#parsed(text)
      for (const cells of data) rows.push(this.#row(cells))
      const open = text.slice(meta.cursor)
      this.#rest = open + this.#rest.slice(upTo)
      if (lineEnds(open) <= mostLines) return rows
      const end = this.#rest.indexOf('\n')
      const cells = this.#rest.slice(0, end).split(this.#delimiter)
      rows.push(this.#row(cells.map((cell) => cell.replace(/^"|"$/g, ''))))
      this.#rest = this.#rest.slice(end + 1)
    }
  }

  /** Papa leaves out the row in which a quotation mark is still open, and says where it begins. */
  #parsed(text: string): Papa.ParseResult<string[]> {
    const parser = new Papa.Parser({ delimiter: this.#delimiter, newline: '\n' })
    return parser.parse(text, 0, true) as Papa.ParseResult<string[]>
  }

  #row(cells: readonly string[]): CsvRow {
    const row = { line: this.#line, cells: cells.map((cell) => cell.trim()) }
    this.#line += 1 + cells.reduce((sum, cell) => sum + lineEnds(cell), 0)
    return row
  }
}

const lineEnds = (text: string): number => {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

/**
 * Puts right the quotation marks that real exports get wrong: those of a name left as they are (`""A" Cell Incubator"`), escaped with
 * a backslash, or opened and never closed. Proper cells stay as they are, and so does one that is still open where the text ends.
 */
export const mendedQuotes = (text: string, delimiter: Delimiter): string => {
  const mark = delimiter === '|' ? '\\|' : delimiter
  const proper = new RegExp(` *"[^"]*(?:""[^"]*)*" *(?=${mark}|\\n|$)`, 'y')
  const open = / *"[^"]*(?:""[^"]*)*$/y
  const closing = new RegExp(`" *(?=${mark}|\\n|$)`, 'g')
  const unquoted = new RegExp(`[^${mark}\\n]*`, 'y')
  const matched = (pattern: RegExp, from: number): string | undefined => {
    pattern.lastIndex = from
    return pattern.exec(text)?.[0]
  }
  /** The next mark that closes a cell; looked for again only once it is passed, because the text may have a million cells and no such mark. */
  let next: { readonly from: number; readonly to: number } | undefined = { from: -1, to: -1 }
  const closingFrom = (from: number): typeof next => {
    if (next && next.from < from) {
      closing.lastIndex = from
      const found = closing.exec(text)
      next = found ? { from: found.index, to: closing.lastIndex } : undefined
    }
    return next
  }
  let end = -1
  const endOfLine = (from: number): number => {
    if (end < from) end = text.indexOf('\n', from)
    if (end < 0) end = text.length
    return end
  }
  let mended = ''
  for (let at = 0; at < text.length;) {
    const cell = matched(proper, at)
    if (cell !== undefined) {
      mended += cell
      at += cell.length
    } else if (text[at] === '"') {
      if (matched(open, at) !== undefined) return mended + text.slice(at)
      const found = closingFrom(at + 1)
      const close = found && found.from < endOfLine(at) ? found : undefined
      const inside = close ? text.slice(at + 1, close.from) : (matched(unquoted, at + 1) ?? '')
      mended += close ? `"${inside.replaceAll('\\"', '"').replaceAll('"', '""')}"` : inside
      at = close ? close.to : at + 1 + inside.length
    } else {
      const plain = matched(unquoted, at) ?? ''
      mended += plain
      at += plain.length
    }
    // The delimiter or the end of the line.
    mended += text[at] ?? ''
    at += 1
  }
  return mended
}
