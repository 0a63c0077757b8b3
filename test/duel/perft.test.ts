import { describe, expect, it } from 'vitest'
import type { CardPool } from '../../shared/cards/pool.ts'
import { apply, legalActions } from '../../shared/duel/engine.ts'
import type { DuelState } from '../../shared/duel/state/state.ts'
import { gemini, level, link, pendulum, spell, synchro, trap, tuner, xyz } from './cards.ts'
import { duel, set, type Table } from './table.ts'

/** How many sequences of that many legal actions there are. */
const perft = (state: DuelState, pool: CardPool, depth: number): number => {
  const actions = legalActions(state, pool)
  if (depth === 1) return actions.length
  return actions.reduce((sum, action) => {
    const next = apply(state, action, pool)
    if (!next.ok) throw new Error(`offered, but refused: ${JSON.stringify(action)}`)
    return sum + perft(next.value.state, pool, depth - 1)
  }, 0)
}

/** Small duels and their counts to depth 1, 2 and 3; depth 1 of each was counted by hand. */
const DUELS: readonly { readonly of: string; readonly table: Table; readonly counts: readonly number[] }[] = [
  { of: 'nothing on the mat', table: duel(), counts: [2, 3, 3] },
  {
    of: 'one Level 4 in the hand, first turn',
    table: duel({ turn: 1 }).mine({ hand: [level(4)] }),
    counts: [11, 11, 11],
  },
  {
    of: 'a Tribute Summon',
    table: duel({ turn: 1 }).mine({ hand: [level(6)], mainMonster: [level(4), set(level(4))] }),
    counts: [19, 69, 117],
  },
  {
    of: 'a Spell and a Field Spell to Set or activate, and a Trap to Set',
    table: duel({ turn: 1 }).mine({ hand: [spell(), trap(), spell('field')] }),
    counts: [18, 119, 439],
  },
  {
    of: 'a Synchro Summon',
    table: duel().mine({ mainMonster: [tuner(1), level(4)], extraDeck: [synchro(5)] }),
    counts: [18, 64, 125],
  },
  {
    of: 'an Xyz Summon, mr4',
    table: duel({ ruleset: 'mr4' }).mine({
      mainMonster: [level(4), level(4), level(4)],
      extraDeck: [xyz(4)],
    }),
    counts: [17, 86, 246],
  },
  {
    of: 'two Link Summons',
    table: duel({ turn: 1 }).mine({
      mainMonster: [level(4), level(4)],
      extraDeck: [link(['bottom'], '1 monster'), link(['left', 'bottom'], '2 monsters')],
    }),
    counts: [9, 39, 87],
  },
  {
    of: 'a Pendulum Summon',
    table: duel({ turn: 1 }).mine({
      hand: [level(3)],
      scales: [pendulum(4, 1), pendulum(4, 8)],
      faceUpExtraDeck: [pendulum(5, 2)],
    }),
    counts: [12, 35, 145],
  },
  {
    of: 'positions, flips and a Gemini',
    table: duel({ turn: 1 }).mine({ mainMonster: [level(4), set(level(4)), gemini(4)] }),
    counts: [5, 16, 34],
  },
  {
    of: 'a battle: attacks and the end of the phase can be answered',
    table: duel({ phase: 'battle' })
      .mine({ mainMonster: [level(4, { atk: 1500 }), level(4)] })
      .theirs({ mainMonster: [level(4), set(level(4))] }),
    counts: [6, 6, 6],
  },
  {
    of: 'a Spell that a Trap and a Quick-Play Spell can answer',
    table: duel({ turn: 2 })
      .mine({ spellTrap: [spell(), spell('quick-play')] })
      .theirs({ spellTrap: [trap(), trap('counter')] }),
    counts: [4, 10, 19],
  },
  {
    of: 'a hand over the limit',
    table: duel({ phase: 'end' })
      .mine({ hand: Array.from({ length: 8 }, () => level(4)) })
      .theirs({ deck: [level(4)] }),
    counts: [8, 56, 56],
  },
  {
    of: 'the draw, classic',
    table: duel({ ruleset: 'classic', turn: 1, phase: 'draw' }).mine({ deck: [level(4)] }),
    counts: [1, 1, 1],
  },
]

describe('number of legal action sequences', () => {
  it.each(DUELS)('$of', ({ table, counts }) => {
    expect([1, 2, 3].map((depth) => perft(table.state, table.pool, depth))).toEqual(counts)
  })
})
