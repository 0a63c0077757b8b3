import { describe, expect, it } from 'vitest'
import { level, normal } from '../cards.ts'
import { inDefense } from '../table.ts'
import { known, says } from './known.ts'

/* Effects behind "●"s that a card has only while something is so: offered, limited and held no longer than that. */

describe('"gains these effects based on the number of …"', () => {
  const words =
    'Gains these effects based on the number of cards in your hand.\n● 1+: Once per turn: You can gain 100 LP.\n● 2: During your Main Phase: You can gain 200 LP.\n● 3+: It cannot be destroyed by card effects.'

  it.each([
    [0, [0, 0]],
    [1, [1, 0]],
    [2, [1, 1]],
    [3, [1, 0]],
  ])('with %i cards in the hand', (held, offered) => {
    const card = level(4)
    const table = known({ mainMonster: [card], hand: Array.from({ length: held }, () => normal(4)) }, [
      says(card, words),
    ])
    const uses = [0, 1].map((number) =>
      table.refused(table.use(card, 'ignition', number)) === 'allowed' ? 1 : 0,
    )
    expect(uses).toEqual(offered)
  })

  it('the first is used up for the turn, the second is not', () => {
    const card = level(4)
    const table = known({ mainMonster: [card], hand: [normal(4), normal(4)] }, [says(card, words)])
    const used = table.act(table.use(card, 'ignition', 0)).settled()
    const both = used.act(used.use(card, 'ignition', 1)).settled()
    expect([
      both.refused(both.use(card, 'ignition', 0)),
      both.refused(both.use(card, 'ignition', 1)),
    ]).toEqual(['used-up', 'allowed'])
  })
})

describe('"based on its current Level"', () => {
  it.each([
    [4, 'condition-unmet'],
    [5, 'allowed'],
  ])('a Level %i', (stars, verdict) => {
    const card = level(stars)
    const table = known({ mainMonster: [card] }, [
      says(
        card,
        'This card gains the following effect(s), based on its current Level.\n● Level 5 or higher: Once per turn: You can gain 100 LP.\n● Level 6 or higher: Gains 500 ATK.',
      ),
    ])
    expect(table.refused(table.use(card, 'ignition'))).toBe(verdict)
  })
})

describe('"while in Attack Position"', () => {
  const words =
    '● While in Attack Position: Once per turn: You can gain 100 LP.\n● While in Defense Position: Your opponent cannot Special Summon monsters.'

  it.each([
    ['attack', 'allowed'],
    ['defense', 'condition-unmet'],
  ] as const)('%s', (position, verdict) => {
    const card = level(4)
    const table = known({ mainMonster: [position === 'attack' ? card : inDefense(card)] }, [
      says(card, words),
    ])
    expect(table.refused(table.use(card, 'ignition'))).toBe(verdict)
  })
})
