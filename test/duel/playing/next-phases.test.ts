import { describe, expect, it } from 'vitest'
import type { Phase } from '../../../shared/duel/state/turn-state.ts'
import { level, normal } from '../cards.ts'
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
