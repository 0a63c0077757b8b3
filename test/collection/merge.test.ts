import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  EMPTY_COLLECTION,
  IMPORT_MODES,
  merged,
  piledUp,
  type ReadCollection,
} from '../../shared/collection/merge.ts'
import type { OwnedPrint } from '../../shared/collection/owned-print.ts'
import type { UnresolvedRow } from '../../shared/collection/written-row.ts'
import { CODE } from '../legality/cards.ts'

const print = (quantity: number, rest: Partial<OwnedPrint> = {}): OwnedPrint => ({
  card: CODE.ash,
  quantity,
  ...rest,
})
const waiting = (name: string): UnresolvedRow => ({
  row: { line: 2, print: { name }, copies: { quantity: 1 } },
  problem: { code: 'unknown-card', text: name },
})
const file = (
  piles: readonly OwnedPrint[],
  fingerprint = 'a',
  unresolved: readonly UnresolvedRow[] = [],
): ReadCollection => ({ piles, unresolved, fingerprint })

const anyPrint: fc.Arbitrary<OwnedPrint> = fc.record(
  {
    card: fc.constantFrom(CODE.ash, CODE.monsterReborn, CODE.synchro),
    quantity: fc.integer({ min: 1, max: 9 }),
    place: fc.constantFrom('Box 1', 'Binder'),
    condition: fc.constantFrom('mint', 'played'),
  },
  { requiredKeys: ['card', 'quantity'] },
)
const anyFile = fc
  .tuple(
    fc.array(anyPrint, { maxLength: 20 }),
    fc.array(fc.constantFrom('x', 'y').map(waiting), { maxLength: 4 }),
  )
  .map(([piles, unresolved]) => file(piles, 'some', unresolved))

describe('a file that goes into a collection', () => {
  it('lays equal copies on one pile, and nothing else', () => {
    expect(piledUp([print(1), print(2, { forTrade: 1 }), print(1, { place: 'Box 1' })])).toEqual([
      print(3, { forTrade: 1 }),
      print(1, { place: 'Box 1' }),
    ])
  })

  it('merged: tells of the same cards, so that the larger count holds', () => {
    const before = merged(EMPTY_COLLECTION, file([print(2)]), 'merge').content
    const { content, counts } = merged(before, file([print(3), print(1, { place: 'Box 1' })], 'b'), 'merge')
    expect(content.piles).toEqual([print(3), print(1, { place: 'Box 1' })])
    expect(counts).toEqual({ stored: 1, merged: 1, unresolved: 0 })
  })

  it('added: tells of further cards, but never twice of the same', () => {
    const once = merged(EMPTY_COLLECTION, file([print(2)]), 'add').content
    expect(merged(once, file([print(2)], 'another box'), 'add').content.piles).toEqual([print(4)])
    expect(merged(once, file([print(2)]), 'add')).toMatchObject({ content: once, addedBefore: true })
  })

  it('replacing: keeps in sleeves what the file still counts', () => {
    const sleeved = [{ deck: 'd', copies: 3 }]
    const before = { ...EMPTY_COLLECTION, piles: [print(3, { sleeved }), print(1, { place: 'Box 1' })] }
    expect(merged(before, file([print(2)]), 'replace').content.piles).toEqual([
      print(2, { sleeved: [{ deck: 'd', copies: 2 }] }),
    ])
  })

  it('that went in before changes nothing, though the cards have been moved to another box since', () => {
    const once = merged(EMPTY_COLLECTION, file([print(2, { place: 'Box 1' })]), 'merge').content
    const moved = { ...once, piles: [print(2, { place: 'Binder' })] }
    for (const mode of ['merge', 'add'] as const)
      expect(merged(moved, file([print(2, { place: 'Box 1' })]), mode)).toMatchObject({
        content: moved,
        addedBefore: true,
      })
    expect(merged(moved, file([print(2, { place: 'Box 1' })]), 'replace').content.piles).toEqual([
      print(2, { place: 'Box 1' }),
    ])
  })

  it('counts piles that an edit has made alike as one', () => {
    const before = { ...EMPTY_COLLECTION, piles: [print(2), print(1)] }
    expect(merged(before, file([print(3)]), 'merge').content.piles).toEqual([print(2), print(1)])
    expect(merged(before, file([print(4)]), 'merge').content.piles).toEqual([print(3), print(1)])
    expect(merged(before, file([print(4)]), 'add').content.piles).toEqual([print(6), print(1)])
  })

  it('leaves rows waiting once, however often their file comes', () => {
    const twice = file([], 'a', [waiting('x'), waiting('x'), waiting('y')])
    const once = merged(EMPTY_COLLECTION, twice, 'merge').content
    expect(once.unresolved).toHaveLength(3)
    expect(merged(once, twice, 'merge').content.unresolved).toHaveLength(3)
  })

  it('counts every row as stored, merged or unresolved', () => {
    fc.assert(
      fc.property(anyFile, anyFile, fc.constantFrom(...IMPORT_MODES), (first, second, mode) => {
        const before = merged(EMPTY_COLLECTION, first, mode).content
        const { counts } = merged(before, { ...second, fingerprint: 'other' }, mode)
        expect(counts.stored + counts.merged + counts.unresolved).toBe(
          second.piles.length + second.unresolved.length,
        )
      }),
    )
  })

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(anyFile, anyFile, fc.constantFrom(...IMPORT_MODES), (first, second, mode) => {
        const before = merged(EMPTY_COLLECTION, { ...first, fingerprint: 'first' }, 'add').content
        const once = merged(before, second, mode).content
        expect(merged(once, second, mode).content).toEqual(once)
      }),
    )
  })
})
