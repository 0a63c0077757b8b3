import { describe, expect, it } from 'vitest'
import { RULESETS } from '../../../shared/duel/ruleset.ts'
import { placeKey } from '../../../shared/duel/state/zones.ts'
import { matCells, neighbour, stopsOf } from '../../../src-renderer/views/practice/mat/mat.ts'

const cells = matCells('mr5')
const at = (key: string) => cells.find(({ place }) => placeKey(place) === key)

describe('the mat', () => {
  it.each(RULESETS)('of %s lays no two places on the same spot', (ruleset) => {
    const spots = matCells(ruleset).map(({ column, row }) => `${column} ${row}`)
    expect(new Set(spots).size).toBe(spots.length)
  })

  it('[ZONE-01] puts the Extra Monster Zones above the second and fourth columns of both players', () => {
    expect(at('extraMonster left')?.column).toBe(at('mainMonster 0 1')?.column)
    expect(at('extraMonster left')?.column).toBe(at('mainMonster 1 3')?.column)
    expect(at('extraMonster right')?.column).toBe(at('mainMonster 0 3')?.column)
  })

  it('turns the opponent’s side around', () => {
    expect(at('graveyard 0')?.column).toBe(6)
    expect(at('graveyard 1')?.column).toBe(0)
    expect(at('spellTrap 1 0')).toMatchObject({ row: 0, column: 5 })
  })
})

describe('arrow keys', () => {
  const stops = stopsOf(cells, [{ id: 1 }, { id: 2 }, { id: 3 }])

  it('walk along a row, over gaps, and stay at its ends', () => {
    expect(neighbour(stops, 'mainMonster 0 0', 'right')).toBe('mainMonster 0 1')
    expect(neighbour(stops, 'extraMonster left', 'right')).toBe('extraMonster right')
    expect(neighbour(stops, 'graveyard 0', 'right')).toBe('graveyard 0')
  })

  it('walk to the nearest stop of the next row, and into the hand', () => {
    expect(neighbour(stops, 'mainMonster 0 1', 'up')).toBe('extraMonster left')
    expect(neighbour(stops, 'spellTrap 0 2', 'down')).toBe('hand card 2')
    expect(neighbour(stops, 'hand card 1', 'left')).toBe('hand card 1')
    expect(neighbour(stops, 'hand card 1', 'up')).toBe('spellTrap 0 1')
  })
})
