import { means } from './bindings.ts'
import type { ActivatedEffect, Effect, EffectStep, Lasting } from './effect.ts'

/*
 * Which effect of a card a player may mean who declares one and does it by hand.
 */

/** An effect and its place in the list. */
export interface NumberedEffect {
  readonly effect: ActivatedEffect
  readonly number: number
}

/** Of an effect that is not understood "if" may be an event or a condition: it may be used in the Main Phase, too. */
const mayBe = ({ kind, read }: ActivatedEffect, asked: ActivatedEffect['kind']): boolean =>
  kind === asked || (read === 'none' && USED_IF.has(kind) && USED_IF.has(asked))
const USED_IF: ReadonlySet<ActivatedEffect['kind']> = new Set(['ignition', 'trigger'])

/** The effects of that kind that are left to the player's hand. */
export const leftOfKind = (
  effects: readonly Effect[],
  kind: ActivatedEffect['kind'],
  isLeft: (effect: ActivatedEffect) => boolean,
): readonly NumberedEffect[] =>
  effects.flatMap((effect, number) =>
    effect.kind !== 'continuous' && effect.kind !== 'own-summon' && mayBe(effect, kind) && isLeft(effect)
      ? [{ effect, number }]
      : [],
  )

/** The effects that may be meant where one like it is declared: of its kind, and activated from the same place. */
export const likeIt = (effects: readonly Effect[], effect: ActivatedEffect): readonly ActivatedEffect[] =>
  leftOfKind(effects, effect.kind, ({ read }) => read === 'none').flatMap(({ effect: other }) =>
    other === effect ||
    effect.kind === 'activation' ||
    (other.part === effect.part && other.from.some((place) => effect.from.includes(place)))
      ? [other]
      : [],
  )

/** What is forbidden whichever of these effects it is: what each of them says. */
export const forbiddenByAll = (
  meant: readonly ActivatedEffect[],
): { readonly turnLong: readonly Lasting[]; readonly locks: readonly EffectStep[] } => {
  const [first, ...others] = meant
  const written = others.map((one) =>
    [...(one.turnLong ?? []), ...one.resolve].map((said) => JSON.stringify(said)),
  )
  const isOfAll = (said: unknown): boolean => written.every((one) => one.includes(JSON.stringify(said)))
  return {
    turnLong: (first?.turnLong ?? []).filter(isOfAll),
    locks: (first?.resolve ?? []).filter((step) => isCertain(step) && isOfAll(step)),
  }
}

/** What is forbidden whatever the player's hand has done before. */
const isCertain = (step: EffectStep): boolean =>
  step.do === 'apply' &&
  (step.lasting.is === 'forbid' || (step.lasting.is === 'cannot' && step.lasting.cards.is === 'all')) &&
  (step.join === 'also' || step.join === 'after-that') &&
  step.if === undefined &&
  !step.optional &&
  !means(step, 'bound') &&
  !means(step, 'event')
