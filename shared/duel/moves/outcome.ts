import type { CardPool } from '../../cards/pool.ts'
import { gainIsDamage } from '../continuous/continuous.ts'
import type { DuelEvent } from '../event.ts'
import type { Move, OfPlayer } from '../procedure.ts'
import { nameOf, withSide } from '../state/board.ts'
import { type Change, changed, type DuelState, ended, unchanged } from '../state/state.ts'
import { opponentOf, type Player, PLAYERS } from '../state/zones.ts'

type LifePointsEvent = Extract<DuelEvent, { readonly is: 'life-points' }>

/** Adds to a player's Life Points; they never go below 0, and a player with none left loses at once [WIN-01]. The event says where it is battle damage [BAT-23], or neither damage nor a gain. */
export const changedLifePoints = (
  change: Change,
  player: Player,
  by: number,
  how: Pick<LifePointsEvent, 'battle' | 'how'> = {},
): Change => (by === 0 ? change : settled(added(change, player, by, how)))

/** Adds to the Life Points of both players at the same time; if neither has any left, the Duel ends in a draw [WIN-02]. */
export const changedBothLifePoints = (change: Change, by: readonly [number, number]): Change =>
  settled(added(added(change, 0, by[0]), 1, by[1]))

function added(
  change: Change,
  player: Player,
  by: number,
  how: Pick<LifePointsEvent, 'battle' | 'how'> = {},
): Change {
  const from = change.state.sides[player].lifePoints
  const to = Math.max(0, from + by)
  if (by === 0) return change
  return changed(change, withSide(change.state, player, { lifePoints: to }), {
    is: 'life-points',
    player,
    from,
    to,
    ...how,
  })
}

function settled(change: Change): Change {
  const [loser, other] = PLAYERS.filter((player) => change.state.sides[player].lifePoints === 0)
  if (loser === undefined) return change
  const winner = other === undefined ? opponentOf(loser) : null
  return ended(change, { winner, because: 'life-points' })
}

export const changeLifePoints: Move<OfPlayer & { readonly by: number }> = {
  why: (_, { by }) =>
    Number.isSafeInteger(by) && by !== 0 ? undefined : { code: 'not-an-amount', rules: [] },
  perform: (state, { player, by }, cards) =>
    changedLifePoints(unchanged(state), player, meant(state, player, by, cards)),
}

/** Those of both players at the same time [WIN-02]. */
export const changeBothLifePoints: Move<{ readonly by: readonly [number, number] }> = {
  why: (_, { by }) =>
    by.every(Number.isSafeInteger) && by.some((one) => one !== 0)
      ? undefined
      : { code: 'not-an-amount', rules: [] },
  perform: (state, { by }, cards) =>
    changedBothLifePoints(unchanged(state), [meant(state, 0, by[0], cards), meant(state, 1, by[1], cards)]),
}

/** Some cards turn a gain into damage [MON-24-EX]. */
const meant = (state: DuelState, player: Player, by: number, cards: CardPool): number =>
  by > 0 && gainIsDamage(state, player, cards) ? -by : by

/** The pieces that win together in the hand [WIN-04]. */
const EXODIA = [
  'Exodia the Forbidden One',
  'Left Arm of the Forbidden One',
  'Left Leg of the Forbidden One',
  'Right Arm of the Forbidden One',
  'Right Leg of the Forbidden One',
]

/** A player who holds all pieces of Exodia wins at once; nothing is activated and nobody can answer [WIN-04]. */
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
export const winDuel: Move<OfPlayer> = {
  why: () => undefined,
  perform: (state, { player }) => ended(unchanged(state), { winner: player, because: 'card-effect' }),
}
