import { describe, expect, it } from 'vitest'
import { level, normal } from '../cards.ts'
import { known, type Known, says } from './known.ts'

/* What a card looks back at: how it came to be banished. */

/** What is offered once the End Phase has come. */
const toEnd = (table: Known): Known => {
  let now = table.act({ do: 'enter-phase', phase: 'end' })
  while (now.state.turn.phase !== 'end') now = now.act({ do: 'pass' })
  return now
}

describe('"if this card was banished by its effect this turn"', () => {
  const BACK =
    'Once per turn, during the End Phase, if this card was banished by its effect this turn: Special Summon this card.'

  it('comes back after its own effect, and not after that of another card', () => {
    const [hero, other] = [level(4), level(3)]
    const table = known({ mainMonster: [hero, other], deck: [normal(4)] }, [
      says(hero, `During your Main Phase: You can draw 1 card, then banish this card. ${BACK}`),
      says(other, 'During your Main Phase: You can target 1 other monster you control; banish it.'),
    ])
    const byItself = table.act(table.use(hero, 'ignition')).settled()
    expect(byItself.place(hero)).toBe('banished')
    expect(toEnd(byItself).offers('activate-effect')).toEqual([table.use(hero, 'trigger', 1)])
    const byOther = table.act(table.use(other, 'ignition')).answered()
    expect(byOther.place(hero)).toBe('banished')
    expect(toEnd(byOther).offers('activate-effect')).toEqual([])
  })
})

describe('"if this card was banished while face-up on your field, this turn"', () => {
  it('asks from where it was banished', () => {
    const [hero, other] = [level(4), level(3)]
    const texts = [
      says(
        hero,
        'During the End Phase, if this card was banished while face-up on your field, this turn: Special Summon this banished card.',
      ),
      says(
        other,
        'During your Main Phase: You can banish 1 other monster from your field or GY; draw 1 card.',
      ),
    ] as const
    const offered = (table: Known): number => {
      const paid = table.act(table.use(other, 'ignition')).answered()
      expect(paid.place(hero)).toBe('banished')
      return toEnd(paid).offers('activate-effect').length
    }
    expect(offered(known({ mainMonster: [hero, other], deck: [normal(4)] }, texts))).toBe(1)
    expect(offered(known({ mainMonster: [other], graveyard: [hero], deck: [normal(4)] }, texts))).toBe(0)
  })
})
