import { means } from '../../cards/effects/bindings.ts'
import type { EffectStep, StepOf } from '../../cards/effects/effect.ts'
import type { CardPool } from '../../cards/pool.ts'
import { isMet } from '../continuous/conditions.ts'
import type { EffectView } from '../continuous/effect-view.ts'
import { seenNow } from '../continuous/seen-now.ts'
import { locate, targetAt } from '../state/board.ts'
import { openBattle } from '../state/decision.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import type { Bound, EffectContext, StepToDo, Target } from '../state/effect-context.ts'
import type { PlayingEffect } from '../state/process.ts'
import { type Change, type DuelState, unchanged } from '../state/state.ts'
import { isMonsterZone, isPile } from '../state/zones.ts'
import { modesMet } from './joining-steps.ts'
import { type Question, runWith } from './questions.ts'
import { withUse } from './memory.ts'
import { isPlayed } from './played.ts'
import { banishingWith, stepDone } from './steps.ts'
import type { StepResult } from './step-parts.ts'
import { type RanStep, couldBeDone } from './ways-of-a-step.ts'

/* A known effect goes on by one step: what it asks next, or what is done. */

/** The effect as it stands between two answers, and the duel below it. */
export interface EffectUnderWay {
  readonly state: DuelState
  readonly process: PlayingEffect
}

/** What comes next: a question, one more step done, or nothing is left to do. */
export type Next =
  | {
      readonly is: 'asks'
      readonly question: Question
      /** How far the step has been run; not where the question is whether it is done at all. */
      readonly ran?: RanStep
    }
  | {
      readonly is: 'went'
      readonly process: PlayingEffect
      readonly change: Change
      readonly carriedOut: boolean
    }
  | { readonly is: 'finished' }
  /** What follows is the player's hand. */
  | { readonly is: 'left' }

/** The step that is to be done, those behind it, and what may be asked about them. */
interface StepUnderWay extends EffectUnderWay {
  readonly first: StepToDo
  readonly todo: readonly StepToDo[]
  readonly asked: EffectView
}

type Went = Extract<Next, { readonly is: 'went' }>

/** `running` is the first step as it was run with the answers so far, where somebody has done that. */
export const nextStepOf = ({ state, process }: EffectUnderWay, cards: CardPool, running?: RanStep): Next => {
  const [first, ...todo] = process.todo
  if (!first) return { is: 'finished' }
  const { step, each } = first
  if (process.stage === 'resolving' && !isPlayed(step)) return { is: 'left' }
  const asked: EffectView = {
    state,
    context: each === undefined ? process.context : { ...process.context, each },
    cards,
    look: seenNow,
    ...(process.stage === 'activating' && { paying: true }),
    ...(first.spares && { leaving: openBattle(state)?.destroyed ?? [] }),
  }
  const now: StepUnderWay = { state, process, first, todo, asked }
  const left = leftOut(now) ?? choiceOf(now)
  if (left) return left
  const answers = step.optional ? process.answers.slice(1) : process.answers
  const banishing = banishingWith(step, todo[0]?.step)
  const chooses = process.stage === 'activating' && step.do === 'one-of'
  const ran = running ?? runWith(stepDone(asked, chooses ? choiceAlone(step) : step, banishing), answers)
  if (ran.is === 'asks') return { is: 'asks', question: ran.question, ran }
  const { result } = ran
  // What holds from the activation on is nothing that it costs, also where it makes no difference any more.
  if (!result && asked.paying && step.do === 'apply') return passedOver(now, process.done, true)
  if (!result) return passedOver(now, false)
  return result.fails
    ? { ...passedOver(now, false), change: result.change }
    : carriedOut(now, result, banishing)
}

/** "Then" and a new sentence come after what was done before; "and if you do", "and" and "also" at the same time. */
const instantOf = (
  { instant = 0 }: PlayingEffect,
  [next]: readonly StepToDo[],
): Pick<PlayingEffect, 'instant'> => {
  const join = next?.step.join
  const isLater = join === 'then' || join === 'after-that' || (join === undefined && next?.each === undefined)
  return { instant: isLater ? instant + 1 : instant }
}

/** Nothing is done of the step; `done` is what the next one hears of it. */
const passedOver = ({ state, process, todo }: StepUnderWay, done: boolean, isCarriedOut = false): Went => ({
  is: 'went',
  process: { ...process, ...instantOf(process, todo), todo, done, answers: [] },
  change: unchanged(state),
  carriedOut: isCarriedOut,
})

/** Where the step is not done after the one before it, or what it asks for is not so. */
const leftOut = (now: StepUnderWay): Next | undefined => {
  const {
    process: { answers, done },
    first: { step },
    asked,
  } = now
  if (answers.length > 0) return undefined
  // Of costs one is paid instead of the other.
  if (!follows(step, done))
    return step.join === 'if-not' ? passedOver(now, true, asked.paying === true) : passedOver(now, done)
  return step.if && !isMet(asked, step.if) ? passedOver(now, false) : undefined
}

/** Where it may be declined: the question whether it is done, or that it was not wanted. */
const choiceOf = (now: StepUnderWay): Next | undefined => {
  const {
    process: { answers },
    first: { step, lentBy, spares },
    asked: { cards, context },
  } = now
  if (!step.optional) return undefined
  const [wants] = answers
  if (wants) return wants.is === 'yes-no' && !wants.yes ? passedOver(now, false) : undefined
  if (!couldBeDone(now.asked, step)) return passedOver(now, false)
  const by = lentBy ?? (spares && context)
  return {
    is: 'asks',
    question: {
      is: 'yes-no',
      by: context.player,
      for: step.do,
      ...(by && { instead: { card: by.itself.card, name: cards.find(by.passcode)?.name ?? '', step } }),
    },
  }
}

/** What has been done, with what the effect remembers of it and does next. */
const carriedOut = (
  { state, process, first: { step, each, lentBy }, todo, asked: { cards } }: StepUnderWay,
  result: StepResult,
  banishing: ReturnType<typeof banishingWith>,
): Next => {
  const change = lentBy
    ? { ...result.change, state: withUse(result.change.state, lentBy, cards) }
    : result.change
  const after = movedOn(state, process.context, result.change, step, result.bound)
  if (banishing) {
    const banished = (result.bound?.cards ?? []).filter(({ at }) => at === 'banished')
    const named = banishing.binds === undefined ? {} : { [banishing.binds]: { cards: banished } }
    const context = { ...after, bound: { ...after.bound, ...named } }
    const done = banished.length > 0
    return {
      is: 'went',
      change,
      carriedOut: true,
      process: {
        ...process,
        ...instantOf(process, todo.slice(1)),
        todo: todo.slice(1),
        done,
        answers: [],
        context,
      },
    }
  }
  const madeOf = result.todo ?? []
  return {
    is: 'went',
    change,
    carriedOut: true,
    process: {
      ...process,
      // What the step consists of begins at once.
      ...(madeOf.length === 0 && instantOf(process, todo)),
      todo: [
        ...(each === undefined ? madeOf : madeOf.map((one) => ({ ...one, each: one.each ?? each }))),
        ...todo,
      ],
      done: true,
      answers: [],
      targets: [...process.targets, ...(result.targets ?? [])],
      context: after,
    },
  }
}

/** Whether the step is done at all, after the one before it. */
export const follows = ({ join }: EffectStep, done: boolean): boolean => {
  switch (join) {
    case 'then':
    case 'if-you-do':
    case 'and':
      return done
    case 'if-not':
      return !done
    default:
      return true
  }
}

/** Cards that the effect itself has moved are still those it speaks of. */
export const movedOn = (
  before: DuelState,
  context: EffectContext,
  { state, events }: Change,
  step: EffectStep,
  bound: Bound | undefined,
): EffectContext => {
  const moved = new Set(events.flatMap((event) => ('card' in event ? [event.card] : [])))
  const now = (target: Target): Target =>
    moved.has(target.card) ? (targetAt(state, target.card) ?? target) : target
  const { itself } = context
  const counters =
    context.counters ?? (moved.has(itself.card) ? countersLost(before, state, itself.card) : undefined)
  const spells = takenFromSpells(events)
  return {
    ...context,
    ...(counters && { counters }),
    ...(spells.length > 0 && { tookFromSpells: [...(context.tookFromSpells ?? []), ...spells] }),
    // Where it was only chosen among others, it is gone from where the text speaks of it.
    itself: context.followsItself || means(step, 'this') ? now(itself) : itself,
    bound: {
      ...Object.fromEntries(
        Object.entries(context.bound).map(([name, one]) => [
          name,
          one.cards ? withoutTokens(state, { ...one, cards: one.cards.map(now) }, bound) : one,
        ]),
      ),
      ...(step.binds !== undefined && bound && { [step.binds]: bound }),
    },
  }
}

/** The cards that have left a Spell & Trap, Field or Pendulum Zone. */
const takenFromSpells = (events: Change['events']): readonly DuelObjectId[] =>
  events.flatMap((event) =>
    event.is === 'moved' && !isPile(event.from) && !isMonsterZone(event.from) ? [event.card] : [],
  )

/** Tokens that the step has removed are nowhere; what they had is known from the step. */
const withoutTokens = (state: DuelState, one: Bound, done: Bound | undefined): Bound => {
  const { cards = [] } = one
  const areGone = cards.length > 0 && cards.every(({ card }) => !locate(state, card))
  return areGone && done?.before ? { ...one, cards: [], before: done.before } : one
}

/** The counters on a card that has just left the field. */
const countersLost = (before: DuelState, after: DuelState, card: DuelObjectId): EffectContext['counters'] => {
  const was = locate(before, card)
  const isOnField = (located: ReturnType<typeof locate>): boolean =>
    located?.kind === 'monster' || located?.kind === 'spellTrap'
  return isOnField(was) && !isOnField(locate(after, card)) && was && 'counters' in was.card
    ? was.card.counters
    : undefined
}

/**
 * As an effect is activated a mode is only chosen: what it does is laid down by `withModes`, and whether that can be done is looked ahead from
 * there.
 */
const choiceAlone = (step: StepOf<'one-of'>): StepOf<'one-of'> => ({
  ...step,
  of: step.of.map(({ if: condition }) => ({ ...(condition && { if: condition }), resolve: [] })),
})

/** The mode that was chosen adds to what is done now, and to what its link will do. */
export const withModes = (before: EffectUnderWay, after: PlayingEffect, cards: CardPool): PlayingEffect => {
  const [first] = before.process.todo
  if (first?.step.do !== 'one-of' || before.process.stage !== 'activating') return after
  const asked = { state: before.state, context: before.process.context, cards, look: seenNow }
  const answer = before.process.answers.find(({ is }) => is === 'option')
  const chosen = answer?.is === 'option' ? answer.value : modesMet(asked, first.step.of)[0]
  const mode = chosen === undefined ? undefined : first.step.of[chosen]
  if (!mode || chosen === undefined) return after
  return {
    ...after,
    context: { ...after.context, mode: first.modes?.[chosen] ?? chosen },
    todo: [...after.todo, ...(mode.activate ?? []).map((step) => ({ step }))],
    resolve: [...mode.resolve.map((step) => ({ step })), ...after.resolve],
  }
}
