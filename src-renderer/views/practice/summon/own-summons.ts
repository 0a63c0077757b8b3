import type { Effect, EffectStep } from '../../../../shared/cards/effects/effect.ts'
import type { CardPool } from '../../../../shared/cards/pool.ts'
import type { RuledAction } from '../../../../shared/duel/action.ts'
import { effectsOf } from '../../../../shared/duel/continuous/holding.ts'
import { factsOf, locate } from '../../../../shared/duel/state/board.ts'
import type { DuelObjectId } from '../../../../shared/duel/state/duel-card.ts'
import type { DuelState } from '../../../../shared/duel/state/state.ts'
import { isPile } from '../../../../shared/duel/state/zones.ts'

/** An effect that Summons its own card, or the card's own way to be Summoned. */
export type OwnSummonAction = Extract<RuledAction, { readonly do: 'summon-itself' | 'activate-effect' }>

/** Whether the action Special Summons the very card from the hand, the GY, the Extra Deck …: by its text, or by an effect of its own. */
export const doesSummonItself = (
  state: DuelState,
  action: RuledAction,
  cards: CardPool,
): action is OwnSummonAction => {
  if (action.do === 'summon-itself') return true
  if (action.do !== 'activate-effect' || action.number === undefined) return false
  return isOffField(state, action.card) && doSteps(effectAt(state, action.card, action.number, cards))
}

const isOffField = (state: DuelState, id: DuelObjectId): boolean => {
  const found = locate(state, id)
  return found !== undefined && isPile(found.at)
}

const effectAt = (
  state: DuelState,
  id: DuelObjectId,
  number: number,
  cards: CardPool,
): Effect | undefined => {
  const found = locate(state, id)
  const facts = found && factsOf(found.card, cards)
  return effectsOf(facts, cards)?.effects[number]
}

const doSteps = (effect: Effect | undefined): boolean =>
  effect !== undefined && 'resolve' in effect && effect.resolve.some(summonsThis)

const summonsThis = (step: EffectStep): boolean => {
  if (step.do === 'one-of') return step.of.some(({ resolve }) => resolve.some(summonsThis))
  if (step.do !== 'summon') return false
  const { cards } = step
  return cards.is === 'this' || (cards.is === 'several' && cards.of.some(({ is }) => is === 'this'))
}
