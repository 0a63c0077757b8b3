import { describe, expect, it } from 'vitest'
import { arrivals } from '../../shared/collection/arrivals.ts'
import { completions } from '../../shared/collection/completion.ts'
import { moreCopies, withPilesChanged } from '../../shared/collection/edit.ts'
import { explainRow } from '../../shared/collection/explain-row.ts'
import { type CollectionContent, EMPTY_COLLECTION, merged, rowKey } from '../../shared/collection/merge.ts'
import { bestPurchases, copiesMissing, missingCards } from '../../shared/collection/missing.ts'
import {
  freeCopies,
  isOfOneKind,
  isSamePile,
  type OwnedPrint,
  PILE_FIELDS,
  pileKey,
} from '../../shared/collection/owned-print.ts'
import { PILE_ORDERS, PileIndex } from '../../shared/collection/pile-index.ts'
import { PileMap } from '../../shared/collection/pile-map.ts'
import { printIndex } from '../../shared/collection/print-index.ts'
import { rebased, recognising } from '../../shared/collection/rebase.ts'
import { done } from '../../shared/in-pieces.ts'
import { repaired } from '../../shared/collection/repair.ts'
import { resolver } from '../../shared/collection/resolve.ts'
import { searchPiles } from '../../shared/collection/search.ts'
import { byPlace, pickList, sleeved } from '../../shared/collection/sleeving.ts'
import { summary } from '../../shared/collection/summary.ts'
import type { UnresolvedRow, WrittenRow } from '../../shared/collection/written-row.ts'
import { type Passcode, passcode } from '../../shared/cards/passcode.ts'
import { CODE, POOL } from '../legality/cards.ts'
import { INDEX, PRINTS } from './prints.ts'

/** A pile that says everything a pile can say. */
const FULL: Required<OwnedPrint> = {
  card: CODE.ash,
  number: 'MACR-EN036',
  set: 'Maximum Crisis',
  rarity: 'Secret Rare',
  edition: '1st',
  condition: 'near-mint',
  language: 'en',
  quantity: 5,
  forTrade: 1,
  wanted: 2,
  paid: 4.5,
  currency: 'EUR',
  bought: '2026-02-01',
  since: '2026-03-01',
  place: 'Box 1',
  note: 'signed',
  sleeved: [{ deck: 'd', copies: 2 }],
}
/** Another pile for each thing that it says otherwise. */
const OTHER: Required<OwnedPrint> = {
  card: CODE.synchro,
  number: 'RA01-EN008',
  set: 'Rarity Collection',
  rarity: 'Ultra Rare',
  edition: 'unlimited',
  condition: 'played',
  language: 'de',
  quantity: 6,
  forTrade: 2,
  wanted: 3,
  paid: 5,
  currency: 'USD',
  bought: '2026-02-02',
  since: '2026-03-02',
  place: 'Box 2',
  note: 'bent',
  sleeved: [{ deck: 'e', copies: 2 }],
}
const FIELDS = Object.keys(FULL) as (keyof OwnedPrint)[]
const pile = (quantity: number, rest: Partial<OwnedPrint> = {}): OwnedPrint => ({
  card: CODE.ash,
  quantity,
  ...rest,
})
const holding = (piles: readonly OwnedPrint[]): CollectionContent => ({ ...EMPTY_COLLECTION, piles })

describe('two piles', () => {
  it('say the same only where every field does, the decks they are in as well', () => {
    expect([...PILE_FIELDS, 'sleeved'].toSorted()).toEqual(FIELDS.toSorted())
    expect(isSamePile(FULL, { ...FULL, sleeved: [{ deck: 'd', copies: 2 }] })).toBe(true)
    for (const field of FIELDS)
      expect(isSamePile(FULL, { ...FULL, [field]: OTHER[field] }), field).toBe(false)
    const [one, two] = [
      { deck: 'a', copies: 1 },
      { deck: 'b', copies: 1 },
    ]
    expect(isSamePile(pile(3, { sleeved: [one, two] }), pile(3, { sleeved: [two, one] }))).toBe(true)
    const odd = [{ deck: 'a 1b', copies: 1 }]
    expect(isSamePile(pile(3, { sleeved: [one, two] }), pile(3, { sleeved: odd }))).toBe(false)
  })

  it('could lie on one pile whatever their numbers and days are, and else are told apart', () => {
    const counted = new Set<string>(['quantity', 'forTrade', 'wanted', 'since', 'sleeved'])
    for (const field of FIELDS) {
      const other = { ...FULL, [field]: OTHER[field] }
      expect(pileKey(other) === pileKey(FULL), field).toBe(counted.has(field))
      expect(isOfOneKind(other, FULL), field).toBe(counted.has(field))
    }
  })

  it('are kept once for each kind, few or many of a card, in the order they came', () => {
    const kinds = new PileMap<number>()
    const prints = Array.from({ length: 300 }, (_, at) =>
      pile(1 + (at % 7), { card: passcode((at % 3) + 1), note: `${Math.floor(at / 3) % 40}` }),
    )
    for (const [at, print] of prints.entries()) kinds.update(print, () => at)
    const byKey = new Map(prints.map((print, at) => [pileKey(print), at]))
    expect(kinds.values()).toEqual([...byKey.values()])
    for (const print of prints) expect(kinds.get(print)).toBe(byKey.get(pileKey(print)))
    expect(kinds.get(pile(1, { card: passcode(1), note: 'another' }))).toBeUndefined()
  })

  it('that two windows change are joined field by field; the same field twice is a conflict', () => {
    const before = holding([FULL])
    const change = (field: keyof OwnedPrint, to: OwnedPrint) => holding([{ ...FULL, [field]: to[field] }])
    for (const mine of FIELDS)
      for (const theirs of FIELDS) {
        const { content, conflicts } = rebased(before, change(mine, OTHER), change(theirs, OTHER))
        expect(conflicts, `${mine} ${theirs}`).toEqual([])
        expect(content.piles).toEqual([{ ...FULL, [mine]: OTHER[mine], [theirs]: OTHER[theirs] }])
      }
    const third = { ...OTHER, quantity: 9 }
    expect(rebased(before, change('quantity', OTHER), change('quantity', third)).conflicts).toHaveLength(1)
  })

  it('that are sleeved are joined unless more copies would be sleeved than there are', () => {
    const before = holding([pile(3)])
    const twoLess = holding([pile(1)])
    const sleeves = (copies: number) => holding([pile(3, { sleeved: [{ deck: 'd', copies }] })])
    expect(rebased(before, twoLess, sleeves(2)).conflicts).toHaveLength(1)
    expect(rebased(before, twoLess, sleeves(1)).conflicts).toEqual([])
  })
})

describe('piles that are read again', () => {
  const recognised = (known: readonly OwnedPrint[], fresh: readonly OwnedPrint[]) =>
    done(recognising(known, fresh))
  const other = (at: number) => pile(at, { note: `${at}` })
  it('are the same values where they say the same, moved, doubled or between new ones', () => {
    const known = [pile(1), pile(1), other(2), other(3), other(4)]
    const copy = (at: number) => structuredClone(known[at]) as OwnedPrint
    const fresh = recognised(known, [copy(0), copy(3), other(9), copy(1), copy(2), copy(4)])
    expect(fresh[0]).toBe(known[0])
    expect(fresh[1]).toBe(known[3])
    expect(fresh[3]).toBe(known[1])
    expect(fresh[4]).toBe(known[2])
    expect(fresh[5]).toBe(known[4])
    expect(fresh[2]).toEqual(other(9))
    expect(recognised([], fresh)).toBe(fresh)
    const [one, two] = recognised([pile(1)], [pile(1), pile(1)])
    expect(one).toEqual(two)
    expect(one).not.toBe(two)
    const thrice = recognised([pile(1)], [pile(2), pile(1), pile(1), pile(3)])
    expect(thrice).toEqual([pile(2), pile(1), pile(1), pile(3)])
  })

  it('are looked at in pieces, also where every one of them was changed', () => {
    const known = Array.from({ length: 5000 }, (_, at) => other(at))
    const fresh = known.map((one) => ({ ...one, place: 'The attic' }))
    let pauses = 0
    const work = recognising(known, fresh)
    for (let step = work.next(); ; step = work.next()) {
      if (step.done) {
        expect(step.value).toEqual(fresh)
        break
      }
      pauses += 1
    }
    expect(pauses).toBeGreaterThan(15)
  })

  it('keep what each window added, and take each removal once', () => {
    const [a, b, c] = [pile(1, { note: 'a' }), pile(1, { note: 'b' }), pile(1, { note: 'c' })]
    const [mine, theirs] = [pile(1, { note: 'mine' }), pile(1, { note: 'theirs' })]
    const both = rebased(holding([a, b, c]), holding([a, c, mine]), holding([b, c, theirs]))
    expect(both.content.piles.map(({ note }) => note)).toEqual(['c', 'theirs', 'mine'])
    expect(both.conflicts).toEqual([])
    const gone = rebased(holding([a, b]), holding([b]), holding([b]))
    expect(gone).toEqual({ content: holding([b]), conflicts: [] })
    const same = holding([a, b])
    expect(rebased(same, holding([b]), same).content).toEqual(holding([b]))
    const added = (...files: readonly string[]): CollectionContent => ({ ...same, added: files })
    expect(rebased(added('x'), added('x', 'y'), added('x', 'z')).content.added).toEqual(['x', 'z', 'y'])
  })
})

describe('what is new', () => {
  it('is told the last day first, all that came on one day together, wishes left out', () => {
    const piles = ['2026-01-02', '2026-01-03', '2026-01-01', '2026-01-02'].map((since, at) =>
      pile(at + 1, { since }),
    )
    expect(arrivals([...piles, pile(0, { since: '2026-01-04' })])).toEqual([
      { day: '2026-01-03', piles: [piles[1]] },
      { day: '2026-01-02', piles: [piles[0], piles[3]] },
      { day: '2026-01-01', piles: [piles[2]] },
    ])
  })
})

describe('a table of piles', () => {
  const piles = [
    FULL,
    OTHER,
    pile(1, { forTrade: 9, wanted: 9, paid: 0 }),
    pile(2, { card: CODE.monsterReborn }),
  ]
  const ordered = (order: (typeof PILE_ORDERS)[number], descending = false) =>
    searchPiles(new PileIndex(piles, POOL), { query: '', order, descending }).places.join('')

  it('is ordered by every column, what is not known behind', () => {
    expect(Object.fromEntries(PILE_ORDERS.map((order) => [order, ordered(order)]))).toEqual({
      name: '0231',
      number: '0123',
      set: '0123',
      rarity: '0123',
      edition: '0123',
      condition: '0123',
      language: '1023',
      quantity: '2301',
      free: '2301',
      forTrade: '3012',
      wanted: '3012',
      paid: '3201',
      bought: '0123',
      since: '0123',
      place: '0123',
      note: '1023',
    })
    expect(ordered('quantity', true)).toBe('1032')
    expect(ordered('number', true)).toBe('2310')
  })

  it('is searched in what names a pile and where it lies, and in nothing else', () => {
    const found = (query: string) => searchPiles(new PileIndex(piles, POOL), { query }).places.join('')
    expect(['ra01 collection', 'ultra', 'box', 'bent', 'stardust'].map(found)).toEqual([
      '1',
      '1',
      '01',
      '1',
      '1',
    ])
    for (const unseen of ['unlimited', 'mint', '2026', '9']) expect(found(unseen), unseen).toBe('')
    const words = Array.from({ length: 30 }, (_, at) => `w${String(at).padStart(2, '0')}`)
    const noted = new PileIndex([pile(2, { note: words.join(' ') }), pile(3)], POOL)
    expect(searchPiles(noted, { query: words.join(' ') })).toMatchObject({ places: [0], copies: 2 })
    expect(searchPiles(noted, { query: `${words.slice(0, 29).join(' ')} not` }).places).toEqual([])
    expect(searchPiles(noted, { query: `${words.join(' ')} more than is looked for` }).places).toEqual([0])
  })
})

describe('what cannot be read of a row', () => {
  it('is said for each reason in a sentence of its own', () => {
    expect(explainRow({ code: 'ambiguous-name', text: 'Twin', cards: [CODE.ash, passcode(5)] }, POOL)).toBe(
      'more than one card is called "Twin": Ash Blossom & Joyous Spring (14558127) or 5 (5).',
    )
    expect(explainRow({ code: 'ambiguous-number', number: 'X-1', cards: [CODE.ash] }, POOL)).toBe(
      'more than one card has the number X-1: Ash Blossom & Joyous Spring (14558127).',
    )
    expect(explainRow({ code: 'bad-quantity', text: '' }, POOL)).toBe('the number of copies is missing.')
    expect(explainRow({ code: 'no-card-named' }, POOL)).toContain('it names no card')
    const said = (text: string) => explainRow({ code: 'unknown-card', text }, POOL)
    expect(said('x'.repeat(60))).toBe(`no card is known as "${'x'.repeat(60)}".`)
    expect(said('x'.repeat(61))).toBe(`no card is known as "${'x'.repeat(59)}…".`)
    expect(said('a\u0000b')).toBe('no card is known as "a b".')
  })
})

describe('a row that names a card', () => {
  const resolve = resolver(POOL, INDEX)
  const found = (print: WrittenRow['print'], copies: Partial<WrittenRow['copies']> = {}) => {
    const row = resolve({ line: 1, print, copies: { quantity: 1, ...copies } })
    return row.ok ? row.value : row.error
  }

  it('keeps the set and the rarity that it says where no print is known, and takes those of the one print', () => {
    const ASH = 'Ash Blossom & Joyous Spring'
    expect(found({ name: ASH, setCode: 'ZZZZ', rarity: 'Ghost Rare' })).toEqual({
      card: CODE.ash,
      set: 'ZZZZ',
      rarity: 'Ghost Rare',
      quantity: 1,
    })
    expect(found({ name: ASH, setCode: 'macr' })).toMatchObject({
      number: 'MACR-EN036',
      set: 'Maximum Crisis',
      rarity: 'Secret Rare',
    })
    expect(found({ name: ASH, set: 'rarity collection', rarity: 'Ghost Rare' })).toMatchObject({
      number: 'RA01-EN008',
      set: 'Rarity Collection',
      rarity: 'Ghost Rare',
    })
    expect(found({ name: ASH, setCode: 'RA01-EN008', rarity: 'ULTRA RARE' })).toMatchObject({
      rarity: 'Ultra Rare',
    })
    expect(found({ name: ASH }, { language: 'fr' })).toEqual({ card: CODE.ash, quantity: 1, language: 'fr' })
  })

  it('is told apart by the set where cards share a name, and by the passcode where they share a number', () => {
    expect(found({ number: 'SHARED-EN001', passcode: CODE.polymerization })).toMatchObject({
      card: CODE.polymerization,
    })
    expect(found({ number: 'SHARED-EN001', passcode: CODE.ash })).toMatchObject({ code: 'ambiguous-number' })
    const twins = [
      ...POOL.cards,
      ...POOL.cards
        .filter(({ name }) => name === 'Stardust Dragon')
        .map((card) => ({ ...card, passcode: passcode(7) })),
    ]
    const pool = {
      ...POOL,
      cards: twins,
      find: (code: number) => twins.find((card) => card.passcode === code),
    }
    const both = resolver(pool, INDEX)
    const row = (print: WrittenRow['print']) => both({ line: 1, print, copies: { quantity: 1 } })
    expect(row({ name: 'Stardust Dragon', set: 'The Duelist Genesis' })).toMatchObject({
      value: { card: CODE.synchro, number: 'TDGS-EN040' },
    })
    expect(row({ name: 'Stardust Dragon' })).toMatchObject({
      error: { code: 'ambiguous-name', text: 'Stardust Dragon', cards: [CODE.synchro, 7] },
    })
    const prize = twins.map((card) => (card.passcode === passcode(7) ? { ...card, regions: [] } : card))
    const withPrize = {
      ...pool,
      cards: prize,
      find: (code: number) => prize.find((card) => card.passcode === code),
    }
    expect(
      resolver(withPrize, INDEX)({ line: 1, print: { name: 'Stardust Dragon' }, copies: { quantity: 1 } }),
    ).toMatchObject({ value: { card: CODE.synchro }, namesakes: [7] })
  })

  it('says what it cannot find: the name, else the number, else the passcode', () => {
    expect(found({ name: 'Nobody', number: 'ZZZZ-EN001' })).toMatchObject({ text: 'Nobody' })
    expect(found({ number: 'ZZZZ-EN001', passcode: passcode(9) })).toMatchObject({ text: 'ZZZZ-EN001' })
    expect(found({ passcode: passcode(9) })).toEqual({ code: 'unknown-card', text: '9' })
    expect(found({ setCode: 'MACR' })).toEqual({ code: 'no-card-named' })
    expect(found({ name: 'x'.repeat(201) })).toMatchObject({ code: 'unknown-card' })
  })
})

describe('a file that goes into a collection', () => {
  const file = (piles: readonly OwnedPrint[], fingerprint = 'f') => ({ piles, unresolved: [], fingerprint })

  it('notes the day only on piles that grow, the later of two days', () => {
    const since = (there: OwnedPrint, coming: OwnedPrint, day?: string) =>
      merged(holding([there]), file([coming]), 'add', day).content.piles[0]?.since
    expect(since(pile(1, { since: '2026-01-01' }), pile(1), '2026-02-01')).toBe('2026-02-01')
    expect(since(pile(1, { since: '2026-03-01' }), pile(1), '2026-02-01')).toBe('2026-03-01')
    expect(since(pile(1), pile(1, { since: '2026-01-05' }), '2026-02-01')).toBe('2026-01-05')
    expect(since(pile(1, { since: '2026-01-01' }), pile(0, { wanted: 1 }), '2026-02-01')).toBe('2026-01-01')
    expect(since(pile(1, { since: '2026-01-01' }), pile(1))).toBe('2026-01-01')
  })

  it('that replaces all keeps the day of what did not grow, and sleeves as far as copies last', () => {
    const there = [
      pile(2, { since: '2026-01-01', sleeved: [{ deck: 'd', copies: 1 }] }),
      pile(1, { sleeved: [{ deck: 'd', copies: 1 }] }),
    ]
    const replaced = (quantity: number) =>
      merged(holding(there), file([pile(quantity)]), 'replace', '2026-02-01').content.piles[0]
    expect(replaced(3)).toEqual(pile(3, { since: '2026-01-01', sleeved: [{ deck: 'd', copies: 2 }] }))
    expect(replaced(4)?.since).toBe('2026-02-01')
    expect(replaced(1)?.sleeved).toEqual([{ deck: 'd', copies: 1 }])
    expect(replaced(0)).not.toHaveProperty('sleeved')
  })

  it('tells rows that wait apart by all that they say', () => {
    const row = (more: Partial<WrittenRow>): UnresolvedRow => ({
      row: { line: 1, print: { name: 'x' }, copies: { quantity: 1 }, ...more },
      problem: { code: 'no-card-named' },
    })
    const keys = [
      row({}),
      row({ print: { name: 'y' } }),
      row({ print: { name: 'x', set: 'x' } }),
      row({ badQuantity: 'many' }),
      row({ copies: { quantity: 2 } }),
      row({ copies: { quantity: 1, place: 'Box' } }),
    ].map(rowKey)
    expect(new Set(keys).size).toBe(keys.length)
    expect(rowKey(row({ copies: { place: 'Box', quantity: 1 } }))).toBe(keys.at(-1))
    expect(rowKey(row({ line: 9 }))).toBe(keys[0])
  })
})

describe('counting', () => {
  it('copies up and down notes the day only where copies come', () => {
    const changed = (by: number) => withPilesChanged(holding([pile(2)]), [0, 7], moreCopies(by), '2026-05-01')
    expect(changed(1).piles).toEqual([pile(3, { since: '2026-05-01' })])
    expect(changed(-1).piles).toEqual([pile(1)])
    expect(changed(-3).piles).toEqual([pile(0)])
  })

  it('says what is more than a deck can hold, the most first, and rounds money to the cent', () => {
    const numbers = summary([
      pile(3),
      pile(4, { card: CODE.synchro, paid: 0.335, rarity: 'Rare' }),
      pile(6, { card: CODE.xyz, rarity: 'Rare' }),
      pile(0, { card: CODE.link, wanted: 1, paid: 9 }),
    ])
    expect(numbers).toMatchObject({
      cards: 3,
      paid: [{ amount: 134, copies: 4 }],
      prints: 3,
      rarities: [
        ['Rare', 10],
        ['', 3],
      ],
      surplus: [
        [CODE.xyz, 6],
        [CODE.synchro, 4],
      ],
    })
  })

  it('what is missing never counts less than none that is there, and the best purchase finishes most', () => {
    expect(missingCards(new Map([[CODE.ash, 2]]), () => -4)).toEqual([
      { card: CODE.ash, needed: 2, available: 0, missing: 2 },
    ])
    const lack = (card: Passcode, missing: number) => ({
      card,
      needed: 3,
      available: 3 - missing,
      missing,
    })
    expect(copiesMissing([lack(CODE.ash, 2), lack(CODE.xyz, 1)])).toBe(3)
    const best = bestPurchases([
      { deck: 'a', missing: [lack(CODE.ash, 2), lack(CODE.xyz, 1)] },
      { deck: 'b', missing: [lack(CODE.ash, 1), lack(CODE.link, 3)] },
      { deck: 'c', missing: [lack(CODE.link, 1)] },
      { deck: 'e', missing: [lack(CODE.xyz, 3), lack(CODE.ash, 3)] },
      {
        deck: 'f',
        missing: [lack(passcode(1), 2), lack(passcode(2), 1)],
      },
    ])
    expect(best.map(({ card, copies }) => [card, copies])).toEqual([
      [CODE.link, 3],
      [CODE.ash, 3],
      [CODE.xyz, 3],
      [2, 1],
      [1, 2],
    ])
  })

  it('how complete: the most complete first, of equal ones the larger', () => {
    const print = (number: string, set: string) => ({ number, set, rarity: 'Common' })
    const sets = new Map([
      ...PRINTS,
      [
        CODE.xyz,
        [
          print('A-EN001', 'Small'),
          print('A-EN002', 'Small'),
          ...[1, 2, 3, 4].map((at) => print(`B-EN00${at}`, 'Large')),
        ],
      ] as const,
    ])
    const { sets: found } = completions(
      [
        pile(1, { card: CODE.xyz, set: 'Small', number: 'A-EN001', rarity: 'Common' }),
        pile(1, { card: CODE.xyz, set: 'Large', number: 'B-EN001' }),
        pile(1, { card: CODE.xyz, set: 'Large', number: 'B-EN002' }),
        pile(1, { card: CODE.synchro, set: 'The Duelist Genesis' }),
        pile(1, { card: CODE.synchro, set: 'A set that nobody lists' }),
      ],
      printIndex(sets),
    )
    expect(found).toMatchObject([
      { set: 'The Duelist Genesis', owned: 1, total: 1 },
      { set: 'Large', owned: 2, total: 4 },
      { set: 'Small', owned: 1, total: 2 },
    ])
  })
})

describe('a deck in sleeves', () => {
  it('walks the places in the order of their numbers, and takes what is not for trade first', () => {
    const piles = [
      pile(1, { place: 'Box 10', forTrade: 1 }),
      pile(1, { place: 'Box 2' }),
      pile(1, { card: CODE.synchro, place: 'Box 10' }),
      pile(1),
      pile(2, { place: 'Box 10' }),
    ]
    const needed = new Map([
      [CODE.ash, 3],
      [CODE.synchro, 1],
    ])
    const { take } = pickList(needed, piles, 'd')
    expect(byPlace(take, piles).map(([place]) => place)).toEqual(['Box 10'])
    expect(take).toEqual([
      { at: 2, copies: 1 },
      { at: 4, copies: 2 },
      { at: 0, copies: 1 },
    ])
    const three = [0, 1, 3].map((at) => ({ at, copies: 1 }))
    expect(byPlace(three, piles).map(([place]) => place)).toEqual(['', 'Box 2', 'Box 10'])
  })

  it('keeps what other decks hold, and the same piles where nothing is done', () => {
    const piles = [
      pile(4, {
        sleeved: [
          { deck: 'other', copies: 1 },
          { deck: 'd', copies: 1 },
        ],
      }),
    ]
    const after = sleeved(piles, { take: [{ at: 0, copies: 1 }], putBack: [] }, 'd')
    expect(after).toEqual([
      pile(4, {
        sleeved: [
          { deck: 'other', copies: 1 },
          { deck: 'd', copies: 2 },
        ],
      }),
    ])
    expect(after.map(freeCopies)).toEqual([1])
    expect(sleeved(after, { take: [], putBack: [{ at: 0, copies: 2 }] }, 'd')).toEqual([
      pile(4, { sleeved: [{ deck: 'other', copies: 1 }] }),
    ])
    expect(sleeved(piles, { take: [], putBack: [] }, 'd')).toBe(piles)
    expect(pickList(new Map([[CODE.ash, 1]]), after, 'd')).toEqual({
      take: [],
      putBack: [{ at: 0, copies: 1 }],
      missing: new Map(),
    })
  })
})

describe('a repair', () => {
  it('of a row that is not there changes nothing', () => {
    const content = holding([pile(1)])
    expect(repaired(content, 0, { card: CODE.ash }, (repairs) => resolver(POOL, INDEX, repairs))).toEqual({
      content,
      repairs: new Map(),
      rows: 0,
    })
  })
})
