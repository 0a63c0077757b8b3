import { describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import {
  COMPLETION_ORDERS,
  type CompletionOrder,
  completions,
  inCompletionOrder,
  releaseWords,
  type SetRelease,
} from '../../shared/collection/completion.ts'
import { EMPTY_COLLECTION } from '../../shared/collection/merge.ts'
import { printIndex } from '../../shared/collection/print-index.ts'
import { withWishedPrints } from '../../shared/collection/wishes.ts'
import { parsePrintFacts } from '../../shared/formats/cards/print-facts.ts'
import { SHARED } from '../shared-data.ts'
import type { OwnedPrint } from '../../shared/collection/owned-print.ts'
import { CODE } from '../legality/cards.ts'
import { INDEX } from './prints.ts'

const RARITY_COLLECTION = { number: 'RA01-EN008', set: 'Rarity Collection' } as const
const ultra: OwnedPrint = { card: CODE.ash, quantity: 4, rarity: 'Ultra Rare', ...RARITY_COLLECTION }
const reborn: OwnedPrint = {
  card: CODE.monsterReborn,
  quantity: 1,
  number: 'LOB-118',
  set: 'Legend of Blue Eyes White Dragon',
}

const numbersOf = (release: SetRelease, piles: readonly OwnedPrint[]) =>
  completions(piles, INDEX).numbersOf(release)
const LOB = 'Legend of Blue Eyes White Dragon'
const RARITIES = { set: 'Rarity Collection', region: 'EN', language: 'en' } as const

describe('how complete sets are', () => {
  it('shows the number on the player’s own copy, and says of the others where they are the English ones', () => {
    const index = printIndex(
      new Map([
        [CODE.ash, [{ number: 'LOB-E001', set: LOB, rarity: '' }]],
        [CODE.monsterReborn, [{ number: 'LOB-E002', set: LOB, rarity: '' }]],
      ]),
    )
    const own: OwnedPrint = { card: CODE.ash, quantity: 1, number: 'LOB-I001', set: LOB, language: 'it' }
    const release = { set: LOB, region: 'E', language: 'it' } as const
    expect(completions([own], index).numbersOf(release)).toMatchObject([
      { number: 'LOB-I001', copies: 1 },
      { number: 'LOB-E002', copies: 0, isEnglish: true },
    ])
    const [mine] = completions([own], index).numbersOf(release)
    expect(mine).not.toHaveProperty('isEnglish')
  })

  it('counts the numbers of each set that are there, and each rarity of a number on its own', () => {
    expect(completions([ultra, reborn], INDEX).sets).toEqual([
      { ...RARITIES, owned: 1, total: 1, prints: { owned: 1, total: 2 } },
      { set: LOB, region: '', language: 'en', owned: 1, total: 1, prints: { owned: 1, total: 1 } },
    ])
  })

  it('says how much of each rarity is there, in the sets that are begun', () => {
    expect(completions([ultra, reborn], INDEX).rarities).toEqual([
      { rarity: 'Ultra Rare', owned: 2, total: 2 },
      { rarity: 'Secret Rare', owned: 0, total: 1 },
    ])
  })

  it('counts a copy without a rarity for its number, and for a rarity only where the number has no other', () => {
    const unknown: OwnedPrint = { card: CODE.ash, quantity: 1, ...RARITY_COLLECTION }
    const { sets, rarities } = completions([unknown, reborn], INDEX)
    expect(sets).toMatchObject([
      { ...RARITIES, owned: 1, total: 1, prints: { owned: 0, total: 2 } },
      { set: LOB, owned: 1, prints: { owned: 1, total: 1 } },
    ])
    expect(rarities).toContainEqual({ rarity: 'Secret Rare', owned: 0, total: 1 })
  })

  it('takes a Short Print that is called Common for what it is, in the list and on the page', () => {
    const set = 'Short'
    const index = printIndex(new Map([[CODE.ash, [{ number: 'SHO-001', set, rarity: 'Super Short Print' }]]]))
    const common: OwnedPrint = { card: CODE.ash, quantity: 2, number: 'SHO-001', set, rarity: 'Common' }
    const { sets, rarities, numbersOf: rows } = completions([common], index)
    expect(sets).toMatchObject([{ owned: 1, prints: { owned: 1, total: 1 } }])
    expect(rarities).toEqual([{ rarity: 'Super Short Print', owned: 1, total: 1 }])
    expect(rows({ set, region: '', language: 'en' })).toMatchObject([
      { copies: 2, rarities: [{ rarity: 'Super Short Print', copies: 2 }] },
    ])
  })

  it('places a number that two sets share in the one that is begun, else in the one that came out first', () => {
    const again = `${LOB} (25th Anniversary Edition)`
    const [first, second] = [CODE.ash, CODE.monsterReborn]
    const index = printIndex(
      new Map(
        [first, second].map((card, at) => [
          card,
          [LOB, again].map((set) => ({ number: `LOB-EN00${at}`, set, rarity: 'Common' })),
        ]),
      ),
    )
    const italian: OwnedPrint = { card: first, quantity: 1, number: 'LOB-IT000', language: 'it' }
    const named = (piles: readonly OwnedPrint[]) =>
      completions(piles, index).sets.map(({ set, language, owned }) => [set, language, owned])
    expect(named([italian])).toEqual([[LOB, 'it', 1]])
    expect(named([{ ...italian, set: 'La Leggenda del Drago Bianco Occhi Blu' }])).toEqual([[LOB, 'it', 1]])
    const later: OwnedPrint = { ...italian, card: second, number: 'LOB-IT001', set: again }
    expect(named([italian, later])).toEqual([[again, 'it', 2]])
    expect(completions([{ card: first, quantity: 3 }], index)).toMatchObject({ sets: [], nowhere: 3 })
  })

  it('counts regions and languages apart, each with the numbers it has', () => {
    const german: OwnedPrint = { ...ultra, number: 'RA01-DE008', language: 'de' }
    const european: OwnedPrint = { ...reborn, number: 'LOB-E100' }
    const { sets } = completions([ultra, german, reborn, european], INDEX)
    expect(sets.map(releaseWords).toSorted()).toEqual([
      `${LOB}, European English`,
      `${LOB}, North American English`,
      'Rarity Collection, English',
      'Rarity Collection, German',
    ])
    expect(sets.map(({ total }) => total)).toEqual([1, 1, 1, 1])
  })

  it('puts a print without a number where most of its set is', () => {
    const unnumbered: OwnedPrint = { card: CODE.monsterReborn, quantity: 1, set: LOB }
    const european: OwnedPrint = { ...reborn, number: 'LOB-E100' }
    expect(completions([unnumbered, european], INDEX).sets).toMatchObject([{ region: 'E', owned: 1 }])
    expect(completions([unnumbered], INDEX).sets).toMatchObject([{ set: LOB, owned: 1 }])
  })

  it('has no total for sets of Asia, which hold other cards, and says how many copies those are', () => {
    const korean: OwnedPrint = { ...ultra, number: 'RA01-KR008' }
    const japanese: OwnedPrint = { ...ultra, quantity: 1, language: 'ja' }
    expect(completions([korean, japanese], INDEX)).toMatchObject({
      sets: [],
      rarities: [],
      apart: 5,
      nowhere: 0,
    })
    expect(numbersOf(RARITIES, [korean, japanese])).toMatchObject([{ copies: 0 }])
  })

  it('begins no set by a wish', () => {
    expect(completions([{ ...ultra, quantity: 0, wanted: 2 }], INDEX).sets).toEqual([])
  })
})

describe('a set, number by number', () => {
  it('has the copies of each rarity, of whatever language it is asked for', () => {
    const unknown: OwnedPrint = { card: CODE.ash, quantity: 1, ...RARITY_COLLECTION }
    const german: OwnedPrint = { ...ultra, quantity: 9, number: 'RA01-DE008' }
    expect(numbersOf(RARITIES, [ultra, unknown, german, reborn])).toEqual([
      {
        card: CODE.ash,
        number: 'RA01-EN008',
        copies: 5,
        rarities: [
          { rarity: 'Ultra Rare', copies: 4 },
          { rarity: 'Secret Rare', copies: 0 },
        ],
      },
    ])
    expect(numbersOf({ ...RARITIES, language: 'de' }, [german])).toMatchObject([
      { number: 'RA01-DE008', copies: 9 },
    ])
  })

  it('is wished for by the numbers of its language, and not again where the English ones are wished for', () => {
    const { set } = RARITIES
    const missing = numbersOf({ ...RARITIES, language: 'it' }, [])
    const once = withWishedPrints(EMPTY_COLLECTION, set, 'it', missing)
    expect(once.piles).toEqual([
      { card: CODE.ash, number: 'RA01-IT008', set, language: 'it', quantity: 0, wanted: 1 },
    ])
    const english = {
      ...EMPTY_COLLECTION,
      piles: once.piles.map((pile) => ({ ...pile, number: 'RA01-EN008' })),
    }
    expect(withWishedPrints(english, set, 'it', missing)).toBe(english)
  })

  it('is wished for without a number where that is not known in its language, or not at all yet', () => {
    const old = numbersOf({ set: LOB, region: 'E', language: 'fr' }, [])
    expect(old).toMatchObject([{ number: 'LOB-E100' }])
    const { piles } = withWishedPrints(EMPTY_COLLECTION, LOB, 'fr', old)
    expect(piles).toEqual([{ card: CODE.monsterReborn, set: LOB, language: 'fr', quantity: 0, wanted: 1 }])
    const placeholder = [{ card: CODE.ash, number: 'MAMS-EN???' }]
    expect(withWishedPrints(EMPTY_COLLECTION, LOB, 'en', placeholder).piles[0]).not.toHaveProperty('number')
  })

  it('is wished for as prints, once', () => {
    const missing = numbersOf({ set: LOB, region: '', language: 'en' }, [])
    const once = withWishedPrints(EMPTY_COLLECTION, LOB, 'en', missing)
    expect(once.piles).toEqual([
      { card: CODE.monsterReborn, number: 'LOB-118', set: LOB, language: 'en', quantity: 0, wanted: 1 },
    ])
    expect(withWishedPrints(once, LOB, 'en', missing)).toBe(once)
  })

  it('is wished for beside the same number of another set, but not beside that of no set', () => {
    const print = { card: CODE.monsterReborn, number: 'LOB-118' }
    const missing = [print]
    const once = withWishedPrints(EMPTY_COLLECTION, 'Legend Again', 'en', missing)
    const both = withWishedPrints(once, LOB, 'en', missing)
    expect(both.piles.map(({ set }) => set)).toEqual(expect.arrayContaining(['Legend Again', LOB]))
    const setless = {
      ...EMPTY_COLLECTION,
      piles: [{ ...print, language: 'en' as const, quantity: 0, wanted: 1 }],
    }
    expect(withWishedPrints(setless, LOB, 'en', missing)).toBe(setless)
  })
})

// The numbers of each region, counted another way: from the prints themselves.
describe.skipIf(!SHARED)('totals of real sets', () => {
  const SETS: readonly (readonly [set: string, beginning: string, total: number])[] = [
    [LOB, 'LOB-', 126],
    [LOB, 'LOB-E', 103],
    [LOB, 'LOB-EN', 126],
    ['Metal Raiders', 'MRD-E', 144],
    ['Invasion of Chaos', 'IOC-', 112],
    ["Pharaoh's Servant", 'PSV-E', 105],
    ['Labyrinth of Nightmare', 'LON-E', 105],
    ['Dark Crisis', 'DCR-', 106],
    ['Legacy of Darkness', 'LOD-', 101],
    ['Starter Deck: Kaiba', 'SDK-E', 46],
    ['Starter Deck: Yugi', 'SDY-A', 50],
    ['Tournament Pack: 1st Season', 'TP1-E', 30],
    ['Light of Destruction', 'LODT-EN', 100],
    ['Tactical Masters', 'TAMA-EN', 60],
    ['Battles of Legend: Chapter 1', 'BLC1-EN', 163],
    ['Starter Deck: Yugi', 'SDY-', 50],
    ['Soul of the Duelist', 'SOD-EN', 60],
    ['Maximum Crisis', 'MACR-EN', 100],
    ['25th Anniversary Rarity Collection', 'RA01-EN', 79],
    ['Magic Ruler', 'MRL-', 104],
    ["Magician's Force", 'MFC-', 108],
    ['Ancient Sanctuary', 'AST-', 112],
    ['Phantom Darkness', 'PTDN-EN', 100],
    ['Burst of Destiny', 'BODE-EN', 101],
    ['Hidden Arsenal', 'HA01-EN', 30],
    ['Structure Deck: Cyberse Link', 'SDCL-EN', 43],
  ]
  const cards = SHARED
    ? (JSON.parse(readFileSync(`${SHARED}/data/cards/yaml-yugi-cards.json`, 'utf8')) as readonly {
        readonly sets?: {
          readonly en?: readonly { readonly set_name: string; readonly set_number: string }[]
        }
      }[])
    : []
  const facts = parsePrintFacts(
    JSON.parse(readFileSync(new URL('../../resources/prints.json', import.meta.url), 'utf8')),
  )
  if (!facts.ok) throw new Error('prints.json cannot be read')
  const index = printIndex(facts.value.prints)

  it('are of twenty sets or more', () => {
    expect(new Set(SETS.map(([set]) => set)).size).toBeGreaterThanOrEqual(20)
  })

  it.each(SETS)('%s: %s… has %d numbers', (set, beginning, total) => {
    const numbers = new Set(
      cards
        .flatMap(({ sets }) => (sets?.en ?? []).filter((one) => one.set_name === set))
        .map((one) => one.set_number),
    )
    const own = [...numbers].filter(
      (number) => number.startsWith(beginning) && /^\d/.test(number.slice(beginning.length)),
    )
    expect(own).toHaveLength(total)
    const [first] = index.byNumber(own[0] ?? '')
    if (!first) throw new Error(`${own[0]} is not known`)
    const pile: OwnedPrint = { card: first.card, number: first.number, set, quantity: 1 }
    expect(completions([pile], index).sets).toMatchObject([{ owned: 1, total }])
  })
})

describe('the order of what is completed', () => {
  it('is by how complete it is, by how many are missing, or by name, and what is alike stays as it stood', () => {
    const counted = [
      { set: 'Set 10', owned: 90, total: 100 },
      { set: 'Set 9', owned: 3, total: 5 },
      { set: 'Set 1', owned: 2, total: 4 },
    ]
    const inOrder = (order: CompletionOrder) =>
      inCompletionOrder(counted, order, ({ set }) => set).map(({ set }) => set)
    expect(COMPLETION_ORDERS.map(inOrder)).toEqual([
      ['Set 10', 'Set 9', 'Set 1'],
      ['Set 9', 'Set 1', 'Set 10'],
      ['Set 1', 'Set 9', 'Set 10'],
    ])
  })
})
