import { isRemark, parseHeading, parseTitle, saysCopies, withoutCount } from '../decks/names-list-line.ts'
import type { CsvRow } from './csv-rows.ts'
import type { Columns } from './fields.ts'

/* A plain list is no table: `3 Ash Blossom & Joyous Spring`, a card a line, the way deck lists are written too. */

/** What the cells of a line are. */
export const LIST_COLUMNS: Columns = ['quantity', 'name']

/** Of the lines, so many must say how many copies they mean: other texts have lines too. */
const SHARE = 0.5

/** Whether these first lines of a file are those of a list. */
export const isPlainList = (lines: readonly string[]): boolean => {
  const cards = lines.map((line) => line.trim()).filter(isOfCard)
  return cards.length > 0 && cards.filter(saysCopies).length >= cards.length * SHARE
}

/** Lines without a card: headings such as "Spells (12)", the list's title and remarks. */
const isOfCard = (line: string): boolean =>
  !isRemark(line) && parseHeading(line) === undefined && parseTitle(line) === undefined

/** Reads a list that comes in pieces as rows of `LIST_COLUMNS`, like `CsvRows`; a card without a number is one copy. */
export class ListRows {
  #rest = ''
  #line = 1
  #endedInRow = false

  /** Of the line that is not complete yet, in characters. */
  get openLength(): number {
    return this.#rest.length
  }

  /** Where the next row begins, counted from 1. */
  get line(): number {
    return this.#line
  }

  get endedInRow(): boolean {
    return this.#endedInRow
  }

  /** The rows that the text completes. */
  push(text: string): readonly CsvRow[] {
    // A return at the end of a piece may be the first half of a line end.
    const lines = (this.#rest + text).split(/\r\n|\n|\r(?!$)/)
    this.#rest = lines.pop() ?? ''
    const rows: CsvRow[] = []
    for (const line of lines) {
      // A damaged file may hold millions of them.
      const row = line === '' ? undefined : this.#rowOf(line)
      if (row) rows.push(row)
      this.#line += 1
    }
    return rows
  }

  /** The row that is left. */
  end(): readonly CsvRow[] {
    this.#endedInRow = this.#rest.trim() !== ''
    const row = this.#rowOf(this.#rest)
    return row ? [row] : []
  }

  #rowOf(written: string): CsvRow | undefined {
    const text = written.replaceAll('\0', '').trim()
    if (!isOfCard(text)) return undefined
    const { name, count } = withoutCount(text)
    return { line: this.#line, cells: [String(count), name] }
  }
}
