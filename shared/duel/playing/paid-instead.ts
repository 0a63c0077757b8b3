import type { ActivatedEffect, EffectStep } from '../../cards/effects/effect.ts'
import type { SettledCards } from '../../cards/effects/which-cards.ts'
import { saidOtherwise, saysAnywhere } from '../../cards/effects/walk.ts'
import type { CardPool } from '../../cards/pool.ts'
import { isSo, type Seen } from '../continuous/any-card.ts'
import { holdingOf } from '../continuous/prevented.ts'
import { targetAt } from '../state/board.ts'
import { ENGINE_BOUND, type EffectContext, type StepToDo } from '../state/effect-context.ts'
import type { DuelState } from '../state/state.ts'
import type { Player } from '../state/zones.ts'
import { isUsedUp } from './instead.ts'

/* "If you would Tribute a monster to activate a "Lamp" monster's effect, you can banish this card from your GY instead". */

/** Who activates what. */
interface Activating {
  readonly state: DuelState
  readonly seen: Seen | undefined
  readonly player: Player
  readonly effect: ActivatedEffect
}

/** What texts let the player pay instead of that Tribute: any of it, and the Tribute only where none of it is paid. */
interface PaidInstead {
  readonly steps: readonly StepToDo[]
  /** What the cards that let them be paid are called in these steps. */
  readonly bound: EffectContext['bound']
}

const UNCHANGED: PaidInstead = { steps: [], bound: {} }

/** Whether the rest of the effect speaks of what was Tributed: then nothing else can stand for it. */
const isSpokenOf = ({ activate = [], resolve }: ActivatedEffect, { binds }: EffectStep): boolean =>
  binds !== undefined &&
  saysAnywhere(
    [...activate, ...resolve],
    (part) => 'is' in part && (part.is === 'bound' || part.is === 'done') && part.name === binds,
  )

export const paidInstead = (activating: Activating, cost: EffectStep, cards: CardPool): PaidInstead => {
  const { state, seen, player, effect } = activating
  if (cost.do !== 'tribute' || !seen || effect.kind === 'activation' || isSpokenOf(effect, cost))
    return UNCHANGED
  const lenders = holdingOf(state, 'allow', cards).flatMap(({ lasting: { act }, context }) =>
    act.act === 'pay-instead-of-tribute' &&
    context.player === player &&
    (!act.itself || cost.cards.is === 'this') &&
    isSo(state, seen, act.of, player) &&
    !isUsedUp(state, context, cards)
      ? [{ act, context }]
      : [],
  )
  if (lenders.length === 0) return UNCHANGED
  const paid = lenders.map(({ act, context }, at): StepToDo => {
    const step = saidOtherwise(act.cost, (part): SettledCards | undefined =>
      'is' in part && part.is === 'this'
        ? { is: 'bound', name: ENGINE_BOUND.lender(context.itself.card) }
        : undefined,
    )
    const join = at === 0 ? cost.join : 'if-not'
    return {
      step: { ...step, optional: true, ...(join && { join }) },
      mayBeSpared: true,
      lentBy: context,
    }
  })
  return {
    steps: [...paid, { step: { ...cost, join: 'if-not' } }],
    bound: Object.fromEntries(
      lenders.map(({ context }) => [
        ENGINE_BOUND.lender(context.itself.card),
        { cards: cardOf(state, context) },
      ]),
    ),
  }
}

const cardOf = (state: DuelState, { itself }: EffectContext) => {
  const target = targetAt(state, itself.card)
  return target ? [target] : []
}
