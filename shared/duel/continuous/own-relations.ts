import type { Effect, EffectStep } from '../../cards/effects/effect.ts'
import type { Relation } from '../../cards/effects/which-cards.ts'
import type { CardPool } from '../../cards/pool.ts'
import type { OfKind } from '../../of-kind.ts'
import { factsOf, locate } from '../state/board.ts'
import { battlingNow } from '../state/decision.ts'
import { doneFor, type SeenBy } from '../state/done-this-turn.ts'
import type { DuelObjectId, Located } from '../state/duel-card.ts'
import { isPile, type Place } from '../state/zones.ts'
import { isSo, type Seen } from './any-card.ts'
import { type EffectView, isPrintedSo, playersMeant } from './effect-view.ts'
import { countersOn, propertyOf } from './figures-of-cards.ts'
import { isBecause } from './reasons.ts'

/* What is asked of a card without looking for others: what lies on it, how it came, and what happened to it. */

/** The relations of that kind. */
type RelationOf<Kind extends Relation['is']> = OfKind<Relation, 'is', Kind>

/** Whether the card stands so, or has that history. */
export type RelationJudge<Kind extends Relation['is']> = (
  asked: EffectView,
  card: Seen,
  relation: RelationOf<Kind>,
) => boolean

/** How relations of these kinds are judged. */
export type RelationJudges<Kinds extends Relation['is']> = { readonly [Kind in Kinds]: RelationJudge<Kind> }

const placeLeft = (from: Place): string => (isPile(from) ? from.in : 'field')

const isNegatedByLasting = ({ state }: EffectView, id: DuelObjectId): boolean =>
  state.lasting?.some(
    ({ lasting, context }) =>
      lasting.is === 'negate' &&
      Object.values(context.bound).some((one) => one.cards?.some(({ card }) => card === id)),
  ) ?? false

/** The steps of the effects that place such counters on the card itself. */
const placingOnItself = (
  effects: readonly Effect[],
  counter: string,
  asScale: boolean,
): readonly EffectStep[] => {
  const placing = (steps: readonly EffectStep[]): readonly EffectStep[] =>
    steps.flatMap((step) => {
      if (step.do === 'one-of') return step.of.flatMap(({ resolve }) => placing(resolve))
      const places = step.do === 'counters' && step.change === 'place' && step.counter === counter
      return places && step.on.is === 'this' ? [step] : []
    })
  return effects.flatMap((effect) => {
    if (asScale && effect.part !== 'pendulum') return []
    return effect.kind === 'continuous'
      ? effect.lasting.flatMap((one) => (one.is === 'whenever' ? placing(one.steps) : []))
      : effect.kind === 'own-summon'
        ? []
        : placing(effect.resolve)
  })
}

/** "Place 1 counter on it (max. 3)": so many the card holds at most, wherever they come from [CTR-01]. */
const mostSaidIn = ({ if: only }: EffectStep): number =>
  only?.is === 'compare' &&
  only.by === 'less' &&
  typeof only.left !== 'number' &&
  only.left.is === 'counters' &&
  typeof only.right === 'number'
    ? only.right
    : Infinity

/** What the card's own text says about such counters on it. */
const saidOfCounters = (
  cards: CardPool,
  { facts, located }: Pick<Seen, 'facts' | 'located'>,
  counter: string,
): readonly EffectStep[] =>
  placingOnItself(
    cards.effects?.(facts)?.effects ?? [],
    counter,
    located.kind === 'spellTrap' && facts.kind === 'monster',
  )

/** Whether the card itself, as its own text says, holds so many more counters. */
export const holdsMore = (
  cards: CardPool,
  located: Located,
  { counter, count }: { readonly counter: string; readonly count: number },
): boolean => {
  const facts = factsOf(located.card, cards)
  if (!facts) return false
  const most = Math.min(...saidOfCounters(cards, { facts, located }, counter).map(mostSaidIn))
  return countersOn(located, counter) + count <= most
}

/** Kinds of relations for which no other card is looked for. */
export const OWN_RELATIONS = {
  declared(asked, card, relation) {
    const { id } = card.located.card
    return propertyOf(asked, id, 'name') === asked.context.bound[relation.name]?.word
  },
  'declared-kind': (asked, card, relation) =>
    card.facts.kind === asked.context.bound[relation.name]?.word?.toLowerCase(),
  counters(_asked, card, relation) {
    const { located } = card
    const have = countersOn(located, relation.counter)
    return have >= relation.count.min && (relation.count.max === null || have <= relation.count.max)
  },
  'may-hold'({ cards }, card, { counter }) {
    return (
      saidOfCounters(cards, card, counter).length > 0 && holdsMore(cards, card.located, { counter, count: 1 })
    )
  },
  'owned-by'(asked, card, relation) {
    const { context } = asked
    const { located } = card
    return playersMeant(relation.who, context.player).includes(located.card.owner)
  },
  'effects-negated'(asked, card, relation) {
    const { id } = card.located.card
    const negated = isNegatedByLasting(asked, id)
    return relation.not ? !negated : negated
  },
  'came-this-turn'(asked, card, relation) {
    const { state } = asked
    const { located } = card
    const { id } = card.located.card
    // It lies there because of how it came the last time.
    const last = doneFor(state, 'came-this-turn').findLast(
      (done) => done.card === id && done.event.to?.in === located.at.in,
    )
    const came =
      last !== undefined &&
      // What returns from among the banished cards was not sent there [MOVE-09].
      !(located.at.in === 'graveyard' && last.event.from.in === 'banished') &&
      (!relation.fromField || !isPile(last.event.from)) &&
      (relation.from?.some((place) => place === placeLeft(last.event.from)) ?? true) &&
      (relation.because === undefined || isBecause(relation.because, last.event))
    return relation.not ? !came : came
  },
  'activated-this-turn'(asked, card, relation) {
    const { state, context } = asked
    const { located } = card
    const { id } = card.located.card
    const done = doneFor(state, 'activated-there')
    const left = done.findLastIndex((one) => one.is === 'moved' && one.card === id)
    return (
      located.kind === 'monster' &&
      // What was negated as it was activated counts as not activated.
      (state.turn.activated ?? []).some((one) => one.card === id && one.onField && !one.negated) &&
      done.some(
        (one, at) =>
          at > left &&
          one.is === 'activated' &&
          one.card === id &&
          one.as === 'effect' &&
          one.from === 'field' &&
          playersMeant(relation.under, context.player).includes(one.player),
      )
    )
  },
  battling(asked, { located }, relation) {
    const { state, cards, context } = asked
    const { with: opposed } = relation
    return battlingNow(state, relation).some(({ id, other }) => {
      if (id !== located.card.id) return false
      const at = opposed && other !== null ? locate(state, other) : undefined
      const seen = at && asked.look(state, at, cards)
      return !opposed || (seen !== undefined && isSo(state, seen, opposed, context.player))
    })
  },
  'was-flipped'(_asked, { located }) {
    return located.kind === 'monster' && located.card.flippedOn !== undefined
  },
  'attacked-this-turn'(asked, card, relation) {
    const { state } = asked
    const { located } = card
    const hasDeclared = located.kind === 'monster' && located.card.attackedOn === state.turn.number
    const isEnough = ({ card: one, carriedOut }: SeenBy<'attacks'>): boolean =>
      one === located.card.id && carriedOut === true
    const hasAttacked = hasDeclared && (!relation.carriedOut || doneFor(state, 'attacks').some(isEnough))
    return relation.not ? !hasAttacked : hasAttacked
  },
  printed(asked, card, relation) {
    const { located } = card
    const { id } = card.located.card
    return isPrintedSo(asked, { card: id, passcode: located.card.passcode }, relation.of)
  },
  'summoned-using'(asked, card, relation) {
    const { located } = card
    return (
      located.kind === 'monster' &&
      (located.card.arrival.using ?? []).some((one) => isPrintedSo(asked, one, relation.material))
    )
  },
  'summoned-by'(asked, card, relation) {
    const { located } = card
    const { id } = card.located.card
    if (located.kind !== 'monster') return false
    const { source } = located.card.arrival
    return source !== undefined && isPrintedSo(asked, { card: id, passcode: source }, relation.source)
  },
} satisfies Partial<RelationJudges<Relation['is']>>
