import { describe, expect, it } from 'vitest'
import { level, spell } from '../cards.ts'
import { inDefense } from '../table.ts'
import { known, says } from './known.ts'

/* "This card must attack, if able": the attacks of the turn are not over before it has. */

const [gorilla, other, theirs] = [level(4, { atk: 2000 }), level(4, { atk: 500 }), level(4, { atk: 1000 })]
const WORDS = 'This card must attack, if able.'

describe('monsters that must attack if they can', () => {
  const phases = (now: ReturnType<typeof known>) => now.offers('enter-phase').length

  it('[BAT-01] keep their player in the Battle Step until they have', () => {
    const table = known(
      { mainMonster: [gorilla, other] },
      [says(gorilla, WORDS)],
      { mainMonster: [theirs] },
      { phase: 'battle' },
    )
    const leaves = { do: 'enter-phase', phase: 'main2' } as const
    expect([phases(table), table.refused(leaves)]).toEqual([0, 'attack-first'])
    // Any of them attacks first, in whatever order.
    const [attack] = table
      .offers('attack')
      .filter((one) => one.do === 'attack' && one.card === table.id(gorilla))
    if (!attack) throw new Error('it cannot attack')
    const after = table.act(attack).settled()
    expect([phases(after), after.refused(leaves)]).toEqual([2, 'allowed'])
  })

  it('[BAT-01] make their player enter the Battle Phase, where there can be one', () => {
    const ends = { do: 'enter-phase', phase: 'end' } as const
    const table = (turn: number) =>
      known({ mainMonster: [gorilla] }, [says(gorilla, WORDS)], { mainMonster: [theirs] }, { turn })
    expect([table(3).refused(ends), phases(table(3))]).toEqual(['attack-first', 1])
    expect([table(1).refused(ends), phases(table(1))]).toEqual(['allowed', 1])
  })

  it('[BAT-01] are free where they cannot attack', () => {
    const held = spell('field')
    const leaves = { do: 'enter-phase', phase: 'main2' } as const
    const locked = known(
      { mainMonster: [gorilla], field: held },
      [says(gorilla, WORDS), says(held, 'Monsters cannot attack.')],
      { mainMonster: [theirs] },
      { phase: 'battle' },
    )
    expect(locked.refused(leaves)).toBe('allowed')
    const lying = known(
      { mainMonster: [inDefense(gorilla)] },
      [says(gorilla, WORDS)],
      { mainMonster: [theirs] },
      { phase: 'battle' },
    )
    expect(lying.refused(leaves)).toBe('allowed')
  })

  it('[BAT-01] of the other player bind that player in their turn alone', () => {
    const table = known(
      { mainMonster: [gorilla] },
      [says(gorilla, 'All monsters your opponent controls must attack, if able.')],
      { mainMonster: [theirs] },
      { phase: 'battle' },
    )
    expect(table.refused({ do: 'enter-phase', phase: 'main2' })).toBe('allowed')
    const turned = table.withState({ turn: { ...table.state.turn, player: 1 } })
    expect(turned.refused({ do: 'enter-phase', phase: 'main2' })).toBe('attack-first')
  })
})
