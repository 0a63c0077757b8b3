import { describe, expect, it } from 'vitest'
import { cardPool } from '../../../shared/cards/pool.ts'
import { apply } from '../../../shared/duel/engine.ts'
import { allowedByOneMore, grouped, monstersToCome } from '../../../shared/duel/summonable/one-more.ts'
import { newDuel } from '../../../shared/duel/turn/setup.ts'
import type { DuelState } from '../../../shared/duel/state/state.ts'
import { normal, spell, synchro, tuner, xyz } from '../cards.ts'

const [four, other, three] = [normal(4), normal(4), tuner(3)]
const [rank4, seven, nine] = [xyz(4), synchro(7), synchro(9)]
const magic = spell('normal')
const pool = cardPool([four, other, three, rank4, seven, nine, magic])

/** A Level 4 monster stands on the field; the others are in the hand. */
const table = (): DuelState => {
  const main = [four, other, three, magic].map(({ passcode }) => passcode)
  const extra = [rank4, seven, nine].map(({ passcode }) => passcode)
  let state = newDuel({ ruleset: 'mr5', seed: 'a', decks: [{ main, extra }, null], first: 0 })
  const id = state.sides[0].hand.find(({ passcode }) => passcode === four.passcode)?.id
  if (id === undefined) throw new Error('not dealt')
  for (const action of [
    { do: 'enter-phase', phase: 'standby' },
    { do: 'enter-phase', phase: 'main1' },
    { do: 'move-by-hand', card: id, to: { in: 'mainMonster', of: 0, index: 0 } },
  ] as const) {
    const done = apply(state, action, pool)
    if (!done.ok) throw new Error(done.error.code)
    state = done.value.state
  }
  return state
}

describe('one more monster on the field', () => {
  it('[XYZ-01] [SYN-01] would allow what lacks just that', () => {
    const state = table()
    const found = monstersToCome(state, pool).map((card) => ({
      monster: card.passcode,
      allows: allowedByOneMore(state, card, pool),
    }))
    expect(found).toContainEqual({ monster: other.passcode, allows: [rank4.passcode] })
    expect(found).toContainEqual({ monster: three.passcode, allows: [seven.passcode] })
    expect(found).toHaveLength(2)
  })

  it('is said once for all monsters that allow the same', () => {
    const allows = [rank4.passcode]
    const found = [four, other].map(({ passcode }) => ({ monster: passcode, allows }))
    expect(grouped([...found, { monster: three.passcode, allows: [] }], pool)).toEqual([
      { kinds: [{ level: 4, tuner: false }], monsters: [four.passcode, other.passcode], allows },
    ])
  })

  it('allows nothing where no zone is free', () => {
    let state = table()
    for (const index of [1, 2, 3, 4] as const) {
      const card =
        state.sides[0].hand.find(({ passcode }) => passcode !== magic.passcode) ?? state.sides[0].extraDeck[0]
      if (!card) throw new Error('no card is left')
      const done = apply(
        state,
        { do: 'move-anyway', card: card.id, to: { in: 'mainMonster', of: 0, index } },
        pool,
      )
      if (!done.ok) throw new Error(done.error.code)
      state = done.value.state
    }
    const [card] = state.sides[0].hand
    expect(card && allowedByOneMore(state, card, pool)).toEqual([])
  })
})
