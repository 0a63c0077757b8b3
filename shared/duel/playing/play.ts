import { means } from '../../cards/effects/bindings.ts'
import type { ActivatedEffect, Effect, EffectStep, Lasting } from '../../cards/effects/effect.ts'
import type { EffectEvent } from '../../cards/effects/event.ts'
import { isFieldPlace } from '../../cards/filter/filter.ts'
import { withAny } from '../../cards/filter/normal-form.ts'
import type { HowMany, MeantCards, OwnedPlace } from '../../cards/effects/which-cards.ts'
import type { CardPool } from '../../cards/pool.ts'
import { finishLink, whyNotCarriedOut } from '../chain/resolution.ts'
import { withLink } from '../chain/chain.ts'
import type { Procedure } from '../procedure.ts'
import { hasCome, isMet, isNow } from '../continuous/conditions.ts'
import { amountOfEvent, cardsOfEvent, isThatEvent, opposingIn, victorIn } from '../continuous/happenings.ts'
import { effectsOf, negatedCards } from '../continuous/holding.ts'
import { isActivatedEffect } from '../continuous/locks.ts'
import { type EffectView, meantCards, settledCards } from '../continuous/meant-cards.ts'
import { guardOf, type HoldingOf, holdingOf } from '../continuous/prevented.ts'
import { scriptOf } from '../continuous/script.ts'
import { seenNow } from '../continuous/seen-now.ts'
import type { DuelEvent } from '../event.ts'
import { lifted, sendTo } from '../moves/move.ts'
import { freeMainMonsterZones, isFree } from '../moves/placement.ts'
import { factsOf, layBefore, locate, targetAt, withMonsterAt } from '../state/board.ts'
import { madeBy, nextLink, openBattle, openChain, resolvingLink, withChain } from '../state/decision.ts'
import type { DuelObjectId, FieldMonster } from '../state/duel-card.ts'
import type {
  EffectAnswer,
  Bound,
  EffectContext,
  Pending,
  StepToDo,
  Target,
} from '../state/effect-context.ts'
import { isPile, type PileName } from '../state/zones.ts'
import { isAppearanceOf } from '../state/happened.ts'
import { withoutShown } from '../state/left-since.ts'
import type { ChainLink, PlayingEffect } from '../state/process.ts'
import {
  type Change,
  changed,
  type DuelState,
  ended,
  lastFoundFor,
  oncePerState,
  unchanged,
} from '../state/state.ts'
import { answersTo, type Question, type Ran, runWith, sameAnswer } from './questions.ts'
import { remembered, withUse } from './memory.ts'
import { isOfSummonsPast, isPlayed } from './played.ts'
import type { StepResult } from './step-parts.ts'
import { banishingWith, stepDone } from './steps.ts'
import { apart, resolvingSteps } from './steps-begun.ts'
import { sendingRest } from './control-limits.ts'
import { returnedToOwners } from './returned-to-owners.ts'
import { turnedAsHeld } from './turned-as-held.ts'
import { battleSettled, sparedInBattle } from './instead.ts'
import { momentFor, ofMoment } from './triggers.ts'

/** The effect as it stands between two answers, and the duel below it. */
interface Standing {
  readonly state: DuelState
  readonly process: PlayingEffect
}

/** What comes next: a question, one more step done, or nothing is left to do. */
type Next =
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

/** A step, run as far as its next question, or to its end. */
type RanStep = Ran<StepResult | undefined>

/** `running` is the first step as it was run with the answers so far, where somebody has done that. */
const nextOf = ({ state, process }: Standing, cards: CardPool, running?: RanStep): Next => {
  const [first, ...todo] = process.todo
  if (!first) return { is: 'finished' }
  const { step, each } = first
  const context = each === undefined ? process.context : { ...process.context, each }
  const paying = process.stage === 'activating'
  const asked: EffectView = {
    state,
    context,
    cards,
    look: seenNow,
    ...(paying && { paying }),
    ...(first.spares && { leaving: openBattle(state)?.destroyed ?? [] }),
  }
  const skipped = (done: boolean, carriedOut = false): Next => ({
    is: 'went',
    process: { ...process, todo, done, answers: [] },
    change: unchanged(state),
    carriedOut,
  })
  if (process.stage === 'resolving' && !isPlayed(step)) return { is: 'left' }
  if (process.answers.length === 0) {
    if (!follows(step, process.done)) return skipped(step.join === 'if-not' ? true : process.done)
    if (step.if && !isMet(asked, step.if)) return skipped(false)
  }
  const answers = step.optional ? process.answers.slice(1) : process.answers
  if (step.optional) {
    const [wants] = process.answers
    if (!wants) {
      if (!couldBeDone(asked, step)) return skipped(false)
      const name = cards.find(context.passcode)?.name ?? ''
      const instead = first.spares && { card: context.itself.card, name, step }
      const question = {
        is: 'yes-no',
        by: context.player,
        for: step.do,
        ...(instead && { instead }),
      } as const
      return { is: 'asks', question }
    }
    if (wants.is === 'yes-no' && !wants.yes) return skipped(false)
  }
  const banishing = banishingWith(step, todo[0]?.step)
  const ran = running ?? runWith(stepDone(asked, step, banishing), answers)
  if (ran.is === 'asks') return { is: 'asks', question: ran.question, ran }
  const { result } = ran
  // What holds from the activation on is nothing that it costs, also where it makes no difference any more.
  if (!result && paying && step.do === 'apply') return skipped(process.done, true)
  if (!result) return skipped(false)
  if (result.fails) {
    const after = { ...process, todo, done: false, answers: [] }
    return { is: 'went', process: after, change: result.change, carriedOut: false }
  }
  const begun = process.stage === 'activating' && step.do === 'one-of' && result.todo
  const after = movedOn(state, process.context, result.change, step, result.bound)
  if (banishing) {
    const banished = (result.bound?.cards ?? []).filter(({ at }) => at === 'banished')
    const named = banishing.binds === undefined ? {} : { [banishing.binds]: { cards: banished } }
    const context = { ...after, bound: { ...after.bound, ...named } }
    const done = banished.length > 0
    return {
      is: 'went',
      change: result.change,
      carriedOut: true,
      process: { ...process, todo: todo.slice(1), done, answers: [], context },
    }
  }
  return {
    is: 'went',
    change: result.change,
    carriedOut: true,
    process: {
      ...process,
      todo: [
        ...(begun ? [] : (result.todo ?? [])).map((one) => ({
          ...one,
          ...(each !== undefined && { each: one.each ?? each }),
        })),
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
const follows = ({ join }: EffectStep, done: boolean): boolean => {
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
const movedOn = (
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
  return {
    ...context,
    ...(counters && { counters }),
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

/* What is possible */

/** How many states are looked at before an activation counts as impossible; real effects need a handful. */
const MOST_LOOKED_AT = 4_000

interface Budget {
  left: number
}

/** Whether there is a way to carry out the step now. */
const couldBeDone = (
  asked: EffectView,
  step: EffectStep,
  budget: Budget = { left: MOST_LOOKED_AT },
): boolean => someWay(asked, step, [], budget, () => true)

/** What a way to carry out a step comes to. */
type Way = Pick<StepResult, 'change' | 'bound' | 'todo'>

/** Whether some way to carry out the step leads on. */
const someWay = (
  asked: EffectView,
  step: EffectStep,
  answers: readonly EffectAnswer[],
  budget: Budget,
  leadsOn: (way: Way) => boolean,
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
const tellingAnswers = (state: DuelState, question: Question): readonly EffectAnswer[] => {
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

/** Whether the activation can be brought to its end, and its effect could then do something. */
export const canActivate = (standing: Standing, cards: CardPool): 'yes' | 'no-cost' | 'no-effect' => {
  const budget = { left: MOST_LOOKED_AT }
  const found = { paid: false }
  const search = (now: Standing, running?: RanStep): boolean => {
    budget.left -= 1
    if (budget.left < 0) return false
    const next = nextOf(now, cards, running)
    switch (next.is) {
      case 'left':
        return false
      case 'finished':
        found.paid = true
        // A Summon by its own text needs nothing to come of it.
        return !now.process.link || couldResolve(now, cards, budget)
      case 'went': {
        // Everything that an activation asks for is done, or it is none.
        if (!next.carriedOut && !now.process.todo[0]?.mayBeSpared) return false
        const then = { state: next.change.state, process: withModes(now, next.process, cards) }
        const chose = now.process.todo[0]?.step.do === 'one-of'
        return (!chose || hasTargets(then, cards, budget)) && search(then)
      }
      case 'asks': {
        const { question, ran } = next
        return tellingAnswers(now.state, question).some((answer, at) =>
          search(
            { ...now, process: { ...now.process, answers: [...now.process.answers, answer] } },
            at === 0 && ran?.is === 'asks' ? ran.goOn(answer) : undefined,
          ),
        )
      }
    }
  }
  if (standing.process.answers.length === 0 && !hasTargets(standing, cards, budget)) return 'no-cost'
  if (findsNothing(standing, cards)) return 'no-effect'
  return search(standing) ? 'yes' : found.paid ? 'no-effect' : 'no-cost'
}

/** What is looked at to name the step that is not possible, which a refusal need not do. */
const FEW_LOOKED_AT = 60

/** The first step of an activation, or of its effect, that could not be carried out by itself now; nothing where that is not clear. */
export const impossibleOf = (
  { state, process }: Standing,
  part: 'todo' | 'resolve',
  cards: CardPool,
): EffectStep | undefined => {
  const asked: EffectView = { state, context: process.context, cards, look: seenNow }
  for (const { step } of process[part]) {
    if (step.do === 'by-hand' || step.if || means(step, 'bound')) return undefined
    const budget = { left: FEW_LOOKED_AT }
    if (couldBeDone(asked, step, budget)) continue
    return budget.left < 0 ? undefined : step
  }
  return undefined
}

/** What is targeted must be there before costs are paid: a card that only the cost would send there is not enough. */
const hasTargets = ({ state, process }: Standing, cards: CardPool, budget: Budget): boolean => {
  const asked: EffectView = { state, context: process.context, cards, look: seenNow }
  return process.todo.every(
    ({ step }) => step.do !== 'target' || means(step, 'bound') || couldBeDone(asked, step, budget),
  )
}

/**
 * Whether the effect begins with cards on the opponent's field of which there are none: no cost puts any there, so that the ways to pay it,
 * of which there can be thousands, need not be tried.
 */
const findsNothing = ({ state, process }: Standing, cards: CardPool): boolean => {
  const step = process.resolve[0]?.step
  if (!step || !('cards' in step) || step.do === 'swap-control' || step.if || step.optional) return false
  const { cards: meant } = step
  if (meant.is !== 'choice' || !('in' in meant) || !isMoreThanNone(meant.count.min)) return false
  const isTheirField = ({ place, of }: OwnedPlace): boolean => of === 'opponent' && isFieldPlace(place)
  if (!meant.in.every(isTheirField)) return false
  const asked: EffectView = { state, context: process.context, cards, look: seenNow }
  return meantCards(asked, { is: 'all', of: meant.of, in: meant.in }).length === 0
}

/** A number, or how many cards were paid. */
const isMoreThanNone = (least: HowMany['min']): boolean =>
  typeof least === 'number' ? least > 0 : least.is === 'count' && least.of.is === 'bound'

/** The mode that was chosen adds to what is done now, and to what its link will do. */
const withModes = (before: Standing, after: PlayingEffect, cards: CardPool): PlayingEffect => {
  const [first] = before.process.todo
  if (first?.step.do !== 'one-of' || before.process.stage !== 'activating') return after
  const open = first.step.of.flatMap((mode, index) =>
    !mode.if || isMet({ state: before.state, context: before.process.context, cards, look: seenNow }, mode.if)
      ? [index]
      : [],
  )
  const answer = before.process.answers.find(({ is }) => is === 'option')
  const chosen = answer?.is === 'option' ? answer.value : open[0]
  const mode = chosen === undefined ? undefined : first.step.of[chosen]
  if (!mode || chosen === undefined) return after
  return {
    ...after,
    context: { ...after.context, mode: first.modes?.[chosen] ?? chosen },
    todo: [...after.todo, ...(mode.activate ?? []).map((step) => ({ step }))],
    resolve: [...mode.resolve.map((step) => ({ step })), ...after.resolve],
  }
}

/**
 * Whether the effect could do something if it resolved now: its first step, with every step joined to it by "and", and what follows from it;
 * where later steps are done in any case, they are not enough where something was to be done first, and only beside what merely applies.
 * Something that only forbids or is put off does not count beside others.
 */
const couldResolve = ({ state, process }: Standing, cards: CardPool, budget: Budget): boolean => {
  const [first] = process.resolve
  // A card that only stays on the field does all it says by that; so does one that "can" do something when it is activated.
  if (!first || (process.context.activation && (first.step.optional || isOfAllOfStaying(process, cards))))
    return true
  const groups = groupsOf(process.resolve.map(({ step }) => step))
  const counting = groups.filter(
    ([first]) => first?.do !== 'later' && !(first?.do === 'apply' && OF_PLAYERS.has(first.lasting.is)),
  )
  const { context } = process
  const isDue = ([step]: readonly EffectStep[]): boolean =>
    !step?.if || isMet({ state, context, cards, look: seenNow, trying: true }, step.if)
  const all = (counting.length > 0 ? counting : groups).filter(isDue)
  const beside = all.findIndex(([step], at) => at > 0 && step?.join !== 'if-not')
  const isOnlyApplied = all[0]?.[0]?.do === 'apply'
  return (isOnlyApplied || beside < 0 ? all : all.slice(0, beside)).some((group) =>
    groupPossible(
      { state, process },
      group,
      { settled: new Set(Object.keys(context.bound)), done: [] },
      cards,
      budget,
    ),
  )
}

/** "When this card is activated: Shuffle all "Lamp" monsters into the Deck" of a card that stays: there need be none. */
const isOfAllOfStaying = ({ context, resolve: [first] }: PlayingEffect, cards: CardPool): boolean => {
  const facts = cards.find(context.passcode)
  const stays =
    (facts?.kind === 'spell' || facts?.kind === 'trap') &&
    (facts.icon === 'continuous' || facts.icon === 'field')
  return stays && first !== undefined && 'cards' in first.step && isAllCards(first.step.cards)
}

const isAllCards = (cards: MeantCards | readonly MeantCards[]): boolean => 'is' in cards && cards.is === 'all'

/** What it comes to that only keeps somebody from something, now or later. */
const OF_PLAYERS: ReadonlySet<Lasting['is']> = new Set<Lasting['is']>(['forbid', 'cannot', 'damage-factor'])

/** The card that the first of the steps is done for, where they are done for several in turn. */
const eachOf = ([first]: readonly StepToDo[] = []): Pick<EffectContext, 'each'> =>
  first?.each === undefined ? {} : { each: first.each }

/** Steps that stand or fall together: each with what is joined to it. */
const groupsOf = (steps: readonly EffectStep[]): readonly (readonly EffectStep[])[] => {
  const groups: EffectStep[][] = []
  for (const step of steps) {
    const { join } = step
    const begins = join === undefined || join === 'also' || join === 'after-that' || join === 'if-not'
    if (begins) groups.push([step])
    else groups.at(-1)?.push(step)
  }
  return groups
}

/** Of the resolution, what was known before it began and what was done in it so far. */
interface SoFar {
  /** The names of the cards that costs and targets settled. */
  readonly settled: ReadonlySet<string>
  /** The steps before this one. */
  readonly done: readonly EffectStep[]
}

/** What needs room, cards to draw on or materials, whichever cards it is done with. */
const NEEDS_ROOM_OR_CARDS: ReadonlySet<EffectStep['do']> = new Set<EffectStep['do']>([
  'draw',
  'token',
  'fusion',
  'ritual',
  'summon-now',
])

/** What can be done with a target only if it is a card with which that can be done; anything can be destroyed, or sent to the GY. */
const NEEDS_FITTING_TARGET: ReadonlySet<EffectStep['do']> = new Set<EffectStep['do']>([
  'summon',
  'add',
  'banish',
  'return',
  'to-deck',
  'set',
  'place',
  'equip',
  'attach',
  'control',
  'position',
])

/**
 * What is done with cards that are found only then must be possible from the start, as well as what is done with targets that nothing was done
 * with before, and every Summon. What becomes of cards that the effect itself has found or moved follows.
 */
const mustBePossible = (step: EffectStep, soFar: SoFar): boolean => {
  if (step.join === undefined || step.join === 'and') return true
  if (NEEDS_ROOM_OR_CARDS.has(step.do)) return true
  // Nobody counts the opponent's Deck before.
  if (step.do === 'mill') return step.deck === undefined && step.by === undefined
  // "Then either add 1 Dragon from your Deck to your hand or Special Summon it": there must be one.
  if (step.do === 'one-of')
    return step.of.every(({ resolve: [first] }) => first && mustBePossible(first, soFar))
  if (!('cards' in step) || step.do === 'swap-control') return false
  // "Then banish all cards with the same name": there need be none.
  if (step.cards.is === 'choice' || (step.cards.is === 'all' && step.cards.with === undefined)) return true
  // What hangs on a condition is found out when it resolves.
  if (step.if || !NEEDS_FITTING_TARGET.has(step.do)) return false
  return step.do === 'summon' ? isKnownBefore(step.cards, soFar) : isTargetAsItWas(step.cards, soFar)
}

/** Whether the cards are those of the text, of its event, its costs or targets, or chosen freely. */
const isKnownBefore = (cards: MeantCards, soFar: SoFar): boolean => {
  switch (cards.is) {
    case 'this':
    case 'event':
    case 'choice':
      return true
    case 'bound':
      return soFar.settled.has(cards.name)
    case 'several':
      return cards.of.every((one) => isKnownBefore(one, soFar))
    default:
      return false
  }
}

/** Whether the cards are targets, or paid with, and no earlier step speaks of them: one that was destroyed may be gone for good. */
const isTargetAsItWas = (cards: MeantCards, { settled, done }: SoFar): boolean =>
  cards.is === 'bound' &&
  settled.has(cards.name) &&
  !done.some((step) => 'cards' in step && step.do !== 'swap-control' && pointsBackAt(step.cards, cards))

/** Whether the earlier of the two may be the same cards; "the first target" is not the second. */
const pointsBackAt = (cards: MeantCards, later: Extract<MeantCards, { readonly is: 'bound' }>): boolean =>
  cards.is === 'bound'
    ? cards.name === later.name &&
      (cards.nth === undefined || later.nth === undefined || cards.nth === later.nth)
    : cards.is === 'several'
      ? cards.of.some((one) => pointsBackAt(one, later))
      : cards.is === 'of' && pointsBackAt(cards.from, later)

/** Whether the cards could be chosen with which something is done by hand. */
const areThere = (
  { state, process: { context } }: Standing,
  needed: MeantCards,
  cards: CardPool,
  budget: Budget,
): boolean =>
  couldBeDone({ state, context, cards, look: seenNow, trying: true }, { do: 'choose', cards: needed }, budget)

const groupPossible = (
  { state, process }: Standing,
  group: readonly EffectStep[],
  soFar: SoFar,
  cards: CardPool,
  budget: Budget,
): boolean => {
  const [step, ...rest] = group
  if (!step) return true
  // What the engine does not play is the player's word, but for the cards that it cannot do without.
  if (step.do === 'by-hand' && step.needs) return areThere({ state, process }, step.needs, cards, budget)
  if (!isPlayed(step)) return true
  const follows = step.join === 'then' || step.join === 'if-you-do'
  if (follows && step.optional) return true
  const { context } = process
  const asked = { state, context, cards, look: seenNow, trying: true } as const
  if (step.if && !isMet(asked, step.if)) return follows
  const goesOn = ({ change, bound }: Way): boolean =>
    groupPossible(
      { state: change.state, process: { ...process, context: movedOn(state, context, change, step, bound) } },
      rest,
      { ...soFar, done: [...soFar.done, step] },
      cards,
      budget,
    )
  if (follows && !mustBePossible(step, soFar)) {
    return !couldBeDone(asked, step, budget) || someWay(asked, step, [], budget, goesOn)
  }
  return someWay(asked, step, [], budget, (way) =>
    way.todo && way.todo.length > 0
      ? groupsOf(way.todo.map((one) => one.step)).some((steps) =>
          groupPossible(
            { state, process: { ...process, context: { ...context, ...eachOf(way.todo) } } },
            steps,
            soFar,
            cards,
            budget,
          ),
        )
      : goesOn(way),
  )
}

/* The duel with a known effect under way */

/** The effect on top of what is under way, and the duel below it. */
const playing = (state: DuelState): Standing | undefined => {
  const process = state.processes.at(-1)
  return process?.is === 'effect'
    ? { process, state: { ...state, processes: state.processes.slice(0, -1) } }
    : undefined
}

/** What the effect under way asks now. */
export const questionNow = (state: DuelState, cards: CardPool): Question | undefined =>
  nextNow(state, cards).question

/** The same as `nextOf`, found out once: an answer leads up to the next question, which is asked again as its answers are listed. */
const nextOnce = ({ state, process }: Standing, cards: CardPool): Next => nextFor(process, state, cards)
const nextFor = lastFoundFor((process: PlayingEffect, state: DuelState, cards): Next =>
  nextOf({ state, process }, cards),
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
  if (standing.process.stage === 'resolving') return answers
  const comesTo = answers.map((answer) => ({ answer, is: comesToWith(standing, answer, cards) }))
  const withEffect = comesTo.filter(({ is }) => is === 'yes')
  // Without "you can" it goes on even where nothing comes of it.
  const open =
    withEffect.length === 0 && standing.process.link?.mandatory
      ? comesTo.filter(({ is }) => is === 'no-effect')
      : withEffect
  return open.map(({ answer }) => answer)
})

/** What an activation can come to after that answer. */
const comesToWith = (
  { state, process }: Standing,
  answer: EffectAnswer,
  cards: CardPool,
): ReturnType<typeof canActivate> =>
  canActivate({ state, process: { ...process, answers: [...process.answers, answer] } }, cards)

/** Whether the answer is one of those that may be given now; the others are only looked at where they decide about it. */
export const isOpenAnswer = (state: DuelState, given: EffectAnswer, cards: CardPool): boolean => {
  const standing = playing(state)
  const question = questionNow(state, cards)
  const answer = question && answersTo(question).find((one) => sameAnswer(one, given))
  if (!standing || !answer) return false
  if (standing.process.stage === 'resolving') return true
  const is = comesToWith(standing, answer, cards)
  return is === 'no-effect' && standing.process.link?.mandatory
    ? openAnswers(state, cards).some((one) => sameAnswer(one, answer))
    : is === 'yes'
}

/** The state in which the answer was given; what follows from it is done by `playedOn`. */
export const withAnswerGiven = (state: DuelState, answer: EffectAnswer): DuelState => {
  const process = state.processes.at(-1)
  if (process?.is !== 'effect') throw new Error('no effect asks')
  return {
    ...state,
    processes: state.processes.with(-1, { ...process, answers: [...process.answers, answer] }),
  }
}

/** Everything that known effects do by themselves now, up to the next question. */
export const playedOn = (before: DuelState, change: Change, cards: CardPool): Change => {
  let now = change
  let seen = 0
  let earlier = before
  for (;;) {
    const followed = withWhenever(before, now, { seen, earlier }, cards)
    seen = now.events.length
    now = followed
    earlier = now.state
    const next = nextByItself(now, cards)
    if (!next || next.state.outcome) return next ?? now
    now = next
  }
}

/**
 * "Each time …, …": what holds so follows what has just happened, at once and without a Chain. What was followed before is not fresh; `earlier` is
 * the duel as it was then.
 */
const withWhenever = (
  before: DuelState,
  change: Change,
  { seen, earlier }: { readonly seen: number; readonly earlier: DuelState },
  cards: CardPool,
): Change => {
  const fresh = change.events.slice(seen)
  if (fresh.length === 0 || change.state.outcome) return change
  const { state } = change
  // How a monster was Summoned is only remembered once the action is over.
  const isSummon = fresh.some(({ is }) => is === 'summoned')
  const known = (event: EffectEvent): DuelState =>
    isSummon && isOfSummonsPast(event) ? remembered(before, change, cards).state : state
  const beginsDamageStep = fresh.some((event) => event.is === 'battle-step' && event.step === 'damage')
  const processes: PlayingEffect[] = wheneverDue(earlier, { state, events: fresh }, cards).flatMap(
    ({ lasting, context, cannotBeNegated }): readonly PlayingEffect[] => {
      const asked: EffectView = { state: known(lasting.event), context, cards, look: seenNow }
      if (lasting.event.is === 'battle') {
        const battle = beginsDamageStep ? ofMoment(asked, lasting.event) : undefined
        if (!battle) return []
        const own = { ...context, event: battle.cards, opposing: battle.opposing ?? [] }
        return [
          apart(
            own,
            lasting.steps.map((step) => ({ step })),
          ),
        ]
      }
      // What resolves was activated before: a card that has only come now does not see it.
      const isNew =
        lasting.event.is === 'resolved' &&
        change.events.some((event) => isAppearanceOf(event, context.itself.card))
      // "When this card leaves the field" is no more said by a card that left it while its effects were negated.
      const isSilenced =
        !cannotBeNegated &&
        lasting.event.is === 'moved' &&
        lasting.event.what.is === 'this' &&
        negatedCards(earlier, cards).onField.has(context.itself.card)
      const found =
        isNew || isSilenced ? [] : fresh.filter((event) => isThatEvent(asked, lasting.event, event))
      const [first] = found
      if (!first) return []
      const number = amountOfEvent(first)
      const own = {
        ...context,
        event: found.flatMap(cardsOfEvent),
        opposing: found.flatMap(opposingIn),
        victors: found.flatMap((one) => victorIn(state, one)),
        ...bearerIn(first, context),
        ...(number !== undefined && { bound: { ...context.bound, event: { number } } }),
      }
      return [
        apart(
          own,
          lasting.steps.map((step) => ({ step })),
        ),
      ]
    },
  )
  const due = fresh.some((event) => event.is === 'phase') ? upkeepsDue(state, cards) : []
  processes.push(...due)
  return processes.length === 0
    ? change
    : { ...change, state: { ...state, processes: [...state.processes, ...processes] } }
}

/** What holds now and follows events; of a card that has just left its place also what it says of that. */
const wheneverDue = (
  earlier: DuelState,
  { state, events }: Change,
  cards: CardPool,
): readonly HoldingOf<'whenever'>[] => {
  const held = holdingOf(state, 'whenever', cards)
  const left = events.flatMap((event) => (event.is === 'moved' || event.is === 'removed' ? [event.card] : []))
  const said = holdingOf(earlier, 'whenever', cards).filter(
    ({ lasting: { event }, context: { itself, number } }) =>
      event.is === 'moved' &&
      event.what.is === 'this' &&
      left.includes(itself.card) &&
      !held.some(({ context }) => context.itself.card === itself.card && context.number === number),
  )
  return [...held, ...said]
}

/** The monster that the card itself was equipped to, where that is what has left. */
const bearerIn = (event: DuelEvent, { itself }: EffectContext): Pick<EffectContext, 'equippedTo'> =>
  (event.is === 'moved' || event.is === 'removed') &&
  event.card === itself.card &&
  event.wasEquippedTo !== undefined
    ? { equippedTo: event.wasEquippedTo }
    : {}

/** What cards ask for when the phase begins: it is paid or done, or else follows what they say [TURN-06]. */
const upkeepsDue = (state: DuelState, cards: CardPool): readonly PlayingEffect[] =>
  holdingOf(state, 'upkeep', cards).flatMap(({ lasting, context }) => {
    const asked: EffectView = { state, context, cards, look: seenNow }
    // A card that the rules use as an example asks for it in their own way.
    const isExample = scriptOf(cards.find(context.passcode))?.upkeep !== undefined
    if (isExample || !isNow(asked, lasting.at)) return []
    const [cost] = lasting.cost
    if (!cost) return []
    const orElse = lasting.orElse.map((step, index) =>
      index === 0 ? { ...step, join: 'if-not' as const } : step,
    )
    const paid = lasting.must ? cost : ({ ...cost, optional: true } as const)
    return [apart(context, [{ step: paid }, ...orElse.map((step) => ({ step }))])]
  })

/** What was put off until now, where nothing else is under way. */
const dueBegun = (change: Change, cards: CardPool): Change | undefined => {
  const { state } = change
  if (state.processes.length > 0 || !state.pending) return undefined
  const due = state.pending.find(
    ({ at, edge, begun, context }) =>
      hasCome(state, at, begun, context.player) &&
      !(
        edge === 'end' &&
        isNow({ state, context, cards, look: seenNow }, at) &&
        state.turn.battleStep !== 'end'
      ),
  )
  if (!due) return undefined
  const left = due.times ?? 1
  if (left > 1) {
    // "Your opponent's 3rd End Phase": it waits for the next one.
    const { number: turn, player } = state.turn
    const again: Pending = { ...due, times: left - 1, at: { ...due.at, next: true }, begun: { turn, player } }
    return {
      ...change,
      state: { ...state, pending: state.pending.map((one) => (one === due ? again : one)) },
    }
  }
  const pending = state.pending.filter((one) => one !== due)
  const without = { ...state, pending }
  if (due.what.is === 'comes-back') return cameBack({ ...change, state: without }, due.what, cards)
  return { ...change, state: { ...without, processes: [apart(due.context, due.what.steps)] } }
}

/** Cards that are destroyed as soon as something is so: "if there is no face-up Field Spell on the field, destroy this card". */
const destroyFalling = (change: Change, cards: CardPool): Change | undefined => {
  const { state } = change
  const falling = holdingOf(state, 'destroyed', cards).flatMap(({ lasting, context }) =>
    meantCards({ state, context, cards, look: seenNow }, lasting.cards).flatMap((id) => {
      const at = locate(state, id)
      const isThere = at?.kind === 'monster' || at?.kind === 'spellTrap'
      const isKept = !lasting.sent && guardOf(state, id, 'effect-destruction', context, cards)
      return isThere && !isKept ? [[id, lasting.sent ? 'effect' : 'destroyed'] as const] : []
    }),
  )
  if (falling.length === 0) return undefined
  return [...new Map(falling)].reduce(
    (now, [id, because]) => sendTo(now, id, 'graveyard', because, cards),
    change,
  )
}

/** A player whose card says so wins; where both do, it is a draw [WIN-02, WIN-04]. */
const endIfWon = (change: Change, cards: CardPool): Change | undefined => {
  const winners = new Set(holdingOf(change.state, 'wins', cards).map(({ context }) => context.player))
  const [winner, other] = winners
  if (winner === undefined || change.state.outcome) return undefined
  return ended(change, { winner: other === undefined ? winner : null, because: 'card-effect' })
}

/** A card that was banished for a time is put back; that is no Summon. */
const cameBack = (
  change: Change,
  { card, to, position, faceUp }: Extract<Pending['what'], { is: 'comes-back' }>,
  cards: CardPool,
): Change => {
  const { state } = change
  const located = locate(state, card)
  if (located?.kind !== 'pile' || located.at.in !== 'banished') return change
  if (typeof to === 'string') return sendTo(change, card, to, 'effect', cards)
  const { owner } = located.card
  const free = freeMainMonsterZones(state, owner)
  const zone = isFree(state, to) ? to : free[0]
  if (!zone) return sendTo(change, card, 'graveyard', 'effect', cards)
  const { state: without } = lifted(state, card)
  const { passcode } = located.card
  const monster: FieldMonster = {
    ...located.card,
    faceUp,
    position,
    controller: zone.in === 'mainMonster' ? zone.of : owner,
    arrival: { by: 'effect', turn: state.turn.number },
    attached: [],
  }
  const moved = { is: 'moved', card, passcode, from: located.at, to: zone, because: 'effect' } as const
  return changed(change, withMonsterAt(without, zone, monster), moved)
}

const nextByItself = (change: Change, cards: CardPool): Change | undefined => {
  const { state } = change
  const victory = endIfWon(change, cards)
  if (victory) return victory
  const standing = playing(state)
  if (!standing) {
    return (
      battleSettled(change, cards, stepDone) ??
      sendingRest(change, cards) ??
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
      const made =
        next.carriedOut && spares.length > 0
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

/** Costs are marked as such; what is paid and what a resolving link does is its player's. */
const markMoves = ({ state, process }: Standing, change: Change): Change => {
  if (process.stage === 'activating')
    return madeBy(nextLink(state), change, { cost: true, whose: process.context.player })
  const { player: whose, passcode: source } = process.context
  if (process.apart)
    return { ...change, events: change.events.map((event): DuelEvent => ({ whose, source, ...event })) }
  const chain = openChain(state)
  return chain?.step.is === 'resolving' ? madeBy(chain.step.link + 1, change, { whose, source }) : change
}

/** "Cards of the original kinds of those": they are known once the costs are paid. */
const closedBy = (
  { whose, with: only, ofKindsOf, targetsOnly }: NonNullable<ActivatedEffect['unanswerable']>,
  context: EffectContext,
  state: DuelState,
  cards: CardPool,
): NonNullable<ChainLink['unanswerable']> => {
  if (!ofKindsOf) return { whose, ...(only && { with: only }), ...(targetsOnly && { targetsOnly }) }
  const kinds = settledCards({ state, context, cards, look: seenNow }, ofKindsOf).flatMap((id) => {
    const at = locate(state, id)
    return (at && factsOf(at.card, cards)?.kind) ?? []
  })
  const filters = (['monster', 'spell', 'trap'] as const).filter((kind) => kinds.includes(kind))
  return { whose, with: withAny(filters.map((is) => ({ is }))) }
}

/** An effect that another card grants stands in the Continuous Effect that grants it. */
const grantedOr = (effect: Effect): Effect => {
  if (effect.kind !== 'continuous') return effect
  const [granted] = effect.lasting.flatMap((lasting) =>
    lasting.is === 'grant' && lasting.grant.is === 'effect' ? [lasting.grant.effect] : [],
  )
  return granted ?? effect
}

/** From where the card is activated: where it lay before anything that its activation brought about moved it. */
const activatedFrom = (
  state: DuelState,
  card: DuelObjectId,
  events: readonly DuelEvent[],
): PileName | 'field' => {
  const moved = events.find((event) => event.is === 'moved' && event.card === card)
  const from = moved?.is === 'moved' ? moved.from : locate(state, card)?.at
  return from && isPile(from) ? from.in : 'field'
}

/** Costs are paid and targets fixed: the link is on the Chain [CHN-13, CHN-23]. */
const linkEffect = (change: Change, { state, process }: Standing, cards: CardPool): Change => {
  const { link, context, resolve } = process
  if (!link) throw new Error('an activation becomes a link')
  const number = nextLink(state)
  const targets = process.targets.flatMap((id) => targetAt(state, id) ?? [])
  const plays = { context, todo: resolve }
  const closed = link.unanswerable && { unanswerable: closedBy(link.unanswerable, context, state, cards) }
  const from = layBeforeCosts(context, [...process.meanwhile, ...change.events])
  const { lay: before, ...begun } = link
  const lay = layBefore(before, state, link.card)
  const on = withLink(state, { ...begun, ...closed, from, ...lay, targets, plays }, cards)
  const chain = on.processes.at(-1)
  if (chain?.is !== 'chain') throw new Error('a link makes a Chain')
  const earlier: readonly DuelEvent[] = process.meanwhile
  const own = { ...chain, meanwhile: [...chain.meanwhile, ...earlier] }
  const { passcode } = context
  const written = effectsOf(cards.find(passcode), cards)?.effects[context.number]
  const effect = written && grantedOr(written)
  const moment = effect && isActivatedEffect(effect) ? momentFor(state, effect) : undefined
  const done = {
    is: 'activated',
    player: context.player,
    card: context.itself.card,
    passcode,
    as: link.activated === 'card' ? 'card' : 'effect',
    from: activatedFrom(state, context.itself.card, [...earlier, ...change.events]),
  } as const
  const used = withUse(withChain(on, own), context, cards, {
    inChain: true,
    ...(moment !== undefined && { moment }),
  })
  const after = {
    ...used,
    doneThisTurn: [...(on.doneThisTurn ?? []), done],
  }
  return changed(change, after, {
    link: number,
    is: 'activated',
    player: context.player,
    card: context.itself.card,
    passcode,
    targets: process.targets,
    as: done.as,
    from,
    ...lay,
  })
}

/** Where the card lay whose effect was activated, if it was moved as a cost of that; where it is meant to be otherwise. */
const layBeforeCosts = ({ itself }: EffectContext, paid: readonly DuelEvent[]): Target['at'] => {
  const left = paid.find((event) => event.is === 'moved' && event.cost && event.card === itself.card)
  if (left?.is !== 'moved') return itself.at
  return isPile(left.from) ? left.from.in : 'field'
}

/** The card has Summoned itself; what its text adds to that follows at once, without a Chain. */
const cameByItself = (change: Change, { state, process }: Standing, cards: CardPool): Change => {
  const { context, resolve, ...rest } = process
  const after = withUse(state, context, cards)
  if (resolve.length === 0) return { ...change, state: after }
  const next: PlayingEffect = {
    ...rest,
    context,
    stage: 'resolving',
    todo: resolve,
    resolve: [],
    answers: [],
  }
  return { ...change, state: { ...after, processes: [...after.processes, next] } }
}

/** The link that resolves now is a known effect: it begins, or it does nothing and the next one follows. */
const resolvingBegun = (change: Change, cards: CardPool): Change | undefined => {
  const { state } = change
  const chain = openChain(state)
  if (chain?.step.is !== 'resolving') return undefined
  const waiting = chain.links[chain.step.link]
  if (!waiting?.plays || waiting.plays.left || chain.step.begun) return undefined
  const link = withoutShown(waiting, state)
  const links = chain.links.with(chain.step.link, link)
  const now = link === waiting ? state : withChain(state, { ...chain, links })
  if (whyNotCarriedOut(now, cards)) return finishResolving({ ...change, state: now }, cards)
  const { context, todo } = link.plays ?? waiting.plays
  const process = resolvingSteps(context, todo)
  const begun = withChain(state, { ...chain, links, step: { ...chain.step, begun: true } })
  return { ...change, state: { ...begun, processes: [...begun.processes, process] } }
}

const endResolving = (
  change: Change,
  { state, process }: Standing,
  left: boolean,
  cards: CardPool,
): Change => {
  const below = { ...change, state }
  const chain = process.apart ? undefined : openChain(state)
  if (chain?.step.is !== 'resolving') return below
  if (!left) return finishResolving(below, cards)
  const { link: at } = chain.step
  const link = chain.links[at]
  if (!link?.plays) return below
  const links = chain.links.with(at, { ...link, plays: { ...link.plays, left: true } })
  return { ...below, state: withChain(state, { ...chain, links }) }
}

/** Ends the resolution of a link. After what the player's hand did of it, what is known to be forbidden from then on is. */
export const finishKnownLink: Procedure<'finish-link'> = {
  ...finishLink,
  perform: (state, action, cards) => finishLink.perform(withLocksAfter(state, cards), action, cards),
}

const withLocksAfter = (state: DuelState, cards: CardPool): DuelState => {
  const locks = locksAfter(state, cards)
  if (!locks) return state
  const { context, steps } = locks
  return steps.reduce((now, step) => {
    if (step.do !== 'apply' || !isPlayed(step)) return now
    if (step.lasting.is !== 'forbid' && step.lasting.is !== 'cannot') return now
    const ran = runWith(stepDone({ state: now, context, cards, look: seenNow }, step), [])
    return ran.is === 'done' && ran.result ? ran.result.change.state : now
  }, state)
}

/** The steps behind what the player's hand does: of an effect that was played up to there, or of one that was declared. */
const locksAfter = (state: DuelState, cards: CardPool): ChainLink['locks'] => {
  const { plays, locks } = resolvingLink(state)?.link ?? {}
  if (plays?.left) {
    const steps = plays.todo.map(({ step }) => step)
    return { context: plays.context, steps: steps.slice(steps.findIndex((step) => !isPlayed(step)) + 1) }
  }
  return locks && !whyNotCarriedOut(state, cards) ? locks : undefined
}

const finishResolving = (change: Change, cards: CardPool): Change => {
  const next = finishLink.perform(change.state, { do: 'finish-link' }, cards)
  return { state: next.state, events: [...change.events, ...next.events] }
}
