import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arranged, PILE_ORDERS } from '../../shared/collection/arrange.ts'
import type { OwnedPrint } from '../../shared/collection/owned-print.ts'
import { CONDITIONS } from '../../shared/collection/terms.ts'
import { CODE, POOL } from '../legality/cards.ts'

const piles: readonly OwnedPrint[] = [
  { card: CODE.synchro, quantity: 2, number: 'TDGS-EN040', condition: 'played', place: 'Box Älter' },
  { card: CODE.ash, quantity: 3, number: 'MACR-EN036', set: 'Maximum Crisis', condition: 'mint' },
  { card: CODE.monsterReborn, quantity: 1, note: 'from Ash', sleeved: [{ deck: 'd', copies: 1 }] },
]
const found = (query: string) => arranged(piles, { query }, POOL)

describe('a table of piles', () => {
  it('finds words in names, numbers, sets, places and notes, in any order and without accents', () => {
    expect(found('')).toEqual([0, 1, 2])
    expect(found('crisis blossom')).toEqual([1])
    expect(found('macr-en036')).toEqual([1])
    expect(found('alter')).toEqual([0])
    expect(found('ash')).toEqual([1, 2])
    expect(found('ash stardust')).toEqual([])
  })

  it('is ordered by name, by grade and by free copies; equal ones stay as they stood', () => {
    expect(arranged(piles, { query: '', order: 'name' }, POOL)).toEqual([1, 2, 0])
    expect(arranged(piles, { query: '', order: 'condition' }, POOL)).toEqual([1, 0, 2])
    expect(arranged(piles, { query: '', order: 'free', descending: true }, POOL)).toEqual([1, 0, 2])
    expect(arranged(piles, { query: '', order: 'language', descending: true }, POOL)).toEqual([0, 1, 2])
  })

  it('loses no pile in any order', () => {
    const anyPile: fc.Arbitrary<OwnedPrint> = fc.record(
      {
        card: fc.constantFrom(CODE.ash, CODE.synchro),
        quantity: fc.nat(9),
        condition: fc.constantFrom(...CONDITIONS),
        set: fc.string({ maxLength: 3 }),
        paid: fc.nat(99),
      },
      { requiredKeys: ['card', 'quantity'] },
    )
    fc.assert(
      fc.property(
        fc.array(anyPile, { maxLength: 20 }),
        fc.constantFrom(...PILE_ORDERS),
        fc.boolean(),
        (some, order, descending) => {
          const rows = arranged(some, { query: '', order, descending }, POOL)
          expect([...rows].sort((a, b) => a - b)).toEqual(some.map((_, at) => at))
        },
      ),
    )
  })
})
