import { describe, expect, it } from 'vitest'
import {
  areCoLinked,
  formsExtraLink,
  linkedMonsters,
  linkPoints,
  zonesPointedTo,
} from '../../../shared/duel/state/links.ts'
import { placeKey } from '../../../shared/duel/state/zones.ts'
import { link } from '../cards.ts'
import { duel, extra, main } from '../table.ts'

const EVERY_ARROW = [
  'top',
  'top-right',
  'right',
  'bottom-right',
  'bottom',
  'bottom-left',
  'left',
  'top-left',
] as const
describe('where Link Arrows point', () => {
  const pointed = (from: Parameters<typeof zonesPointedTo>[0], of: 0 | 1) =>
    zonesPointedTo(from, of, EVERY_ARROW).map(placeKey).sort()

  it('[LNK-10] the left Extra Monster Zone stands above the second zone, the right one above the fourth', () => {
    expect(pointed(extra('left'), 0)).toEqual([
      'mainMonster 0 0',
      'mainMonster 0 1',
      'mainMonster 0 2',
      'mainMonster 1 2',
      'mainMonster 1 3',
      'mainMonster 1 4',
    ])
    expect(pointed(main(2), 0)).toEqual(['extraMonster left', 'mainMonster 0 0', 'mainMonster 0 2'])
    expect(pointed(main(3), 0)).toEqual([
      'extraMonster left',
      'extraMonster right',
      'mainMonster 0 1',
      'mainMonster 0 3',
    ])
  })

  it('[ZONE-13] the opponent’s arrows are read from the other side', () => {
    expect(zonesPointedTo(extra('left'), 1, ['top'])).toEqual([main(2)])
    expect(zonesPointedTo(extra('left'), 1, ['bottom'])).toEqual([main(4, 1)])
    expect(zonesPointedTo(extra('left'), 1, ['left', 'top-left'])).toEqual([main(3)])
    expect(zonesPointedTo(main(4, 1), 1, ['top'])).toEqual([extra('left')])
  })

  it('[LNK-10] two Link Monsters that point at each other are co-linked', () => {
    const [above, below] = [link(['bottom']), link(['top'])]
    const table = duel().mine({ mainMonster: [null, below], extraMonster: [above] })
    const [low, high] = linkPoints(table.state, table.pool)
    expect(low && high && areCoLinked(low, high)).toBe(true)
    expect(high && linkedMonsters(table.state, high).map(({ monster }) => monster.passcode)).toEqual([
      below.passcode,
    ])
    expect(formsExtraLink(low && high ? [low, high] : [])).toBe(false)
  })
})
