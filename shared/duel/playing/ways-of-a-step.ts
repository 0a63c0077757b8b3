import type { EffectStep } from '../../cards/effects/effect.ts'
import type { EffectView } from '../continuous/effect-view.ts'
import { locate } from '../state/board.ts'
import type { EffectAnswer } from '../state/effect-context.ts'
import type { DuelState } from '../state/state.ts'
import { answersTo, type Question, type Ran, runWith } from './questions.ts'
import type { StepResult } from './step-parts.ts'
import { stepDone } from './steps.ts'

/* In which ways a step can be carried out, where it can be at all. */

/** A step, run as far as its next question, or to its end. */
export type RanStep = Ran<StepResult | undefined>

/** How many states are looked at before an activation counts as impossible; real effects need a handful. */
export const MOST_LOOKED_AT = 4_000

export interface Budget {
  left: number
}

/** Whether there is a way to carry out the step now. */
export const couldBeDone = (
  asked: EffectView,
  step: EffectStep,
  budget: Budget = { left: MOST_LOOKED_AT },
): boolean => someWay(asked, step, [], budget, () => true)

/** What a way to carry out a step comes to. */
export type StepOutcome = Pick<StepResult, 'change' | 'bound' | 'todo'>

/** Whether some way to carry out the step leads on. */
export const someWay = (
  asked: EffectView,
  step: EffectStep,
  answers: readonly EffectAnswer[],
  budget: Budget,
  leadsOn: (way: StepOutcome) => boolean,
  running?: RanStep,
): boolean => {
  budget.left -= 1
  if (budget.left < 0) return false
  const ran = running ?? runWith(stepDone(asked, step), answers)
  if (ran.is === 'done') return ran.result !== undefined && leadsOn(ran.result)
  return tellingAnswers(asked.state, ran.question).some((answer, at) =>
    someWay(asked, step, [...answers, answer], budget, leadsOn, at === 0 ? ran.goOn(answer) : undefined),
  )
}

/** Of answers that can make no difference to what is possible afterwards only one. */
export const tellingAnswers = (state: DuelState, question: Question): readonly EffectAnswer[] => {
  const all = answersTo(question)
  if (question.is === 'zone' || question.is === 'position' || (question.is === 'cards' && question.inOrder)) {
    return all.slice(0, 1)
  }
  if (question.is !== 'cards') return all
  const kinds = new Set<string>()
  // What is enough is looked at first: sets that are larger than they need be are many.
  const shortest = all.toSorted((one, other) => Number(other.is === 'enough') - Number(one.is === 'enough'))
  return shortest.filter((answer) => {
    if (answer.is !== 'card') return true
    const located = locate(state, answer.card)
    if (located?.kind !== 'pile') return true
    const kind = `${located.card.passcode} ${located.at.in} ${located.at.of}`
    if (kinds.has(kind)) return false
    kinds.add(kind)
    return true
  })
}
