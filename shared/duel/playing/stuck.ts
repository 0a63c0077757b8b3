import { means } from '../../cards/effects/bindings.ts'
import type { EffectStep } from '../../cards/effects/effect.ts'
import type { CardPool } from '../../cards/pool.ts'
import { isMet } from '../continuous/conditions.ts'
import type { EffectView } from '../continuous/effect-view.ts'
import { meantCards } from '../continuous/meant-cards.ts'
import { seenNow } from '../continuous/seen-now.ts'
import type { Refusal, RuleId } from '../refusal.ts'
import type { DuelState } from '../state/state.ts'
import { isFaceUp } from './step-parts.ts'
import { whyKeptFromMoving } from './moving-cards.ts'
import { whyNoneEquipped } from './moving-steps.ts'
import type { EffectUnderWay } from './next-step.ts'
import { type Impossible, impossibleOf, type Reached, type StuckAt } from './possible.ts'
import { whyNotTarget } from './showing-steps.ts'
import { whyNotSummoned } from './summoning-steps.ts'

/* Why costs, targets or the Summon of a card cannot all be settled, or why nothing would come of it, so that it is not activated or Summoned. */

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
  if (!step) return { code: 'cost-cannot-be-paid', name, rules }
  const { context, link } = at.process
  // Only what is activated has a Chain Link; the other is a Summon by the card's own text.
  const idle = {
    code: 'nothing-to-change',
    name,
    step,
    ...(!link && { summons: true as const }),
    rules,
  } as const
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
      return whyNotSummoned(asked, step, context.player) ?? idle
    case 'declare':
    case 'choose':
    case 'coin':
    case 'die':
      return idle
    default:
      return {
        code: 'cost-cannot-be-paid',
        name,
        step,
        get because() {
          return whyKeptFromMoving(asked, step)
        },
        rules,
      }
  }
}

/** Why an activation of which nothing could come is not possible. The step that cannot be done is looked for when somebody asks, and once. */
export const whyNothingComes = (name: string, standing: EffectUnderWay, cards: CardPool): Refusal => {
  let found: { readonly impossible: Impossible | undefined } | undefined
  const impossible = (): Impossible | undefined =>
    (found ??= { impossible: impossibleOf(standing, cards) }).impossible
  return {
    code: 'nothing-to-change',
    name,
    get step() {
      return impossible()?.step
    },
    get because() {
      const known = impossible()
      return known && whyNotDone(standing.state, known, cards)
    },
    rules: ['SPL-11'],
  }
}

/** What keeps the step from being done, where it is a rule or an effect that can be named. */
const whyNotDone = (
  state: DuelState,
  { step, context }: Impossible,
  cards: CardPool,
): Refusal | undefined => {
  if ('by' in step) return undefined
  const asked: EffectView = { state, context, cards, look: seenNow }
  switch (step.do) {
    case 'summon':
      return whyNotSummoned(asked, step, context.player)
    case 'equip':
      return whyNoneEquipped(asked, step, context.player)
    default:
      return whyKeptFromMoving(asked, step)
  }
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
