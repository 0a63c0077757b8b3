import { shuffled } from '../../random.ts'
import { withSide } from '../state/board.ts'
import { type Change, changed } from '../state/change.ts'
import type { Player } from '../state/zones.ts'

/** The Deck in a new order, taken from the duel's own source of chance [TERM-07, TERM-09]. */
export const shuffleDeck = (change: Change, player: Player): Change => {
  const { state } = change
  const { value, random } = shuffled(state.random, state.sides[player].deck)
  return changed(change, withSide({ ...state, random }, player, { deck: value }), { is: 'shuffled', player })
}
