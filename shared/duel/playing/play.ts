import type { CardPool } from '../../cards/pool.ts'
import type { Action } from '../action.ts'
import { openChain } from '../state/decision.ts'
import type { EffectAnswer } from '../state/effect-context.ts'
import { withLeftSince } from '../state/left-since.ts'
import type { PlayingEffect } from '../state/process.ts'
import { type Change, type DuelState, lastFoundFor, oncePerState } from '../state/state.ts'
import { answersTo, type Question, sameAnswer } from './questions.ts'
import { stepDone } from './steps.ts'
import { sendingRest } from './control-limits.ts'
import { returnedToOwners } from './returned-to-owners.ts'
import { turnedAsHeld } from './turned-as-held.ts'
import { battleSettled, sparedInBattle } from './instead.ts'
import { type EffectUnderWay, type Next, nextStepOf, withModes } from './next-step.ts'
import { type Reached, reachedBy, servesNextStep } from './possible.ts'
import { markMoves, linkEffect, cameByItself, resolvingBegun, endResolving } from './known-links.ts'
import { type Recalled, rememberedSince } from './memory.ts'
import { withWhenever, dueBegun, destroyFalling, endIfWon } from './by-itself.ts'

/* The duel with a known effect under way */

/** The effect on top of what is under way, and the duel below it. */
const playing = (state: DuelState): EffectUnderWay | undefined => {
  const process = state.processes.at(-1)
  return process?.is === 'effect'
    ? { process, state: { ...state, processes: state.processes.slice(0, -1) } }
    : undefined
}

/** What the effect under way asks now. */
export const questionNow = (state: DuelState, cards: CardPool): Question | undefined =>
  nextNow(state, cards).question

/** The same as `nextStepOf`, found out once: an answer leads up to the next question, which is asked again as its answers are listed. */
const nextOnce = ({ state, process }: EffectUnderWay, cards: CardPool): Next => nextFor(process, state, cards)
const nextFor = lastFoundFor((process: PlayingEffect, state: DuelState, cards): Next =>
  nextStepOf({ state, process }, cards),
)

const nextNow = oncePerState((state, cards): { readonly question?: Question } => {
  const standing = playing(state)
  const next = standing && nextOnce(standing, cards)
  return next?.is === 'asks' ? { question: next.question } : {}
})

/** The answers that may be given now: while costs and targets are chosen, only those with which the activation can go on. */
export const openAnswers = oncePerState((state, cards): readonly EffectAnswer[] => {
  const standing = playing(state)
  const question = questionNow(state, cards)
  if (!standing || !question) return []
  const answers = answersTo(question)
  if (standing.process.stage === 'resolving') return whileResolving(standing, answers, cards)
  const comesTo = answers.map((answer) => ({ answer, is: comesToWith(standing, answer, cards) }))
  const withEffect = comesTo.filter(({ is }) => is === 'end')
  // Without "you can" it goes on even where nothing comes of it.
  const open =
    withEffect.length === 0 && standing.process.link?.mandatory
      ? comesTo.filter(({ is }) => is === 'no-effect')
      : withEffect
  return open.map(({ answer }) => answer)
})

/** While it resolves anything may be answered, but for what the next step goes with; where nothing serves that, all of it. */
const whileResolving = (
  standing: EffectUnderWay,
  answers: readonly EffectAnswer[],
  cards: CardPool,
): readonly EffectAnswer[] => {
  const serving = answers.filter((answer) => servesNextStep(standing, answer, cards))
  return serving.length > 0 ? serving : answers
}

/** What an activation can come to after that answer. */
const comesToWith = (
  { state, process }: EffectUnderWay,
  answer: EffectAnswer,
  cards: CardPool,
): Reached['is'] =>
  reachedBy({ state, process: { ...process, answers: [...process.answers, answer] } }, cards).is

/** Whether the answer is one of those that may be given now; the others are only looked at where they decide about it. */
export const isOpenAnswer = (state: DuelState, given: EffectAnswer, cards: CardPool): boolean => {
  const standing = playing(state)
  const question = questionNow(state, cards)
  const answer = question && answersTo(question).find((one) => sameAnswer(one, given))
  if (!standing || !answer) return false
  if (standing.process.stage === 'resolving')
    return (
      servesNextStep(standing, answer, cards) ||
      openAnswers(state, cards).some((one) => sameAnswer(one, answer))
    )
  const is = comesToWith(standing, answer, cards)
  return is === 'no-effect' && standing.process.link?.mandatory
    ? openAnswers(state, cards).some((one) => sameAnswer(one, answer))
    : is === 'end'
}

/**
 * The state in which the answer was given; what follows from it is done by `playedOn`. Asked for twice in turn it is the same value, of which what
 * comes next is known.
 */
export const withAnswerGiven = (state: DuelState, answer: EffectAnswer): DuelState => {
  if (lastGiven?.before === state && sameAnswer(lastGiven.answer, answer)) return lastGiven.after
  const process = state.processes.at(-1)
  if (process?.is !== 'effect') throw new Error('no effect asks')
  const processes = state.processes.with(-1, { ...process, answers: [...process.answers, answer] })
  const after = { ...state, processes }
  lastGiven = { before: state, answer, after }
  return after
}

let lastGiven:
  { readonly before: DuelState; readonly answer: EffectAnswer; readonly after: DuelState } | undefined

/**
 * The duel after an answer that only leads to the next question of the same player: nothing has happened, and nothing but the answer is new.
 * Nothing where something follows from it.
 */
export const askedOn = (state: DuelState, action: Action, cards: CardPool): DuelState | undefined => {
  const answer = answerIn(action)
  const process = state.processes.at(-1)
  if (!answer || process?.is !== 'effect' || state.outcome) return undefined
  const answered = withAnswerGiven(state, answer)
  const standing = playing(answered)
  const next = standing && nextOnce(standing, cards)
  return next?.is === 'asks' && next.question.by === process.asked ? answered : undefined
}

const answerIn = (action: Action): EffectAnswer | undefined =>
  action.do === 'choose'
    ? { is: 'card', card: action.card }
    : action.do === 'decide'
      ? action.answer
      : undefined

/** Everything that known effects do by themselves now, up to the next question; `recalled` is how far the duel remembers it already. */
export const playedOn = (
  before: DuelState,
  change: Change,
  cards: CardPool,
): Change & { readonly recalled: Recalled } => {
  let now = change
  let recalled: Recalled = { state: before, events: 0 }
  let seen = 0
  let earlier = before
  /** The duel as it last was with no known effect under way, and nobody controlling too much. */
  let settled = before
  for (;;) {
    // What a card says of its own leaving is seen before it is forgotten.
    now = withLeftSince(withWhenever(recalled, now, { seen, earlier }, cards), seen)
    // The links below look back at what this one did, though no action comes between.
    if (now.events.slice(seen).some(({ is }) => is === 'resolved') && openChain(now.state)) {
      now = { ...now, state: rememberedSince(recalled, now, cards).state }
      recalled = { state: now.state, events: now.events.length }
    }
    seen = now.events.length
    earlier = now.state
    const stands = playing(now.state) !== undefined
    const rest = stands ? undefined : sendingRest(now, settled, cards)
    const next = rest ?? nextByItself(now, cards)
    if (!next || next.state.outcome) return { ...(next ?? now), recalled }
    if (!stands && !rest) settled = now.state
    now = next
  }
}

const nextByItself = (change: Change, cards: CardPool): Change | undefined => {
  const { state } = change
  const victory = endIfWon(change, cards)
  if (victory) return victory
  const standing = playing(state)
  if (!standing) {
    return (
      battleSettled(change, cards, stepDone) ??
      returnedToOwners(change, cards) ??
      resolvingBegun(change, cards) ??
      dueBegun(change, cards) ??
      destroyFalling(change, cards) ??
      turnedAsHeld(change, cards)
    )
  }
  const next = nextOnce(standing, cards)
  switch (next.is) {
    case 'asks': {
      const asked = next.question.by
      if (asked === standing.process.asked) return undefined
      const process: PlayingEffect = { ...standing.process, asked }
      return { ...change, state: { ...state, processes: state.processes.with(-1, process) } }
    }
    case 'went': {
      const asked = standing.process.context.player
      const process: PlayingEffect = { ...withModes(standing, next.process, cards), asked }
      const [{ spares = [] } = {}] = standing.process.todo
      const carriedOut = markMoves(standing, next.change)
      const isReplaced = next.carriedOut || next.change.events.length > 0
      const made =
        isReplaced && spares.length > 0
          ? sparedInBattle(carriedOut, spares, standing.process.context, cards)
          : carriedOut
      return {
        state: { ...made.state, processes: [...made.state.processes, process] },
        events: [...change.events, ...made.events],
      }
    }
    case 'finished':
    case 'left':
      if (!standing.process.link && standing.process.stage === 'activating')
        return cameByItself(change, standing, cards)
      return standing.process.stage === 'activating'
        ? linkEffect(change, standing, cards)
        : endResolving(change, standing, next.is === 'left', cards)
  }
}
