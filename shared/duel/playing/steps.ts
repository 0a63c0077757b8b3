import type { CardPool } from '../../cards/pool.ts'
import { destroyedLeave } from '../battle/battle-steps.ts'
import type { EffectStep, Mode } from '../../cards/effects/effect.ts'
import type { MeantCards } from '../../cards/effects/which-cards.ts'
import type { Filter } from '../../cards/filter/filter.ts'
import type { Duration } from '../../cards/text/durations.ts'
import { begunNow, isMet } from '../continuous/conditions.ts'
import { guardOf, lifePointsMeant, whyCardCannot, whyForbidden } from '../continuous/prevented.ts'
import { cannotBeTributed } from '../continuous/tributable.ts'
import {
  amountOf,
  countersOn,
  countOf,
  type EffectView,
  meantCards,
  playersMeant,
} from '../continuous/meant-cards.ts'
import { placeCounters } from '../moves/alter.ts'
import { switched, zonesSwitched } from '../moves/each-chooses.ts'
import { tossOrRoll, withDeckShuffled } from '../moves/deck.ts'
import { attachMaterial, equipCard } from '../moves/equip.ts'
import { sendTo } from '../moves/move.ts'
import { changedLifePoints } from '../moves/outcome.ts'
import { locate } from '../state/board.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import type { Bound, Pending } from '../state/effect-context.ts'
import { type Change, changed, type DuelState, unchanged, withTurn } from '../state/state.ts'
import { isMonsterZone, opponentOf, type Player, PLAYERS, SPELL_TRAP_ZONES } from '../state/zones.ts'
import { applied, battlePhaseSkipped } from './lasting-steps.ts'
import { type Questioning, oneZone, pick, runWith } from './questions.ts'
import {
  type StepOf,
  type StepResult,
  after,
  boundTo,
  declared,
  isFaceUp,
  isIn,
  isSettled,
  multipleOf,
  numberUpTo,
  topOrBottom,
  withChance,
  withLookedThrough,
} from './step-parts.ts'
import {
  type Moving,
  detached,
  drawn,
  drawnByEach,
  isBeingUsed,
  knownToOwner,
  mayNotDraw,
  movedCards,
  taken,
  isKeptFromSwitching,
} from './moving-cards.ts'
import { madeFrom, normalNow, pendulumNow, procedureNow, summoned, tokens } from './summoning-steps.ts'
import { laid, negated, turned, withGiven } from './changing-steps.ts'

/** The change, in which everything that left a Deck lay on top of it, or at its bottom. */
const takenUnseen = (change: Change): Change => ({
  ...change,
  events: change.events.map((event) =>
    event.is === 'moved' && event.from.in === 'deck' ? { ...event, fromTop: true } : event,
  ),
})

function* movedFrom(
  asked: EffectView,
  what: EffectStep['do'],
  moving: Moving,
): Questioning<StepResult | undefined> {
  const result = yield* movedCards(asked, what, moving)
  const isUnseen = moving.meant.is === 'top' || moving.meant.is === 'bottom'
  return result && isUnseen ? { ...result, change: takenUnseen(result.change) } : result
}

/** The attack that was answered goes no further, nor does what players are asked about in it; what it has destroyed leaves. */
const phaseBecomes = (state: DuelState, phase: 'main2' | 'end', cards: CardPool): Change => {
  const fought = state.processes.find((process) => process.is === 'battle')
  const left = fought ? destroyedLeave(unchanged(state), fought, cards) : unchanged(state)
  const isInBattle = state.turn.phase === 'battle'
  const processes = left.state.processes.filter(
    ({ is }) => !isInBattle || (is !== 'battle' && is !== 'window'),
  )
  return changed(left, withTurn({ ...left.state, processes }, { phase }), { is: 'phase', phase })
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

/** Carries out a step, or nothing (`undefined`) where it cannot be; what it destroys is banished at once where `banishing` says so. */
export function* stepDone(
  asked: EffectView,
  step: EffectStep,
  banishing?: StepOf<'banish'>,
): Questioning<StepResult | undefined> {
  const doer = step.by === 'opponent' ? opponentOf(asked.context.player) : asked.context.player
  const { state, cards } = asked
  // The materials that an Extra Deck Monster uses up for its own Summon may lie face-down, as those of a Fusion Spell may.
  const isUsingUp = asked.paying && asked.context.itself.at === 'extraDeck'
  const looked = isUsingUp ? { ...asked, look: knownToOwner(doer, step) } : asked
  const moving = (meant: MeantCards, how: Omit<Moving, 'meant'>): Questioning<StepResult | undefined> =>
    movedFrom(looked, step.do, { meant, ...how })
  switch (step.do) {
    case 'target': {
      const meant = step.where && isMet(asked, step.where.if) ? step.where.cards : step.cards
      const picked = yield* pick(asked, meant, 'target', (id) => mayTarget(asked, id))
      return picked && { change: unchanged(state), bound: targetsOf(state, meant, picked), targets: picked }
    }
    case 'excavate':
    case 'look': {
      const { cards: meant } = step
      if (meant.is !== 'top' && meant.is !== 'bottom') {
        const seen = yield* pick(asked, meant, step.do, () => true)
        return seen && { change: unchanged(state), bound: boundTo(state, seen) }
      }
      // All of them must be there.
      const ids = meantCards(asked, meant)
      if (ids.length === 0 || ids.length < amountOf(asked, meant.count)) return undefined
      const player = meant.deck === 'opponent' ? opponentOf(asked.context.player) : asked.context.player
      const shown = { is: 'excavated', player, cards: ids } as const
      const change = unchanged(state)
      return {
        change: step.do === 'excavate' ? changed(change, state, shown) : change,
        bound: boundTo(state, ids),
      }
    }
    case 'choose':
    case 'reveal': {
      const picked = yield* pick(asked, step.cards, step.do, () => true)
      if (!picked) return undefined
      const change = picked.reduce((now, id): Change => {
        const at = locate(now.state, id)
        return step.do === 'reveal' && at
          ? changed(now, now.state, { is: 'revealed', card: id, passcode: at.card.passcode, at: at.at })
          : now
      }, unchanged(state))
      return { change: withChance(step.cards, change), bound: boundTo(state, picked) }
    }
    case 'add':
      return yield* moving(step.cards, {
        to: 'hand',
        mustArrive: true,
        mayBe: (id) => isIn(state, id, ['deck', 'graveyard', 'banished', 'extraDeck', 'attached']),
      })
    case 'return':
      return yield* moving(step.cards, {
        to: 'hand',
        mustArrive: true,
        from: 'return-to-hand',
        mayBe: (id) => !isIn(state, id, ['hand', 'deck']) && !isBeingUsed(asked, id),
      })
    case 'send':
      return yield* moving(step.cards, {
        to: 'graveyard',
        mustArrive: true,
        mayBe: (id) => !isIn(state, id, ['graveyard']),
      })
    case 'destroy':
      return yield* moving(step.cards, {
        ...(banishing
          ? { to: 'banished', unlessBanished: 'graveyard', faceUp: !banishing.faceDown }
          : { to: 'graveyard' }),
        because: 'destroyed',
        from: 'effect-destruction',
        unlessInstead: stepDone,
        mayBe: (id) => isIn(state, id, ['field', 'hand']),
      })
    case 'discard':
      return yield* moving(step.cards, {
        to: 'graveyard',
        because: 'discarded',
        ...(step.mustArrive && { mustArrive: true }),
        mayBe: (id) => isIn(state, id, ['hand']),
      })
    case 'tribute':
      return yield* movedCards({ ...asked, look: knownToOwner(doer, step) }, step.do, {
        meant: step.cards,
        to: 'graveyard',
        because: 'tribute',
        from: 'tributing',
        mayBe: (id) => {
          const located = locate(state, id)
          return located?.kind === 'monster'
            ? !cannotBeTributed(state, located.card, undefined, cards, asked.paying ? undefined : 'effect')
            : isIn(state, id, ['hand']) && !whyCardCannot(state, id, 'be-tributed', cards)
        },
      })
    case 'banish': {
      if (step.until) return yield* banishedFor(asked, step, step.until)
      return yield* moving(step.cards, {
        to: 'banished',
        faceUp: !step.faceDown,
        from: 'banishing',
        mayBe: (id) => !isIn(state, id, ['banished']),
      })
    }
    case 'to-deck':
      return yield* moving(step.cards, {
        to: 'deck',
        inOrder: step.anyOrder === true && step.at !== 'shuffle',
        deck: step.at === 'top-or-bottom' ? yield* topOrBottom(doer) : step.at,
        from: 'return-to-deck',
        mayBe: (id) =>
          (!isIn(state, id, ['deck']) || isSettled(step.cards)) &&
          !isBeingUsed(asked, id) &&
          !(isIn(state, id, ['extraDeck']) && !isFaceUp(state, id)),
      })
    case 'to-extra-deck-face-up':
      return yield* moving(step.cards, { to: 'extraDeck', mayBe: () => true })
    case 'set':
    case 'place':
      return yield* laid(asked, step)
    case 'attach': {
      const [under] = meantCards(asked, step.to)
      if (under === undefined) return undefined
      const picked = yield* pick(
        asked,
        step.cards,
        'attach',
        (id) => attachMaterial.why(state, { card: id, under }, cards) === undefined,
      )
      if (!picked) return undefined
      const change = picked.reduce(
        (now, card) =>
          after(
            now,
            attachMaterial.perform(
              now.state,
              { card, under, ...(step.withTheirMaterials && { withTheirMaterials: true }) },
              cards,
            ),
          ),
        unchanged(state),
      )
      return {
        change: withLookedThrough(asked, step.cards, picked, change),
        bound: boundTo(change.state, picked),
      }
    }
    case 'detach':
      return yield* detached(asked, step)
    case 'equip': {
      const picked = yield* pick(asked, step.cards, 'equip', () => true)
      const [to] = meantCards(asked, step.to)
      const [card] = picked ?? []
      if (card === undefined || to === undefined) return undefined
      const located = locate(state, card)
      const zones = located?.kind === 'spellTrap' ? [located.at] : SPELL_TRAP_ZONES[doer]
      const free = zones.filter((zone) => equipCard.why(state, { card, to, zone }, cards) === undefined)
      const zone = yield* oneZone(doer, card, free)
      if (!zone || isMonsterZone(zone)) return undefined
      const equipping = equipCard.perform(state, { card, to, zone }, cards)
      const change = step.gives ? withGiven(asked, card, step.gives, equipping) : equipping
      return {
        change: withLookedThrough(asked, step.cards, [card], change),
        bound: boundTo(change.state, [card]),
      }
    }
    case 'draw': {
      const count = amountOf(asked, step.count)
      if (step.by === 'both') return drawnByEach(asked, count)
      if (count < 1 || state.sides[doer].deck.length < count || mayNotDraw(asked, doer)) return undefined
      const most = step.upTo ? yield* numberUpTo(doer, 1, count) : count
      return drawn(asked, doer, most)
    }
    case 'draw-until': {
      const count = amountOf(asked, step.count) - state.sides[doer].hand.length
      return count < 1 || state.sides[doer].deck.length < count || mayNotDraw(asked, doer)
        ? undefined
        : drawn(asked, doer, count)
    }
    case 'mill': {
      const player = step.deck === 'opponent' ? opponentOf(asked.context.player) : asked.context.player
      const { deck } = state.sides[player]
      const most = amountOf(asked, step.count)
      const count = step.upTo ? yield* numberUpTo(doer, 1, Math.min(most, deck.length)) : most
      const top = deck.slice(0, count).map(({ id }) => id)
      if (count < 1 || top.length < count) return undefined
      const sent = top.reduce((now, id) => sendTo(now, id, 'graveyard', 'effect', cards), unchanged(state))
      return { change: takenUnseen(sent), bound: boundTo(sent.state, top) }
    }
    case 'shuffle':
      if (step.what !== 'deck') return { change: unchanged(state) }
      return {
        change: (step.by === 'both' ? PLAYERS : [doer]).reduce(withDeckShuffled, unchanged(state)),
      }
    case 'summon':
      return yield* summoned(asked, step, doer)
    case 'token':
      return yield* tokens(asked, step)
    case 'fusion':
    case 'ritual':
      return yield* madeFrom(asked, step)
    case 'pay': {
      const amount = amountOf(asked, step.lifePoints)
      if (whyForbidden(state, doer, ['pay-life-points'], {}, cards)) return undefined
      const have = state.sides[doer].lifePoints
      const paid = step.multiplesOf
        ? yield* multipleOf(doer, step.multiplesOf, Math.min(amount, have))
        : amount
      if (paid === undefined || paid < 1 || have < paid) return undefined
      return {
        change: changedLifePoints(unchanged(state), doer, -paid, { how: 'paid' }),
        bound: { number: paid },
      }
    }
    case 'gain':
    case 'damage': {
      const amount = amountOf(asked, step.lifePoints)
      if (amount < 1) return undefined
      const whose = step.do === 'damage' ? step.to : (step.who ?? 'you')
      const by = step.do === 'damage' ? -amount : amount
      const change = playersMeant(whose === 'both' ? 'either' : whose, asked.context.player).reduce(
        (now, player) =>
          now.state.outcome
            ? now
            : changedLifePoints(now, player, lifePointsMeant(now.state, player, by, cards)),
        unchanged(state),
      )
      return { change, bound: { number: amount } }
    }
    case 'life-points-become': {
      const amount = amountOf(asked, step.lifePoints)
      const change = playersMeant(step.who === 'both' ? 'either' : step.who, asked.context.player).reduce(
        (now, player) =>
          changedLifePoints(now, player, amount - now.state.sides[player].lifePoints, { how: 'set' }),
        unchanged(state),
      )
      return { change }
    }
    case 'position':
      return yield* turned(asked, step)
    case 'control':
      return yield* taken(asked, step)
    case 'swap-control': {
      const [mine, theirs] = step.cards.map((meant) => meantCards(asked, meant))
      const [one, ...more] = mine ?? []
      const [other, ...others] = theirs ?? []
      if (one === undefined || other === undefined || more.length + others.length > 0) return undefined
      if (isKeptFromSwitching(asked, one, other)) return undefined
      const [forMine, forTheirs] = zonesSwitched(state, one, other)
      const comes = yield* oneZone(doer, other, forTheirs)
      const goes = yield* oneZone(opponentOf(doer), one, forMine)
      const zones = [goes, comes].map((zone) => (zone && isMonsterZone(zone) ? zone : undefined))
      return { change: switched(state, one, other, zones), bound: boundTo(state, [one, other]) }
    }
    case 'later': {
      const begun = begunNow(state, step.at)
      const steps = step.steps.map((one) => ({
        step: one,
        ...(asked.context.each !== undefined && { each: asked.context.each }),
      }))
      const entry: Pending = {
        ...(step.nth !== undefined && { times: step.nth }),
        at: step.at,
        ...(step.edge === 'end' && { edge: step.edge }),
        begun,
        context: asked.context,
        what: { is: 'steps', steps },
      }
      return { change: unchanged({ ...state, pending: [...(state.pending ?? []), entry] }) }
    }
    case 'skip': {
      const whose = step.moment.of === 'opponent' ? opponentOf(asked.context.player) : asked.context.player
      if (step.moment.part === 'battle') return { change: battlePhaseSkipped(asked, step, whose) }
      const skipped = Array.from({ length: step.times ?? 1 }, () => whose)
      return { change: unchanged({ ...state, skippedDraws: [...(state.skippedDraws ?? []), ...skipped] }) }
    }
    case 'coin':
    case 'die': {
      const times = step.times === undefined ? 1 : amountOf(asked, step.times)
      let change = unchanged(state)
      let sum = 0
      for (let left = times; left > 0; left--) {
        change = after(change, tossOrRoll.perform(change.state, { of: step.do }, cards))
        const last = change.events.at(-1)
        // A coin counts its heads.
        if (last?.is === 'chance') sum += step.do === 'die' ? last.result : last.result === 1 ? 1 : 0
      }
      return { change, bound: { number: sum } }
    }
    case 'declare': {
      const bound = yield* declared(doer, step)
      return bound && { change: unchanged(state), bound }
    }
    case 'summon-now': {
      if (step.how === 'pendulum') return yield* pendulumNow(asked, step, doer)
      if (step.how !== 'normal') return yield* procedureNow(asked, step, doer)
      const found = normalNow(asked, step, doer)
      return found && { change: found }
    }
    case 'counters': {
      if (step.change === 'remove' && step.on.is === 'all') return yield* removedAmong(asked, step, doer)
      const picked = yield* pick(asked, step.on, 'counters', () => true)
      if (!picked) return undefined
      const { min, max } = countOf(asked, step.count)
      const { only } = step.count
      const count = max > min ? yield* numberUpTo(doer, Math.max(1, min), Math.min(max, 20), only) : min
      const by = step.change === 'place' ? count : -count
      const { counter } = step
      if (picked.some((card) => placeCounters.why(state, { card, counter, by }, cards))) return undefined
      const change = picked.reduce(
        (now, card) => after(now, placeCounters.perform(now.state, { card, counter, by }, cards)),
        unchanged(state),
      )
      return { change, bound: { ...boundTo(change.state, picked), number: count } }
    }
    case 'negate':
      return negated(asked, step.what)
    case 'enter-end-phase':
      return state.turn.phase === 'end' ? undefined : { change: phaseBecomes(state, 'end', cards) }
    case 'end-battle-phase':
      return state.turn.phase === 'battle' ? { change: phaseBecomes(state, 'main2', cards) } : undefined
    case 'win': {
      const [winner = asked.context.player] = playersMeant(step.who, asked.context.player)
      const outcome = { winner, because: 'card-effect' } as const
      return { change: changed(unchanged(state), { ...state, outcome }, { is: 'duel-ends', outcome }) }
    }
    case 'apply':
      return applied(asked, step)
    case 'one-of': {
      const open = step.of.flatMap((mode, index) =>
        (!mode.if || isMet(asked, mode.if)) && hasSomethingToSummon(asked, mode) ? [index] : [],
      )
      const { min, max } = step.count ?? { min: 1, max: 1 }
      if (open.length < Math.max(1, min)) return undefined
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
      const modes = chosen.toSorted((one, other) => one - other).flatMap((index) => step.of[index] ?? [])
      if (modes.length === 0) return undefined
      return {
        change: unchanged(state),
        todo: modes.flatMap(({ activate = [], resolve }) =>
          [...activate, ...resolve].map((one) => ({ step: one })),
        ),
      }
    }
    case 'for-each': {
      const ids = meantCards(asked, step.cards)
      if (ids.length === 0) return undefined
      const todo = ids.flatMap((each) => step.steps.map((one) => ({ step: one, each })))
      return { change: unchanged(state), todo }
    }
    default:
      return undefined
  }
}

/** Of a Fusion Summon or a Ritual Summon only one that could be made can be chosen. */
const hasSomethingToSummon = (asked: EffectView, { resolve: [first] }: Mode): boolean => {
  if (first?.do !== 'fusion' && first?.do !== 'ritual') return true
  const ran = runWith(madeFrom(asked, first), [])
  return ran.is === 'asks' || ran.result !== undefined
}

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

/** The targets; those that were asked for as Set cards have to lie so still when the effect resolves. */
const targetsOf = (state: DuelState, meant: MeantCards, picked: readonly DuelObjectId[]): Bound => {
  const bound = boundTo(state, picked)
  if (!asksSet(meant)) return bound
  return {
    cards: (bound.cards ?? []).map((target) =>
      isFaceUp(state, target.card) ? target : { ...target, set: true as const },
    ),
  }
}

const asksSet = (meant: MeantCards): boolean =>
  meant.is === 'several' ? meant.of.some(asksSet) : meant.is === 'choice' && isOfSet(meant.of)

const isOfSet = (filter: Filter): boolean =>
  filter.is === 'position'
    ? filter.position === 'face-down' || filter.position === 'face-down-defense'
    : filter.is === 'all'
      ? filter.of.some(isOfSet)
      : filter.is === 'any' && filter.of.every(isOfSet)

/** A card that both can see, and that nothing keeps from being targeted [TERM-03, CHN-23]. */
const mayTarget = (asked: EffectView, id: DuelObjectId): boolean => {
  const located = locate(asked.state, id)
  if (!located) return false
  if (located.kind === 'pile' && ['hand', 'deck'].includes(located.at.in)) return false
  if (located.kind === 'monster' && located.card.grants?.includes('untargetable')) return false
  return guardOf(asked.state, id, 'targeting', asked.context, asked.cards) === undefined
}

/** Banished for a time: a monster comes back to its zone, a card from a pile to that pile. */
function* banishedFor(
  asked: EffectView,
  step: StepOf<'banish'>,
  until: Duration,
): Questioning<StepResult | undefined> {
  const plain: { -readonly [Field in keyof StepOf<'banish'>]: StepOf<'banish'>[Field] } = { ...step }
  delete plain.until
  const made = yield* stepDone(asked, plain)
  if (!made || !('moment' in until)) return made && undefined
  const begun = begunNow(asked.state, until.moment)
  const entries = (made.bound?.cards ?? []).flatMap(({ card, at }): readonly Pending[] => {
    const before = locate(asked.state, card)
    if (at !== 'banished' || !before) return []
    const there =
      before.kind === 'monster'
        ? { to: before.at, position: before.card.position, faceUp: before.card.faceUp }
        : before.kind === 'pile'
          ? { to: before.at.in, position: 'attack' as const, faceUp: true }
          : undefined
    return there
      ? [{ at: until.moment, begun, context: asked.context, what: { is: 'comes-back', card, ...there } }]
      : []
  })
  const state = { ...made.change.state, pending: [...(made.change.state.pending ?? []), ...entries] }
  return { ...made, change: { ...made.change, state } }
}
