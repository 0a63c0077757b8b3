import type { ActivatedEffect, CardEffects } from '../../cards/effects/effect.ts'
import { isActivatedEffect } from '../continuous/locks.ts'
import { isActivationPlayed } from './played.ts'

/** An effect that a card activates where it lies: not the activation of the card itself. */
export type EffectOfCard = ActivatedEffect & { readonly kind: Exclude<ActivatedEffect['kind'], 'activation'> }

/** The effects of a text by what is done with them, each with its place in the text. */
export interface EffectsByKind {
  /** With which the card itself is activated, as far as they are played. */
  readonly activations: readonly number[]
  readonly ofCard: readonly { readonly effect: EffectOfCard; readonly number: number }[]
  /** One of those may have to be activated: it has no "you can". */
  readonly mayBeMandatory: boolean
  /** By which the card Special Summons itself without a Chain. */
  readonly ownSummons: readonly number[]
}

/** Which effects there are of each kind; in every position every card is asked, and most have none. */
export const effectsByKind = (all: CardEffects | undefined): EffectsByKind => {
  if (!all) return NO_EFFECTS
  const known = BY_KIND.get(all)
  if (known) return known
  const numbered = all.effects.map((effect, number) => ({ effect, number }))
  const ofCard = numbered.flatMap(({ effect, number }) =>
    isActivatedEffect(effect) && isEffectOfCard(effect) ? [{ effect, number }] : [],
  )
  const found: EffectsByKind = {
    activations: numbered.flatMap(({ effect, number }) =>
      effect.kind === 'activation' && isActivationPlayed(effect) ? [number] : [],
    ),
    ofCard,
    mayBeMandatory: ofCard.some(({ effect }) => effect.on?.mandatory === true || effect.kind === 'flip'),
    ownSummons: numbered.flatMap(({ effect, number }) => (effect.kind === 'own-summon' ? [number] : [])),
  }
  BY_KIND.set(all, found)
  return found
}

export const isEffectOfCard = (effect: ActivatedEffect): effect is EffectOfCard =>
  effect.kind !== 'activation'

const NO_EFFECTS: EffectsByKind = {
  activations: [],
  ofCard: [],
  mayBeMandatory: false,
  ownSummons: [],
}
const BY_KIND = new WeakMap<CardEffects, EffectsByKind>()
