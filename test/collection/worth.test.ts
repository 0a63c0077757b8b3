import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CollectionContent, EMPTY_COLLECTION, merged } from '../../shared/collection/merge.ts'
import type { OwnedPrint } from '../../shared/collection/owned-print.ts'
import { measureWords, type Measure } from '../../shared/collection/worth.ts'
import type { PricedSheet, PricesComing, PriceSheet } from '../../shared/collection/prices.ts'
import { PRICE_KINDS } from '../../shared/collection/prices.ts'
import { rebased } from '../../shared/collection/rebase.ts'
import {
  cheapestFirst,
  countingWorth,
  deckWorth,
  measuresOf,
  placeOf,
  PriceBook,
  priceOfPiles,
  pricingPiles,
  setOf,
  worthBy,
} from '../../shared/collection/worth.ts'
import { done, type InPieces } from '../../shared/in-pieces.ts'
import { emptyDeck } from '../../shared/decks/deck.ts'
import { CODE, POOL } from '../legality/cards.ts'

const ASH = { card: CODE.ash, number: 'MACR-EN036', set: 'Maximum Crisis', rarity: 'Secret Rare' } as const
const REBORN = { card: CODE.monsterReborn, number: 'LOB-118', set: 'Legend', rarity: 'Ultra Rare' } as const

const MARKET = { kind: 'market', app: 'Dragon Shield' } as const satisfies Measure

const sheet = (
  day: string,
  entries: PricedSheet['entries'],
  more: Partial<PricedSheet> = {},
): PricedSheet => ({
  ...{
    id: `${day} ${more.file ?? ''} ${more.app ?? ''}`,
    day,
    app: 'Dragon Shield',
    file: 'all.csv',
    fingerprint: day,
  },
  prints: entries.length,
  entries,
  ...more,
})

const priceOn = (book: PriceBook, measure: Measure, pile: OwnedPrint, day?: string) =>
  priceOfPiles(book, measure, day)(pile)

describe('a price', () => {
  const [ash] = [{ ...ASH, quantity: 2 }]
  it('is the newest of its print until the day that is asked about', () => {
    const book = PriceBook.of([
      sheet('2026-04-02', [{ ...ASH, market: 400 }]),
      sheet('2026-03-01', [{ ...ASH, market: 300 }]),
    ])
    expect(
      ['2026-02-28', '2026-03-01', '2026-04-01', undefined].map((day) => priceOn(book, MARKET, ash, day)),
    ).toEqual([undefined, 300, 300, 400])
    expect(book.daysOf(MARKET)).toEqual(['2026-03-01', '2026-04-02'])
  })

  it('is of the copies that say the same in all it says, and of no others', () => {
    const { card, number, rarity } = ASH
    const entry = { card, number, rarity, condition: 'near-mint', market: 400 } as const
    const book = PriceBook.of([sheet('2026-04-02', [entry])])
    const nearMint = { ...ASH, quantity: 1, condition: 'near-mint' } as const
    expect(priceOn(book, MARKET, nearMint)).toBe(400)
    expect(priceOn(book, MARKET, { ...nearMint, place: 'Box', paid: 3, note: 'x' })).toBe(400)
    for (const other of [
      { condition: 'played' },
      { rarity: 'Ultra Rare' },
      { edition: '1st' },
      { language: 'de' },
      { number: 'MACR-DE036' },
    ] as const)
      expect(priceOn(book, MARKET, { ...nearMint, ...other }), JSON.stringify(other)).toBeUndefined()
  })

  it('of a number that two sets share is that of the set; where a row says no set, of all that have none of their own', () => {
    const [old, again] = [
      { ...REBORN, quantity: 1 },
      { ...REBORN, set: 'Legend Again', quantity: 1 },
    ]
    const { card, number, rarity } = REBORN
    const setless = { card, number, rarity }
    const book = PriceBook.of([
      sheet('2026-01-01', [{ ...setless, market: 100 }]),
      sheet('2026-02-01', [{ ...REBORN, market: 8000 }]),
      sheet('2026-03-01', [{ ...setless, market: 200 }]),
      sheet('2026-04-01', [{ ...again, market: 500 }]),
    ])
    const days = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01']
    const prices = (pile: OwnedPrint) => days.map((day) => priceOn(book, MARKET, pile, day))
    expect(prices(old)).toEqual([100, 8000, 8000, 8000])
    expect(prices(again)).toEqual([100, 100, 200, 500])
    expect(
      done(book.worthOverTime([old, again], MARKET)).map(({ amount, priced }) => [amount, priced]),
    ).toEqual([
      [200, 2],
      [8100, 2],
      [8200, 2],
      [8500, 2],
    ])
    expect(
      [old, again].map((pile) =>
        book
          .newestPrices()(pile)
          .map(({ amount }) => amount),
      ),
    ).toEqual([[8000], [500]])
  })

  it('of a number in one set is also that of copies which say no set, but not of those in another', () => {
    const book = PriceBook.of([sheet('2026-04-02', [{ ...REBORN, market: 100 }])])
    const { card, number, rarity } = REBORN
    const setless = { card, number, rarity }
    expect(priceOn(book, MARKET, { ...setless, quantity: 1 })).toBe(100)
    expect(priceOn(book, MARKET, { ...REBORN, set: 'Legend Again', quantity: 1 })).toBeUndefined()
  })

  it('is never added to one of another currency, nor one whose currency nobody says to that of another program', () => {
    const book = PriceBook.of([
      sheet('2026-04-02', [
        { ...ASH, market: 400, currency: 'EUR' },
        { ...REBORN, market: 100 },
      ]),
      sheet('2026-04-02', [{ ...REBORN, market: 700 }], { app: 'TCGplayer (seller)' }),
    ])
    const piles = [ash, { ...REBORN, quantity: 3, paid: 2, currency: '$' }]
    const shown = measuresOf(book, piles).map((measure) => [
      measureWords(measure),
      worthBy(piles, priceOfPiles(book, measure), setOf).total,
    ])
    expect(shown).toEqual([
      ['market, EUR', { amount: 800, priced: 2, of: 5 }],
      ['market, currency not said (Dragon Shield)', { amount: 300, priced: 3, of: 5 }],
      ['market, currency not said (TCGplayer (seller))', { amount: 2100, priced: 3, of: 5 }],
      ['paid, $', { amount: 600, priced: 3, of: 5 }],
    ])
  })

  it('of one day and print that two files say is that of the file saved later, by its name', () => {
    const [first, second] = [
      sheet('2026-04-02', [{ ...ASH, market: 300 }], { file: 'all.csv', fingerprint: 'b' }),
      sheet('2026-04-02', [{ ...ASH, market: 400 }], { file: 'all (2).csv', fingerprint: 'a' }),
    ]
    const [one, other] = [PriceBook.of([first, second]), PriceBook.of([second, first])]
    expect(priceOn(one, MARKET, ash)).toBe(priceOn(other, MARKET, ash))
  })
})

describe('a deck', () => {
  it('is worth what the copies in its sleeves are, then the cheapest that are in no deck; what is not owned is not counted', () => {
    const piles: OwnedPrint[] = [
      { ...ASH, quantity: 2, sleeved: [{ deck: 'other', copies: 1 }] },
      { ...ASH, rarity: 'Ultra Rare', quantity: 1, sleeved: [{ deck: 'mine', copies: 1 }] },
      { ...ASH, rarity: 'Common', quantity: 5 },
      { ...REBORN, quantity: 1 },
    ]
    const book = PriceBook.of([
      sheet('2026-04-02', [
        { ...ASH, market: 400 },
        { ...ASH, rarity: 'Ultra Rare', market: 900 },
        { ...ASH, rarity: 'Common', market: 50 },
      ]),
    ])
    const deck = {
      ...emptyDeck('Mine'),
      main: [CODE.ash, CODE.ash, CODE.monsterReborn, CODE.polymerization],
      side: [CODE.ash],
    }
    const priced = done(cheapestFirst([{ piles, priceOf: priceOfPiles(book, MARKET) }]))
    expect(deckWorth({ id: 'mine', deck }, priced, POOL)).toEqual({
      amount: 1000,
      priced: 3,
      of: 4,
      needed: 5,
    })
    expect(deckWorth({ id: 'new', deck }, priced, POOL)).toEqual({ amount: 150, priced: 3, of: 4, needed: 5 })
  })
})

/** A file of rows with prices, as it comes in. */
const file = (
  entries: PricedSheet['entries'],
  { fingerprint = 'f', day }: { readonly fingerprint?: string; readonly day?: string } = {},
) => ({
  piles: [{ ...ASH, quantity: 1 }],
  unresolved: [],
  fingerprint,
  ...(entries.length > 0 ? { prices: [{ app: 'Dragon Shield', entries, ...(day ? { day } : {}) }] } : {}),
})
let ids = 0
const coming = (more: Partial<PricesComing> = {}): PricesComing => ({
  ...{ today: '2026-11-23', file: 'all.csv', newId: () => `id-${(ids += 1)}` },
  ...more,
})
const heads = ({ prices = [] }: CollectionContent) =>
  prices.map((head: PriceSheet) => [head.day, head.file, head.prints])

describe('a file with prices', () => {
  const entry = { ...ASH, market: 300 }
  const once = merged(EMPTY_COLLECTION, file([entry]), 'merge', undefined, coming()).content

  it('brings them as of the day it says, else the day the player names, else today', () => {
    expect(heads(once)).toEqual([['2026-11-23', 'all.csv', 1]])
    const named = merged(EMPTY_COLLECTION, file([entry]), 'merge', undefined, coming({ day: '2026-01-01' }))
    expect(heads(named.content)).toEqual([['2026-01-01', 'all.csv', 1]])
    const says = file([entry], { day: '2025-05-05' })
    const said = merged(EMPTY_COLLECTION, says, 'merge', undefined, coming({ day: '2026-01-01' }))
    expect(heads(said.content)).toEqual([['2025-05-05', 'all.csv', 1]])
  })

  it('that comes again takes the place of what it brought before, on the day it had, or on one that is named now', () => {
    const again = merged(once, file([entry]), 'merge', undefined, coming({ today: '2026-12-24' }))
    expect(again.addedBefore).toBe(true)
    expect(again.content.piles).toBe(once.piles)
    expect(heads(again.content)).toEqual([['2026-11-23', 'all.csv', 1]])
    const corrected = merged(once, file([entry]), 'merge', undefined, coming({ day: '2026-10-01' })).content
    expect(heads(corrected)).toEqual([['2026-10-01', 'all.csv', 1]])
  })

  it('of the same day and name takes the place of the one before, and of another day or name none', () => {
    const other = file([entry, { ...REBORN, market: 5 }], { fingerprint: 'g' })
    const [sameDay, later, renamed] = [
      coming(),
      coming({ today: '2026-12-01' }),
      coming({ file: 'box.csv' }),
    ].map((how) => heads(merged(once, other, 'merge', undefined, how).content))
    expect(sameDay).toEqual([['2026-11-23', 'all.csv', 2]])
    expect(later).toEqual([
      ['2026-11-23', 'all.csv', 1],
      ['2026-12-01', 'all.csv', 2],
    ])
    expect(renamed).toHaveLength(2)
  })

  it('that replaces all copies leaves the prices of other days', () => {
    const other = file([entry], { fingerprint: 'g' })
    const after = merged(once, other, 'replace', undefined, coming({ today: '2026-12-01' })).content
    expect(heads(after).map(([day]) => day)).toEqual(['2026-11-23', '2026-12-01'])
  })

  it('stays when another window changes piles meanwhile, and goes when it is undone here', () => {
    const theirs = { ...EMPTY_COLLECTION, piles: [{ ...REBORN, quantity: 1 }] }
    const both = rebased(EMPTY_COLLECTION, once, theirs).content
    expect(both.prices).toEqual(once.prices)
    expect(rebased(once, EMPTY_COLLECTION, both).content).not.toHaveProperty('prices')
  })
})

/* Laws over whatever collections and price lists there are. */

const anyPrint = fc
  .record({
    card: fc.constantFrom(CODE.ash, CODE.monsterReborn, CODE.polymerization),
    number: fc.option(fc.constantFrom('MACR-EN036', 'LOB-118'), { nil: undefined }),
    set: fc.option(fc.constantFrom('Maximum Crisis', 'Legend'), { nil: undefined }),
    rarity: fc.option(fc.constantFrom('Common', 'Ultra Rare'), { nil: undefined }),
    condition: fc.option(fc.constantFrom('near-mint' as const, 'played' as const), { nil: undefined }),
  })
  .map((print) => JSON.parse(JSON.stringify(print)) as PricedSheet['entries'][number])
const anyPile = fc
  .tuple(anyPrint, fc.nat(9), fc.option(fc.constantFrom('Box', 'Binder 2'), { nil: undefined }))
  .map(([print, quantity, place]): OwnedPrint => ({ ...print, quantity, ...(place ? { place } : {}) }))
const anyPiles = fc.array(anyPile, { maxLength: 12 })
const anyEntry = fc
  .tuple(
    anyPrint,
    fc.constantFrom(...PRICE_KINDS),
    fc.integer({ min: 1, max: 99_999 }),
    fc.constantFrom('EUR', '$', undefined),
  )
  .map(([print, kind, amount, currency]) => ({ ...print, [kind]: amount, ...(currency ? { currency } : {}) }))
const anySheet = fc
  .record({
    day: fc.constantFrom('2026-01-01', '2026-02-01', '2026-03-01'),
    file: fc.constantFrom('a.csv', 'b.csv'),
    app: fc.constantFrom('Dragon Shield', 'TCGplayer'),
    entries: fc.array(anyEntry, { maxLength: 8 }),
  })
  .map(({ entries, ...head }) => sheet(head.day, entries, { ...head, fingerprint: JSON.stringify(entries) }))
const anySheets = fc.uniqueArray(anySheet, { maxLength: 6, selector: ({ id }) => id })

describe('the worth of a collection', () => {
  it('is the sum of its sets and of its places, and never counts more copies than there are', () => {
    fc.assert(
      fc.property(anyPiles, anySheets, (piles, sheets) => {
        const book = PriceBook.of(sheets)
        for (const measure of measuresOf(book, piles))
          for (const nameOf of [setOf, placeOf]) {
            const { total, groups } = worthBy(piles, priceOfPiles(book, measure), nameOf)
            const sum = (of: 'amount' | 'priced') => groups.reduce((all, group) => all + group[of], 0)
            expect([sum('amount'), sum('priced')]).toEqual([total.amount, total.priced])
            expect(total.of).toBe(piles.reduce((all, { quantity }) => all + quantity, 0))
            expect(total.priced).toBeLessThanOrEqual(total.of)
          }
      }),
    )
  })

  it('is counted in small pieces: between two pauses few prints are looked up', () => {
    /** Entries that count how many of them are read between two pauses. */
    const watched = <T extends object>(entries: readonly T[]) => {
      let seen = 0
      const list = entries.map(
        (entry) =>
          new Proxy(entry, { get: (of, key) => ((seen += Number(key === 'card')), of[key as keyof T]) }),
      )
      return { list, seen: () => seen }
    }
    const most = (work: InPieces<unknown>, seen: () => number): number => {
      let [longest, before] = [0, seen()]
      for (let step = work.next(); ; step = work.next()) {
        longest = Math.max(longest, seen() - before)
        before = seen()
        if (step.done) return longest
      }
    }
    const prints = Array.from({ length: 5000 }, (_, at) => ({ ...ASH, number: `MACR-EN${at}`, market: at }))
    const { list, seen } = watched(prints)
    expect(most(PriceBook.making([sheet('2026-01-01', list)]), seen)).toBeLessThanOrEqual(512)
    const book = PriceBook.of([sheet('2026-01-01', prints)])
    const piles = watched(prints.map(({ number }): OwnedPrint => ({ ...ASH, number, quantity: 1 })))
    const priceOf = done(pricingPiles(book, MARKET))
    expect(most(countingWorth(piles.list, priceOf, setOf), piles.seen)).toBeLessThanOrEqual(512)
    expect(most(book.worthOverTime(piles.list, MARKET), piles.seen)).toBeLessThanOrEqual(512)
    expect(piles.seen()).toBeGreaterThanOrEqual(2 * prints.length)
  })

  it('does not depend on the order in which files were imported', () => {
    fc.assert(
      fc.property(anyPiles, anySheets, fc.integer({ min: 1, max: 5 }), (piles, sheets, turn) => {
        const turned = [...sheets.slice(turn), ...sheets.slice(0, turn)]
        const [one, other] = [PriceBook.of(sheets), PriceBook.of(turned)]
        expect(measuresOf(other, piles)).toEqual(measuresOf(one, piles))
        for (const measure of one.measures)
          expect(done(other.worthOverTime(piles, measure))).toEqual(done(one.worthOverTime(piles, measure)))
      }),
    )
  })

  it('over time ends each day with what the piles are worth on that day', () => {
    fc.assert(
      fc.property(anyPiles, anySheets, (piles, sheets) => {
        const book = PriceBook.of(sheets)
        for (const measure of book.measures)
          expect(done(book.worthOverTime(piles, measure))).toEqual(
            book.daysOf(measure).map((day) => ({
              day,
              ...worthBy(piles, priceOfPiles(book, measure, day), setOf).total,
            })),
          )
      }),
    )
  })

  it('is changed by no file that brings no prices', () => {
    fc.assert(
      fc.property(fc.constantFrom('merge', 'add', 'replace'), fc.boolean(), (mode, isKnown) => {
        const before = merged(
          EMPTY_COLLECTION,
          file([{ ...ASH, market: 3 }]),
          'merge',
          undefined,
          coming(),
        ).content
        const bare = file([], { fingerprint: isKnown ? 'f' : 'g' })
        expect(merged(before, bare, mode, undefined, coming()).content.prices).toEqual(before.prices)
      }),
    )
  })
})
