import { describe, expect, it } from 'vitest'
import { changingPiles, moreCopies, withoutPiles, withPilesChanged } from '../../shared/collection/edit.ts'
import { type CollectionContent, EMPTY_COLLECTION } from '../../shared/collection/merge.ts'
import { CODE } from '../legality/cards.ts'

const content: CollectionContent = {
  ...EMPTY_COLLECTION,
  piles: [
    { card: CODE.ash, quantity: 3, place: 'Box 1' },
    { card: CODE.synchro, quantity: 2, sleeved: [{ deck: 'd', copies: 2 }] },
  ],
}
describe('editing a collection', () => {
  it('changes many piles at once, and takes away what is no longer known', () => {
    const after = withPilesChanged(content, [0, 1], { place: undefined, condition: 'mint' })
    expect(after.piles).toEqual([
      { card: CODE.ash, quantity: 3, condition: 'mint' },
      { card: CODE.synchro, quantity: 2, condition: 'mint', sleeved: [{ deck: 'd', copies: 2 }] },
    ])
  })

  it('counts nothing away that is in sleeves, and removes no such pile', () => {
    expect(withPilesChanged(content, [1], { quantity: 0 }).piles[1]?.quantity).toBe(2)
    expect(withoutPiles(content, [0, 1]).piles).toEqual([content.piles[1]])
  })

  it('counts each pile up or down from what it has, and never below none', () => {
    const quantities = (by: number) =>
      withPilesChanged(content, [0, 1], moreCopies(by)).piles.map(({ quantity }) => quantity)
    expect(quantities(2)).toEqual([5, 4])
    expect(quantities(-9)).toEqual([0, 2])
  })

  it('leaves no more for trade than are left', () => {
    const trading = { ...content, piles: [{ card: CODE.ash, quantity: 3, forTrade: 2 }] }
    const left = (by: number) => withPilesChanged(trading, [0], moreCopies(by)).piles
    expect(left(-1)).toEqual([{ card: CODE.ash, quantity: 2, forTrade: 2 }])
    expect(left(-2)).toEqual([{ card: CODE.ash, quantity: 1, forTrade: 1 }])
    expect(left(-3)).toEqual([{ card: CODE.ash, quantity: 0 }])
  })

  it('that changes nothing gives the same collection back, and keeps the piles it leaves alone', () => {
    expect(withPilesChanged(content, [0, 1], { note: undefined })).toBe(content)
    expect(withPilesChanged(content, [0, 1], { quantity: 3 }).piles[0]).toBe(content.piles[0])
  })

  it(
    'of a hundred thousand piles comes in pieces, the last of which has all of them',
    { tags: 'thorough' },
    () => {
      const many = {
        ...content,
        piles: Array.from({ length: 100_000 }, () => ({ card: CODE.ash, quantity: 1 })),
      }
      const work = changingPiles(many, [...many.piles.keys()], { place: 'Box' })
      let pieces = 0
      let step = work.next()
      for (; !step.done; step = work.next()) pieces += 1
      expect(pieces).toBeGreaterThan(20)
      expect(step.value.piles.every(({ place }) => place === 'Box')).toBe(true)
      expect(many.piles.some((pile) => 'place' in pile)).toBe(false)
    },
  )
})
