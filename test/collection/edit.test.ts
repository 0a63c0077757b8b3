import { describe, expect, it } from 'vitest'
import { repaired, withoutPiles, withoutRow, withPilesChanged } from '../../shared/collection/edit.ts'
import { type CollectionContent, EMPTY_COLLECTION } from '../../shared/collection/merge.ts'
import type { Repairs } from '../../shared/collection/resolve.ts'
import { resolver } from '../../shared/collection/resolve.ts'
import type { WrittenRow } from '../../shared/collection/written-row.ts'
import { CODE, POOL } from '../legality/cards.ts'
import { INDEX } from './prints.ts'

const content: CollectionContent = {
  ...EMPTY_COLLECTION,
  piles: [
    { card: CODE.ash, quantity: 3, place: 'Box 1' },
    { card: CODE.synchro, quantity: 2, sleeved: [{ deck: 'd', copies: 2 }] },
  ],
}
const resolverWith = (repairs: Repairs) => resolver(POOL, INDEX, repairs)
const row = (line: number, name: string, badQuantity?: string): WrittenRow => ({
  line,
  print: { name },
  copies: { quantity: badQuantity === undefined ? 2 : 0 },
  ...(badQuantity === undefined ? {} : { badQuantity }),
})

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

describe('repairing rows that wait', () => {
  const waiting: CollectionContent = {
    ...content,
    unresolved: [
      row(2, 'Ash Blosom'),
      row(3, 'Nobody'),
      row(4, 'Ash Blosom'),
      row(5, 'Monster Reborn', '-1'),
    ].map((written) => ({ row: written, problem: { code: 'no-card-named' } as const })),
  }

  it('repairs all that mean the same, and remembers it', () => {
    const { content: after, repairs, rows } = repaired(waiting, 0, { card: CODE.ash }, resolverWith)
    expect(rows).toBe(2)
    expect(after.piles).toHaveLength(4)
    expect(after.unresolved.map((each) => each.row.line)).toEqual([3, 5])
    expect([...repairs.values()]).toEqual([CODE.ash])
  })

  it('asks for the number of copies where the row has none', () => {
    expect(repaired(waiting, 3, { card: CODE.monsterReborn }, resolverWith).rows).toBe(0)
    const { content: after } = repaired(waiting, 3, { card: CODE.monsterReborn, quantity: 2 }, resolverWith)
    expect(after.piles.at(-1)).toMatchObject({ card: CODE.monsterReborn, quantity: 2 })
  })

  it('leaves a row out where it means nothing', () => {
    expect(withoutRow(waiting, 1).unresolved.map((each) => each.row.line)).toEqual([2, 4, 5])
  })
})
