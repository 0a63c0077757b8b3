import { describe, expect, it } from 'vitest'
import type { CardPool } from '../../shared/cards/pool.ts'
import type { Effect } from '../../shared/cards/effects/effect.ts'
import { type OpeningHand, openingState } from '../../shared/reach/opening.ts'
import { playbookOf } from '../../shared/reach/playbook.ts'
import { symmetryOf } from '../../shared/reach/symmetry.ts'
import { uselessFor } from '../../shared/reach/useless.ts'
import { FINDER, POOL, poolWhere } from './made-up.ts'
import { board, openingOf } from './tiny-worlds.ts'

/* A monster is not Set where it can be Normal Summoned as well, unless something happens by itself once it is face-up. */

describe('a monster that can be Normal Summoned', () => {
  const own: OpeningHand = openingOf({ hand: [FINDER], extra: [], deck: [] })
  const isSetUseless = (pool: CardPool): boolean => {
    const state = openingState(own, pool)
    const playbook = playbookOf(state, pool)
    const [card] = state.sides[0].hand
    if (!card) throw new Error('the hand is empty')
    const zone = { in: 'mainMonster', of: 0, index: 0 } as const
    const set = { do: 'normal-set', card: card.id, zone, tributes: [] } as const
    const summon = { ...set, do: 'normal-summon' } as const
    const useless = uselessFor([board('"Finder"')], playbook, symmetryOf(playbook, 0))
    return useless.isUseless(state, set, [summon, set])
  }
  const triggered = (mandatory?: true): Effect => ({
    part: 'main',
    read: 'whole',
    kind: 'trigger',
    from: ['field'],
    on: {
      timing: 'if',
      events: [{ is: 'summoned', what: { is: 'this' }, how: ['normal'] }],
      ...(mandatory && { mandatory }),
    },
    resolve: [{ do: 'gain', lifePoints: 100 }],
  })

  it('need not be Set where its effects may be left', () => {
    expect(isSetUseless(POOL)).toBe(true)
    expect(isSetUseless(poolWhere(FINDER, triggered()))).toBe(true)
  })

  it('may be Set to keep away what happens by itself once it is face-up', () => {
    expect(isSetUseless(poolWhere(FINDER, triggered(true)))).toBe(false)
    const always: Effect = {
      part: 'main',
      read: 'whole',
      kind: 'continuous',
      from: ['field'],
      lasting: [{ is: 'cannot', cards: { is: 'this' }, act: 'attack' }],
    }
    expect(isSetUseless(poolWhere(FINDER, always))).toBe(false)
  })
})
