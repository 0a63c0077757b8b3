import type { CardPool } from '../cards/pool.ts'
import { nameOf } from './board.ts'
import { type Change, changed, ended, unchanged } from './change.ts'
import type { Procedure } from './procedure.ts'
import type { DuelState } from './state.ts'
import { opponentOf, type Player } from './zones.ts'

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

/** Life Points of both change at the same time; where both have none left, the Duel is a draw [WIN-02]. */
export const changeBothLifePoints: Procedure<'change-both-life-points'> = {
  why: (_, { by }) =>
    by.every(Number.isSafeInteger) && by.some((one) => one !== 0)
      ? undefined
      : { code: 'not-an-amount', rules: [] },
  list: () => [],
  perform: (state, { by }) => {
    let change = unchanged(state)
    for (const player of [0, 1] as const) {
      const from = change.state.sides[player].lifePoints
      const to = Math.max(0, from + by[player])
      const side = { ...change.state.sides[player], lifePoints: to }
      const sides = change.state.sides.with(player, side) as unknown as DuelState['sides']
      if (to !== from) {
        change = changed(change, { ...change.state, sides }, { is: 'life-points', player, from, to })
      }
    }
    const lost = ([0, 1] as const).filter((player) => change.state.sides[player].lifePoints === 0)
    const [loser, other] = lost
    if (loser === undefined) return change
    const winner = other === undefined ? opponentOf(loser) : null
    return ended(change, { winner, because: 'life-points' })
  },
}
