import { describe, expect, it } from 'vitest'
import type { OwnedPrint } from '../../shared/collection/owned-print.ts'
import { summary } from '../../shared/collection/summary.ts'
import { CODE } from '../legality/cards.ts'

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
      wanted: 0,
      paid: [{ amount: 1000, copies: 4 }],
      rarities: [
        ['Ultra Rare', 4],
        ['', 1],
      ],
      surplus: [[CODE.ash, 4]],
    })
  })

  it('counts no print and no rarity of which there are only wishes', () => {
    const wished: OwnedPrint = { card: CODE.synchro, quantity: 0, wanted: 3, rarity: 'Ghost Rare' }
    const { prints, rarities, cards, wanted } = summary([...piles, wished])
    expect({ prints, rarities, cards, wanted }).toEqual({
      prints: 2,
      wanted: 3,
      cards: 2,
      rarities: [
        ['Ultra Rare', 4],
        ['', 1],
      ],
    })
  })
})
