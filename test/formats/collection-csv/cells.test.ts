import { describe, expect, it } from 'vitest'
import {
  conditionAndEditionIn,
  copiesIn,
  dayIn,
  editionIn,
  languageIn,
  priceIn,
} from '../../../shared/formats/collection-csv/cells.ts'
import { defused, withoutGuard } from '../../../shared/formats/collection-csv/formula.ts'

const table = <T>(read: (cell: string) => T, cases: Readonly<Record<string, T>>) =>
  Object.fromEntries(Object.keys(cases).map((cell) => [cell, read(cell)]))

describe('cells of collection files', () => {
  it('tell copies as people and programs write them', () => {
    const cases = { '3': 3, '3x': 3, x3: 3, '× 3': 3, '０３': 3, '3.0': 3, '0': 0 }
    expect(table(copiesIn, cases)).toEqual(cases)
  })

  it('tell no copies where there is any doubt', () => {
    for (const cell of ['-3', '1.5', '1e3', 'NaN', 'Infinity', '999999999999', 'three', '']) {
      expect(copiesIn(cell), cell).toBeUndefined()
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
    }
    expect(table(priceIn, cases)).toEqual(cases)
    expect(priceIn('cheap')).toBeUndefined()
  })

  it('tell days, and none that could be two', () => {
    const cases = {
      '2024-12-09': '2024-12-09',
      '2023-12-20T10:00:00Z': '2023-12-20',
      '9.12.2024': '2024-12-09',
      '12/24/2024': '2024-12-24',
      '24/12/2024': '2024-12-24',
      '03/04/2024': undefined,
      '2023-02-29': undefined,
    }
    expect(table(dayIn, cases)).toEqual(cases)
  })

  it('tell conditions of either side of the ocean, with the edition behind them', () => {
    expect(conditionAndEditionIn('LightPlayed')).toEqual({ condition: 'light-played' })
    expect(conditionAndEditionIn('Near Mint 1st Edition')).toEqual({ condition: 'near-mint', edition: '1st' })
    expect(conditionAndEditionIn('shiny')).toBeUndefined()
  })

  it('tell editions and languages, by name, code and number', () => {
    expect(['1st', 'unl', 'Limited', 'Foil'].map(editionIn)).toEqual([
      '1st',
      'unlimited',
      'limited',
      undefined,
    ])
    expect(['German', 'de', '3', '0'].map(languageIn)).toEqual(['de', 'de', 'de', undefined])
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
