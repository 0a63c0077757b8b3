import { describe, expect, it } from 'vitest'
import { level, spell, xyz } from '../../duel/cards.ts'
import { denials, summonRows } from '../../../src-renderer/views/practice/summon/summon-rows.ts'
import { monsterZone, practising } from './table-of.ts'

const rowsOf = ({ practice }: Pick<ReturnType<typeof practising>, 'practice'>) =>
  summonRows(practice.state, practice.legal, practice.summons, practice.cards)

describe('what can be Summoned now', () => {
  it('[NS-01][NS-03] holds the monsters of the hand, to be Normal Summoned or Set, copies once', () => {
    const monster = level(4)
    const table = practising([monster, monster, spell()])
    const { ready, refused } = rowsOf(table)
    expect(ready.map(({ name, how, items }) => [name, how, items.map(({ label }) => label)])).toEqual([
      [monster.name, 'Normal Summon', ['Normal Summon', 'Set']],
    ])
    expect(refused).toEqual([])
    const [row] = ready
    if (row) table.practice.begin(row.items[0])
    table.practice.gesture.pickZone(monsterZone(2))
    expect(table.practice.state.sides[0].mainMonster[2]).toMatchObject({ faceUp: true })
  })

  it('[NS-04] says once for all of them that the Normal Summon of the turn is used', () => {
    const [first, second, third] = [level(4), level(3), level(2)]
    const table = practising([first, second, third])
    table.choose(first, 'Normal Summon')
    table.practice.gesture.pickZone(monsterZone(0))
    const { ready, refused } = rowsOf(table)
    expect(ready).toEqual([])
    const [over, ...rows] = denials(refused)
    expect(over).toMatchObject({ over: expect.stringContaining('NS-04') as string })
    expect(rows).toHaveLength(2)
    expect(rows.every((one) => 'row' in one && one.reason === undefined)).toBe(true)
  })

  it('[NS-05] holds a Tribute Summon as soon as there is something to Tribute', () => {
    const [small, large] = [level(4), level(6)]
    const table = practising([small, large])
    expect(rowsOf(table).refused.map(({ name }) => name)).toEqual([large.name])
    table.bring(small, monsterZone(0))
    expect(rowsOf(table).ready.map(({ name, how }) => [name, how])).toEqual([[large.name, 'Tribute Summon']])
  })

  it('counts the ways of the Extra Deck, and holds a Ritual Monster only as one that a Spell Summons', () => {
    const monsters = [level(4), level(4)]
    const number = xyz(4)
    const rite = level(4, { frame: 'ritual' })
    const table = practising([...monsters, rite, number])
    for (const [at, monster] of monsters.entries()) table.bring(monster, monsterZone(at as 0 | 1))
    const { ready, refused } = rowsOf(table)
    expect(ready.map(({ name, ways }) => [name, ways])).toEqual([[number.name, '1 way']])
    expect(refused.map(({ name }) => name)).toEqual([rite.name])
  })
})
