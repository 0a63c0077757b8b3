import type { StepOf, EffectStep } from '../../cards/effects/effect.ts'
import type { MeantCards } from '../../cards/effects/which-cards.ts'
import { countOf, meantCards, stillMeant } from '../continuous/meant-cards.ts'
import { countersOn } from '../continuous/figures-of-cards.ts'
import { holdsMore } from '../continuous/own-relations.ts'
import type { EffectView } from '../continuous/effect-view.ts'
import { placeCounters } from '../moves/alter.ts'
import { switched, zonesSwitched } from '../moves/each-chooses.ts'
import { locate } from '../state/board.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import { type DuelState, unchanged } from '../state/state.ts'
import { isMonsterZone, opponentOf, type Player } from '../state/zones.ts'
import { negated, negatedSummonMoved, turned } from './changing-steps.ts'
import { JOINING_STEPS, someOf } from './joining-steps.ts'
import { appliedToChosen } from './lasting-steps.ts'
import { LIFE_POINT_STEPS } from './life-point-steps.ts'
import { isKeptFromSwitching, taken } from './moving-cards.ts'
import { movedBy, MOVING_STEPS } from './moving-steps.ts'
import { oneZone, pick, type Questioning } from './questions.ts'
import { SHOWING_STEPS } from './showing-steps.ts'
import {
  after,
  boundTo,
  isIn,
  isReached,
  numberUpTo,
  type PlayedAtom,
  type StepPlayer,
  type StepPlayers,
  type StepResult,
} from './step-parts.ts'
import { madeFrom, normalNow, pendulumNow, procedureNow, summoned, tokens } from './summoning-steps.ts'
import { TURN_STEPS } from './turn-steps.ts'

/** "Remove 2 counters from your field": one after the other, each from a card that has one. */
function* removedAmong(
  asked: EffectView,
  step: StepOf<'counters'>,
  doer: Player,
): Questioning<StepResult | undefined> {
  const { cards } = asked
  const { counter } = step
  const removal = (state: DuelState, card: DuelObjectId) =>
    placeCounters.why(state, { card, counter, by: -1 }, cards) === undefined
  const { min, max } = countOf(asked, step.count)
  const all = meantCards(asked, step.on)
  const has = all.reduce((sum, id) => sum + countersOn(locate(asked.state, id), counter), 0)
  if (has < Math.max(1, min)) return undefined
  const count = yield* numberUpTo(doer, Math.max(1, min), Math.min(max, has), step.count.only)
  let change = unchanged(asked.state)
  for (let left = count; left > 0; left--) {
    const next = all.filter((id) => removal(change.state, id))
    const [only, another] = next
    if (only === undefined) return undefined
    const answer =
      another === undefined
        ? undefined
        : yield { is: 'cards', by: doer, for: 'counters', next, picked: [], mayFinish: false }
    const card = answer?.is === 'card' ? answer.card : only
    change = after(change, placeCounters.perform(change.state, { card, counter, by: -1 }, cards))
  }
  return { change, bound: { number: count } }
}

const SUMMONING_STEPS: StepPlayers<'summon' | 'token' | 'fusion' | 'ritual' | 'summon-now'> = {
  summon: summoned,
  token: tokens,
  fusion: madeFrom,
  ritual: madeFrom,
  'summon-now'(asked, step, doer) {
    if (step.how === 'pendulum') return pendulumNow(asked, step, doer)
    if (step.how !== 'normal') return procedureNow(asked, step, doer)
    const change = normalNow(asked, step, doer)
    return change && { change }
  },
}

const CHANGING_STEPS: StepPlayers<'position' | 'control' | 'swap-control' | 'counters' | 'negate' | 'apply'> =
  {
    position: turned,
    control: taken,
    *'swap-control'(asked, step, doer) {
      const { state } = asked
      const [mine, theirs] = step.cards.map((meant) => stillMeant(asked, meant))
      const [one, ...more] = mine ?? []
      const [other, ...others] = theirs ?? []
      if (one === undefined || other === undefined || more.length + others.length > 0) return undefined
      if (isKeptFromSwitching(asked, one, other)) return undefined
      const [forMine, forTheirs] = zonesSwitched(state, one, other)
      const comes = yield* oneZone(doer, other, forTheirs)
      const goes = yield* oneZone(opponentOf(doer), one, forMine)
      const zones = [goes, comes].map((zone) => (zone && isMonsterZone(zone) ? zone : undefined))
      return { change: switched(state, one, other, zones), bound: boundTo(state, [one, other]) }
    },
    *counters(asked, step, doer) {
      const { state, cards } = asked
      if (step.change === 'remove' && step.on.is === 'all') return yield* removedAmong(asked, step, doer)
      const sign = step.change === 'place' ? 1 : -1
      const isAble = (card: DuelObjectId, by: number): boolean => {
        const at = locate(state, card)
        const isFull =
          by > 0 && at !== undefined && !holdsMore(cards, at, { counter: step.counter, count: by })
        return !isFull && placeCounters.why(state, { card, counter: step.counter, by }, cards) === undefined
      }
      const picked = yield* pick(asked, step.on, 'counters', (id) => isReached(asked, id) && isAble(id, sign))
      if (!picked) return undefined
      const { min, max } = countOf(asked, step.count)
      const { only } = step.count
      const count = max > min ? yield* numberUpTo(doer, Math.max(1, min), Math.min(max, 20), only) : min
      const by = sign * count
      const { counter } = step
      const able = picked.filter((card) => isAble(card, by))
      if (able.length === 0 || (asked.paying && able.length < picked.length)) return undefined
      const change = able.reduce(
        (now, card) => after(now, placeCounters.perform(now.state, { card, counter, by }, cards)),
        unchanged(state),
      )
      return { change, bound: { ...boundTo(change.state, able), number: count } }
    },
    negate: (asked, step) => negated(asked, step.what),
    apply: appliedToChosen,
  }

/** What may be destroyed asks for other steps that are done instead, a choice for those that it is between: both ask for the whole table. */
const ASKING_FOR_STEPS: StepPlayers<'destroy' | 'one-of'> = {
  'one-of': (asked, step, doer) => someOf(asked, step, doer, stepDone),
  destroy: (asked, step, doer, banishing) =>
    movedBy(asked, step, doer, {
      meant: step.cards,
      ...(banishing
        ? { to: 'banished', unlessBanished: 'graveyard', faceUp: !banishing.faceDown }
        : { to: 'graveyard' }),
      because: 'destroyed',
      ...(step.both && { both: step.both }),
      from: 'effect-destruction',
      unlessInstead: stepDone,
      mayBe: (id) => isIn(asked.state, id, ['field', 'hand']),
    }),
}

/** How each atom is carried out: one that is not left to the hand has to stand here. */
const STEPS: StepPlayers<PlayedAtom> = {
  ...SHOWING_STEPS,
  ...MOVING_STEPS,
  ...ASKING_FOR_STEPS,
  ...SUMMONING_STEPS,
  ...LIFE_POINT_STEPS,
  ...CHANGING_STEPS,
  ...TURN_STEPS,
  ...JOINING_STEPS,
}

/** "Destroy it, and if you do, banish it": the step that banishes just those cards, which are never sent to the GY. */
export const banishingWith = (
  step: EffectStep,
  next: EffectStep | undefined,
): StepOf<'banish'> | undefined => {
  if (step.do !== 'destroy' || next?.do !== 'banish') return undefined
  if (next.join !== 'if-you-do' || next.optional || next.if || next.until) return undefined
  const { cards } = next
  const areThose = cards.is === 'bound' && cards.name === step.binds
  return areThose || (NAMES_CARDS.has(cards.is) && JSON.stringify(cards) === JSON.stringify(step.cards))
    ? next
    : undefined
}

/** Words that mean the same cards wherever they stand in an effect. */
const NAMES_CARDS: ReadonlySet<MeantCards['is']> = new Set<MeantCards['is']>([
  'this',
  'bound',
  'event',
  'answered',
  'equipped',
])

/**
 * Carries out a step, or nothing (`undefined`) where it cannot be, or is left to the hand. What it destroys is banished at once where
 * `banishing` says so.
 */
export function* stepDone(
  asked: EffectView,
  step: EffectStep,
  banishing?: StepOf<'banish'>,
): Questioning<StepResult | undefined> {
  if (step.do === 'by-hand') return undefined
  const ofNegatedSummon = negatedSummonMoved(asked, step)
  if (ofNegatedSummon) return ofNegatedSummon
  const doer = step.by === 'opponent' ? opponentOf(asked.context.player) : asked.context.player
  // TypeScript does not see that the step and what carries it out are of the same kind.
  const carryOut = STEPS[step.do] as StepPlayer<PlayedAtom>
  const result = carryOut(asked, step, doer, banishing)
  return result && 'next' in result ? yield* result : result
}
