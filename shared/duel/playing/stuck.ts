import { means } from '../../cards/effects/bindings.ts'
import type { EffectStep } from '../../cards/effects/effect.ts'
import type { CardPool } from '../../cards/pool.ts'
import { isMet } from '../continuous/conditions.ts'
import type { EffectView } from '../continuous/effect-view.ts'
import { meantCards } from '../continuous/meant-cards.ts'
import { seenNow } from '../continuous/seen-now.ts'
import type { Refusal, RuleId } from '../refusal.ts'
import { isFaceUp } from './step-parts.ts'
import { whyKeptFromMoving } from './moving-cards.ts'
import type { EffectUnderWay } from './next-step.ts'
import { impossibleOf, type Reached, type StuckAt } from './possible.ts'
import { whyNotTarget } from './showing-steps.ts'
import { whyNotSummoned } from './summoning-steps.ts'

/* Why costs, targets or the Summon of a card cannot all be settled, so that it is not activated or Summoned. */

/** `rules` are those that a cost which cannot be paid rests on. */
export const whyStuck = (
  name: string,
  { ends }: Extract<Reached, { readonly is: 'stuck' }>,
  cards: CardPool,
  rules: readonly RuleId[],
): Refusal => {
  const [first, ...others] = ends.map((one) => whyStuckAt(name, one, cards, rules))
  if (!first) return { code: 'cost-cannot-be-paid', name, rules }
  return others.length === 0 ? first : { code: 'none-of-these', name, each: [first, ...others], rules }
}

const whyStuckAt = (
  name: string,
  { at, byItself }: StuckAt,
  cards: CardPool,
  rules: readonly RuleId[],
): Refusal => {
  const step = at.process.todo[0]?.step
  const unpaid = { code: 'cost-cannot-be-paid', name, ...(step && { step }), rules } as const
  if (!step) return unpaid
  const { context } = at.process
  const asked: EffectView = { state: at.state, context, cards, look: seenNow, paying: true }
  switch (step.do) {
    case 'target':
      return {
        code: 'nothing-to-target',
        name,
        step,
        ...(!byItself && !means(step, 'bound') && { left: true as const }),
        ...keptFromIt(asked, step),
        rules: ['CHN-23', 'SPL-11'],
      }
    case 'summon':
      return whyNotSummoned(asked, step, context.player) ?? { code: 'nothing-to-change', name, step, rules }
    case 'declare':
    case 'choose':
    case 'coin':
    case 'die':
      return { code: 'nothing-to-change', name, step, rules }
    default:
      return whyKeptFromMoving(asked, step) ?? unpaid
  }
}

/** What keeps the monster away that the effect would Special Summon, where it is that which makes it impossible. */
export const whyNotComing = (standing: EffectUnderWay, cards: CardPool): Refusal | undefined => {
  const step = impossibleOf(standing, cards)
  const { context } = standing.process
  if (step?.do !== 'summon' || step.by) return undefined
  return whyNotSummoned({ state: standing.state, context, cards, look: seenNow }, step, context.player)
}

/** The first face-up card that would be its target, were it not protected from that. */
const keptFromIt = (
  asked: EffectView,
  { where, cards: plain }: Extract<EffectStep, { readonly do: 'target' }>,
): Pick<Extract<Refusal, { readonly code: 'nothing-to-target' }>, 'kept'> => {
  const meant = where && isMet(asked, where.if) ? where.cards : plain
  const [kept] = meantCards(asked, meant).flatMap((id) =>
    isFaceUp(asked.state, id) ? (whyNotTarget(asked, id) ?? []) : [],
  )
  return kept ? { kept } : {}
}
