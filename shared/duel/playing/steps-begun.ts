import type { EffectContext, StepToDo } from '../state/effect-context.ts'
import type { PlayingEffect } from '../state/process.ts'

/* Steps of an effect as something that goes on in the duel. */

/** Steps that are carried out now, as an effect that resolves. */
export const resolvingSteps = (context: EffectContext, todo: readonly StepToDo[]): PlayingEffect => ({
  is: 'effect',
  stage: 'resolving',
  context,
  asked: context.player,
  todo,
  resolve: [],
  done: false,
  answers: [],
  targets: [],
  meanwhile: [],
})

/** Steps that are carried out beside the Chain. */
export const apart = (context: EffectContext, todo: readonly StepToDo[]): PlayingEffect => ({
  ...resolvingSteps(context, todo),
  apart: true,
})
