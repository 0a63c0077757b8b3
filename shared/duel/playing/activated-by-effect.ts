import type { EffectView } from '../continuous/effect-view.ts'
import { effectsOf } from '../continuous/holding.ts'
import { isActivatedEffect, whyNoActivating, whyUsedUp } from '../continuous/locks.ts'
import { seenNow } from '../continuous/seen-now.ts'
import { locate } from '../state/board.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import { effectNumber } from '../state/effect-number.ts'
import type { DuelState } from '../state/state.ts'
import { withUse } from './memory.ts'
import { isActivationBare } from './played.ts'

/*
 * "Activate 1 Field Spell from your Deck": it lies there face-up at once, and no Chain is begun. It is an activation all the same: it counts as
 * one, and whatever keeps its player from activating the card keeps them from this.
 */

/** The activation of a card, and no effect of it. */
const ACTIVATION = effectNumber({ is: 'none' })

/** Whether the effect may activate the card: a Spell that stays on the field, for whose activation nothing is asked or paid. */
export const mayBeActivatedByEffect = (
  { state, context: { player }, cards }: EffectView,
  id: DuelObjectId,
): boolean => {
  const located = locate(state, id)
  const card = located && seenNow(state, located, cards)
  const text = card && effectsOf(card.facts, cards)
  if (!card || card.facts.kind !== 'spell' || !text) return false
  const { facts } = card
  if (facts.icon !== 'field' && facts.icon !== 'continuous') return false
  const isPlain = text.effects.every(
    (effect) =>
      !isActivatedEffect(effect) ||
      effect.kind !== 'activation' ||
      (effect.read === 'whole' &&
        (effect.if ?? effect.on ?? effect.turnLong ?? effect.modes) === undefined &&
        (effect.activate ?? []).length === 0),
  )
  return (
    (isPlain || isActivationBare(facts, text)) &&
    whyNoActivating(state, player, { card, as: 'card' }, cards) === undefined &&
    whyUsedUp(state, { player, card: id, facts, number: ACTIVATION }, text, cards) === undefined
  )
}

/** The duel in which the card has been activated once more. */
export const withActivationCounted = (
  state: DuelState,
  { context: { player }, cards }: EffectView,
  card: DuelObjectId,
): DuelState => {
  const passcode = locate(state, card)?.card.passcode
  return passcode === undefined
    ? state
    : withUse(state, { passcode, itself: { card }, number: ACTIVATION, player }, cards)
}
