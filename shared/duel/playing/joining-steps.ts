import type { StepOf, Mode } from '../../cards/effects/effect.ts'
import { isMet } from '../continuous/conditions.ts'
import { begunNow, hasCome } from '../continuous/moments.ts'
import { stillMeant } from '../continuous/meant-cards.ts'
import type { EffectView } from '../continuous/effect-view.ts'
import type { Pending } from '../state/effect-context.ts'
import { unchanged } from '../state/state.ts'
import type { Player } from '../state/zones.ts'
import { type Questioning, runWith } from './questions.ts'
import type { CarryOut } from './instead.ts'
import { askedOfNames } from './lasting-steps.ts'
import { isPlayed } from './played.ts'
import type { StepPlayers, StepResult } from './step-parts.ts'

/* Steps that are made of other steps. */

/** Whether what the mode does first could be done now: one that can do nothing cannot be chosen. */
const canBegin = (asked: EffectView, { activate = [], resolve }: Mode, carryOut: CarryOut): boolean => {
  const [first] = [...activate, ...resolve]
  if (!first || !isPlayed(first) || first.optional || first.if) return true
  const ran = runWith(carryOut(asked, first), [])
  return ran.is === 'asks' || ran.result !== undefined
}

/** The places of the modes that are there to choose, by what they ask for themselves. */
export const modesMet = (asked: EffectView, modes: readonly Mode[]): readonly number[] =>
  modes.flatMap((mode, index) => (!mode.if || isMet(asked, mode.if) ? [index] : []))

/** The modes that the player chooses, in the order of the text; none where too few can be chosen. */
function* modesChosen(
  asked: EffectView,
  step: StepOf<'one-of'>,
  doer: Player,
  carryOut: CarryOut,
): Questioning<readonly Mode[]> {
  const open = modesMet(asked, step.of).filter((index) => {
    const mode = step.of[index]
    return mode && canBegin(asked, mode, carryOut)
  })
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

/** One of several ways to go on, or more of them; which of them can be chosen asks for any other step. */
export function* someOf(
  asked: EffectView,
  step: StepOf<'one-of'>,
  doer: Player,
  carryOut: CarryOut,
): Questioning<StepResult | undefined> {
  const modes = yield* modesChosen(asked, step, doer, carryOut)
  if (modes.length === 0) return undefined
  return {
    change: unchanged(asked.state),
    todo: modes.flatMap(({ activate = [], resolve }) =>
      [...activate, ...resolve].map((one) => ({ step: one })),
    ),
  }
}

export const JOINING_STEPS: StepPlayers<'for-each' | 'later'> = {
  'for-each'(asked, step) {
    const ids = stillMeant(asked, step.cards)
    if (ids.length === 0) return undefined
    const todo = ids.flatMap((each) => step.steps.map((one) => ({ step: one, each })))
    return { change: unchanged(asked.state), todo }
  },
  later(asked, step) {
    const { state, context } = asked
    const steps = step.steps.map((one) => ({
      step: askedOfNames(asked, one),
      ...(context.each !== undefined && { each: context.each }),
    }))
    const begun = begunNow(state, step.at)
    // "Your 2nd Standby Phase after activation": that of this turn, if it is over, is none of them.
    const isOver = step.nth !== undefined && hasCome(state, step.at, begun, context.player)
    const entry: Pending = {
      ...(step.nth !== undefined && { times: step.nth }),
      at: isOver ? { ...step.at, next: true } : step.at,
      ...(step.edge === 'end' && { edge: step.edge }),
      begun,
      context,
      what: { is: 'steps', steps },
    }
    return { change: unchanged({ ...state, pending: [...(state.pending ?? []), entry] }) }
  },
}
