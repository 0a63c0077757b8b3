import { withSide } from './board.ts'
import { type Change, changed, ended } from './change.ts'
import { opponentOf, type Player } from './zones.ts'

/** Adds to a player's Life Points; they never go below 0, and who has none left loses at once [WIN-01]. Battle damage is told apart [BAT-23]. */
export const changedLifePoints = (change: Change, player: Player, by: number, because?: 'battle'): Change => {
  if (by === 0) return change
  const from = change.state.sides[player].lifePoints
  const to = Math.max(0, from + by)
  const after = changed(change, withSide(change.state, player, { lifePoints: to }), {
    is: 'life-points',
    player,
    from,
    to,
    ...(because && { battle: true }),
  })
  return to === 0 ? ended(after, { winner: opponentOf(player), because: 'life-points' }) : after
}
