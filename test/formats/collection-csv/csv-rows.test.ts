import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it, vi } from 'vitest'
import { CsvRows, mendedQuotes } from '../../../shared/formats/collection-csv/csv-rows.ts'
import { DELIMITERS, type Delimiter } from '../../../shared/formats/collection-csv/delimiter.ts'

const rowsOf = (pieces: readonly string[], delimiter: Delimiter = ',') => {
  const csv = new CsvRows(delimiter)
  return [...pieces.flatMap((piece) => csv.push(piece)), ...csv.end()]
}
const cellsOf = (text: string, delimiter?: Delimiter) => rowsOf([text], delimiter).map(({ cells }) => cells)

describe('rows of CSV', () => {
  it.each([
    ['left as they are', '""A" Cell Incubator",4\n', '"A" Cell Incubator'],
    ['left as they are at the end', '"Corruption Cell "A"",4\n', 'Corruption Cell "A"'],
    ['in a cell without quotation marks', 'Maxx "C",4\n', 'Maxx "C"'],
    ['escaped with a backslash', '"Maxx \\"C\\"",4\n', 'Maxx "C"'],
    ['proper', '"""A"" Cell Incubator",4\n', '"A" Cell Incubator'],
  ])('keep the quotation marks of a name that were %s', (_, text, name) => {
    expect(cellsOf(`${text}"Kuriboh",3\n`)).toEqual([
      [name, '4'],
      ['Kuriboh', '3'],
    ])
  })

  it('lose no card to a quotation mark that is never closed', () => {
    const text = '1,"Blue-Eyes White Dragon,LOB-001\n3,"Kuriboh",MRD-071\n2,Raigeki,LOB-053\n'
    expect(cellsOf(text).map(([, name]) => name)).toEqual(['Blue-Eyes White Dragon', 'Kuriboh', 'Raigeki'])
  })

  it('lose nothing after one that stays open to the end', () => {
    const many = Array.from({ length: 500 }, (_, at) => `${at},Kuriboh`).join('\n')
    expect(cellsOf(`1,"Raigeki\n${many}`)).toHaveLength(501)
  })

  it.each([
    ['closes a cell', '"a"b,', '\n'],
    ['closes a cell before the last line', '"a"b,', '\n"a",\n'],
    ['closes a cell before the last lines', '"a"b,\n', '"a",\n'],
  ])('look for a mark that %s once, not for each cell again', (_, cell, end) => {
    const text = cell.repeat(500) + end
    const searched = vi.spyOn(RegExp.prototype, 'exec')
    mendedQuotes(text, ',')
    const lettersSearched = searched.mock.results.reduce((sum, { value }, at) => {
      const pattern = searched.mock.contexts[at] as RegExp
      const found = value as RegExpExecArray | null
      return pattern.sticky ? sum : sum + (found ? found.index : (searched.mock.calls[at]?.[0].length ?? 0))
    }, 0)
    searched.mockRestore()
    expect(lettersSearched).toBeLessThan(4 * text.length)
  })

  it('know the line they begin in, with line ends inside cells', () => {
    expect(rowsOf(['a,"b\r\nc"\r\n\r\nd,e\rf,g']).map(({ line }) => line)).toEqual([1, 3, 4, 5])
  })

  it('know the line they begin in behind thousands of empty lines, which are no rows', () => {
    const empty = '\r\n'.repeat(10_000)
    expect(rowsOf([`a,b${empty}c,"d${empty}e,f\n${empty}`, `${empty}g,h`])).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 10_001, cells: ['c', 'd'] },
      { line: 20_001, cells: ['e', 'f'] },
      { line: 40_002, cells: ['g', 'h'] },
    ])
  })

  it('are the same in whatever pieces the text comes, and those that were written', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', ' b', '|', 'ü'), maxLength: 8 })
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(
        table,
        fc.constantFrom(...DELIMITERS),
        fc.integer({ min: 1, max: 9 }),
        (rows, delimiter, size) => {
          const text = `${Papa.unparse(rows, { delimiter, newline: '\n' })}\n`
          const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
          const trimmed = rows.map((cells) => cells.map((each) => each.trim()))
          expect(rowsOf(pieces, delimiter).map(({ cells }) => cells)).toEqual(trimmed)
        },
      ),
    )
  })
})
