import { type Card, isExtraDeckCard, type Monster } from '../../cards/card.ts'
import type { CardEffects, Effect, EffectStep, OwnSummon } from '../../cards/effects/effect.ts'
import type { MeantCards, Relation } from '../../cards/effects/which-cards.ts'
import type { CardPool } from '../../cards/pool.ts'
import { leftToPlayer } from '../../cards/restrictions/share.ts'
import { isRecord } from '../../record.ts'
import { failed, ok, type Result } from '../../result.ts'
import { candidateAt, standingCandidate } from '../continuous/candidates.ts'
import { isMet, whyUnmet } from '../continuous/conditions.ts'
import { effectsOf } from '../continuous/holding.ts'
import { whyNoMoreSummons, whyTooMany, whyTurnLongBroken } from '../continuous/locks.ts'
import { whyKeptInGraveyard } from '../continuous/negated-links.ts'
import { seenNow } from '../continuous/seen-now.ts'
import { isKeptFromMaterial } from '../materials/materials-at-hand.ts'
import { asksForOwnEffect, controlsOneAlready } from '../moves/summon-conditions.ts'
import type { Doing, Procedure } from '../procedure.ts'
import type { Refusal } from '../refusal.ts'
import { factsOf, locate, monstersOf, onField, targetAt } from '../state/board.ts'
import { notInMainPhase } from '../state/decision.ts'
import { ENGINE_BOUND, type EffectContext, type Target } from '../state/effect-context.ts'
import type { PlayingEffect } from '../state/process.ts'
import { type DuelState, unchanged } from '../state/state.ts'
import { opponentOf, PLAYERS } from '../state/zones.ts'
import { effectsByKind } from './by-kind.ts'
import { howPlayed, isLimitKept, isOwnSummonPlayed } from './played.ts'
import { reachedBy } from './possible.ts'
import { whyStuck } from './stuck.ts'

/** "You can Special Summon this card (from your hand) by …": costs first, then the zone; it starts no Chain [SS-03, SUM-16]. */
export const summonItself: Procedure<'summon-itself'> = {
  why: (state, action, cards) => {
    const found = beginning(state, action, cards)
    return found.ok ? undefined : found.error
  },
  list: (state, cards) => {
    if (!cards.effects) return []
    const { hand, deck, graveyard, banished, extraDeck } = state.sides[state.turn.player]
    const own = onField(state, state.turn.player).map(({ card }) => card)
    return [...hand, ...deck, ...graveyard, ...banished, ...extraDeck, ...own].flatMap(({ id, passcode }) =>
      effectsByKind(effectsOf(cards.find(passcode), cards)).ownSummons.flatMap((number) => {
        const action = { do: 'summon-itself', card: id, number } as const
        return beginning(state, action, cards).ok ? [action] : []
      }),
    )
  },
  perform: (state, action, cards) => {
    const found = beginning(state, action, cards)
    if (!found.ok) throw new Error(`card ${action.card} cannot Summon itself`)
    return unchanged({ ...state, processes: [...state.processes, found.value] })
  },
}

/**
 * Whether every Special Summon that the card's own text describes is played, with its conditions and costs: as many as its text has, and
 * nothing left unread that may say more of it. Where the text asks for an effect of the card, each that Summons it is played to its end.
 */
export const isOwnWayPlayed = (facts: Monster, cards: CardPool): boolean => {
  const all = cards.effects?.(facts)
  if (!all?.limits.every(isLimitKept)) return false
  const own = all.effects.filter(({ kind }) => kind === 'own-summon')
  const described = facts.restrictions.filter(
    (one) => leftToPlayer(one) === 'own-way' && 'from' in one,
  ).length
  const summoning = asksForOwnEffect(facts) && described === 0 ? all.effects.filter(summonsItself) : own
  return summoning.length >= Math.max(1, described) && summoning.every((one) => howPlayed(one) === 'whole')
}

const summonsItself = (effect: Effect): boolean =>
  'resolve' in effect && effect.resolve.some((step) => step.do === 'summon' && step.cards.is === 'this')

const isMeant = (cards: unknown): cards is MeantCards => isRecord(cards) && 'is' in cards

/** Cards among which some are chosen, or which are all meant. */
type AnySet = Extract<MeantCards, { readonly is: 'choice' | 'all' }>

/** The step with less in every set of cards that it speaks of. */
const narrowed = (step: EffectStep, less: (cards: AnySet) => AnySet): EffectStep => {
  const within = (cards: MeantCards): MeantCards => {
    switch (cards.is) {
      case 'choice':
      case 'all':
        return less(cards)
      case 'several':
        return { ...cards, of: cards.of.map(within) }
      default:
        return cards
    }
  }
  return 'cards' in step && isMeant(step.cards)
    ? ({ ...step, cards: within(step.cards) } as EffectStep)
    : step
}

/** The card is no cost of its own Summon, unless that takes it from the GY as well. */
const sparingItself = (step: EffectStep): EffectStep =>
  narrowed(step, (cards) => (cards.is === 'choice' && cards.including ? cards : { ...cards, other: true }))

/** What its text keeps from being Fusion Material is none of "the above cards" either [FUS-03]. */
const keptFromMaterial = (
  state: DuelState,
  facts: Card,
  { itself }: EffectContext,
  cards: CardPool,
): readonly Target[] => {
  const own = locate(state, itself.card)
  const newcomer = own && candidateAt(own.card, own.at, cards)
  if (facts.kind !== 'monster' || facts.frame !== 'fusion' || !newcomer) return []
  const standing = PLAYERS.flatMap((player) => monstersOf(state, player)).flatMap(
    ({ zone, monster }) => standingCandidate(state, { zone, monster }, cards) ?? [],
  )
  const lying = PLAYERS.flatMap((of) =>
    (['hand', 'graveyard'] as const).flatMap((pile) =>
      state.sides[of][pile].flatMap((card) => candidateAt(card, { in: pile, of }, cards) ?? []),
    ),
  )
  return [...standing, ...lying]
    .filter((one) => isKeptFromMaterial(state, one, 'fusion', newcomer))
    .flatMap(({ card }) => targetAt(state, card.id) ?? [])
}

const NOT_KEPT: Relation = { is: 'other-than', cards: { is: 'bound', name: ENGINE_BOUND.keptFromMaterial } }

const sparingKept = (step: EffectStep): EffectStep =>
  narrowed(step, (cards) => ({ ...cards, with: [...(cards.with ?? []), NOT_KEPT] }))

/** The card with the effect that Summons it, lying where it can. */
interface SummoningItself {
  readonly facts: Card
  readonly all: CardEffects
  readonly effect: OwnSummon
  readonly context: EffectContext
}

/** The effect of that number with which the card Summons itself, where it lies in the place of the text and is its player's. */
const summoningItself = (
  state: DuelState,
  { card, number }: Doing<'summon-itself'>,
  cards: CardPool,
): Result<SummoningItself, Refusal> => {
  const located = locate(state, card)
  if (!located) return failed({ code: 'no-such-card', card, rules: ['SS-03'] })
  const facts = factsOf(located.card, cards)
  if (!facts) return failed({ code: 'unknown-card', card, rules: [] })
  const { name } = facts
  const all = effectsOf(facts, cards)
  const effect = all?.effects[number]
  if (!all || effect?.kind !== 'own-summon') {
    return failed({ code: 'no-such-effect', name, rules: ['EFF-09'] })
  }
  if (!isOwnSummonPlayed(effect)) return failed({ code: 'own-way-unread', name, rules: ['SS-03', 'SS-11'] })
  const early = notInMainPhase(state, 'special-summon', ['SUM-16'])
  if (early) return failed(early)
  const at = located.kind === 'pile' ? located.at.in : 'field'
  if (!effect.from.some((place) => place === at)) {
    return failed({ code: 'cannot-activate-there', name, from: effect.from, rules: ['SS-03'] })
  }
  // What lies face-up there has been on the field before; of the Main Deck nothing else lies there.
  if (at === 'extraDeck' && located.card.faceUp && isExtraDeckCard(facts)) {
    return failed({ code: 'lies-face-up', name, rules: ['SS-14', 'PEN-09'] })
  }
  const { player } = state.turn
  const whose =
    located.kind === 'pile' || located.kind === 'attached' ? located.card.owner : located.card.controller
  if (whose !== player) return failed({ code: 'not-yours', name, rules: ['SS-03'] })
  const context: EffectContext = {
    player,
    itself: targetAt(state, card) ?? { card, at: 'field' },
    passcode: facts.passcode,
    number,
    bound: {},
    // "By discarding Machines, then Special Summon this card (from your hand or GY)": from there, where it is one of them.
    ...(at === 'hand' && effect.from.includes('graveyard') && { followsItself: true }),
  }
  return ok({ facts, all, effect, context })
}

/** Why its text, or a lock, does not let it be Summoned now, apart from its costs. */
const whyNotNow = (
  state: DuelState,
  { facts, all, effect, context }: SummoningItself,
  cards: CardPool,
): Refusal | undefined => {
  const { name } = facts
  const asked = { state, context, cards, look: seenNow }
  const { if: condition } = effect
  return (
    whyNoMoreSummons(state, { player: context.player, facts }, all) ??
    whyNobodyControls(state, { facts, effect, context }, cards) ??
    whyKeptInGraveyard(state, context.itself.card, cards) ??
    (condition && !isMet(asked, condition)
      ? ({
          code: 'condition-unmet',
          name,
          get unmet() {
            return { is: 'condition', ...whyUnmet(asked, condition) } as const
          },
          rules: ['SS-03'],
        } as const)
      : undefined) ??
    whyTurnLongBroken(state, context, { name, turnLong: effect.turnLong }, cards)
  )
}

/**
 * What a text lets nobody have so many of is not Summoned where that many are controlled, though what is given up for it would make room:
 * its Summon begins before that leaves [SS-03].
 */
const whyNobodyControls = (
  state: DuelState,
  { facts, effect, context }: Pick<SummoningItself, 'facts' | 'effect' | 'context'>,
  cards: CardPool,
): Refusal | undefined => {
  const card = locate(state, context.itself.card)?.card
  if (!card || facts.kind !== 'monster') return undefined
  const { side } = effect.to ?? {}
  const sides =
    side === 'either' ? PLAYERS : [side === 'opponent' ? opponentOf(context.player) : context.player]
  const reasons = sides.map(
    (of) => whyTooMany(state, of, card, cards) ?? controlsOneAlready(state, facts, of, cards, card.id),
  )
  return reasons.every((one) => one !== undefined) ? reasons[0] : undefined
}

/** What is to be done: its costs, the Summon, and what follows from it. */
const processOf = (
  state: DuelState,
  { facts, effect, context: bare }: SummoningItself,
  cards: CardPool,
): PlayingEffect => {
  const usesMaterials = effect.costs.some(({ binds }) => binds === 'materials')
  const kept = usesMaterials ? keptFromMaterial(state, facts, bare, cards) : []
  const context: EffectContext =
    kept.length === 0
      ? bare
      : { ...bare, bound: { ...bare.bound, [ENGINE_BOUND.keptFromMaterial]: { cards: kept } } }
  const turnLong = (effect.turnLong ?? []).map((lasting) => ({
    step: {
      do: 'apply',
      lasting,
      lasts: { until: 'end', moment: { part: 'turn', of: 'this' } },
    } as const,
  }))
  return {
    is: 'effect',
    stage: 'activating',
    asked: context.player,
    context,
    todo: [
      ...effect.costs.map((step) => {
        const spared = context.followsItself && step.do === 'discard' ? step : sparingItself(step)
        return { step: kept.length > 0 ? sparingKept(spared) : spared }
      }),
      {
        step: {
          do: 'summon',
          cards: { is: 'this' },
          as: 'own',
          ...(usesMaterials && { materials: { is: 'bound', name: 'materials' } as const }),
          ...effect.to,
        },
      },
    ],
    resolve: [...turnLong, ...(effect.after ?? []).map((step) => ({ step }))],
    done: false,
    answers: [],
    targets: [],
    meanwhile: [],
  }
}

const beginning = (
  state: DuelState,
  action: Doing<'summon-itself'>,
  cards: CardPool,
): Result<PlayingEffect, Refusal> => {
  const found = summoningItself(state, action, cards)
  if (!found.ok) return found
  const refusal = whyNotNow(state, found.value, cards)
  if (refusal) return failed(refusal)
  const process = processOf(state, found.value, cards)
  const reached = reachedBy({ state, process }, cards)
  return reached.is === 'stuck'
    ? failed(whyStuck(found.value.facts.name, reached, cards, ['SS-03', 'TERM-11']))
    : ok(process)
}
