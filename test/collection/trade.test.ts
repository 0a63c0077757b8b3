import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { printIndex } from '../../shared/collection/print-index.ts'
import type { OwnedPrint } from '../../shared/collection/owned-print.ts'
import { asWishes, lookingFor, trade, type TradedCopies } from '../../shared/collection/trade.ts'
import { formatTradeCsv, formatTradeText } from '../../shared/formats/collection-csv/trade-list.ts'
import { CODE, POOL } from '../legality/cards.ts'

const short = (lines: readonly TradedCopies[]) => lines.map(({ pile, copies }) => [pile.card, copies])
const ash = (quantity: number, more: Partial<OwnedPrint> = {}): OwnedPrint => ({
  card: CODE.ash,
  quantity,
  ...more,
})
const wish = (wanted: number, more: Partial<OwnedPrint> = {}): OwnedPrint => ({ ...ash(0, more), wanted })

describe('a trade', () => {
  it('gives what is marked for trade as far as it is wanted, and never what sits in sleeves', () => {
    expect(short(trade([ash(5, { forTrade: 4 })], [wish(2)]).give)).toEqual([[CODE.ash, 2]])
    const sleeved = ash(3, { forTrade: 3, sleeved: [{ deck: 'd', copies: 2 }] })
    expect(short(trade([sleeved], [wish(3)]).give)).toEqual([[CODE.ash, 1]])
    expect(trade([ash(9), { card: CODE.synchro, quantity: 1, forTrade: 1 }], [wish(3)]).give).toEqual([])
  })

  it('gives what is beyond three copies where nothing is marked, over all prints of a card', () => {
    const piles = [ash(2, { place: 'A' }), ash(4, { place: 'B' })]
    expect(trade(piles, [wish(9)]).give).toEqual([
      { pile: piles[0], copies: 2 },
      { pile: piles[1], copies: 1 },
    ])
    expect(trade([ash(3)], [wish(1)]).give).toEqual([])
  })

  it('asks for what I wish for, else for what is missing to three', () => {
    const theirs = [ash(4, { forTrade: 4 }), { card: CODE.synchro, quantity: 2, forTrade: 2 }]
    expect(short(trade([wish(1)], theirs).get)).toEqual([[CODE.ash, 1]])
    expect(short(trade([ash(2)], theirs).get)).toEqual([
      [CODE.ash, 1],
      [CODE.synchro, 2],
    ])
  })

  it('asks for what a list of mine says instead of what is missing to three', () => {
    const theirs = [ash(4, { forTrade: 4 }), { card: CODE.synchro, quantity: 2, forTrade: 2 }]
    const mine = [ash(2), { card: CODE.monsterReborn, quantity: 9 }]
    const made = trade(lookingFor(mine, [{ card: CODE.synchro, quantity: 1 }]), theirs)
    expect(short(made.get)).toEqual([[CODE.synchro, 1]])
    // The list is none of the copies that can be given.
    expect(short(trade(lookingFor(mine, [ash(3)]), [wish(3)]).give)).toEqual([])
    expect(lookingFor(mine, undefined)).toBe(mine)
  })

  it('gives nothing that is not as the wish says: print, language, and at least the grade', () => {
    const good = ash(1, { forTrade: 1, number: 'A-EN001', language: 'en', condition: 'good' })
    const given = (...wishes: OwnedPrint[]) => trade([good], wishes).give.length
    expect(given(wish(1, { number: 'A-EN001', condition: 'played' }))).toBe(1)
    expect(given(wish(1, { number: 'A-EN002' }))).toBe(0)
    expect(given(wish(1, { language: 'de' }))).toBe(0)
    expect(given(wish(1, { condition: 'near-mint' }))).toBe(0)
    // The wish for this very print is met before the one that takes any.
    const both = [ash(1, { forTrade: 1, number: 'A-EN001' }), ash(1, { forTrade: 1, number: 'B-EN001' })]
    expect(short(trade(both, [wish(1), wish(1, { number: 'A-EN001' })]).give)).toHaveLength(2)
  })

  it('takes the numbers of a print for one, whether written in English or in its language', () => {
    const german = ash(1, { forTrade: 1, number: 'MACR-DE036', language: 'de' })
    const asShops = ash(1, { forTrade: 1, number: 'MACR-EN036', language: 'de' })
    const given = (pile: OwnedPrint, more: Partial<OwnedPrint>) => trade([pile], [wish(1, more)]).give.length
    for (const pile of [german, asShops, { ...german, language: undefined }].map(
      ({ language, ...rest }): OwnedPrint => (language === undefined ? rest : { ...rest, language }),
    )) {
      expect(given(pile, { number: 'MACR-EN036', language: 'de' })).toBe(1)
      expect(given(pile, { number: 'MACR-DE036', language: 'de' })).toBe(1)
      expect(given(pile, { number: 'MACR-FR036', language: 'fr' })).toBe(0)
    }
    // Who asks for an English number asks for an English print.
    expect(given(german, { number: 'MACR-EN036' })).toBe(0)
    // Of Asia's numbers it is not known which English ones are theirs.
    const korean = ash(1, { forTrade: 1, number: 'MACR-KR036', language: 'ko' })
    expect(given(korean, { number: 'MACR-EN036', language: 'ko' })).toBe(0)
    expect(given(korean, { number: 'MACR-KR036', language: 'ko' })).toBe(1)
  })

  it('lets the number of a print tell what the copies do not say: its language, its set, a Short Print', () => {
    const index = printIndex(
      new Map([
        [
          CODE.ash,
          [
            { number: 'LOB-001', set: 'Legend', rarity: 'Short Print' },
            { number: 'LOB-EN001', set: 'Legend', rarity: 'Common' },
            { number: 'LOB-EN001', set: 'Legend Again', rarity: 'Ultra Rare' },
          ],
        ],
      ]),
    )
    const given = (pile: Partial<OwnedPrint>, more: Partial<OwnedPrint>) =>
      trade([ash(1, { forTrade: 1, ...pile })], [wish(1, more)], index).give.length
    const english = { number: 'LOB-001', set: 'Legend', language: 'en' } as const
    expect(given({ number: 'LOB-001', set: 'Legend' }, english)).toBe(1)
    expect(given({ number: 'LOB-001' }, english)).toBe(1)
    expect(given({ number: 'LOB-001', rarity: 'Common' }, { rarity: 'Short Print' })).toBe(1)
    expect(given({ number: 'LOB-001', language: 'de' }, english)).toBe(0)
    // A number that no print has tells nothing.
    expect(given({ number: 'LOB-002' }, { language: 'en' })).toBe(0)
    const italian = { number: 'LOB-IT001', set: 'Legend', language: 'it' } as const
    expect(given({ number: 'LOB-IT001' }, italian)).toBe(1)
    expect(given({ number: 'LOB-IT001', set: 'Legend Again' }, italian)).toBe(0)
    expect(given({ number: 'LOB-IT001' }, { rarity: 'Ultra Rare' })).toBe(0)
  })

  it('gives all that fits, whichever wish comes first', () => {
    const piles = [
      ash(1, { forTrade: 1, set: 'A', rarity: 'Secret Rare', language: 'en' }),
      ash(1, { forTrade: 1, set: 'B', rarity: 'Secret Rare', language: 'en' }),
    ]
    const wishesOf = [wish(1, { rarity: 'Secret Rare', language: 'en' }), wish(1, { set: 'A' })]
    expect(trade(piles, wishesOf).give).toHaveLength(2)
    // The last pile fits the first wish alone, so both others have to move on.
    const chain = [
      ash(1, { forTrade: 1, language: 'en', rarity: 'Secret Rare' }),
      ash(1, { forTrade: 1, language: 'de', rarity: 'Secret Rare', edition: '1st' }),
      ash(1, { forTrade: 1, language: 'en' }),
    ]
    const moved = [
      wish(1, { language: 'en' }),
      wish(1, { rarity: 'Secret Rare' }),
      wish(1, { edition: '1st' }),
    ]
    expect(trade(chain, moved).give).toHaveLength(3)
  })

  it('has nothing for a list without wishes', () => {
    expect(trade([ash(9)], [])).toEqual({ give: [], get: [] })
    expect(trade([], [ash(9)])).toEqual({ give: [], get: [] })
  })

  it('takes a list of cards for wishes', () => {
    expect(asWishes([ash(3, { forTrade: 1 })])).toEqual([wish(3)])
  })

  it('never gives more than there is, nor more than is wanted, and is the same from the other side', () => {
    const pile = fc.record({
      card: fc.constantFrom(CODE.ash, CODE.synchro),
      quantity: fc.nat(9),
      forTrade: fc.nat(3),
      wanted: fc.nat(3),
    })
    fc.assert(
      fc.property(fc.array(pile, { maxLength: 6 }), fc.array(pile, { maxLength: 6 }), (mine, theirs) => {
        const { give, get } = trade(mine, theirs)
        for (const { pile: from, copies } of give) expect(copies).toBeLessThanOrEqual(from.quantity)
        expect(trade(theirs, mine)).toEqual({ give: get, get: give })
      }),
    )
  })

  it('is written as a text to send and as a table that no spreadsheet runs', () => {
    const mine = [
      ash(4, { forTrade: 2, number: 'MACR-EN036', rarity: '=Ultra', condition: 'mint', language: 'en' }),
    ]
    const made = trade(mine, [wish(2)])
    expect(formatTradeText(made, POOL)).toBe(
      'I can give (2)\n2 Ash Blossom & Joyous Spring · MACR-EN036 · =Ultra · Mint · EN\n\nI would like (0)\n',
    )
    expect(formatTradeCsv(made, POOL).split('\r\n')[1]).toBe(
      "give,2,Ash Blossom & Joyous Spring,14558127,MACR-EN036,,'=Ultra,,Mint,en",
    )
  })
})
