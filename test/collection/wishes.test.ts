import { describe, expect, it } from 'vitest'
import { EMPTY_COLLECTION } from '../../shared/collection/merge.ts'
import type { OwnedPrint } from '../../shared/collection/owned-print.ts'
import { wishes, withWishes } from '../../shared/collection/wishes.ts'
import { CODE } from '../legality/cards.ts'

const piles: readonly OwnedPrint[] = [
  { card: CODE.ash, quantity: 1, number: 'MACR-EN036', wanted: 1 },
  { card: CODE.ash, quantity: 0, wanted: 1 },
  { card: CODE.synchro, quantity: 2 },
]
const content = { ...EMPTY_COLLECTION, piles }

describe('a wish list', () => {
  it('counts what is wanted of a card over all its prints', () => {
    expect(wishes(piles)).toEqual(new Map([[CODE.ash, 2]]))
  })

  it('grows by what is not wished for yet, and by nothing that is', () => {
    const after = withWishes(
      content,
      new Map([
        [CODE.ash, 3],
        [CODE.polymerization, 2],
      ]),
    )
    expect(after.piles).toEqual([
      piles[0],
      { card: CODE.ash, quantity: 0, wanted: 2 },
      piles[2],
      { card: CODE.polymerization, quantity: 0, wanted: 2 },
    ])
    expect(withWishes(after, new Map([[CODE.ash, 3]]))).toBe(after)
  })
})
