import { describe, expect, it } from 'vitest'
import type { OwnedPrint } from '../../shared/collection/owned-print.ts'
import { completion, summary } from '../../shared/collection/summary.ts'
import { CODE } from '../legality/cards.ts'
import { INDEX } from './prints.ts'

const RARITY_COLLECTION = { number: 'RA01-EN008', set: 'Rarity Collection' } as const
const piles: readonly OwnedPrint[] = [
  { card: CODE.ash, quantity: 4, rarity: 'Ultra Rare', ...RARITY_COLLECTION, paid: 2.5, forTrade: 1 },
  {
    card: CODE.monsterReborn,
    quantity: 1,
    number: 'LOB-118',
    set: 'Legend of Blue Eyes White Dragon',
    sleeved: [{ deck: 'd', copies: 1 }],
  },
]

describe('a collection in numbers', () => {
  it('counts copies, cards, prints and what is sleeved; money only where it is known', () => {
    expect(summary(piles)).toEqual({
      piles: 2,
      copies: 5,
      cards: 2,
      prints: 2,
      sleeved: 1,
      forTrade: 1,
      paid: 10,
      priced: 4,
      rarities: [
        ['Ultra Rare', 4],
        ['', 1],
      ],
      surplus: [[CODE.ash, 4]],
    })
  })

  it('says how much of each set is there, every rarity of a number on its own', () => {
    expect(completion(piles, INDEX)).toEqual([
      { name: 'Rarity Collection', owned: 1, total: 2 },
      { name: 'Legend of Blue Eyes White Dragon', owned: 1, total: 2 },
    ])
  })

  it('says how much of each rarity is there, in the sets that are begun', () => {
    expect(completion(piles, INDEX, 'rarity')).toEqual([
      { name: 'Ultra Rare', owned: 2, total: 3 },
      { name: 'Secret Rare', owned: 0, total: 1 },
    ])
  })

  it('takes a print without a rarity for all of its number', () => {
    const unknown: OwnedPrint = { card: CODE.ash, quantity: 1, ...RARITY_COLLECTION }
    expect(completion([unknown], INDEX)).toEqual([{ name: 'Rarity Collection', owned: 2, total: 2 }])
  })
})
