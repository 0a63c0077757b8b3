import { describe, expect, it } from 'vitest'
import { parseCopies, parseDay, parsePrice } from '../../../shared/formats/collection-csv/cells.ts'
import { defused, withoutGuard } from '../../../shared/formats/collection-csv/formula.ts'

const table = <T>(read: (cell: string) => T, cases: Readonly<Record<string, T>>) =>
  Object.fromEntries(Object.keys(cases).map((cell) => [cell, read(cell)]))

describe('cells of collection files', () => {
  it('tell copies as people and programs write them', () => {
    const cases = { '3': 3, '3x': 3, x3: 3, '× 3': 3, '０３': 3, '3.0': 3, '3,00': 3, '0': 0 }
    expect(table(parseCopies, cases)).toEqual(cases)
  })

  it('tell thousands of copies by the sign between them, and by a sign in front that they are more than none', () => {
    const cases = {
      '1,200': 1200,
      '1.200': 1200,
      '1,200.00': 1200,
      '1.200,00': 1200,
      "1'000": 1000,
      '1 000': 1000,
      '1\u00a0000': 1000,
      '12,345': 12345,
      '+2': 2,
    }
    expect(table(parseCopies, cases)).toEqual(cases)
  })

  it('tell no copies where there is any doubt', () => {
    for (const cell of [
      '-3',
      '1.5',
      '1e3',
      'NaN',
      'Infinity',
      '999999999999',
      'three',
      '1.000',
      '1,000',
      '1,2,3',
      '1,20',
      '0,500',
      '1.200.00',
      '1,200,00',
      '',
    ]) {
      expect(parseCopies(cell), cell).toBeUndefined()
    }
  })

  it('tell prices in every money', () => {
    const cases = {
      '12.50': 12.5,
      '12,50': 12.5,
      '$1,234.50': 1234.5,
      '1.234,50 €': 1234.5,
      '0.125': 0.125,
      EUR3: 3,
      '1’234.50': 1234.5,
    }
    expect(table(parsePrice, cases)).toEqual(cases)
    expect(parsePrice('cheap')).toBeUndefined()
  })

  it('tell days, and none that could be two', () => {
    const cases = {
      '2024-12-09': '2024-12-09',
      '2023-12-20T10:00:00Z': '2023-12-20',
      '2024/12/09': '2024-12-09',
      '9.12.2024': '2024-12-09',
      '24-12-2024': '2024-12-24',
      '12/24/2024 10:30': '2024-12-24',
      '12/24/2024': '2024-12-24',
      '24/12/2024': '2024-12-24',
      '03/04/2024': undefined,
      '2023-02-29': undefined,
    }
    expect(table(parseDay, cases)).toEqual(cases)
  })
})

describe('a cell that a spreadsheet would run', () => {
  it.each(['=1+1', '+cmd', '@SUM(1)', '-2+3', '\t=1', "'=1", '＝1'])(
    'is guarded, and read back: %j',
    (cell) => {
      expect(defused(cell)).toBe(`'${cell}`)
      expect(withoutGuard(defused(cell))).toBe(cell)
    },
  )

  it('is no name with an apostrophe', () => {
    expect(withoutGuard("'Kuriboh'")).toBe("'Kuriboh'")
    expect(defused("Shien's Dojo")).toBe("Shien's Dojo")
  })
})
