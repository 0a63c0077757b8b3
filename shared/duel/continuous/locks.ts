import { type Card } from '../../cards/card.ts'
import type { ActivatedEffect, CardEffects, Effect, Forbidden, Lasting } from '../../cards/effects/effect.ts'
import type { CardPool } from '../../cards/pool.ts'
import type { SummonWay } from '../../cards/restrictions.ts'
import type { Refusal } from '../refusal.ts'
import type { ArrivedBy, DuelCard, DuelObjectId } from '../state/duel-card.ts'
import type { EffectContext, LastingNow } from '../state/effect-context.ts'
import { summonKinds } from '../state/kinds.ts'
import { type DuelState, oncePerState } from '../state/state.ts'
import { opponentOf, type Player } from '../state/zones.ts'
import { isSo, type Seen } from './any-card.ts'
import { isOver, printedAs, stillStands } from './conditions.ts'
import { type Holding, holding } from './holding.ts'
import { seenNow } from './seen-now.ts'

/** Everything that holds now: what effects have started, and Continuous Effects of face-up cards. */
export const holdingNow = oncePerState((state, cards): readonly Holding[] => holding(state, cards, seenNow))

/** Those without anything that has come to its end. */
export const withoutOver = (state: DuelState, cards: CardPool): readonly LastingNow[] | undefined =>
  state.lasting?.filter((entry) => !isOver(state, entry, stillStands(cards, state, seenNow)))

const isHeld = (who: 'you' | 'opponent' | 'both', context: EffectContext, player: Player): boolean =>
  who === 'both' || (who === 'you' ? context.player : opponentOf(context.player)) === player

/** A Special Summon, as locks ask about it. */
export interface SummonAsked {
  readonly player: Player
  readonly card: Seen
  readonly from: string
  readonly by: SummonWay
}

const forbids = (
  state: DuelState,
  act: Extract<Forbidden, { act: 'special-summon' }>,
  { player, card, from, by }: SummonAsked,
  asking: Player,
): boolean => {
  if (act.from && !(act.from as readonly string[]).includes(from)) return false
  if (act.exceptFrom && (act.exceptFrom as readonly string[]).includes(from)) return false
  if (act.how && !act.how.includes(by)) return false
  if (act.exceptHow?.includes(by)) return false
  if (act.of && !isSo(state, card, act.of, asking)) return false
  if (act.except && isSo(state, card, act.except, asking)) return false
  if (act.moreThan === undefined) return true
  const made = (state.doneThisTurn ?? []).filter(
    (one) => one.is === 'summoned' && one.player === player && isSpecial(one.by),
  )
  return made.length >= act.moreThan
}

/** The card whose effect forbids the Special Summon. */
export const whyLocked = (state: DuelState, summon: SummonAsked, cards: CardPool): Refusal | undefined => {
  const lock = holdingNow(state, cards).find(
    ({ lasting, context }) =>
      lasting.is === 'forbid' &&
      lasting.act.act === 'special-summon' &&
      isHeld(lasting.who, context, summon.player) &&
      forbids(state, lasting.act, summon, context.player),
  )
  return lock && { code: 'locked', name: summon.card.facts.name, by: lock.name, rules: ['SUM-02'] }
}

/** The same for a card where it lies. */
export const whyLockedCard = (
  state: DuelState,
  player: Player,
  { card, from, by }: { readonly card: DuelCard; readonly from: string; readonly by: SummonWay },
  cards: CardPool,
): Refusal | undefined => {
  if (holdingNow(state, cards).length === 0) return undefined
  const shown = printedAs({ cards }, { card: card.id, passcode: card.passcode, player })
  return shown && whyLocked(state, { player, card: shown, from, by }, cards)
}

const isSpecial = (by: ArrivedBy | 'gemini'): by is SummonWay => summonKinds(by).includes('special')

/** Whether something was already done this turn that the text forbids for the whole of it. */
export const isTurnLongBroken = (
  state: DuelState,
  player: Player,
  lasting: Lasting,
  cards: CardPool,
): boolean => {
  if (lasting.is !== 'forbid' || lasting.act.act !== 'special-summon') return false
  const { act } = lasting
  return (state.doneThisTurn ?? []).some((done) => {
    if (done.is !== 'summoned' || done.player !== player) return false
    if (!isSpecial(done.by)) return false
    const card = printedAs({ cards }, done)
    return (
      !!card && forbids(state, act, { player, card, from: done.from ?? 'graveyard', by: done.by }, player)
    )
  })
}

/** The card whose effect forbids the player to activate this. */
export const whyNoActivating = (
  state: DuelState,
  player: Player,
  activating: { readonly card: Seen; readonly as: 'card' | 'effect'; readonly from: string },
  cards: CardPool,
): Refusal | undefined => {
  const lock = holdingNow(state, cards).find(({ lasting, context }) => {
    if (lasting.is !== 'forbid' || lasting.act.act !== 'activate') return false
    if (!isHeld(lasting.who, context, player)) return false
    const { act } = lasting
    if (act.as !== 'either' && act.as !== activating.as) return false
    if (act.with || act.moreThan !== undefined) return false
    if (act.in && !(act.in as readonly string[]).includes(activating.from)) return false
    if (act.of && !isSo(state, activating.card, act.of, context.player)) return false
    return !act.except || !isSo(state, activating.card, act.except, context.player)
  })
  return lock && { code: 'locked', name: activating.card.facts.name, by: lock.name, rules: [] }
}

/** The limit that does not let the effect be used, or the card be activated, once more. */
export const whyUsedUp = (
  state: DuelState,
  of: { readonly player: Player; readonly card: DuelObjectId; readonly facts: Card; readonly number: number },
  { effects, limits }: CardEffects,
): Refusal | undefined => {
  const { name } = of.facts
  const uses = state.uses ?? []
  // Where the card does nothing on activation, it is written as the effect before the first.
  const isActivation = (number: number): boolean => number < 0 || effects[number]?.kind === 'activation'
  for (const limit of limits) {
    if (limit.limits !== 'use' && limit.limits !== 'activation') continue
    if (limit.limits === 'use' ? !limit.effects.includes(of.number) : !isActivation(of.number)) continue
    const counted = uses.filter((use) => {
      if (use.player !== of.player) return false
      if (limit.per === 'turn' && use.turn !== state.turn.number) return false
      if (limit.per === 'chain' && !use.inChain) return false
      if (limit.limits === 'activation') {
        return use.name === name && isActivation(use.number)
      }
      if (limit.of === 'name' ? use.name !== name : use.card !== of.card || use.moved) return false
      return limit.together ? limit.effects.includes(use.number) : use.number === of.number
    })
    if (counted.length >= limit.times) {
      const { times, per } = limit
      return {
        code: 'used-up',
        name,
        what: limit.limits === 'use' ? 'effect' : 'activation',
        times,
        per,
        rules: [],
      }
    }
  }
  return undefined
}

/** The limit that does not let the monster Special Summon itself once more this turn. */
export const whyNoMoreSummons = (
  state: DuelState,
  of: { readonly player: Player; readonly facts: Card },
  { limits }: CardEffects,
): Refusal | undefined => {
  const { name } = of.facts
  const made = (state.doneThisTurn ?? []).filter(
    (done) => done.is === 'summoned' && done.player === of.player && done.passcode === of.facts.passcode,
  )
  for (const limit of limits) {
    if (limit.limits !== 'summon') continue
    const counted = made.filter((done) => {
      if (done.is !== 'summoned') return false
      if (limit.thisWay) return done.by === 'own'
      return limit.how === 'special' ? isSpecial(done.by) : done.by === limit.how
    })
    if (counted.length >= limit.times) {
      return { code: 'used-up', name, what: 'summon', times: limit.times, per: limit.per, rules: [] }
    }
  }
  return undefined
}

/** Whether the effect is one that is activated. */
export const isActivatedEffect = (effect: Effect): effect is ActivatedEffect =>
  effect.kind !== 'continuous' && effect.kind !== 'own-summon'
