import { describe, expect, it } from 'vitest'
import { completions } from '../../shared/collection/completion.ts'
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

describe('how complete sets are', () => {
  it('says how much of each set is there, every rarity of a number on its own', () => {
    expect(completions([ultra, reborn], INDEX).set).toEqual([
      { name: 'Rarity Collection', owned: 1, total: 2 },
      { name: 'Legend of Blue Eyes White Dragon', owned: 1, total: 2 },
    ])
  })

  it('says how much of each rarity is there, in the sets that are begun', () => {
    expect(completions([ultra, reborn], INDEX).rarity).toEqual([
      { name: 'Ultra Rare', owned: 2, total: 3 },
      { name: 'Secret Rare', owned: 0, total: 1 },
    ])
  })

  it('takes a print without a rarity for all of its number', () => {
    const unknown: OwnedPrint = { card: CODE.ash, quantity: 1, ...RARITY_COLLECTION }
    expect(completions([unknown], INDEX).set).toEqual([{ name: 'Rarity Collection', owned: 2, total: 2 }])
  })

  it('counts a print in another language for the same print', () => {
    const german: OwnedPrint = { ...ultra, number: 'RA01-DE008', language: 'de' }
    expect(completions([german], INDEX).set).toEqual([{ name: 'Rarity Collection', owned: 1, total: 2 }])
    expect(completions([ultra, german], INDEX).set).toEqual([
      { name: 'Rarity Collection', owned: 1, total: 2 },
    ])
  })

  it('begins no set by a wish', () => {
    expect(completions([{ ...ultra, quantity: 0, wanted: 2 }], INDEX).set).toEqual([])
  })
})
