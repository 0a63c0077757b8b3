import { describe, expect, it } from 'vitest'
import { cardPool } from '../../../shared/cards/pool.ts'
import type { Action } from '../../../shared/duel/action.ts'
import { apply } from '../../../shared/duel/engine.ts'
import { newDuel } from '../../../shared/duel/turn/setup.ts'
import { monsterWords } from '../../../shared/duel/words/place-words.ts'
import type { DuelState } from '../../../shared/duel/state/state.ts'
import { normal, trap } from '../cards.ts'

const monster = normal(4, { atk: 1800, def: 1000 })
const snare = trap('continuous')
const pool = cardPool([monster, snare])
const zone = { in: 'mainMonster', of: 0, index: 0 } as const

const after = (
  card: { readonly passcode: number },
  ...actions: readonly ((id: never) => Action)[]
): string => {
  const main = [card.passcode] as never
  let state: DuelState = newDuel({ ruleset: 'mr5', seed: 'a', decks: [{ main, extra: [] }, null], first: 0 })
  const id = state.sides[0].hand[0]?.id as never
  for (const action of actions) {
    const done = apply(state, action(id), pool)
    if (!done.ok) throw new Error(done.error.code)
    state = done.value.state
  }
  const standsThere = state.sides[0].mainMonster[0]
  return standsThere ? monsterWords(state, standsThere, pool) : 'nothing'
}
const bring = (card: never): Action => ({ do: 'move-by-hand', card, to: zone, position: 'attack' })

describe('what a zone says of its monster', () => {
  it('[MON-20] ATK as it is now, and what it was', () => {
    expect(after(monster, bring)).toBe('attack position, 1800 ATK')
    expect(
      after(monster, bring, (card) => ({
        do: 'alter-by-hand',
        card,
        alteration: { of: 'atk', is: 'add', by: 500 },
      })),
    ).toBe('attack position, 2300 ATK, was 1800')
  })

  it('[MON-09] a Level that was changed', () => {
    expect(
      after(monster, bring, (card) => ({
        do: 'alter-by-hand',
        card,
        alteration: { of: 'level', is: 'become', to: 8 },
      })),
    ).toBe('attack position, 1800 ATK, Level 8')
  })

  it('[CTR-01] its counters by kind', () => {
    expect(
      after(monster, bring, (card) => ({ do: 'count-by-hand', card, counter: 'Spell Counter', by: 2 })),
    ).toBe('attack position, 1800 ATK, 2 Spell Counter')
  })

  it('[MON-04] what a Trap is as a monster', () => {
    const trapMonster = { type: 'Rock', attribute: 'EARTH', level: 4, atk: 1000, def: 1800 } as const
    expect(
      after(snare, (card) => ({ do: 'move-by-hand', card, to: zone, position: 'defense', trapMonster })),
    ).toBe('defense position, 1800 DEF, Trap Monster')
  })
})
