import type { CardPool } from '../../cards/pool.ts'
import { nameOf } from '../state/board.ts'
import { type Change, ended, unchanged } from '../state/change.ts'
import type { Procedure } from '../procedure.ts'
import type { DuelState } from '../state/state.ts'
import type { Player } from '../state/zones.ts'

/** The pieces that win together in the hand [WIN-04]. */
const EXODIA = [
  'Exodia the Forbidden One',
  'Left Arm of the Forbidden One',
  'Left Leg of the Forbidden One',
  'Right Arm of the Forbidden One',
  'Right Leg of the Forbidden One',
]

/** Who holds all pieces of Exodia wins at once, without activation and without an answer [WIN-04]. */
export const withVictory = (change: Change, cards: CardPool): Change => {
  if (change.state.outcome) return change
  const [first, second] = [holdsExodia(change.state, 0, cards), holdsExodia(change.state, 1, cards)]
  if (!first && !second) return change
  return ended(change, { winner: first && second ? null : first ? 0 : 1, because: 'card-effect' })
}

const holdsExodia = (state: DuelState, player: Player, cards: CardPool): boolean => {
  const { hand } = state.sides[player]
  if (hand.length < EXODIA.length) return false
  const names = new Set(hand.map((card) => nameOf(card, cards)))
  return EXODIA.every((name) => names.has(name))
}

/** An effect says that its player wins [WIN-04]. */
export const winByHand: Procedure<'win-by-hand'> = {
  why: () => undefined,
  list: () => [],
  perform: (state, { player }) => ended(unchanged(state), { winner: player, because: 'card-effect' }),
}
