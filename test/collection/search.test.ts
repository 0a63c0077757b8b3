import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchPiles } from '../../shared/collection/search.ts'
import { done } from '../../shared/in-pieces.ts'
import type { OwnedPrint } from '../../shared/collection/owned-print.ts'
import { PILE_ORDERS, PileIndex } from '../../shared/collection/pile-index.ts'
import { PRINT_CONDITIONS } from '../../shared/cards/prints/terms.ts'
import { CODE, POOL } from '../legality/cards.ts'

const piles: readonly OwnedPrint[] = [
  { card: CODE.synchro, quantity: 2, number: 'TDGS-EN040', condition: 'played', place: 'Box Älter' },
  { card: CODE.ash, quantity: 3, number: 'MACR-EN036', set: 'Maximum Crisis', condition: 'mint' },
  { card: CODE.monsterReborn, quantity: 1, note: 'from Ash', sleeved: [{ deck: 'd', copies: 1 }] },
]
const index = new PileIndex(piles, POOL)
const found = (query: string) => searchPiles(index, { query }).places

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
    expect(searchPiles(index, { query: '', order: 'name' }).places).toEqual([1, 2, 0])
    expect(searchPiles(index, { query: '', order: 'condition' }).places).toEqual([1, 0, 2])
    expect(searchPiles(index, { query: '', order: 'free', descending: true }).places).toEqual([1, 0, 2])
    expect(searchPiles(index, { query: '', order: 'language', descending: true }).places).toEqual([0, 1, 2])
  })

  const anyPile: fc.Arbitrary<OwnedPrint> = fc.record(
    {
      card: fc.constantFrom(CODE.ash, CODE.synchro),
      quantity: fc.nat(9),
      condition: fc.constantFrom(...PRINT_CONDITIONS),
      set: fc.string({ maxLength: 3 }),
      paid: fc.nat(99),
    },
    { requiredKeys: ['card', 'quantity'] },
  )

  it('is the same after an edit as if it were made anew', () => {
    fc.assert(
      fc.property(
        fc.array(anyPile, { maxLength: 12 }),
        fc.array(anyPile, { maxLength: 4 }),
        fc.nat(12),
        fc.nat(3),
        fc.constantFrom(...PILE_ORDERS),
        (before, further, at, gone, order) => {
          const known = new PileIndex(before, POOL)
          done(known.preparing())
          const after = before.toSpliced(at, gone, ...further)
          const search = { query: 'a', order }
          expect(searchPiles(new PileIndex(after, POOL, known), search)).toEqual(
            searchPiles(new PileIndex(after, POOL), search),
          )
        },
      ),
    )
  })

  it('is prepared in pieces while it is asked in between', () => {
    const asked = new PileIndex(piles, POOL)
    const work = asked.preparing()
    do
      expect(searchPiles(asked, { query: 'ash', order: 'number' })).toMatchObject({
        places: [1, 2],
        copies: 4,
      })
    while (!work.next().done)
  })

  it('loses no pile in any order', () => {
    fc.assert(
      fc.property(
        fc.array(anyPile, { maxLength: 20 }),
        fc.constantFrom(...PILE_ORDERS),
        fc.boolean(),
        (some, order, descending) => {
          const { places: rows, copies } = searchPiles(new PileIndex(some, POOL), {
            query: '',
            order,
            descending,
          })
          expect(copies).toBe(some.reduce((sum, { quantity }) => sum + quantity, 0))
          expect([...rows].sort((a, b) => a - b)).toEqual(some.map((_, at) => at))
        },
      ),
    )
  })
})
