import { describe, expect, it } from 'vitest'
import { withoutPiles, withPilesChanged } from '../../shared/collection/edit.ts'
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
})
