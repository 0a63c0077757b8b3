import { amountOf } from '../continuous/meant-cards.ts'
import { type EffectView, playersMeant } from '../continuous/effect-view.ts'
import { lifePointsMeant } from '../continuous/prevented.ts'
import { changedLifePoints } from '../moves/outcome.ts'
import { unchanged } from '../state/state.ts'
import { multipleOf, type StepPlayers, type StepResult } from './step-parts.ts'

/* Steps that change Life Points. */

/** Life Points of those players become more or fewer, as what lasts now lets them. */
const changedBy = (
  asked: EffectView,
  whose: 'you' | 'opponent' | 'both',
  amount: number,
  by: number,
): StepResult | undefined => {
  const { state, cards, context } = asked
  if (amount < 1) return undefined
  const change = playersMeant(whose === 'both' ? 'either' : whose, context.player).reduce(
    (now, player) =>
      now.state.outcome ? now : changedLifePoints(now, player, lifePointsMeant(now.state, player, by, cards)),
    unchanged(state),
  )
  // "The damage you took": what came of it for the one player, and nothing where damage became a gain, or a gain damage.
  const [only, other] = playersMeant(whose === 'both' ? 'either' : whose, context.player)
  const came =
    only === undefined || other !== undefined
      ? amount
      : Math.max(0, (change.state.sides[only].lifePoints - state.sides[only].lifePoints) * Math.sign(by))
  return { change, bound: { number: came } }
}

export const LIFE_POINT_STEPS: StepPlayers<'pay' | 'gain' | 'damage' | 'life-points-become'> = {
  *pay(asked, step, doer) {
    const { state } = asked
    const amount = amountOf(asked, step.lifePoints)
    const have = state.sides[doer].lifePoints
    const paid = step.multiplesOf ? yield* multipleOf(doer, step.multiplesOf, Math.min(amount, have)) : amount
    if (paid === undefined || paid < 1 || have < paid) return undefined
    return {
      change: changedLifePoints(unchanged(state), doer, -paid, { how: 'paid' }),
      bound: { number: paid },
    }
  },
  gain(asked, step) {
    const amount = amountOf(asked, step.lifePoints)
    return changedBy(asked, step.who ?? 'you', amount, amount)
  },
  damage(asked, step) {
    const amount = amountOf(asked, step.lifePoints)
    return changedBy(asked, step.to, amount, -amount)
  },
  'life-points-become'(asked, step) {
    const { state, context } = asked
    const amount = amountOf(asked, step.lifePoints)
    const change = playersMeant(step.who === 'both' ? 'either' : step.who, context.player).reduce(
      (now, player) =>
        changedLifePoints(now, player, amount - now.state.sides[player].lifePoints, { how: 'set' }),
      unchanged(state),
    )
    return { change }
  },
}
