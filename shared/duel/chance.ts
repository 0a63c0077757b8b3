import { below } from '../random.ts'
import { changed, unchanged } from './change.ts'
import { sendTo } from './move.ts'
import type { Procedure } from './procedure.ts'

/** The seeded source of chance picks a card of the hand, whoever knows it [TERM-04]. */
export const discardRandomByHand: Procedure<'discard-random-by-hand'> = {
  why: (state, { player }) =>
    state.sides[player].hand.length > 0 ? undefined : { code: 'hand-is-empty', rules: ['TERM-04'] },
  list: () => [],
  perform: (state, { player }, cards) => {
    const { hand } = state.sides[player]
    const { value, random } = below(state.random, hand.length)
    const picked = hand[value]
    if (!picked) throw new Error('the hand is empty')
    return sendTo(unchanged({ ...state, random }), picked.id, 'graveyard', 'discarded', cards)
  },
}

/** An effect tosses a coin, by the same source of chance [CHN-18-EX]. */
export const tossCoinByHand: Procedure<'toss-coin-by-hand'> = {
  why: () => undefined,
  list: () => [],
  perform: (state) => {
    const { value, random } = below(state.random, 2)
    return changed(unchanged(state), { ...state, random }, { is: 'coin', heads: value === 0 })
  },
}
