import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withoutPiles, withPilesChanged } from '../../shared/collection/edit.ts'
import { type CollectionContent, EMPTY_COLLECTION } from '../../shared/collection/merge.ts'
import type { OwnedPrint } from '../../shared/collection/owned-print.ts'
import { insisted, rebased, recognising } from '../../shared/collection/rebase.ts'
import { done } from '../../shared/in-pieces.ts'
import { CODE } from '../legality/cards.ts'

const content: CollectionContent = {
  ...EMPTY_COLLECTION,
  piles: [
    { card: CODE.ash, quantity: 3, place: 'Box 1' },
    { card: CODE.synchro, quantity: 2 },
    { card: CODE.monsterReborn, quantity: 1 },
  ],
}
const quantities = ({ piles }: CollectionContent): readonly number[] => piles.map(({ quantity }) => quantity)

describe('two windows that change one collection at once', () => {
  it('both keep what they did to different piles', () => {
    const mine = withPilesChanged(content, [0], { quantity: 7 })
    const theirs = withoutPiles(content, [1])
    expect(quantities(rebased(content, mine, theirs).content)).toEqual([7, 1])
    expect(quantities(rebased(content, theirs, mine).content)).toEqual([7, 1])
  })

  it('both keep what they did to different cells of one pile', () => {
    const mine = withPilesChanged(content, [0], { quantity: 7 })
    const theirs = withPilesChanged(content, [0], { place: 'Box 2' })
    const { content: both, conflicts } = rebased(content, mine, theirs)
    expect(both.piles[0]).toEqual({ card: CODE.ash, quantity: 7, place: 'Box 2' })
    expect(conflicts).toEqual([])
  })

  it('are asked about one cell that both have changed; until then it stays as it is there', () => {
    const mine = withPilesChanged(content, [0, 1], { quantity: 7 })
    const theirs = withPilesChanged(content, [0], { quantity: 9 })
    const { content: both, conflicts } = rebased(content, mine, theirs)
    expect(quantities(both)).toEqual([9, 7, 1])
    expect(conflicts).toHaveLength(1)
    expect(conflicts[0]).toMatchObject({
      before: { quantity: 3 },
      mine: { quantity: 7 },
      theirs: { quantity: 9 },
    })
    expect(quantities(insisted(both, conflicts))).toEqual([7, 7, 1])
  })

  it('are asked where one removes what the other changes', () => {
    const changed = withPilesChanged(content, [2], { note: 'signed' })
    const removed = withoutPiles(content, [2])
    const left = rebased(content, changed, removed)
    expect(quantities(left.content)).toEqual([3, 2])
    expect(insisted(left.content, left.conflicts).piles[2]?.note).toBe('signed')
    const right = rebased(content, removed, changed)
    expect(quantities(right.content)).toEqual([3, 2, 1])
    expect(quantities(insisted(right.content, right.conflicts))).toEqual([3, 2])
  })

  it('are not asked where both did the same', () => {
    const mine = withPilesChanged(content, [0], { quantity: 7 })
    const theirs = withPilesChanged(content, [0], { quantity: 7 })
    expect(rebased(content, mine, theirs)).toMatchObject({ conflicts: [] })
  })

  it('sleeve no more copies than there are', () => {
    const mine = withPilesChanged(content, [1], { quantity: 1 })
    const sleeved = [{ deck: 'd', copies: 2 }]
    const theirs = {
      ...content,
      piles: content.piles.map((pile, at) => (at === 1 ? { ...pile, sleeved } : pile)),
    }
    expect(rebased(content, mine, theirs).conflicts).toHaveLength(1)
  })

  it('leave a row that one has repaired repaired, and one that came waiting', () => {
    const waiting = (text: string) => ({
      row: { line: 2, print: { name: text }, copies: { quantity: 1 } },
      problem: { code: 'unknown-card', text } as const,
    })
    const before = { ...content, unresolved: [waiting('x'), waiting('y')] }
    const mine = { ...before, unresolved: [waiting('y')] }
    const theirs = { ...before, unresolved: [...before.unresolved, waiting('z')] }
    expect(rebased(before, mine, theirs).content.unresolved).toEqual([waiting('y'), waiting('z')])
  })

  it('come to the same, whoever was first, as long as they touch different piles', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('mine', 'theirs', 'nobody'), { maxLength: 12 }), (who) => {
        const piles = who.map((_, at): OwnedPrint => ({ card: CODE.ash, quantity: 1, note: `${at}` }))
        const before = { ...EMPTY_COLLECTION, piles }
        const by = (name: string) =>
          withPilesChanged(
            before,
            who.flatMap((each, at) => (each === name ? [at] : [])),
            { quantity: 5 },
          )
        const one = rebased(before, by('mine'), by('theirs'))
        const other = rebased(before, by('theirs'), by('mine'))
        expect(one).toEqual(other)
        expect(quantities(one.content)).toEqual(who.map((name) => (name === 'nobody' ? 1 : 5)))
      }),
    )
  })
})

it('piles that are read again are the ones that were known, wherever they lie', () => {
  const fresh = structuredClone([content.piles[2], { card: CODE.ash, quantity: 8 }, content.piles[0]])
  const read = done(recognising(content.piles, fresh as readonly OwnedPrint[]))
  expect(read[0]).toBe(content.piles[2])
  expect(read[2]).toBe(content.piles[0])
  expect(read[1]).toEqual({ card: CODE.ash, quantity: 8 })
})
