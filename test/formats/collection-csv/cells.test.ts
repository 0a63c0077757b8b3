import { describe, expect, it } from 'vitest'
import {
  decimalSignOf,
  isNoAmount,
  parseAmount,
  parseCopies,
  parseDay,
} from '../../../shared/formats/collection-csv/cells.ts'
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
      '1.234,567': 1234.567,
      '1,234.5678': 1234.5678,
      '１２．５０ €': 12.5,
      'US$ 3.10': 3.1,
      '3.10 zł': 3.1,
      // Money without parts has thousands before the sign.
      '¥1,200': 1200,
      '￥12,800': 12_800,
      '\\1,200': 1200,
      '₩12,000': 12_000,
      '1,200円': 1200,
      'JPY 1.200': 1200,
    }
    expect(table((cell) => parseAmount(cell)?.amount, cases)).toEqual(cases)
  })

  it('tell amounts in whole hundredths, half a cent going up', () => {
    const cases = { '1,25': 125, '0.29': 29, '0.125': 13, '0.0049': 0, '8.2': 820, '1.234,50 €': 123_450 }
    expect(table((cell) => parseAmount(cell)?.hundredths, cases)).toEqual(cases)
  })

  it('tell no amount that may be thousands or parts, but by the decimal sign of the others', () => {
    for (const cell of ['2.375', '2,375', '$1.000', '12,345 €', '1.234,567.8', '1,234.567,8'])
      expect(parseAmount(cell), cell).toBeUndefined()
    expect([parseAmount('2.375', '.'), parseAmount('2.375', ',')].map((read) => read?.amount)).toEqual([
      2.375, 2375,
    ])
    expect(parseAmount('1.234,5', '.')?.amount).toBe(1234.5)
    expect(parseAmount('2,375', 'whole')?.amount).toBe(2375)
    expect(parseAmount('¥2.375', '.')?.amount).toBe(2375)
    const signs = {
      '3.5': '.',
      '$12,75': ',',
      '0.125': '.',
      '1.0625': '.',
      '1,234.50': '.',
      '1,234,567': '.',
      '1.234.567 €': ',',
      '1 234,5': ',',
      '1.234,567': ',',
      '1.234,567.8': undefined,
      '2.375': undefined,
      '12': undefined,
      '1 234': undefined,
      cheap: undefined,
    } as const
    expect(table((cell) => decimalSignOf([cell, '2.375']), signs)).toEqual(signs)
    expect(decimalSignOf(['3.5', '3,5'])).toBeUndefined()
  })

  it('tell which money it is where that is written, and keep a sign that several countries have', () => {
    const cases = {
      '1.25': undefined,
      '1,25 €': 'EUR',
      'EUR 1,25': 'EUR',
      '$0.77': '$',
      'US$0.77': 'USD',
      '$0.77 USD': 'USD',
      '0.77 cad': 'CAD',
      '¥120': '¥',
      '120 円': 'JPY',
      '£3': 'GBP',
    }
    expect(table((cell) => parseAmount(cell)?.currency, cases)).toEqual(cases)
  })

  it('tell no amount of nonsense, of less than nothing, or of two kinds of money at once', () => {
    for (const cell of ['cheap', '-1', '1.2.3', '3 each', '1 € 2', '€1 USD', '1e5', '', '(1.25)', '1 000 00'])
      expect(parseAmount(cell), cell).toBeUndefined()
  })

  it('say in several ways that there is no amount', () => {
    for (const cell of ['-', '–', '--', 'N/A', 'n/a', 'none', 'null', '?'])
      expect(isNoAmount(cell), cell).toBe(true)
    for (const cell of ['0', '-1', 'free', '1.25']) expect(isNoAmount(cell), cell).toBe(false)
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
      '2024年3月5日': '2024-03-05',
      '2024년 3월 5일': '2024-03-05',
      '2024. 3. 5.': '2024-03-05',
      '20240229': '2024-02-29',
      '20230229': undefined,
      'Feb 29, 2024': '2024-02-29',
      '29. Februar 2024': '2024-02-29',
      '29 févr. 2024': '2024-02-29',
      '5 de mayo de 2024': '2024-05-05',
      '5 juin 2024': '2024-06-05',
      '5 brumaire 2024': undefined,
      '5 März 2024': '2024-03-05',
      'Sept 5, 2024': '2024-09-05',
      '5. Mrz. 2024': '2024-03-05',
      '1° marzo 2024': '2024-03-01',
      '1.º de março de 2024': '2024-03-01',
      '5 mei 2024': '2024-05-05',
      '24-Dec-2024': '2024-12-24',
      '24/dic/2024': '2024-12-24',
      '2024-Dez-24': '2024-12-24',
      '24-Dec/2024': undefined,
      '5 août 2024': '2024-08-05',
      '5 juil. 2024': '2024-07-05',
      '5 de dezembro de 2024': '2024-12-05',
      // In Finnish a November, which begins like March, and what only begins like a month.
      '24 marraskuu 2024': undefined,
      '24 Decent 2024': undefined,
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
