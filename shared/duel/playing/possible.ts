import { means, namesMeant } from '../../cards/effects/bindings.ts'
import type { EffectStep, Lasting, StepOf } from '../../cards/effects/effect.ts'
import { isFieldPlace } from '../../cards/filter/filter.ts'
import type { HowMany, MeantCards, OwnedPlace } from '../../cards/effects/which-cards.ts'
import type { CardPool } from '../../cards/pool.ts'
import { isMet } from '../continuous/conditions.ts'
import { meantCards } from '../continuous/meant-cards.ts'
import type { EffectView } from '../continuous/effect-view.ts'
import { seenNow } from '../continuous/seen-now.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import type { EffectAnswer, EffectContext, StepToDo, Target } from '../state/effect-context.ts'
import type { PlayingEffect } from '../state/process.ts'
import { isPlayed } from './played.ts'
import {
  type RanStep,
  MOST_LOOKED_AT,
  type Budget,
  couldBeDone,
  type StepOutcome,
  someWay,
  tellingAnswers,
} from './ways-of-a-step.ts'
import { type EffectUnderWay, nextStepOf, movedOn, withModes } from './next-step.ts'

/* Whether an activation can be brought to its end, and its effect could then do something. */

/** How far an activation can be brought. */
export type Reached =
  | { readonly is: 'end' }
  /** Costs and targets can be settled, and then the effect could do nothing. */
  | { readonly is: 'no-effect' }
  /** Costs, targets or the Summon itself stand in the way; for each of the text's effects to choose from, how far it leads. Empty where the search gave up. */
  | { readonly is: 'stuck'; readonly ends: readonly StuckAt[] }

/** The step that stands first here is not possible; `byItself`: not even without those before it. */
export interface StuckAt {
  readonly at: EffectUnderWay
  readonly byItself: boolean
}

/** Whether the activation can be brought to its end, and its effect could then do something; where not, at which step it ends. */
export const reachedBy = (standing: EffectUnderWay, cards: CardPool): Reached => {
  const budget = { left: MOST_LOOKED_AT }
  const come = { toEnd: false }
  const ends = new Map<number | undefined, StuckAt>()
  const endsAt = (at: EffectUnderWay, byItself = false): false => {
    const { todo, context } = at.process
    const furthest = ends.get(context.mode)
    if (!furthest || todo.length < furthest.at.process.todo.length) ends.set(context.mode, { at, byItself })
    return false
  }
  const search = (now: EffectUnderWay, running?: RanStep): boolean => {
    budget.left -= 1
    if (budget.left < 0) return false
    const next = nextStepOf(now, cards, running)
    switch (next.is) {
      case 'left':
        return false
      case 'finished':
        come.toEnd = true
        // A Summon by its own text needs nothing to come of it.
        return !now.process.link || couldResolve(now, cards, budget)
      case 'went': {
        // Everything that an activation asks for is done, or it is none.
        if (!next.carriedOut && !now.process.todo[0]?.mayBeSpared) return endsAt(now)
        const after = isOfUnknown(now) ? now.state : next.change.state
        const then = { state: after, process: withModes(now, next.process, cards) }
        const chose = now.process.todo[0]?.step.do === 'one-of'
        const missing = chose ? missingTarget(then, cards, budget) : undefined
        return missing ? endsAt(missing, true) : search(then)
      }
      case 'asks': {
        const { question, ran } = next
        const answers = tellingAnswers(now.state, question)
        if (answers.length === 0) return endsAt(now)
        return answers.some((answer, at) =>
          search(
            { ...now, process: { ...now.process, answers: [...now.process.answers, answer] } },
            at === 0 && ran?.is === 'asks' ? ran.goOn(answer) : undefined,
          ),
        )
      }
    }
  }
  const missing = standing.process.answers.length === 0 ? missingTarget(standing, cards, budget) : undefined
  if (missing) return { is: 'stuck', ends: [{ at: missing, byItself: true }] }
  if (standing.process.link && findsNothing(standing, cards)) return { is: 'no-effect' }
  if (search(standing)) return { is: 'end' }
  // All that it asks for could be done, and nothing would come of it.
  if (come.toEnd) return { is: 'no-effect' }
  return { is: 'stuck', ends: budget.left < 0 ? [] : [...ends.values()] }
}

/**
 * Cards are sent from the top of a Deck as a cost: nobody knows which, so that the activation cannot hang on them. Where the whole Deck goes it is
 * known what is left.
 */
const isOfUnknown = ({ state, process: { stage, context, todo } }: EffectUnderWay): boolean => {
  const step = todo[0]?.step
  if (stage !== 'activating' || step?.do !== 'mill' || step.deck === 'opponent') return false
  return typeof step.count !== 'number' || state.sides[context.player].deck.length > step.count
}

/**
 * Whether the next step can be done after that answer, where it goes with the one that is answered: a monster with which nothing can be Ritual
 * Summoned is not Tributed for it [RIT-03], and one is not revealed for which nothing "with the same Type" could be sent.
 */
export const servesNextStep = (
  { state, process }: EffectUnderWay,
  answer: EffectAnswer,
  cards: CardPool,
): boolean => {
  const { todo, context } = process
  const chosen =
    todo[0]?.step.do === 'one-of' && answer.is === 'option' ? todo[0].step.of[answer.value] : undefined
  const [first, next] = chosen ? chosen.resolve : todo.map(({ step }) => step)
  if (!first || !next || !(isGivenUpFor(first, next) || isSoughtBySame(first, next))) return true
  const asked: EffectView = { state, context, cards, look: seenNow }
  const budget = { left: MOST_LOOKED_AT }
  const given = [...process.answers, answer]
  // First of all it was asked whether what is optional is done.
  const isDeclined = first.optional && given[0]?.is === 'yes-no' && !given[0].yes
  if (isDeclined) return true
  const answers = chosen ? [] : first.optional ? given.slice(1) : given
  return someWay(asked, first, answers, budget, ({ change, bound }) =>
    couldBeDone(
      { ...asked, state: change.state, context: movedOn(state, context, change, first, bound) },
      next,
      budget,
    ),
  )
}

/** "Reveal 1 monster in your hand and send 1 Fusion Monster with the same Type": both, or neither. */
const isSoughtBySame = (first: EffectStep, next: EffectStep): boolean =>
  first.binds !== undefined &&
  next.join === 'and' &&
  !next.if &&
  'cards' in next &&
  'is' in next.cards &&
  next.cards.is === 'choice' &&
  namesMeant(next.cards)?.includes(first.binds) === true

/** "Tribute 1 monster, also after that, Ritual Summon …" with that monster. */
const isGivenUpFor = (pays: EffectStep, summons: EffectStep): boolean =>
  pays.binds !== undefined &&
  summons.do === 'summon' &&
  summons.as === 'ritual' &&
  summons.materials?.is === 'bound' &&
  summons.materials.name === pays.binds

/** What is looked at to name the step that is not possible, which a refusal need not do. */
const FEW_LOOKED_AT = 400

/** A step that could not be carried out now, and what is known of the cards it speaks of: of its targets, every card that could be one. */
export interface Impossible {
  readonly step: EffectStep
  readonly context: EffectContext
}

/** The first step of an effect that could not be carried out by itself now, whatever is targeted for it; nothing where that is not clear. */
export const impossibleOf = ({ state, process }: EffectUnderWay, cards: CardPool): Impossible | undefined => {
  const { context, resolve } = process
  for (const [at, { step }] of resolve.entries()) {
    const before = resolve.slice(0, at).map((one) => one.step)
    const targets = step.do === 'by-hand' || step.if ? undefined : targetsOf(process, step, before)
    if (!targets) return undefined
    const asked: EffectView = { state, context, cards, look: seenNow, trying: true }
    const budget = { left: FEW_LOOKED_AT }
    const tried = new Map<string, Map<DuelObjectId, Target>>()
    if (couldBeDoneTo(asked, targets, step, budget, tried)) continue
    if (budget.left < 0) return undefined
    const all = [...tried].map(([name, found]) => [name, { cards: [...found.values()] }] as const)
    return { step, context: { ...context, bound: { ...context.bound, ...Object.fromEntries(all) } } }
  }
  return undefined
}

/** A target of the activation, with the name that the effect has for it. */
type NamedTarget = StepOf<'target'> & { readonly binds: string }

/**
 * The targets of the activation that the step speaks of. Nothing where it speaks of something that only a cost or another step settles, or where
 * one of the steps before it may have moved them.
 */
const targetsOf = (
  { todo }: PlayingEffect,
  step: EffectStep,
  before: readonly EffectStep[],
): readonly NamedTarget[] | undefined => {
  const names = namesMeant(step)
  if (!names || names.some((name) => before.some((one) => namesMeant(one)?.includes(name) !== false)))
    return undefined
  const targets = todo.flatMap(({ step: one }): readonly NamedTarget[] =>
    one.do === 'target' &&
    one.binds !== undefined &&
    names.includes(one.binds) &&
    !one.if &&
    !means(one, 'bound')
      ? [{ ...one, binds: one.binds }]
      : [],
  )
  return targets.length === names.length ? targets : undefined
}

/** Whether the step could be carried out with some choice of the targets. Every card that could be one is added to `tried`. */
const couldBeDoneTo = (
  asked: EffectView,
  [first, ...others]: readonly NamedTarget[],
  step: EffectStep,
  budget: Budget,
  tried: Map<string, Map<DuelObjectId, Target>>,
): boolean => {
  if (!first) return couldBeDone(asked, step, budget)
  const { binds } = first
  const found = tried.get(binds) ?? new Map<DuelObjectId, Target>()
  tried.set(binds, found)
  return someWay(asked, first, [], budget, ({ bound = {} }) => {
    for (const one of bound.cards ?? []) found.set(one.card, one)
    const context = { ...asked.context, bound: { ...asked.context.bound, [binds]: bound } }
    return couldBeDoneTo({ ...asked, context }, others, step, budget, tried)
  })
}

/**
 * What is targeted must be there before costs are paid: a card that only the cost would send there is not enough. Answered with the activation as
 * it would stand before the first target that is not there.
 */
const missingTarget = (
  { state, process }: EffectUnderWay,
  cards: CardPool,
  budget: Budget,
): EffectUnderWay | undefined => {
  const asked: EffectView = { state, context: process.context, cards, look: seenNow }
  const missing = process.todo.findIndex(
    ({ step }) => step.do === 'target' && !means(step, 'bound') && !couldBeDone(asked, step, budget),
  )
  return missing < 0 ? undefined : { state, process: { ...process, todo: process.todo.slice(missing) } }
}

/**
 * Whether the effect begins with cards on the opponent's field of which there are none: no cost puts any there, so that the ways to pay it,
 * of which there can be thousands, need not be tried.
 */
const findsNothing = ({ state, process }: EffectUnderWay, cards: CardPool): boolean => {
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

/**
 * Whether the effect could do something if it resolved now: its first step, with every step joined to it by "and", and what follows from it;
 * where later steps are done in any case, they are not enough where something was to be done first, and only beside what merely applies.
 * Something that only forbids or is put off does not count beside others.
 */
const couldResolve = ({ state, process }: EffectUnderWay, cards: CardPool, budget: Budget): boolean => {
  const [first] = process.resolve
  // A card that only stays on the field does all it says by that; so does one that "can" do something when it is activated.
  if (!first || (process.context.activation && (first.step.optional || isOfAllOfStaying(process, cards))))
    return true
  if (!couldSummonFound({ state, process }, cards, budget)) return false
  const groups = groupsOf(process.resolve.map(({ step }) => step))
  const counting = groups.filter(
    ([first]) => first?.do !== 'later' && !(first?.do === 'apply' && OF_PLAYERS.has(first.lasting.is)),
  )
  const { context } = process
  const isDue = ([step]: readonly EffectStep[]): boolean =>
    !step?.if || isMet({ state, context, cards, look: seenNow, trying: true }, step.if)
  const all = (counting.length > 0 ? counting : groups).filter(isDue)
  const beside = all.findIndex((group, at) => at > 0 && !group.some(({ join }) => join === 'if-not'))
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

/**
 * "Excavate until you excavate a monster that can be Normal Summoned/Set. Special Summon it": whichever monster it will be, there is one in the Deck
 * that could be Special Summoned, though it may come to something else ("if not").
 */
const couldSummonFound = ({ state, process }: EffectUnderWay, cards: CardPool, budget: Budget): boolean => {
  const steps = process.resolve.map(({ step }) => step)
  const [sought] = steps.flatMap((step) =>
    step.do === 'excavate' && step.cards.is === 'top' && step.cards.until !== undefined
      ? [{ name: step.binds, until: step.cards.until, deck: step.cards.deck }]
      : [],
  )
  if (!sought) return true
  const isOfSought = (step: EffectStep): step is StepOf<'summon'> & EffectStep =>
    step.do === 'summon' &&
    !step.optional &&
    sought.name !== undefined &&
    namesMeant(step.cards)?.includes(sought.name) === true
  const summon = steps.find(isOfSought)
  if (!summon) return true
  const any: MeantCards = {
    is: 'choice',
    count: { min: 1, max: 1 },
    of: sought.until,
    in: [{ place: 'deck', of: sought.deck }],
  }
  const asked: EffectView = { state, context: process.context, cards, look: seenNow, trying: true }
  return couldBeDone(asked, { ...summon, cards: any }, budget)
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
const OF_PLAYERS: ReadonlySet<Lasting['is']> = new Set<Lasting['is']>([
  'forbid',
  'cannot',
  'damage-factor',
  'battle-damage-passed-on',
])

/** The card that the first of the steps is done for, where they are done for several in turn. */
const eachOf = ([first]: readonly StepToDo[] = []): Pick<EffectContext, 'each'> =>
  first?.each === undefined ? {} : { each: first.each }

/**
 * Steps that stand or fall together: each with what is joined to it. What is done instead of the last of several needs those before that one:
 * "draw 2 cards, then banish 1 DARK monster, or, if you do not have any, send your hand to the GY" needs 2 cards to draw either way.
 */
const groupsOf = (steps: readonly EffectStep[]): readonly (readonly EffectStep[])[] => {
  const groups: EffectStep[][] = []
  for (const step of steps) {
    const { join } = step
    const begins =
      join === undefined ||
      join === 'also' ||
      (join === 'after-that' && !isSoughtBy(step, groups.at(-1) ?? []))
    if (join === 'if-not') groups.push([...(groups.at(-1)?.slice(0, -1) ?? []), step])
    else if (begins) groups.push([step])
    else groups.at(-1)?.push(step)
  }
  return groups
}

/**
 * "Send 1 monster to the GY. Special Summon 1 monster with the same name": what is only looked for by what the step before it took goes with that,
 * though it is a sentence of its own.
 */
const isSoughtBy = (step: EffectStep, before: readonly EffectStep[]): boolean =>
  'cards' in step &&
  'is' in step.cards &&
  step.cards.is === 'choice' &&
  (namesMeant(step.cards) ?? []).some((name) => before.some(({ binds }) => binds === name))

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
  // "Then, if the discarded card was not this one, Special Summon it": nobody knows that before.
  if (step.if && namesMeant(step.if)?.some((name) => !soFar.settled.has(name))) return false
  if (isOfWhatComes(step, soFar)) return false
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

/** "Draw 1 card, then Special Summon 1 monster from your hand": nobody knows which cards an earlier step takes from the Deck. */
const isOfWhatComes = (step: EffectStep, { done }: SoFar): boolean =>
  'cards' in step &&
  'is' in step.cards &&
  step.cards.is === 'choice' &&
  step.cards.in.some(({ place, of }) =>
    done.some(
      (one) =>
        (one.do === 'draw' && place === 'hand' && of === 'you') ||
        (one.do === 'mill' && place === 'graveyard' && of === (one.deck === 'opponent' ? 'opponent' : 'you')),
    ),
  )

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
  { state, process: { context } }: EffectUnderWay,
  needed: MeantCards,
  cards: CardPool,
  budget: Budget,
): boolean =>
  couldBeDone({ state, context, cards, look: seenNow, trying: true }, { do: 'choose', cards: needed }, budget)

const groupPossible = (
  { state, process }: EffectUnderWay,
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
  // "Destroy it, and if it is your turn, draw 1 card": what has a condition of its own is found out when it resolves.
  if (step.join === 'and' && step.if && soFar.done.length > 0) return true
  const { context } = process
  const asked = { state, context, cards, look: seenNow, trying: true } as const
  if (step.if && !isMet(asked, step.if)) return follows
  const goesOn = ({ change, bound }: StepOutcome): boolean =>
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
