import type { CardPool } from '../../cards/pool.ts'
import { failed, ok, type Result } from '../../result.ts'
import type { Cost } from '../by-hand/by-hand-action.ts'
import { BY_HAND } from '../by-hand/by-hand.ts'
import { locate, nameOf } from '../state/board.ts'
import { type Change, unchanged } from '../state/change.ts'
import { possessorOf } from '../state/possession.ts'
import type { Refusal } from '../refusal.ts'
import type { DuelState } from '../state/state.ts'
import { isPile, type Player, samePlace } from '../state/zones.ts'

/** The costs paid one after the other, all of them or none [CHN-13, TERM-11]; Life Points may be paid down to 0, and then the duel is lost. */
export const paid = (
  state: DuelState,
  player: Player,
  costs: readonly Cost[],
  cards: CardPool,
): Result<Change, Refusal> => {
  let change = unchanged(state)
  for (const cost of costs) {
    const refusal = whyNotPaid(change.state, player, cost, cards)
    if (refusal) return failed(refusal)
    const next = pay(change.state, cost, cards)
    change = { state: next.state, events: [...change.events, ...next.events] }
  }
  return ok(change)
}

/** A cost is what the player gives of the own: Life Points, cards that leave, counters [TERM-11, CTL-02]. */
function whyNotPaid(state: DuelState, player: Player, cost: Cost, cards: CardPool): Refusal | undefined {
  if (cost.do === 'change-life-points') {
    const have = state.sides[player].lifePoints
    if (cost.player !== player || cost.by >= 0) return { code: 'not-a-cost', rules: ['TERM-11'] }
    if (have + cost.by < 0) return { code: 'cannot-pay', needed: -cost.by, have, rules: ['TERM-11'] }
    return BY_HAND[cost.do].why(state, cost, cards)
  }
  const located = locate(state, cost.card)
  if (!located) return { code: 'no-such-card', card: cost.card, rules: ['TERM-11'] }
  if (possessorOf(located) !== player)
    return { code: 'not-yours', name: nameOf(located.card, cards), rules: ['CTL-02'] }
  if (cost.do === 'count-by-hand') {
    return cost.by < 0
      ? BY_HAND[cost.do].why(state, cost, cards)
      : { code: 'not-a-cost', rules: ['TERM-11', 'CTR-01'] }
  }
  // A card that lies there already, or was paid with before, leaves no place.
  return isPile(cost.to) && cost.because !== 'destroyed' && !samePlace(located.at, cost.to)
    ? BY_HAND[cost.do].why(state, cost, cards)
    : { code: 'not-a-cost', rules: ['TERM-11'] }
}

function pay(state: DuelState, cost: Cost, cards: CardPool): Change {
  switch (cost.do) {
    case 'change-life-points':
      return BY_HAND[cost.do].perform(state, cost, cards)
    case 'count-by-hand':
      return BY_HAND[cost.do].perform(state, cost, cards)
    case 'move-by-hand':
      return BY_HAND[cost.do].perform(state, cost, cards)
  }
}
