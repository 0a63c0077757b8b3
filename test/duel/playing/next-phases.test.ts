import { describe, expect, it } from 'vitest'
import type { Phase } from '../../../shared/duel/state/turn-state.ts'
import { level, normal, spell } from '../cards.ts'
import { type DuelOptions } from '../table.ts'
import { known, type Known, says } from './known.ts'

/* "Your next End Phase" is that of this turn where it is still to come; "the End Phase of your next turn" is not. */

describe('until a next phase', () => {
  const card = level(4)
  const other = normal(3)
  const banished = (until: string, phase: Phase): Known => {
    const options: DuelOptions = { phase, turn: 3 }
    const table = known(
      { mainMonster: [card, other], deck: [normal(1), normal(1), normal(1)] },
      [says(card, `(Quick Effect): You can target 1 other monster you control; banish it until ${until}.`)],
      {},
      options,
    )
    const used = table.act(table.use(card, 'quick')).answered()
    expect(used.place(other)).toBe('banished')
    return used
  }
  const atEnd = (table: Known): string | undefined => {
    let now = table.act({ do: 'enter-phase', phase: 'end' })
    while (now.state.turn.phase !== 'end') now = now.act({ do: 'pass' })
    return now.answered().place(other)
  }

  it('is until that of this turn, where it has not come yet', () => {
    expect(atEnd(banished('your next End Phase', 'main1'))).toBe('mainMonster')
  })

  it('is until that of the next turn, where the text says the turn', () => {
    expect(atEnd(banished('the End Phase of your next turn', 'main1'))).toBe('banished')
  })

  it('is until that of the next turn, where it has passed', () => {
    expect(atEnd(banished('your next Standby Phase', 'main1'))).toBe('banished')
  })
})

describe('for this Main Phase', () => {
  const [card, mine, wipe] = [spell('quick-play'), level(4, { atk: 1500 }), spell()]
  const begun = (words: string, phase: 'main1' | 'main2'): Known => {
    const table = known(
      { hand: [card, wipe], mainMonster: [mine] },
      [says(card, words), says(wipe, 'Destroy all monsters you control.')],
      {},
      { phase },
    )
    const [action] = table.offers('activate')
    if (!action) throw new Error('it is not offered')
    return table.act(action).answered()
  }
  const entered = (now: Known, ...phases: readonly ('battle' | 'main2' | 'end')[]): Known =>
    phases.reduce((at, phase) => at.act({ do: 'enter-phase', phase }).settled(), now)

  it('is for that one alone', () => {
    const words = 'All monsters you control gain 500 ATK until the end of this Main Phase.'
    const [first, second] = [begun(words, 'main1'), begun(words, 'main2')]
    expect(
      [first, entered(first, 'battle'), entered(first, 'battle', 'main2')].map((now) => now.atk(mine)),
    ).toEqual([2000, 1500, 1500])
    expect([second, entered(second, 'end')].map((now) => now.atk(mine))).toEqual([2000, 1500])
  })

  it('spares nothing after it', () => {
    const now = begun(
      'Monsters you control cannot be destroyed by card effects during this Main Phase.',
      'main1',
    )
    const struck = (at: Known): string | undefined => {
      const action = at.offers('activate').find((each) => 'card' in each && each.card === at.id(wipe))
      if (!action) throw new Error('it is not offered')
      return at.act(action).answered().place(mine)
    }
    expect([struck(now), struck(entered(now, 'battle', 'main2'))]).toEqual(['mainMonster', 'graveyard'])
  })
})
