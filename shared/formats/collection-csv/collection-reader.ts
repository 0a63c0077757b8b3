import type { Passcode } from '../../cards/passcode.ts'
import type { WrittenRow } from '../../collection/written-row.ts'
import { failed, ok, type Result } from '../../result.ts'
import { isBinary } from '../packing/text-bytes.ts'
import { CsvRows, type CsvRow } from './csv-rows.ts'
import { knownHeader } from './dialects.ts'
import type { Columns, Field } from './fields.ts'
import { Fingerprint } from './fingerprint.ts'
import { ListRows } from './list-rows.ts'
import { type TableHead, type HeadRefusal, isSeparatorLine, type KnownMappings, parseHead } from './head.ts'
import { decimalSigns, type DecimalSigns, type RowParser, rowParser } from './row-parser.ts'

/** Why a file gives no collection; nothing of it is used. */
export type CollectionRefusal =
  | HeadRefusal
  | { readonly code: 'binary'; readonly what: string | undefined }
  | { readonly code: 'too-many-rows'; readonly line: number; readonly most: number }

/** Something to know about a file that was read. Lines count from 1. */
export type CollectionRemark =
  | {
      /** So many cells of this field say the same thing, and it is not understood; the rows go without it. */
      readonly code: 'unread-cell'
      readonly line: number
      readonly field: Field
      readonly text: string
      readonly rows: number
    }
  /** Rows with more cells than the header; those beyond it are not used. */
  | { readonly code: 'extra-cells'; readonly line: number; readonly rows: number }
  /** Cells that are not understood either, beside the different ones that are named. */
  | { readonly code: 'further-cells'; readonly cells: number }
  /** So many tables begin in the middle of the file, the first of them here. */
  | { readonly code: 'second-header'; readonly line: number; readonly tables: number }
  /** More than one card has this name; the one that may be played was taken, in so many rows. */
  | {
      readonly code: 'namesakes'
      readonly line: number
      readonly name: string
      readonly taken: Passcode
      readonly others: readonly Passcode[]
      readonly rows: number
    }
  /** So many prices were left out: they are of more days and programs than one file has. */
  | { readonly code: 'further-prices'; readonly prices: number }
  | { readonly code: 'no-header' }
  /** The header stands in this line, and something that is no table above it. */
  | { readonly code: 'above-header'; readonly line: number }
  /** Columns whose headers say nothing to us. */
  | { readonly code: 'unused-columns'; readonly line: number; readonly headers: readonly string[] }
  /** The last row is shorter than all others and has no line end: the file was probably cut off. */
  | { readonly code: 'cut-off'; readonly line: number }

/** No collection has so many rows. */
const MOST_ROWS = 1_000_000
/** Rows of nothing but delimiters count here, though they are no cards. */
const MOST_LINES = 2 * MOST_ROWS
/** In characters; a row that goes on longer is a quotation mark that was never closed, or no table at all. */
const LONGEST_ROW = 8_000_000
/** So much is looked at to recognise a table. */
const HEAD = 32_768
/** Different remarks on cells; a column that is not understood at all would have as many as rows. */
const MOST_CELL_REMARKS = 50

/** Reads a collection from text that comes in pieces: `push` them, then `end`. A refusal is final. */
export class CollectionReader {
  readonly #mappings: KnownMappings
  readonly #fingerprint = new Fingerprint()
  readonly #unread = new Map<string, CollectionRemark & { code: 'unread-cell' }>()
  #furtherCells = 0
  #second: (CollectionRemark & { code: 'second-header' }) | undefined
  #extra: (CollectionRemark & { code: 'extra-cells' }) | undefined
  #waiting = ''
  #head: TableHead | undefined
  #columns: Columns = []
  /** As the beginning of the file tells them, so that it does not matter in which pieces the rest comes. */
  #signs: DecimalSigns = new Map()
  #readRow: RowParser = rowParser([])
  #csv: CsvRows | ListRows | undefined
  #count = 0
  /** Rows with or without anything in them. */
  #lines = 0
  /** Rows with fewer cells than columns. */
  #short = 0
  #cutOff: CollectionRemark | undefined
  #above: CollectionRemark | undefined

  constructor(mappings?: KnownMappings) {
    this.#mappings = mappings ?? (() => undefined)
  }

  /** What the file is; nothing until enough of it was read. */
  get head(): TableHead | undefined {
    return this.#head
  }

  get fingerprint(): string {
    return this.#fingerprint.text
  }

  /** How many rows were read. */
  get count(): number {
    return this.#count
  }

  get remarks(): readonly CollectionRemark[] {
    const isTable = this.#head?.delimiter !== undefined
    const noHeader = isTable && this.#head?.headerLine === undefined ? [{ code: 'no-header' } as const] : []
    return [
      ...(this.#cutOff ? [this.#cutOff] : []),
      ...noHeader,
      ...(this.#above ? [this.#above] : []),
      ...(this.#head && this.#head.unused.length > 0
        ? [
            {
              code: 'unused-columns',
              line: this.#head.headerLine ?? 1,
              headers: this.#head.unused,
            } as const,
          ]
        : []),
      ...(this.#second ? [this.#second] : []),
      ...(this.#extra ? [this.#extra] : []),
      ...this.#unread.values(),
      ...(this.#furtherCells > 0 ? [{ code: 'further-cells', cells: this.#furtherCells } as const] : []),
    ]
  }

  push(text: string): Result<readonly WrittenRow[], CollectionRefusal> {
    if (this.#csv) return this.#rows(this.#csv, this.#csv.push(text))
    this.#waiting += text
    return this.#waiting.length < HEAD ? ok([]) : this.#begin(false)
  }

  end(): Result<readonly WrittenRow[], CollectionRefusal> {
    const begun = this.#csv ? ok([]) : this.#begin(true)
    if (!begun.ok || !this.#csv) return begun
    const last = this.#csv.end()
    const ended = this.#rows(this.#csv, last)
    this.#lookAtEnd(this.#csv, last.at(-1))
    return ended.ok ? ok([...begun.value, ...ended.value]) : ended
  }

  #begin(isWhole: boolean): Result<readonly WrittenRow[], CollectionRefusal> {
    const text = this.#waiting.replace(/^\uFEFF/, '')
    this.#waiting = ''
    if (isBinary(text)) return failed({ code: 'binary', what: undefined })
    const isAll = isWhole && text.length <= HEAD
    const head = parseHead(text.slice(0, HEAD), isAll, this.#mappings)
    if (!head.ok) return head
    this.#head = head.value
    const { delimiter } = head.value
    this.#csv = delimiter === undefined ? new ListRows() : new CsvRows(delimiter)
    // A row that is cut off says nothing.
    const begun = isAll ? `${text}\n` : text.slice(0, HEAD)
    const ahead = delimiter === undefined ? [] : new CsvRows(delimiter).push(begun)
    this.#signs = decimalSigns(head.value.columns, ahead)
    this.#useColumns(head.value.columns)
    return this.#rows(this.#csv, this.#csv.push(text))
  }

  #rows(csv: CsvRows | ListRows, rows: readonly CsvRow[]): Result<readonly WrittenRow[], CollectionRefusal> {
    const read: WrittenRow[] = []
    for (const row of rows) {
      this.#lines += 1
      if (this.#lines > MOST_LINES) return failed({ code: 'too-many-rows', line: row.line, most: MOST_LINES })
      if (isSeparatorLine(row) || this.#isHead(row)) continue
      const again = this.#headerIn(row)
      if (again) {
        this.#useColumns(again)
        const { line, tables } = this.#second ?? { line: row.line, tables: 0 }
        this.#second = { code: 'second-header', line, tables: tables + 1 }
        continue
      }
      const written = this.#readRow(row)
      if (!written) continue
      this.#count += 1
      if (this.#count > MOST_ROWS) return failed({ code: 'too-many-rows', line: row.line, most: MOST_ROWS })
      if (row.cells.length < this.#columns.length) this.#short += 1
      this.#fingerprint.add(row.cells)
      this.#remark(row, written.unread)
      read.push(written.row)
    }
    return csv.openLength > LONGEST_ROW
      ? failed({ code: 'too-long-row', line: csv.line, most: LONGEST_ROW })
      : ok(read)
  }

  /** The header, and what stands above it. */
  #isHead({ line, cells }: CsvRow): boolean {
    const headerLine = this.#head?.headerLine ?? 0
    if (line < headerLine && cells.some((cell) => cell !== ''))
      this.#above = { code: 'above-header', line: headerLine }
    return line <= headerLine
  }

  #lookAtEnd(csv: CsvRows | ListRows, last: CsvRow | undefined): void {
    const isShort = last !== undefined && last.cells.length < this.#columns.length
    if (csv.endedInRow && isShort && this.#short === 1 && this.#count > 1)
      this.#cutOff = { code: 'cut-off', line: last.line }
  }

  #useColumns(columns: Columns): void {
    this.#columns = columns
    this.#readRow = rowParser(columns, this.#signs)
  }

  /** A second table in the same file, or two files put together: its header is no card. */
  #headerIn({ cells }: CsvRow): Columns | undefined {
    if (!cells.every((cell) => cell === '' || /^\p{L}/u.test(cell))) return undefined
    const filled = cells.filter((cell) => cell !== '')
    if (filled.length < 2) return undefined
    const known = knownHeader(cells)
    const count = known?.columns.filter((field) => field !== undefined).length ?? 0
    return known && count >= 2 && count * 2 >= filled.length ? known.columns : undefined
  }

  #remark(row: CsvRow, unread: readonly { readonly field: Field; readonly text: string }[]): void {
    const { line, cells } = row
    const isLonger = cells.length > this.#columns.length && cells.slice(this.#columns.length).some(Boolean)
    if (isLonger)
      this.#extra = {
        code: 'extra-cells',
        line: this.#extra?.line ?? line,
        rows: (this.#extra?.rows ?? 0) + 1,
      }
    for (const { field, text } of unread) {
      const key = `${field}\n${text}`
      const known = this.#unread.get(key)
      if (known || this.#unread.size < MOST_CELL_REMARKS)
        this.#unread.set(key, {
          code: 'unread-cell',
          field,
          text,
          line: known?.line ?? line,
          rows: (known?.rows ?? 0) + 1,
        })
      else this.#furtherCells += 1
    }
  }
}
