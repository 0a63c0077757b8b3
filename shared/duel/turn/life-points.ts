import { withSide } from '../state/board.ts'
import { type Change, changed, ended } from '../state/change.ts'
import { opponentOf, type Player, PLAYERS } from '../state/zones.ts'

/** Adds to a player's Life Points; they never go below 0, and who has none left loses at once [WIN-01]. Battle damage is told apart [BAT-23]. */
export const changedLifePoints = (change: Change, player: Player, by: number, because?: 'battle'): Change =>
  by === 0 ? change : settled(added(change, player, by, because))

/** Adds to the Life Points of both at the same time; where both have none left, the Duel is a draw [WIN-02]. */
export const changedBothLifePoints = (change: Change, by: readonly [number, number]): Change =>
  settled(added(added(change, 0, by[0]), 1, by[1]))

function added(change: Change, player: Player, by: number, because?: 'battle'): Change {
  const from = change.state.sides[player].lifePoints
  const to = Math.max(0, from + by)
  if (by === 0) return change
  return changed(change, withSide(change.state, player, { lifePoints: to }), {
    is: 'life-points',
    player,
    from,
    to,
    ...(because && { battle: true }),
  })
}

function settled(change: Change): Change {
  const [loser, other] = PLAYERS.filter((player) => change.state.sides[player].lifePoints === 0)
  if (loser === undefined) return change
  const winner = other === undefined ? opponentOf(loser) : null
  return ended(change, { winner, because: 'life-points' })
}
