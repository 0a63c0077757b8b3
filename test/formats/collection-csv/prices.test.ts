import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMPTY_COLLECTION, merged } from '../../../shared/collection/merge.ts'
import type { OwnedPrint } from '../../../shared/collection/owned-print.ts'
import {
  isPriced,
  type FilePrices,
  PRICE_KINDS,
  type PricedSheet,
} from '../../../shared/collection/prices.ts'
import { measuresOf, PriceBook, priceOfPiles, setOf, worthBy } from '../../../shared/collection/worth.ts'
import { parseCollection } from '../../../shared/formats/collection-csv/collection-file.ts'
import { WRITTEN_DIALECTS } from '../../../shared/formats/collection-csv/dialects.ts'
import { explainCollectionRemark } from '../../../shared/formats/collection-csv/explain.ts'
import { formatCollection } from '../../../shared/formats/collection-csv/format.ts'
import { dayInName } from '../../../shared/formats/collection-csv/price-cells.ts'
import { CODE, POOL } from '../../legality/cards.ts'
import { bytes, decoderFor, RESOLVE } from '../../collection/prints.ts'

const read = (text: string) => {
  const file = parseCollection(bytes(text), RESOLVE, decoderFor)
  if (!file.ok) throw new Error(file.error.code)
  return file.value
}
const pricesOf = (text: string): readonly FilePrices[] => read(text).prices ?? []
const remarksOn = (text: string): readonly string[] => read(text).remarks.map(explainCollectionRemark)

const ASH = {
  card: CODE.ash,
  number: 'MACR-EN036',
  set: 'Maximum Crisis',
  rarity: 'Secret Rare',
  language: 'en',
} as const

describe('the prices in a file', () => {
  it('are those of the copies in the row, by the words of the program', () => {
    const head =
      'Folder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Rarity,Condition,Printing,Language,Price Bought,Date Bought'
    const row =
      'Box,2,0,Ash Blossom & Joyous Spring,MACR,Maximum Crisis,MACR-EN036,ScR,NearMint,1st Edition,English,1.00,2016-02-02'
    const print = { ...ASH, edition: '1st', condition: 'near-mint' }
    expect(pricesOf(`${head},LOW,MID,MARKET\n${row},0.35,162.37,12.12\n`)).toEqual([
      { app: 'Dragon Shield', entries: [{ ...print, low: 35, mid: 16_237, market: 1212 }] },
    ])
    expect(pricesOf(`${head},AVG,LOW,TREND\n${row},1.97,0.92,0.09\n`)).toEqual([
      { app: 'Dragon Shield, Europe', entries: [{ ...print, average: 197, low: 92, trend: 9 }] },
    ])
    const seller =
      'TCGplayer Id,Product Name,Number,Rarity,Condition,TCG Market Price,TCG Low Price,Total Quantity\n1,Ash Blossom & Joyous Spring,MACR-EN036,Secret Rare,Near Mint 1st Edition,31.34,0.03,3\n'
    expect(pricesOf(seller)).toEqual([
      { app: 'TCGplayer (seller)', entries: [{ ...print, market: 3134, low: 3 }] },
    ])
  })

  it('of a number that two sets share are of each set', () => {
    const row = (set: string, price: string) => `Monster Reborn,1,LOB-EN118,${set},Ultra Rare,en,${price}`
    const text = [
      'Name,Quantity,Set Number,Set,Rarity,Language,Market',
      row('Legend', '80.00'),
      row('Legend Again', '5.00'),
    ]
    const [sheet] = pricesOf(text.join('\n'))
    expect(sheet?.entries.map(({ number, set, market }) => [number, set, market])).toEqual([
      ['LOB-EN118', 'Legend', 8000],
      ['LOB-EN118', 'Legend Again', 500],
    ])
  })

  it('by condition are each of copies in that condition, and of a row without one the price of near mint', () => {
    const table = (condition: string, source = 'cardtrader') =>
      `id,name,set_code,set_name,rarity,condition,quantity,base_price_NM,price_EX,price_PO,price_source\n,Ash Blossom & Joyous Spring,MACR-EN036,,Secret Rare,${condition},1,4.00,3.00,1.00,${source}\n`
    const entries = (text: string) => pricesOf(text).flatMap((sheet) => sheet.entries)
    const graded = [
      { ...ASH, condition: 'near-mint', market: 400 },
      { ...ASH, condition: 'excellent', market: 300 },
      { ...ASH, condition: 'poor', market: 100 },
    ]
    expect(entries(table(''))).toEqual(expect.arrayContaining([{ ...ASH, market: 400 }, ...graded]))
    expect(entries(table('EX'))).toEqual(graded)
    expect(pricesOf(table('')).map(({ app }) => app)).toEqual(['cardtrader'])
    expect(pricesOf(table('', 'unavailable'))).toEqual([])
  })

  it('are in the money that the cell says, else that of the column, else in none that is known', () => {
    const table = (market: string, currency: string) =>
      pricesOf(
        `name,set number,quantity,market price,currency\nAsh Blossom & Joyous Spring,MACR-EN036,1,${market},${currency}\n`,
      )
    const money = (market: string, currency = '') => table(market, currency)[0]?.entries[0]?.currency
    expect([money('"1,25 €"', 'USD'), money('1.25', 'USD'), money('$1.25'), money('1.25')]).toEqual([
      'EUR',
      'USD',
      '$',
      undefined,
    ])
  })

  it('are none where a cell says so or says nothing, and 0 is how programs say it too', () => {
    for (const cell of ['', '-', 'N/A', '0', '0.00']) {
      const text = `name,quantity,market price\nAsh Blossom & Joyous Spring,1,${cell}\n`
      expect(pricesOf(text), cell).toEqual([])
      expect(remarksOn(text), cell).toEqual([])
    }
  })

  it('of three digits behind the sign are thousands or parts as the other cells of the column are, else neither', () => {
    const file = (...cells: readonly string[]) =>
      `name;quantity;market price;place\n${cells.map((cell, at) => `Monster Reborn;1;${cell};${at}\n`).join('')}`
    const last = (...cells: readonly string[]) => pricesOf(file(...cells))[0]?.entries[0]?.market
    expect([last('3.5', '2.375'), last('3,5', '2.375'), last('2,375'), last('1.5', '1,5', '2.375')]).toEqual([
      238,
      237_500,
      undefined,
      150,
    ])
    expect(remarksOn(file('2.375'))).toEqual([
      'line 2: "2.375" says nothing we know as market price; the row goes without it.',
    ])
  })

  it('are not told by a row that is cut where the first look at a file ends', () => {
    const row = 'Monster Reborn;1;2,375\n'
    const head = 'name;quantity;market price\n'
    const rows = Math.floor((32_768 - head.length) / row.length)
    // Blank lines, so that the look ends behind "2,3".
    const blanks = 32_768 - head.length - rows * row.length - row.indexOf('75')
    const before = blanks < 0 ? blanks + row.length : blanks
    const text = `${head}${'\n'.repeat(before)}${row.repeat(rows + 1)}`
    expect(text.slice(0, 32_768)).toMatch(/;2,3$/)
    expect(pricesOf(text)).toEqual([])
  })

  it('that are nonsense are named with line and column, and the row goes without them', () => {
    const text = 'name,quantity,market price,low\nAsh Blossom & Joyous Spring,1,cheap,0.50\n'
    expect(remarksOn(text)).toEqual([
      'line 2: "cheap" says nothing we know as market price; the row goes without it.',
    ])
    expect(pricesOf(text)[0]?.entries).toMatchObject([{ low: 50 }])
    expect(
      remarksOn('card,passcode,set number,for trade,quantity,prices\n,14558127,,,1,market cheap\n'),
    ).toEqual([
      'line 2: "market cheap" says nothing we know as all prices, as Duelwright writes them; the row goes without it.',
    ])
  })

  it('of a row that waits for its card stay out until the file is read again', () => {
    const file = read('name,quantity,market price\nNobody,1,4.00\n')
    expect([file.prices, file.unresolved[0]?.row]).toEqual([
      undefined,
      expect.not.objectContaining({ prices: [] }),
    ])
  })

  it('of more days than a file can have are counted and left out', () => {
    const days = Array.from({ length: 130 }, (_, at) => {
      const day = new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10)
      return `Ash Blossom & Joyous Spring,1,4.00,${day}`
    })
    const text = `name,quantity,market price,price date\n${days.join('\n')}\n`
    expect(pricesOf(text)).toHaveLength(100)
    expect(remarksOn(text)).toEqual([
      '30 prices were left out: no file has prices of so many days and sources.',
    ])
  })

  it('are of the day in the name of the file, where it is one', () => {
    const names = {
      'cards-2026-04-01.csv': '2026-04-01',
      'Stock_20260401.csv': '2026-04-01',
      '/home/2026.04.01 all.csv': '2026-04-01',
      'cards.csv': undefined,
      'LOB-118 20261399.csv': undefined,
      '2026-04-01 to 2026-05-01.csv': undefined,
      'cards-120260401.csv': undefined,
    }
    expect(Object.fromEntries(Object.keys(names).map((name) => [name, dayInName(name)]))).toEqual(names)
  })
})

const [own] = WRITTEN_DIALECTS
if (own?.id !== 'duelwright') throw new Error('our own dialect is the first')

describe('prices that are written in our own table', () => {
  const anyEntry = fc
    .record({
      kind: fc.constantFrom(...PRICE_KINDS),
      amount: fc.integer({ min: 1, max: 9_999_999 }),
      currency: fc.constantFrom('EUR', '$', undefined),
      condition: fc.constantFrom('near-mint' as const, undefined),
    })
    .map(({ kind, amount, currency, condition }) => ({
      ...ASH,
      ...(condition ? { condition } : {}),
      ...(currency ? { currency } : {}),
      [kind]: amount,
    }))
  const anySheet = fc
    .record({
      day: fc.constantFrom('2026-01-01', '2026-02-01'),
      app: fc.constantFrom('Dragon Shield', 'TCGplayer; the app'),
      file: fc.constantFrom('a.csv', 'b.csv'),
      entries: fc.array(anyEntry, { minLength: 1, maxLength: 5 }),
    })
    .map((sheet): PricedSheet => ({
      ...sheet,
      id: JSON.stringify(sheet),
      fingerprint: JSON.stringify(sheet.entries),
      prints: sheet.entries.length,
    }))
  const piles: readonly OwnedPrint[] = [
    { ...ASH, set: 'Maximum Crisis', quantity: 2, paid: 1.5, currency: 'EUR' },
    { ...ASH, set: 'Maximum Crisis', condition: 'near-mint', quantity: 3, place: 'Box' },
  ]

  it('are worth the same when they are read again', { tags: 'thorough' }, () => {
    fc.assert(
      fc.property(fc.array(anySheet, { maxLength: 4 }), (sheets) => {
        const before = PriceBook.of(sheets)
        const file = read(formatCollection(piles, own, POOL, before.newestPrices()))
        const { content } = merged(EMPTY_COLLECTION, file, 'merge', undefined, {
          today: '2026-11-23',
          file: 'own.csv',
          newId: () => 'x',
        })
        const after = PriceBook.of((content.prices ?? []).filter(isPriced))
        const worth = (book: PriceBook, all: readonly OwnedPrint[]) =>
          measuresOf(book, all).map((measure) => [
            { ...measure, app: measure.app?.replace(';', ',') },
            worthBy(all, priceOfPiles(book, measure), setOf).total,
          ])
        expect(worth(after, content.piles)).toEqual(worth(before, piles))
      }),
      { numRuns: 200 },
    )
  })
})
