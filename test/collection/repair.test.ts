import { describe, expect, it } from 'vitest'
import {
  foundByNow,
  lookedAtAgain,
  queryForName,
  repaired,
  withoutRow,
} from '../../shared/collection/repair.ts'
import { type CollectionContent, EMPTY_COLLECTION } from '../../shared/collection/merge.ts'
import { type Repairs, resolver } from '../../shared/collection/resolve.ts'
import type { WrittenRow } from '../../shared/collection/written-row.ts'
import { CODE, POOL } from '../legality/cards.ts'
import { INDEX } from './prints.ts'
import { namesIn } from '../cards/other-names.ts'

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
    // Both lie on one pile, and not on that of Box 1, for they say of no place.
    expect(after.piles.slice(2)).toEqual([expect.objectContaining({ card: CODE.ash, quantity: 4 })])
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

  it('lays what is repaired on the pile that is there already', () => {
    const first = repaired(waiting, 0, { card: CODE.ash }, resolverWith).content
    const again = { ...first, unresolved: waiting.unresolved.slice(0, 1) }
    const { content: after } = repaired(again, 0, { card: CODE.ash }, resolverWith, '2026-11-21')
    expect(after.piles.slice(2)).toEqual([
      expect.objectContaining({ card: CODE.ash, quantity: 6, since: '2026-11-21' }),
    ])
  })

  it('finds by themselves those whose names came with a language since, and leaves the others', () => {
    const german = { ...POOL, otherNames: namesIn('de', [[CODE.monsterReborn, 'Wiedergeburt']]) }
    const before = {
      ...content,
      unresolved: [row(2, 'Wiedergeburt'), row(3, 'Nobody'), row(4, 'Wiedergeburt', 'many')].map(
        (written) => ({ row: written, problem: { code: 'no-card-named' } as const }),
      ),
    }
    expect(lookedAtAgain(before, resolver(POOL, INDEX))).toEqual({ content: before, rows: 0 })
    expect(foundByNow(before.unresolved, resolver(german, INDEX))).toEqual([0])
    const { content: after, rows } = lookedAtAgain(before, resolver(german, INDEX), '2026-11-21')
    expect(rows).toBe(1)
    expect(after.piles.at(-1)).toMatchObject({ card: CODE.monsterReborn, quantity: 2, since: '2026-11-21' })
    expect(after.unresolved.map((each) => each.row.line)).toEqual([3, 4])
  })
})

describe('what is offered for a row that names no card', () => {
  it('is found by its name as words, and for “Token” alone among the Tokens', () => {
    expect(queryForName('Tune Warriorr')).toBe('Tune Warriorr')
    expect(queryForName('"A" Cell: $$Incubator!!')).toBe('A  Cell    Incubator')
    expect(queryForName('Sheep Token')).toBe('Sheep Token')
    for (const token of ['Token', ' token ', 'Tokens']) expect(queryForName(token)).toBe('type:token')
  })
})
