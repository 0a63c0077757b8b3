import { describe, expect, it } from 'vitest'
import type { Action } from '../../../shared/duel/action.ts'
import type { DuelObjectId, Position } from '../../../shared/duel/state/duel-card.ts'
import {
  actionsOf,
  atZone,
  backed,
  candidatesOf,
  choose,
  countsOf,
  isComplete,
  positionsOf,
  settled,
  stageOf,
  toggled,
  openZones,
} from '../../../src-renderer/views/practice/choice/choosing.ts'
import { type Way, wayOf } from '../../../src-renderer/views/practice/choice/way.ts'
import { monsterZone } from './table-of.ts'

const id = (number: number): DuelObjectId => number as DuelObjectId
const CARD = id(99)

const way = (uses: readonly number[], index: 0 | 1 | 2 | 3 | 4, position: Position = 'attack'): Way => {
  const action: Action = {
    do: 'special-summon',
    by: 'xyz',
    card: CARD,
    materials: uses.map(id),
    zone: monsterZone(index),
    position,
  }
  const made = wayOf(action)
  if (!made) throw new Error('a Special Summon leaves something to choose')
  return made
}

/** 1 with 2, or 1 with 3, or 2 with 3 and 4; the zones differ with what leaves. */
const WAYS = [way([1, 2], 0), way([1, 2], 1), way([1, 2], 1, 'defense'), way([3, 1], 1), way([2, 3, 4], 2)]

describe('choosing materials', () => {
  it('offers only monsters of a legal set that holds those chosen already', () => {
    const begun = choose(CARD, WAYS)
    expect([...candidatesOf(begun)].sort()).toEqual([1, 2, 3, 4])
    expect([...candidatesOf(toggled(begun, id(1)))].sort()).toEqual([2, 3])
    expect([...candidatesOf(toggled(begun, id(4)))].sort()).toEqual([2, 3])
  })

  it('lets a chosen monster go again, and takes no monster that fits nothing', () => {
    const one = toggled(choose(CARD, WAYS), id(1))
    expect(toggled(one, id(4))).toBe(one)
    expect(toggled(one, id(1)).chosen).toEqual([])
  })

  it('says how many are still possible and when they are enough, in whatever order they were chosen', () => {
    const begun = choose(CARD, WAYS)
    expect(countsOf(begun)).toEqual({ min: 2, max: 3 })
    const two = toggled(toggled(begun, id(2)), id(1))
    expect(isComplete(two)).toBe(true)
    expect(countsOf(two)).toEqual({ min: 2, max: 2 })
    expect(isComplete(toggled(begun, id(2)))).toBe(false)
  })

  it('chooses the only possible set by itself, and still waits for the word', () => {
    const only = choose(CARD, [way([1, 2], 0), way([1, 2], 1)])
    expect(only.chosen).toEqual([1, 2])
    expect(stageOf(only)).toBe('monsters')
  })

  it('does not settle what is no legal set', () => {
    const one = toggled(choose(CARD, WAYS), id(1))
    expect(settled(one)).toBe(one)
  })
})

describe('then the zone and the position', () => {
  const chosen = settled(toggled(toggled(choose(CARD, WAYS), id(1)), id(2)))

  it('asks for a zone among those this set leaves', () => {
    expect(stageOf(chosen)).toBe('zone')
    expect(openZones(chosen)).toEqual([monsterZone(0), monsterZone(1)])
    expect(atZone(chosen, monsterZone(4))).toBe(chosen)
  })

  it('asks for a position only where both are possible', () => {
    expect(actionsOf(atZone(chosen, monsterZone(0)))?.[0]).toMatchObject({
      zone: monsterZone(0),
      position: 'attack',
    })
    const both = atZone(chosen, monsterZone(1))
    expect(stageOf(both)).toBe('position')
    expect(positionsOf(both)).toEqual(['attack', 'defense'])
    expect(actionsOf(both)).toBeUndefined()
    expect(actionsOf(both, 'defense')).toMatchObject([{ position: 'defense' }])
  })

  it('takes the only zone by itself', () => {
    const three = [2, 3, 4].reduce((choice, one) => toggled(choice, id(one)), choose(CARD, WAYS))
    expect(stageOf(settled(three))).toBe('done')
  })

  it('keeps to the zone a card was dropped on', () => {
    const dropped = choose(CARD, WAYS, monsterZone(1))
    expect([...candidatesOf(dropped)].sort()).toEqual([1, 2, 3])
    expect(stageOf(settled(toggled(toggled(dropped, id(3)), id(1))))).toBe('done')
  })

  it('goes back one step at a time', () => {
    const back1 = backed(atZone(chosen, monsterZone(1)))
    expect(back1 && stageOf(back1)).toBe('monsters')
    const back2 = back1 && backed(back1)
    expect(back2?.chosen).toEqual([1])
    const back3 = back2 && backed(back2)
    expect(back3?.chosen).toEqual([])
    expect(back3 && backed(back3)).toBeUndefined()
  })
})
