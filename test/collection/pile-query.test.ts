import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardPool, withOtherNames } from '../../shared/cards/pool.ts'
import { formatQuery } from '../../shared/cards/search/format.ts'
import { filterValues, withFilter } from '../../shared/cards/search/filters.ts'
import { type Passcode, passcode } from '../../shared/cards/passcode.ts'
import type { Print } from '../../shared/cards/prints/print.ts'
import { parseQuery } from '../../shared/cards/search/parse.ts'
import { explainFinding } from '../../shared/cards/search/query.ts'
import { searchCards } from '../../shared/cards/search/search.ts'
import { searchIndex } from '../../shared/cards/search/search-index.ts'
import type { OwnedPrint } from '../../shared/collection/owned-print.ts'
import { PileIndex } from '../../shared/collection/pile-index.ts'
import { ToldByNumbers } from '../../shared/collection/print-index.ts'
import { cardsOnPiles, searchingPiles, searchPiles } from '../../shared/collection/search.ts'
import { CODE, POOL } from '../legality/cards.ts'
import { INDEX, PRINTS } from './prints.ts'

const piles: readonly OwnedPrint[] = [
  {
    card: CODE.synchro,
    quantity: 12,
    number: 'TDGS-EN040',
    set: 'The Duelist Genesis',
    rarity: 'Ultra Rare',
    edition: '1st',
    condition: 'near-mint',
    language: 'de',
    paid: 1,
    place: 'Binder 2',
  },
  {
    card: CODE.ash,
    quantity: 3,
    number: 'MACR-EN036',
    set: 'Maximum Crisis',
    rarity: 'Ultra Secret Rare',
    edition: 'unlimited',
    condition: 'mint',
    paid: 1.01,
    forTrade: 2,
    place: 'Binder 21',
    note: 'not ultra',
  },
  {
    card: CODE.monsterReborn,
    quantity: 1,
    number: 'LOB-118',
    set: 'Legend of Blue Eyes White Dragon',
    rarity: 'Ultra Parallel Rare',
    condition: 'played',
    wanted: 2,
    sleeved: [{ deck: 'd', copies: 1 }],
  },
  { card: CODE.monsterReborn, quantity: 0, number: 'LOB-1180', rarity: 'Odd Shine', wanted: 1 },
]
const index = new PileIndex(piles, POOL)
const found = (query: string) => searchPiles(index, { query }).places
const said = (query: string) =>
  searchPiles(index, { query }).findings.map((finding) => explainFinding(finding))

describe('a search in a collection', () => {
  it.each<[string, readonly number[]]>([
    ['rarity:ultra', [0]],
    ['rarity:UR', [0]],
    ['rarity:"ultra rare","ultra secret"', [0, 1]],
    ['rarity:"odd shine"', [3]],
    ['ultra', [0, 1, 2]],
    ['number:lob-118', [2]],
    ['number:LOB', [2, 3]],
    ['number:LOB-11', []],
    ['number:MACR-EN0', [1]],
    ['number:macr-en03', [1]],
    ['number:MACR-EN3', []],
    ['number:LOB-*80', [3]],
    ['set:lob', [2, 3]],
    ['set:"blue eyes"', [2]],
    ['set:blue-eye', []],
    ['edition:1st', [0]],
    ['edition:unl,1st', [0, 1]],
    ['condition:nm', [0]],
    ['condition>=nm', [0, 1]],
    ['condition<nm', [2]],
    ['lang:german', [0]],
    ['copies>=10', [0]],
    ['copies:1-3', [1, 2]],
    ['paid>1', [1]],
    ['paid>=1', [0, 1]],
    ['paid<1.01', [0]],
    // A comma after a sign is part of the price; in a list it parts prices, unless they are quoted.
    ['paid>1,00', [1]],
    ['paid>=1,01 copies:3', [1]],
    ['paid<1,5', [0, 1]],
    ['paid:1,1.01', [0, 1]],
    ['paid:1,20', [0]],
    ['paid=1,20', [0]],
    ['paid:"1,01"', [1]],
    ['paid:"0,5-1,00"', [0]],
    ['!!paid>1', [0, 2, 3]],
    // Blanks around a sign, signs of other programs and keyboards, and money beside a price.
    ['copies >= 10', [0]],
    ['copies>= 10', [0]],
    ['copies≥10', [0]],
    ['copies=>10', [0]],
    ['copies＞＝１０', [0]],
    ['rarity : ultra', [0]],
    ['rarity:ＵＲ', [0]],
    ['-edition:1st', [1, 2, 3]],
    ['NOT edition:1st', [1, 2, 3]],
    ['blossom -edition:1st', [1]],
    ['condition!=nm', [1, 2, 3]],
    ['copies≠3', [0, 2, 3]],
    ['rarity:ultra OR edition:unl', [0, 1]],
    ['rarity:ultra AND edition:unl', []],
    ['paid>$1', [1]],
    ['paid>1€', [1]],
    ['paid<1,200円', [0, 1]],
    ['place:*', [0, 1]],
    ['!!place:*', [2, 3]],
    ['place:"Binder 2"', [0]],
    ['place:binder', [0, 1]],
    ['place:bind*2', [0, 1]],
    ['note:ultra', [1]],
    ['is:wanted', [2, 3]],
    ['wanted>copies', [2, 3]],
    ['free<copies', [2]],
    ['is:for-trade', [1]],
    ['type:synchro', [0]],
    ['type:spell copies>=1', [2]],
    ['type:synchro || trade>=2', [0, 1]],
    ['level>=3 !!place:"binder 21"', [0]],
    ['name:ash', [1]],
    [`${CODE.ash}`, [1]],
  ])('%s', (query, expected) => {
    expect(found(query)).toEqual(expected)
  })

  it('lets the number of a print tell what piles do not say: language, set, and a Short Print', () => {
    const prints = new Map([
      [
        CODE.ash,
        [
          { number: 'SHO-001', set: 'Short Story', rarity: 'Short Print' },
          { number: 'SHO-EN001', set: 'Short Story', rarity: 'Common' },
        ],
      ],
    ])
    const own: readonly OwnedPrint[] = [
      { card: CODE.ash, quantity: 1, number: 'SHO-001', rarity: 'Common' },
      { card: CODE.ash, quantity: 1, number: 'SHO-IT001', set: 'Storia breve', rarity: 'Common' },
      { card: CODE.ash, quantity: 1, number: 'SHO-001', language: 'de', rarity: 'Short Print' },
      { card: CODE.ash, quantity: 1, number: 'SHO-009', rarity: 'Rare' },
    ]
    const beside = { cards: searchIndex(POOL), context: { prints } }
    const places = (query: string) => searchPiles(new PileIndex(own, POOL), { query }, beside).places
    expect(places('lang:en')).toEqual([0])
    expect(places('!!lang:en')).toEqual([1, 2, 3])
    expect(places('lang:it')).toEqual([1])
    expect(places('set:"short story"')).toEqual([0, 1, 2])
    expect(places('rarity:common')).toEqual([0, 1, 2])
    expect(places('rarity:"short print"')).toEqual([0, 2])
  })

  it('looks at each number once, however many searches and edits there are', () => {
    const asked: string[] = []
    const told = new ToldByNumbers({
      byNumber: (number) => {
        asked.push(number)
        return INDEX.byNumber(number)
      },
    })
    const numbers: (string | undefined)[] = ['LOB-118', undefined, 'LOB-E100', 'SHARED-EN001']
    expect(told.of(numbers).each.map(({ language }) => language)).toEqual(['en', undefined, 'en', 'en'])
    expect([...told.of(numbers).cardOf]).toEqual([CODE.monsterReborn, 0, CODE.monsterReborn, -1])
    numbers.push('LOB-G100')
    expect(told.of(numbers).each.at(-1)).toMatchObject({ language: 'de', isOfOne: true })
    expect(asked).toEqual(['LOB-118', 'LOB-E100', 'SHARED-EN001', 'LOB-G100'])
  })

  it('lets frames between while the prints are laid in order', () => {
    const many: [Passcode, Print[]][] = Array.from({ length: 3000 }, (_, at) => [
      passcode(at + 1),
      [{ number: `AAA-EN${at}`, set: 'A', rarity: 'Common' }],
    ])
    const beside = { cards: searchIndex(POOL), context: { prints: new Map(many) } }
    const index = new PileIndex(piles, POOL)
    const piecesOf = (query: string) => [...searchingPiles(index, { query }, beside)].length
    expect(piecesOf('lang:en')).toBeGreaterThan(1)
    expect(piecesOf('lang:en')).toBe(0)
  })

  it('answers each pile by its own card and language, whatever stands before it with the same number', () => {
    const english: OwnedPrint = { card: CODE.monsterReborn, quantity: 1, number: 'LOB-118' }
    const own: readonly OwnedPrint[] = [
      english,
      { ...english, language: 'ja' },
      { ...english, card: CODE.ash },
    ]
    const beside = { cards: searchIndex(POOL), context: { prints: PRINTS } }
    for (const query of ['set:"blue eyes"', 'lang:en'])
      for (const order of [own, own.toReversed()]) {
        const fitting = (asked: string) =>
          searchPiles(new PileIndex(order, POOL), { query: asked }, beside).places.map((at) => order[at])
        expect(fitting(query), query).toEqual([english])
        expect(fitting(`!!${query}`), query).toEqual(order.filter((pile) => pile !== english))
      }
  })

  it('says of brackets what is meant, and takes a name with a word before its colon for one', () => {
    const [words] = said('(rarity:ultra || edition:unl) copies>=10')
    expect(words).toBe(
      'Brackets group nothing here; write rarity:ultra copies>=10 || edition:unl copies>=10.',
    )
    expect(said('((rarity:ultra || ash)) copies>=10')).toEqual([
      'Brackets group nothing here: "||" parts whole searches, so write each of them in full.',
    ])
    expect(parseQuery('(rarity:ultra && ash) || "a (b || c)"', 'piles').findings).toEqual([])
    expect(said('(rarity:ultra OR edition:unl) copies>=10')).toEqual([words])
    expect(said('-(rarity:ultra OR place:"a OR b")')).toEqual([
      'Brackets group nothing here; write !!rarity:ultra && !!place:"a OR b".',
    ])
    const { query, findings } = parseQuery('WANTED: Seeker of Sinful Spoils')
    expect(query).toMatchObject([[{ test: { is: 'name' } }]])
    expect(findings).toMatchObject([{ code: 'no-value', key: 'wanted' }])
  })

  it.each([
    ['(rarity:ultra OR edition:unl)', 'rarity:ultra || edition:unl'],
    ['(ash || edition:unl)', 'ash || edition:unl'],
    ['(rarity:ultra AND copies>=10) OR edition:unl', 'rarity:ultra copies>=10 || edition:unl'],
  ])('takes brackets that change nothing for what they say: %s', (written, same) => {
    const asked = (query: string) =>
      parseQuery(query, 'piles').query.map((clause) => clause.map(({ not, test }) => ({ not, test })))
    expect(parseQuery(written, 'piles').findings).toEqual([])
    expect(asked(written)).toEqual(asked(same))
  })

  it.each([
    ['!!(rarity:ultra || edition:unl)', '!!rarity:ultra && !!edition:unl'],
    ['-(rarity:ultra || edition:unl) copies>=1', '!!rarity:ultra && !!edition:unl && copies>=1'],
    ['NOT (ash || note:"a || b") copies>=1', '!!ash && !!note:"a || b" && copies>=1'],
    ['copies>=1 !! (edition:unl && copies:3)', 'copies>=1 !!edition:unl || copies>=1 !!copies:3'],
    ['copies:1 || !!(rarity:ultra || !!place:*)', 'copies:1 || !!rarity:ultra && place:*'],
    ['!!(is:effect && level:4)', '!!is:effect || !!level:4'],
  ])('reverses what is in brackets as a whole: %s', (written, meant) => {
    expect(said(written)).toContain(`Brackets group nothing here; write ${meant}.`)
    expect(said(meant)).toEqual([])
  })

  it('advises nothing where what is in brackets is not plainly reversed', () => {
    for (const written of [
      '!!(rarity:ultra edition:1st || copies:3)',
      '!!(rarity:ultra || edition:unl && copies:3)',
      '!!!!(rarity:ultra || edition:unl)',
      '!!(rarity:ultra && edition:1st) || copies:3',
      '!!(rarity:ultra || edition:unl) (copies:3 || copies:1)',
    ])
      expect(said(written), written).toContain(
        'Brackets group nothing here: "!!" reverses only what stands right behind it.',
      )
  })

  it('keeps every part in its place, whatever stands around it', () => {
    const text = '(ash || level >= 3) -place:"binder 2"'
    const spans = parseQuery(text, 'piles')
      .query.flat()
      .map(({ start, end }) => text.slice(start, end))
    expect(spans).toEqual(['ash', 'level >= 3', '-place:"binder 2"'])
  })

  it('may sort by name, and says that other orders are those of cards', () => {
    expect(found('sort:name')).toEqual([1, 2, 3, 0])
    expect(found('sort:-name')[0]).toBe(0)
    expect(said('sort:atk')).toEqual(['"sort:atk" means nothing here; it is asked of cards.'])
  })

  it('finds a card by its name in another language that a source brings', () => {
    const pool = withOtherNames(
      cardPool(POOL.cards),
      () =>
        new Map([
          [
            CODE.ash,
            [
              { language: 'de', name: 'Aschenblüte' },
              { language: 'ja', name: '灰流うらら', reading: 'はるうらら' },
            ],
          ],
        ]),
    )
    const named = new PileIndex(piles, pool)
    expect(searchPiles(named, { query: 'aschenblute' }).places).toEqual([1])
    expect(searchPiles(named, { query: '灰流' }).places).toEqual([1])
    expect(searchPiles(named, { query: 'name:灰流うらら' }).places).toEqual([1])
    expect(searchPiles(named, { query: 'ハルウララ' }).places).toEqual([1])
    expect(searchPiles(named, { query: 'haru urara' }).places).toEqual([1])
    expect(searchPiles(named, { query: 'name:haruurara' }).places).toEqual([1])
  })

  it('reads a price with the signs of any country, and a list of prices as a list', () => {
    const priceOf = (query: string) =>
      parseQuery(query, 'piles')
        .query.flat()
        .map(({ test }) => test)
    const above = (min: number) => [
      { is: 'number', property: 'paid', ranges: [{ min, max: Infinity, without: 'min' }] },
    ]
    for (const written of ['1234.50', '1234,50', '1.234,50', '1,234.50', '"1.234,5"'])
      expect(priceOf(`paid>${written}`), written).toEqual(above(1234.5))
    expect(priceOf('paid>1,234')).toEqual(above(1234))
    expect(priceOf('paid:1,50')).toEqual([
      {
        is: 'number',
        property: 'paid',
        ranges: [
          { min: 1, max: 1 },
          { min: 50, max: 50 },
        ],
      },
    ])
  })

  it('reads a price with its money on one end as one, and a list with money as a list', () => {
    const pricesOf = (written: string) =>
      parseQuery(`paid:${written}`, 'piles')
        .query.flat()
        .flatMap(({ test }) => (test.is === 'number' ? test.ranges : []))
    const one = (min: number, max = min) => [{ min, max }]
    for (const written of ['12,50€', '€12,50', '12,50EUR', '12,5€', '12.50€'])
      expect(pricesOf(written), written).toEqual(one(12.5))
    expect(pricesOf('1.234,50€')).toEqual(one(1234.5))
    expect(pricesOf('$1,234')).toEqual(one(1234))
    expect(pricesOf('>12,50€')).toEqual([{ min: 12.5, max: Infinity, without: 'min' }])
    expect(pricesOf('5-12,50€')).toEqual(one(5, 12.5))
    for (const written of ['12€,50€', '12,50', '12€,50', '12,€50', '€12,€50'])
      expect(pricesOf(written), written).toEqual([...one(12), ...one(50)])
  })

  it('says what was meant by words it does not know', () => {
    expect(said('lang:klingon')).toEqual(['"klingon" is nothing "lang" knows; try en, de, fr, it, es, pt.'])
    expect(said('rarty:ultra')).toEqual(['"rarty" is no word of the search; "rarity:" is.'])
    expect(said('rarity:utlra')[0]).toMatch(/^"utlra" is nothing "rarity" knows; try .*"Ultra Rare"/)
    expect(said('condition:perfekt')[0]).toContain('is nothing "condition" knows')
    expect(said('place:Bindr')[0]).toMatch(/"bindr" is nothing "place" knows; try "Binder 2"/)
    expect(said('set:lbo')[0]).toMatch(/^No set has the code or name "lbo"/)
    expect(said('deck>=1')).toEqual(['"deck" means nothing here; it is asked of cards.'])
    expect(said('folder:x')).toEqual([
      '"folder" means nothing here; it is asked of the decks of the library.',
    ])
    expect(said('paid:cheap')).toEqual(['"cheap" is no number for "paid"; write 1.50, 1-5 or >=1.'])
    expect(said('owned>=1')[0]).toContain('No collection is at hand')
    expect(said('rarity:ultra ash')).toEqual([])
  })

  it('an archetype that is asked for as a set is named', () => {
    const cards = POOL.cards.map((card) =>
      card.passcode === CODE.ash ? { ...card, archetypes: ['Madolche'] } : card,
    )
    const { findings } = searchPiles(new PileIndex(piles, cardPool(cards)), { query: 'set:madolche' })
    expect(findings.map(explainFinding)).toEqual([
      '"madolche" is an archetype and no set; write archetype:madolche.',
    ])
  })

  it('asks for prices and worth where they are known, copies without one fitting neither, and says so where none are', () => {
    // Prices by the number on the print, in hundredths.
    const prices: Readonly<Record<string, number>> = { 'TDGS-EN040': 90, 'MACR-EN036': 500 }
    const priced = new PileIndex(piles, POOL, index, ({ number = '' }) => prices[number])
    const places = (query: string) => searchPiles(priced, { query }).places
    const known = new PileIndex(piles, POOL)
    expect(searchPiles(known, { query: 'price>1' }).places).toEqual([])
    const later = new PileIndex(piles, POOL, known, priced.priceOf)
    expect(searchPiles(later, { query: 'price>1' }).places).toEqual([1])
    expect(places('price>1')).toEqual([1])
    expect(places('price<=0.9')).toEqual([0])
    expect(places('worth>=10.80')).toEqual([0, 1])
    expect(places('worth>10.80')).toEqual([1])
    expect(places('paid<price')).toEqual([1])
    expect(places('!!price>=0')).toEqual([2, 3])
    expect(said('price>1')).toEqual([
      'No file has brought prices here, so prices and worth cannot be searched.',
    ])
    expect(said('paid<worth')).toHaveLength(1)
    expect(said('price:cheap')[0]).toContain('1.50, 1-5 or >=1')
    // Of cards and decks nobody says a price.
    expect(parseQuery('price>1').findings.map(explainFinding)).toEqual([
      '"price" means nothing here; it is asked of collections.',
    ])
  })

  it('a filter writes and shows the same words', () => {
    const written = withFilter('ash', 'rarity', ['ultra'], 'piles')
    expect(written).toBe('rarity:"ultra rare" ash')
    expect(withFilter(written ?? '', 'copies', ['>=10'], 'piles')).toBe('rarity:"ultra rare" copies:>=10 ash')
    for (const [filter, values] of [
      ['condition', ['near-mint', 'mint']],
      ['edition', ['1st']],
      ['lang', ['de', 'ja']],
      ['place', ['binder 2']],
      ['set', ['LOB']],
      ['number', ['LOB-118']],
      ['paid', ['>1.5', '0.25-1']],
      ['paid', ['<0.5']],
      ['trade', ['>=1']],
    ] as const)
      expect(
        filterValues(parseQuery(withFilter('', filter, values, 'piles') ?? '', 'piles'), filter),
      ).toEqual(values)
    expect(withFilter('ash', 'deck', ['>=1'], 'piles')).toBeUndefined()
  })

  it('is printed as what it means, whatever is typed', () => {
    const part = fc.constantFrom(
      'rarity:ultra ',
      'rarity:"Odd, shine" ',
      'set:LOB,"a b" ',
      'number:lob001 ',
      'number:"L O*B" ',
      'place:"Binder*2" ',
      'condition>=good ',
      'paid>1.5 ',
      'paid:<2 ',
      'wanted>copies ',
      '!!is:wanted ',
      '|| ',
      '$name ',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(part, fc.string({ maxLength: 5 })), { maxLength: 6 }), (parts) => {
        const printed = formatQuery(parseQuery(parts.join(''), 'piles'))
        expect(formatQuery(parseQuery(printed, 'piles'))).toBe(printed)
        expect(searchPiles(index, { query: printed }).places).toEqual(
          searchPiles(index, { query: parts.join('') }).places,
        )
      }),
    )
  })
})

describe('a search of cards', () => {
  const cards = searchIndex(POOL)
  const prints = new Map([
    [
      CODE.ash,
      [
        { number: 'MACR-EN036', set: 'Maximum Crisis', rarity: 'Secret Rare' },
        { number: 'DUDE-EN003', set: 'Duel Devastator', rarity: 'UR' },
      ],
    ],
  ])
  const context = {
    prints,
    points: () => 33,
    piles: (terms: Parameters<typeof cardsOnPiles>[1]) => {
      const fitting = cardsOnPiles(index, terms)
      return (card: (typeof piles)[number]['card']) => fitting.has(card)
    },
  }
  const passcodes = (query: string) =>
    searchCards(cards, query, 50, context).cards.map(({ passcode }) => passcode)

  it('asks for prints that came out, all of it of one print', () => {
    expect(passcodes('rarity:ultra')).toEqual([CODE.ash])
    expect(passcodes('set:macr rarity:secret')).toEqual([CODE.ash])
    expect(passcodes('set:macr rarity:ultra')).toEqual([])
    // What is asked for and what is not are both asked of one print.
    expect(passcodes('set:macr !!rarity:ultra')).toEqual([CODE.ash])
    expect(passcodes('set:macr !!rarity:secret')).toEqual([])
    expect(passcodes('number:MACR-EN036')).toEqual([CODE.ash])
    expect(passcodes('!!set:macr')).not.toContain(CODE.ash)
    expect(searchCards(cards, 'points:33', 1, context).total).toBe(POOL.cards.length)
    expect(passcodes('points>33')).toEqual([])
  })

  it("asks for the player's own copies, all of it of one pile", () => {
    expect(passcodes('place:"binder 2"')).toEqual([CODE.synchro])
    expect(passcodes('place:binder rarity:"ultra secret"')).toEqual([CODE.ash])
    expect(passcodes('place:"binder 2" rarity:"ultra secret"')).toEqual([])
    expect(passcodes('is:wanted')).toEqual([CODE.monsterReborn])
    expect(passcodes('!!place:binder type:synchro')).not.toContain(CODE.synchro)
  })

  it('says what is missing to answer', () => {
    const codes = (query: string) => searchCards(cards, query, 1).findings.map(({ code }) => code)
    expect(codes('place:x')).toEqual(['no-collection'])
    expect(codes('rarity:ultra')).toEqual(['no-prints'])
    expect(codes('points:3')).toEqual(['no-points'])
    expect(codes('tag:x')).toEqual(['elsewhere'])
    expect(searchCards(cards, 'set:xyz', 1, context).findings).toMatchObject([{ code: 'unknown-set' }])
  })
})
