import type { StepOf, Mode } from '../../cards/effects/effect.ts'
import { isMet } from '../continuous/conditions.ts'
import { begunNow } from '../continuous/moments.ts'
import { stillMeant } from '../continuous/meant-cards.ts'
import type { EffectView } from '../continuous/effect-view.ts'
import type { Pending } from '../state/effect-context.ts'
import { unchanged } from '../state/state.ts'
import type { Player } from '../state/zones.ts'
import { type Questioning, runWith } from './questions.ts'
import type { StepPlayers } from './step-parts.ts'
import { madeFrom } from './summoning-steps.ts'

/* Steps that are made of other steps. */

/** Of a Fusion Summon or a Ritual Summon only one that could be made can be chosen. */
const hasSomethingToSummon = (asked: EffectView, { resolve: [first] }: Mode): boolean => {
  if (first?.do !== 'fusion' && first?.do !== 'ritual') return true
  const ran = runWith(madeFrom(asked, first), [])
  return ran.is === 'asks' || ran.result !== undefined
}

/** The modes that the player chooses, in the order of the text; none where too few can be chosen. */
function* modesChosen(asked: EffectView, step: StepOf<'one-of'>, doer: Player): Questioning<readonly Mode[]> {
  const open = step.of.flatMap((mode, index) =>
    (!mode.if || isMet(asked, mode.if)) && hasSomethingToSummon(asked, mode) ? [index] : [],
  )
  const { min, max } = step.count ?? { min: 1, max: 1 }
  if (open.length < Math.max(1, min)) return []
  const chosen: number[] = []
  while (chosen.length < Math.min(max ?? Infinity, open.length)) {
    const values = open.filter((index) => !chosen.includes(index))
    // One that is left need not be asked for, unless it may be left out; -1 is enough.
    const mayStop = chosen.length >= Math.max(1, min)
    const [only, another] = values
    const asks = another !== undefined || mayStop
    const answer = asks
      ? yield { is: 'option', by: doer, values: mayStop ? [...values, -1] : values }
      : undefined
    const index = answer?.is === 'option' ? answer.value : only
    if (index === undefined || index < 0) break
    chosen.push(index)
  }
  return chosen.toSorted((one, other) => one - other).flatMap((index) => step.of[index] ?? [])
}

export const JOINING_STEPS: StepPlayers<'one-of' | 'for-each' | 'later'> = {
  *'one-of'(asked, step, doer) {
    const modes = yield* modesChosen(asked, step, doer)
    if (modes.length === 0) return undefined
    return {
      change: unchanged(asked.state),
      todo: modes.flatMap(({ activate = [], resolve }) =>
        [...activate, ...resolve].map((one) => ({ step: one })),
      ),
    }
  },
  'for-each'(asked, step) {
    const ids = stillMeant(asked, step.cards)
    if (ids.length === 0) return undefined
    const todo = ids.flatMap((each) => step.steps.map((one) => ({ step: one, each })))
    return { change: unchanged(asked.state), todo }
  },
  later({ state, context }, step) {
    const steps = step.steps.map((one) => ({
      step: one,
      ...(context.each !== undefined && { each: context.each }),
    }))
    const entry: Pending = {
      ...(step.nth !== undefined && { times: step.nth }),
      at: step.at,
      ...(step.edge === 'end' && { edge: step.edge }),
      begun: begunNow(state, step.at),
      context,
      what: { is: 'steps', steps },
    }
    return { change: unchanged({ ...state, pending: [...(state.pending ?? []), entry] }) }
  },
}
