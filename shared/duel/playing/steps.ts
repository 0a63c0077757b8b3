import type {
  Atom,
  CardChange,
  EffectStep,
  Forbidden,
  Protection,
  SummonTo,
} from '../../cards/effects/effect.ts'
import { FIGURE_NAMES, type MeantCards } from '../../cards/effects/which-cards.ts'
import type { Duration, TurnMoment } from '../../cards/text/durations.ts'
import { below } from '../../random.ts'
import type { Destination } from '../by-hand-action.ts'
import { effectSummon, effectSummons } from '../summons/effect-summon.ts'
import { normalSummon } from '../summons/normal-summon.ts'
import { type Look, seenAsPrinted } from '../continuous/any-card.ts'
import { isMet } from '../continuous/conditions.ts'
import { effectsOf } from '../continuous/holding.ts'
import { whyTooMany } from '../continuous/locks.ts'
import { seenNow } from '../continuous/seen-now.ts'
import {
  guardOf,
  isUnaffected,
  lifePointsMeant,
  whyCardCannot,
  whyForbidden,
  withGuardUsed,
} from '../continuous/prevented.ts'
import {
  amountOf,
  columnOf,
  countOf,
  type EffectView,
  figureOfCard,
  meantCards,
  playersMeant,
  settledCards,
} from '../continuous/meant-cards.ts'
import { alterMonster, placeCounters, turnMonster } from '../moves/alter.ts'
import { drawnBy, drawnByBoth, tossOrRoll, withDeckShuffled } from '../moves/deck.ts'
import { attachMaterial, equipCard } from '../moves/equip.ts'
import { sendTo } from '../moves/move.ts'
import { negateAttack, negateLink, negateSummon } from '../moves/negate.ts'
import { normalSummonNext } from '../moves/normal-summons.ts'
import { changedLifePoints } from '../moves/outcome.ts'
import { freeMainMonsterZones, zonesForSpellTrap } from '../moves/placement.ts'
import { putCard } from '../moves/put.ts'
import { summonToken } from '../moves/summon-by-effect.ts'
import { pendulumZones } from '../ruleset.ts'
import { factsOf, isOpen, locate, targetAt, withSpellTrapAt } from '../state/board.ts'
import { asTurnOf, openChain, openWindow } from '../state/decision.ts'
import type { DuelObjectId, TrapMonster } from '../state/duel-card.ts'
import type { Bound, LastingNow, Pending, StepToDo } from '../state/effect-context.ts'
import { linkPoints, zonesPointedTo } from '../state/links.ts'
import { type Change, changed, type DuelState, unchanged } from '../state/state.ts'
import {
  EXTRA_MONSTER_ZONES,
  isMonsterZone,
  isPile,
  type MonsterZone,
  opponentOf,
  type Player,
  PLAYERS,
  samePlace,
  SPELL_TRAP_ZONES,
  type SpellTrapZone,
} from '../state/zones.ts'
import { applied } from './lasting-steps.ts'
import { type Questioning, type Facing, oneFacing, oneZone, pick } from './questions.ts'
import { tokenNamed } from './tokens.ts'

/** What a step comes to. */
export interface StepResult {
  readonly change: Change
  /** What its name stands for from now on. */
  readonly bound?: Bound
  /** Steps that it is made of, to be done next. */
  readonly todo?: readonly StepToDo[]
  readonly targets?: readonly DuelObjectId[]
  /** It came to nothing, but something remembers that it was tried. */
  readonly fails?: true
}

/** Carries out a step, or nothing (`undefined`) where it cannot be. */
export function* stepDone(asked: EffectView, step: EffectStep): Questioning<StepResult | undefined> {
  const doer = step.by === 'opponent' ? opponentOf(asked.context.player) : asked.context.player
  const { state, cards } = asked
  const moving = (meant: MeantCards, how: Omit<Moving, 'meant'>): Questioning<StepResult | undefined> =>
    movedCards(asked, step.do, { meant, ...how })
  switch (step.do) {
    case 'target': {
      const picked = yield* pick(asked, step.cards, 'target', (id) => mayTarget(asked, id))
      return picked && { change: unchanged(state), bound: boundTo(state, picked), targets: picked }
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
      return { change, bound: boundTo(state, picked) }
    }
    case 'add':
      return yield* moving(step.cards, {
        to: 'hand',
        mayBe: (id) => isIn(state, id, ['deck', 'graveyard', 'banished', 'extraDeck', 'attached']),
      })
    case 'return':
      return yield* moving(step.cards, {
        to: 'hand',
        from: 'return-to-hand',
        mayBe: (id) => !isIn(state, id, ['hand', 'deck']) && !isBeingUsed(asked, id),
      })
    case 'send':
      return yield* moving(step.cards, { to: 'graveyard', mayBe: (id) => !isIn(state, id, ['graveyard']) })
    case 'destroy':
      return yield* moving(step.cards, {
        to: 'graveyard',
        because: 'destroyed',
        from: 'effect-destruction',
        mayBe: (id) => isIn(state, id, ['field', 'hand']),
      })
    case 'discard':
      return yield* moving(step.cards, {
        to: 'graveyard',
        because: 'discarded',
        mayBe: (id) => isIn(state, id, ['hand']),
      })
    case 'tribute':
      return yield* movedCards({ ...asked, look: knownToOwner(doer, step) }, step.do, {
        meant: step.cards,
        to: 'graveyard',
        because: 'tribute',
        from: 'tributing',
        mayBe: (id) =>
          (locate(state, id)?.kind === 'monster' && !whyCardCannot(state, id, 'be-tributed', cards)) ||
          isIn(state, id, ['hand']),
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
        (now, card) => after(now, attachMaterial.perform(now.state, { card, under }, cards)),
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
      const count = amountOf(asked, step.count)
      const top = state.sides[player].deck.slice(0, count).map(({ id }) => id)
      if (count < 1 || top.length < count) return undefined
      const change = top.reduce((now, id) => sendTo(now, id, 'graveyard', 'effect', cards), unchanged(state))
      return { change, bound: boundTo(change.state, top) }
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
      return { change: changedLifePoints(unchanged(state), doer, -paid), bound: { number: paid } }
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
        (now, player) => changedLifePoints(now, player, amount - now.state.sides[player].lifePoints),
        unchanged(state),
      )
      return { change }
    }
    case 'position':
      return yield* turned(asked, step)
    case 'control':
      return yield* taken(asked, step)
    case 'later': {
      const begun = { turn: state.turn.number, player: state.turn.player }
      const steps = step.steps.map((one) => ({
        step: one,
        ...(asked.context.each !== undefined && { each: asked.context.each }),
      }))
      const entry: Pending = { at: step.at, begun, context: asked.context, what: { is: 'steps', steps } }
      return { change: unchanged({ ...state, pending: [...(state.pending ?? []), entry] }) }
    }
    case 'skip': {
      const whose = step.moment.of === 'opponent' ? opponentOf(asked.context.player) : asked.context.player
      return { change: unchanged({ ...state, skippedDraws: [...(state.skippedDraws ?? []), whose] }) }
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
    case 'summon-now': {
      const found = normalNow(asked, step, doer)
      return found && { change: found }
    }
    case 'counters': {
      const picked = yield* pick(asked, step.on, 'counters', () => true)
      if (!picked) return undefined
      const { min, max } = countOf(asked, step.count)
      const count = max > min ? yield* numberUpTo(doer, Math.max(1, min), Math.min(max, 20)) : min
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
    case 'win': {
      const [winner = asked.context.player] = playersMeant(step.who, asked.context.player)
      const outcome = { winner, because: 'card-effect' } as const
      return { change: changed(unchanged(state), { ...state, outcome }, { is: 'duel-ends', outcome }) }
    }
    case 'apply':
      return applied(asked, step)
    case 'one-of': {
      const open = step.of.flatMap((mode, index) => (!mode.if || isMet(asked, mode.if) ? [index] : []))
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

/** "Equip it, and the equipped monster gains …": as long as the card stays there. */
const withGiven = (
  { context }: EffectView,
  card: DuelObjectId,
  changes: readonly CardChange[],
  change: Change,
): Change => {
  const { state } = change
  const passcode = locate(state, card)?.card.passcode ?? context.passcode
  const entry: LastingNow = {
    lasting: { is: 'alter', cards: { is: 'equipped' }, changes },
    lasts: { until: 'leaves' },
    context: { ...context, itself: { card, at: 'field' }, passcode },
    begun: { turn: state.turn.number, player: state.turn.player },
  }
  return { ...change, state: { ...state, lasting: [...(state.lasting ?? []), entry] } }
}

/** Whoever Tributes knows their own face-down monsters, which count unless the text says otherwise [TERM-10]. */
const knownToOwner = (player: Player, step: EffectStep): Look =>
  JSON.stringify(step).includes('"position"')
    ? seenNow
    : (state, located, cards) => {
        if (located.kind !== 'monster' || located.card.faceUp || located.card.controller !== player) {
          return seenNow(state, located, cards)
        }
        return seenAsPrinted(state, { ...located, card: { ...located.card, faceUp: true } }, cards)
      }

/** Cards with the places where they are now. */
export const boundTo = (state: DuelState, ids: readonly DuelObjectId[]): Bound => ({
  cards: ids.flatMap((id) => targetAt(state, id) ?? []),
})

const after = (before: Change, { state, events }: Change): Change => ({
  state,
  events: [...before.events, ...events],
})

const isIn = (state: DuelState, id: DuelObjectId, places: readonly string[]): boolean => {
  const at = targetAt(state, id)?.at
  return at !== undefined && places.includes(at)
}

const isFaceUp = (state: DuelState, id: DuelObjectId): boolean => locate(state, id)?.card.faceUp === true

/** Whether the effect reaches the card: it is not unaffected, nor protected from just that. */
const isReached = (asked: EffectView, id: DuelObjectId, from?: Protection): boolean => {
  if (asked.paying || asked.trying) return true
  const { state, context, cards } = asked
  if (isUnaffected(state, id, context, cards)) return false
  const guard = from && guardOf(state, id, from, context, cards)
  // A protection that holds only some times a turn is used up by holding.
  return guard === undefined || guard.lasting.times !== undefined
}

/** A card that both can see, and that nothing keeps from being targeted [TERM-03, CHN-23]. */
const mayTarget = (asked: EffectView, id: DuelObjectId): boolean => {
  const located = locate(asked.state, id)
  if (!located) return false
  if (located.kind === 'pile' && ['hand', 'deck'].includes(located.at.in)) return false
  if (located.kind === 'monster' && located.card.grants?.includes('untargetable')) return false
  return guardOf(asked.state, id, 'targeting', asked.context, asked.cards) === undefined
}

/** Another Spell or Trap that is activated now and goes to the Graveyard when the Chain has ended, unless its activation is negated [MOVE-04]. */
const isBeingUsed = ({ state, context, cards }: EffectView, id: DuelObjectId): boolean => {
  if (id === context.itself.card) return false
  const chain = state.processes.findLast((process) => process.is === 'chain')
  const link = chain?.links.find((one) => one.card === id && one.activated === 'card')
  if (!link || link.negated === 'activation') return false
  const located = locate(state, id)
  const facts = located && factsOf(located.card, cards)
  const icon = facts?.kind === 'spell' || facts?.kind === 'trap' ? facts.icon : undefined
  return (
    located?.kind === 'spellTrap' &&
    !located.card.equippedTo &&
    icon !== 'continuous' &&
    icon !== 'field' &&
    icon !== 'equip'
  )
}

/** Cards that were spoken of before, such as those that were excavated. */
const isSettled = ({ is }: MeantCards): boolean => is === 'bound' || is === 'rest' || is === 'of'

/** Top is the first option, bottom the second. */
function* topOrBottom(by: Player): Questioning<'top' | 'bottom'> {
  const answer = yield { is: 'option', by, values: [0, 1] }
  return answer.is === 'option' && answer.value === 1 ? 'bottom' : 'top'
}

interface Moving {
  readonly meant: MeantCards
  /** What protects a card from it. */
  readonly from?: Protection
  readonly to: 'hand' | 'graveyard' | 'banished' | 'deck' | 'extraDeck'
  readonly because?: Destination['because']
  readonly faceUp?: boolean
  readonly deck?: Destination['deck']
  /** Whoever moves them chooses the order: the first chosen goes first. */
  readonly inOrder?: boolean
  readonly mayBe: (id: DuelObjectId) => boolean
}

const LOCKS_OF_MOVES: Readonly<Partial<Record<Atom['do'], readonly Forbidden['act'][]>>> = {
  add: ['add-to-hand'],
  send: ['send-to-graveyard'],
  banish: ['banish'],
  tribute: ['tribute'],
  discard: ['discard'],
}

/** Whether a lock keeps the player from doing that with the card. */
const isForbidden = (asked: EffectView, what: Atom['do'], id: DuelObjectId): boolean => {
  const acts = LOCKS_OF_MOVES[what]
  const { state, context, cards } = asked
  const located = acts && locate(state, id)
  if (!acts || !located) return false
  const card = seenNow(state, located, cards)
  const from = targetAt(state, id)?.at ?? 'field'
  return whyForbidden(state, context.player, acts, { ...(card && { card }), from }, cards) !== undefined
}

/** Cards go to a pile of their owners, all of them at once. */
function* movedCards(
  asked: EffectView,
  what: Atom['do'],
  { meant, from, to, because, faceUp, deck, inOrder, mayBe }: Moving,
): Questioning<StepResult | undefined> {
  const { state, cards } = asked
  const chosen = yield* pick(
    asked,
    meant,
    what,
    (id) => mayBe(id) && isReached(asked, id, from) && !isForbidden(asked, what, id),
  )
  if (!chosen) return undefined
  const spared = chosen.flatMap((id) => {
    const guard = from && !asked.paying ? guardOf(state, id, from, asked.context, cards) : undefined
    return guard ? [{ id, guard }] : []
  })
  const leaving = chosen.filter((id) => spared.every((one) => one.id !== id))
  const picked = inOrder ? yield* inAnyOrder(asked.context.player, what, leaving) : leaving
  const begin = spared.reduce((now, { id, guard }) => withGuardUsed(now, id, guard), state)
  if (picked.length === 0) return spared.length > 0 ? { change: unchanged(begin), fails: true } : undefined
  const change = picked.reduce((now, card): Change => {
    const located = locate(now.state, card)
    if (!located) return now
    return after(
      now,
      putCard.perform(
        now.state,
        {
          card,
          to: { in: to, of: located.card.owner },
          ...(because && { because }),
          ...(faceUp !== undefined && { faceUp }),
          ...(deck && { deck }),
        },
        cards,
      ),
    )
  }, unchanged(begin))
  return {
    change: withChance(meant, withLookedThrough(asked, meant, picked, change)),
    bound: { ...boundTo(change.state, picked), ...figuresBefore(asked, picked) },
  }
}

/** The cards in the order in which the player takes them. */
function* inAnyOrder(
  by: Player,
  what: Atom['do'],
  ids: readonly DuelObjectId[],
): Questioning<readonly DuelObjectId[]> {
  const order: DuelObjectId[] = []
  for (;;) {
    const next = ids.filter((id) => !order.includes(id))
    const [only, another] = next
    if (only === undefined) return order
    const answer =
      another === undefined
        ? undefined
        : yield { is: 'cards', by, for: what, next, picked: [...order], mayFinish: false, inOrder: true }
    order.push(answer?.is === 'card' ? answer.card : only)
  }
}

/** What the cards on the field have, together, before they leave it. */
const figuresBefore = (asked: EffectView, ids: readonly DuelObjectId[]): Pick<Bound, 'before'> => {
  const standing = ids.filter((id) => locate(asked.state, id)?.kind === 'monster')
  if (standing.length === 0) return {}
  const sums = FIGURE_NAMES.map(
    (figure) =>
      [figure, standing.reduce((sum, id) => sum + (figureOfCard(asked, id, figure) ?? 0), 0)] as const,
  )
  return { before: Object.fromEntries(sums) }
}

/** Where cards were picked at random, the duel's own random numbers go on. */
const withChance = (meant: MeantCards, change: Change): Change =>
  'by' in meant && meant.by === 'random'
    ? { ...change, state: { ...change.state, random: below(change.state.random, 2).random } }
    : change

/** A player who has looked through a Deck shuffles it [TERM-07]. */
const withLookedThrough = (
  { state }: EffectView,
  meant: MeantCards,
  picked: readonly DuelObjectId[],
  change: Change,
): Change => {
  if (meant.is !== 'choice') return change
  const decks = PLAYERS.filter((player) =>
    picked.some((id) => state.sides[player].deck.some((card) => card.id === id)),
  )
  return decks.reduce(withDeckShuffled, change)
}

const drawn = ({ state, cards }: EffectView, player: Player, count: number): StepResult => {
  const change = drawnBy(unchanged(state), player, count, cards)
  const ids = change.events.flatMap((event) =>
    event.is === 'moved' && event.because === 'draw' ? [event.card] : [],
  )
  return { change, bound: { ...boundTo(change.state, ids), number: count } }
}

/** "In multiples of 500": as many of them as the player likes. */
function* multipleOf(by: Player, unit: number, most: number): Questioning<number | undefined> {
  const values = Array.from({ length: Math.floor(most / unit) }, (_, index) => (index + 1) * unit)
  const [only, another] = values
  if (another === undefined) return only
  const answer = yield { is: 'number', by, values }
  return answer.is === 'number' ? answer.value : undefined
}

function* numberUpTo(by: Player, min: number, max: number): Questioning<number> {
  if (max <= min) return min
  const values = Array.from({ length: max - min + 1 }, (_, index) => min + index)
  const answer = yield { is: 'number', by, values }
  return answer.is === 'number' ? answer.value : min
}

type StepOf<D extends Atom['do']> = Extract<EffectStep, { readonly do: D }>

/** The ways a monster may face when it is Special Summoned. */
const facings = (position: SummonTo['position'], isLink: boolean): readonly Facing[] => {
  const attack = { position: 'attack', faceUp: true } as const
  const defense = { position: 'defense', faceUp: true } as const
  const hidden = { position: 'defense', faceUp: false } as const
  if (isLink) return position === 'defense' || position === 'face-down' ? [] : [attack]
  switch (position) {
    case 'attack':
      return [attack]
    case 'defense':
      return [defense]
    case 'face-down':
      return [hidden]
    case 'any':
      return [attack, defense, hidden]
    default:
      return [attack, defense]
  }
}

/** What the Trap is while it stands as a monster [MON-04]. */
const trapMonsterFrom = (monster: NonNullable<StepOf<'summon'>['monster']>): TrapMonster => {
  const { type, attribute, level, atk, def, stillTrap } = monster
  return { type, attribute, level: level ?? 0, atk: atk ?? 0, def: def ?? 0, ...(stillTrap && { stillTrap }) }
}

/** Every way to Special Summon the card now. */
const waysIn = (
  asked: EffectView,
  id: DuelObjectId,
  { side, position, zone: only, as, ignoringConditions, monster }: StepOf<'summon'>,
  doer: Player,
): readonly { readonly zone: MonsterZone; readonly facing: Facing }[] => {
  const { state, cards } = asked
  const located = locate(state, id)
  const facts = located && factsOf(located.card, cards)
  if (!located || !facts || located.kind === 'monster') return []
  if (facts.kind !== 'monster' && !(facts.kind === 'trap' && monster)) return []
  const trapMonster = monster && trapMonsterFrom(monster)
  const players =
    side === 'opponent'
      ? [opponentOf(doer)]
      : side === 'either'
        ? PLAYERS
        : side === 'owner'
          ? [located.card.owner]
          : [doer]
  const turn = asTurnOf(state, doer)
  if (!isReached(asked, id)) return []
  const zones = [
    ...players.flatMap((player) => freeMainMonsterZones(state, player)),
    ...(located.at.in === 'extraDeck' ? EXTRA_MONSTER_ZONES : []),
  ].filter(isAllowedZone(asked, only))
  return facings(position, facts.kind === 'monster' && facts.frame === 'link').flatMap((facing) =>
    zones.flatMap((zone) => {
      const how = { card: id, to: zone, ...facing, ...(as && { as }), ...(trapMonster && { trapMonster }) }
      const why = putCard.why(turn, how, cards)
      const forgiven =
        ignoringConditions &&
        (why?.code === 'must-be-summoned' ||
          why?.code === 'cannot-be-special-summoned' ||
          why?.code === 'not-properly-summoned')
      return why && !forgiven ? [] : [{ zone, facing }]
    }),
  )
}

/** Whether the zone is one of those that the text allows. */
const isAllowedZone = (asked: EffectView, only: SummonTo['zone']): ((zone: MonsterZone) => boolean) => {
  if (only === undefined) return () => true
  if (typeof only === 'string') return (zone) => (only === 'extra') === (zone.in === 'extraMonster')
  if ('columnOf' in only) {
    const columns = settledCards(asked, only.columnOf).map((id) => columnOf(locate(asked.state, id)?.at))
    return (zone) => columns.includes(columnOf(zone))
  }
  const pointing = meantCards(asked, only.linkedTo).map((id) => locate(asked.state, id)?.at)
  const zones = linkPoints(asked.state, asked.cards)
    .filter((point) => pointing.some((at) => at && !isPile(at) && samePlace(at, point.zone)))
    .flatMap((point) => zonesPointedTo(point.zone, point.controller, point.arrows))
  return (zone) => zones.some((one) => samePlace(one, zone))
}

function* summoned(
  asked: EffectView,
  step: StepOf<'summon'>,
  doer: Player,
): Questioning<StepResult | undefined> {
  const { cards } = asked
  const room =
    step.side === 'opponent'
      ? freeMainMonsterZones(asked.state, opponentOf(doer)).length
      : freeMainMonsterZones(asked.state, doer).length + 1
  const picked = yield* pick(
    asked,
    step.cards,
    'summon',
    (id) => waysIn(asked, id, step, doer).length > 0,
    room,
  )
  if (!picked) return undefined
  let change = unchanged(asked.state)
  const arrived: DuelObjectId[] = []
  for (const id of picked) {
    const ways = waysIn({ ...asked, state: change.state }, id, step, doer)
    const zone = yield* oneZone(doer, id, unlike(ways.map((way) => way.zone)))
    if (!zone || !isMonsterZone(zone)) {
      if (arrived.length === 0) return undefined
      break
    }
    const facing = yield* oneFacing(
      doer,
      id,
      ways.filter((way) => samePlace(way.zone, zone)).map((way) => way.facing),
    )
    if (!facing) return undefined
    const { state } = change
    // Who has an Extra Monster Zone is asked of the turn player.
    const put = putCard.perform(
      asTurnOf(state, doer),
      {
        card: id,
        to: zone,
        ...facing,
        ...(step.as && { as: step.as }),
        ...(step.monster && { trapMonster: trapMonsterFrom(step.monster) }),
      },
      cards,
    )
    const { player } = state.turn
    change = {
      state: { ...put.state, turn: { ...put.state.turn, player } },
      events: [...change.events, ...put.events],
    }
    arrived.push(id)
  }
  const looked = withLookedThrough(asked, step.cards, picked, change)
  const lasting = (step.with ?? []).flatMap(({ lasting: held, lasts }) =>
    arrived.map((each) => ({
      lasting: held,
      lasts,
      context: { ...asked.context, each },
      begun: { turn: looked.state.turn.number, player: looked.state.turn.player },
    })),
  )
  const state =
    lasting.length > 0
      ? { ...looked.state, lasting: [...(looked.state.lasting ?? []), ...lasting] }
      : looked.state
  return { change: { ...looked, state }, bound: boundTo(state, arrived) }
}

const unlike = <Z extends MonsterZone | SpellTrapZone>(zones: readonly Z[]): readonly Z[] =>
  zones.filter((zone, index) => zones.findIndex((other) => samePlace(other, zone)) === index)

function* tokens(asked: EffectView, step: StepOf<'token'>): Questioning<StepResult | undefined> {
  const { cards, context } = asked
  const passcode = tokenNamed(cards, step.token.name)
  if (passcode === undefined) return undefined
  const owner = step.side === 'opponent' ? opponentOf(context.player) : context.player
  const { min, max } = countOf(asked, step.count)
  const isAllowed = isAllowedZone(asked, step.zone)
  const free = freeMainMonsterZones(asked.state, owner).filter(isAllowed)
  if (free.length < Math.max(1, min)) return undefined
  const count = yield* numberUpTo(context.player, Math.max(1, min), Math.min(max, free.length))
  let change = unchanged(asked.state)
  const made: DuelObjectId[] = []
  for (let left = count; left > 0; left--) {
    const zones = freeMainMonsterZones(change.state, owner).filter(
      (zone) =>
        isAllowed(zone) &&
        summonToken.why(change.state, { passcode, zone, position: 'attack' }, cards) === undefined,
    )
    const zone = yield* oneZone(context.player, undefined, zones)
    if (!zone || !isMonsterZone(zone)) return undefined
    const facing = yield* oneFacing(
      context.player,
      undefined,
      facings(step.position, false).filter(({ faceUp }) => faceUp),
    )
    if (!facing) return undefined
    made.push(change.state.nextId as DuelObjectId)
    change = after(
      change,
      summonToken.perform(change.state, { passcode, zone, position: facing.position }, cards),
    )
    const card = change.state.nextId - 1
    for (const { of, is } of step.token.figures ?? []) {
      const alteration = { of, is: 'original-becomes', to: amountOf(asked, is) } as const
      change = after(
        change,
        alterMonster.perform(change.state, { card: card as DuelObjectId, alteration }, cards),
      )
    }
  }
  return { change, bound: boundTo(change.state, made) }
}

/** A Fusion or Ritual Summon: the monster first, then its materials one by one [FUS-03, RIT-03]. */
function* madeFrom(
  asked: EffectView,
  { using, including }: StepOf<'fusion' | 'ritual'>,
): Questioning<StepResult | undefined> {
  const { state, cards, context } = asked
  const { player } = context
  const must = including ? meantCards(asked, including) : []
  if (including && must.length === 0) return undefined
  const all = effectSummons(state, { effect: using, source: cards.find(context.passcode) }, player, cards)
  // Of a set one of them is enough, what was spoken of must all be there.
  const isServed = (materials: readonly DuelObjectId[]): boolean =>
    including?.is === 'all' || including?.is === 'choice'
      ? must.some((id) => materials.includes(id))
      : must.every((id) => materials.includes(id))
  const open = all.flatMap((one) => {
    const ways = one.ways.filter(({ materials }) => isServed(materials))
    return ways.length > 0 ? [{ ...one, ways }] : []
  })
  if (open.length === 0) return undefined
  const newcomer = yield {
    is: 'cards',
    by: player,
    for: using.is,
    next: open.map(({ card }) => card),
    picked: [],
    mayFinish: false,
  }
  const found = open.find(({ card }) => newcomer.is === 'card' && newcomer.card === card)
  if (!found) return undefined
  let ways = found.ways
  const picked: DuelObjectId[] = []
  for (;;) {
    const fitting = ways.filter(({ materials }) => picked.every((id) => materials.includes(id)))
    const mayFinish = fitting.some(({ materials }) => materials.length === picked.length)
    const next = [...new Set(fitting.flatMap(({ materials }) => materials))].filter(
      (id) => !picked.includes(id),
    )
    if (next.length === 0) break
    const answer = yield { is: 'cards', by: player, for: 'send', next, picked: [...picked], mayFinish }
    if (answer.is !== 'card') break
    picked.push(answer.card)
    ways = fitting
  }
  const way = ways.find(
    ({ materials }) => materials.length === picked.length && picked.every((id) => materials.includes(id)),
  )
  if (!way) return undefined
  const zone = yield* oneZone(player, found.card, way.zones)
  const facing = yield* oneFacing(player, found.card, facings(undefined, false))
  if (!zone || !isMonsterZone(zone) || !facing) return undefined
  const summon = { card: found.card, materials: way.materials, zone, position: facing.position }
  const change =
    using.is === 'fusion'
      ? effectSummon.perform(state, { do: 'fusion-summon', using, ...summon }, cards)
      : effectSummon.perform(state, { do: 'ritual-summon', using, ...summon }, cards)
  return { change, bound: boundTo(change.state, [found.card]) }
}

/** Set, or placed face-up: monsters in a Monster Zone, everything else among the Spells and Traps. */
function* laid(asked: EffectView, step: StepOf<'set' | 'place'>): Questioning<StepResult | undefined> {
  const { cards, context } = asked
  const owner = step.onField === 'opponent' ? opponentOf(context.player) : context.player
  const faceUp = step.do === 'place'
  const zonesOf = (state: DuelState, id: DuelObjectId): readonly (MonsterZone | SpellTrapZone)[] => {
    const located = locate(state, id)
    const facts = located && factsOf(located.card, cards)
    if (!facts) return []
    const asMonster = step.do === 'set' && facts.kind === 'monster'
    const zones: readonly (MonsterZone | SpellTrapZone)[] = asMonster
      ? freeMainMonsterZones(state, owner)
      : step.do === 'place' && step.in === 'pendulumZone'
        ? pendulumZones(state.ruleset, owner).filter((zone) => isOpen(state, zone))
        : facts.kind === 'spell' || facts.kind === 'trap'
          ? zonesForSpellTrap(state, owner, facts)
          : SPELL_TRAP_ZONES[owner].filter((zone) => isOpen(state, zone))
    const how = asMonster ? { faceUp: false, position: 'defense' as const } : { faceUp }
    return zones.filter((to) => putCard.why(state, { card: id, to, ...how }, cards) === undefined)
  }
  const picked = yield* pick(asked, step.cards, step.do, (id) => zonesOf(asked.state, id).length > 0)
  if (!picked) return undefined
  let change = unchanged(asked.state)
  for (const id of picked) {
    const zone = yield* oneZone(context.player, id, zonesOf(change.state, id))
    if (!zone) return undefined
    const how = isMonsterZone(zone) ? { faceUp: false, position: 'defense' as const } : { faceUp }
    change = after(change, putCard.perform(change.state, { card: id, to: zone, ...how }, cards))
    const lies = locate(change.state, id)
    if (step.do === 'set' && step.usableThisTurn && lies?.kind === 'spellTrap') {
      const early = withSpellTrapAt(change.state, lies.at, { ...lies.card, placedOn: lies.card.placedOn - 1 })
      change = { ...change, state: early }
    }
  }
  return {
    change: withLookedThrough(asked, step.cards, picked, change),
    bound: boundTo(change.state, picked),
  }
}

function* detached(asked: EffectView, step: StepOf<'detach'>): Questioning<StepResult | undefined> {
  const { state, cards, context } = asked
  const attached = meantCards(asked, step.from).flatMap((id) => {
    const at = locate(state, id)
    return at?.kind === 'monster' ? at.card.attached.map((card) => card.id) : []
  })
  const { min, max } = countOf(asked, step.count)
  if (attached.length < Math.max(1, min)) return undefined
  const picked: DuelObjectId[] = []
  while (picked.length < Math.min(max, attached.length)) {
    const next = attached.filter((id) => !picked.includes(id))
    const mayFinish = picked.length >= Math.max(1, min)
    const answer = yield {
      is: 'cards',
      by: context.player,
      for: 'detach',
      next,
      picked: [...picked],
      mayFinish,
    }
    if (answer.is !== 'card') break
    picked.push(answer.card)
  }
  const change = picked.reduce((now, id) => sendTo(now, id, 'graveyard', 'effect', cards), unchanged(state))
  return { change, bound: { ...boundTo(change.state, picked), number: picked.length } }
}

function* turned(asked: EffectView, step: StepOf<'position'>): Questioning<StepResult | undefined> {
  const { state, cards, context } = asked
  const facing = (id: DuelObjectId): readonly Facing[] => {
    const at = locate(state, id)
    if (at?.kind !== 'monster') return []
    const all: readonly Facing[] =
      step.to === 'change'
        ? [{ position: at.card.position === 'attack' ? 'defense' : 'attack', faceUp: true }]
        : facings(step.to, false)
    if (!isReached(asked, id, 'position-change') || whyCardCannot(state, id, 'change-position', cards))
      return []
    return all.filter((one) => turnMonster.why(state, { card: id, ...one }, cards) === undefined)
  }
  const picked = yield* pick(asked, step.cards, 'position', (id) => facing(id).length > 0)
  if (!picked) return undefined
  let change = unchanged(state)
  for (const id of picked) {
    const one = yield* oneFacing(context.player, id, facing(id))
    if (one) change = after(change, turnMonster.perform(change.state, { card: id, ...one }, cards))
  }
  return { change, bound: boundTo(change.state, picked) }
}

/** Whether the text of the link, or an effect that holds, keeps it from being negated. */
const isNotNegated = (
  { state, context, cards }: EffectView,
  at: number,
  what: 'activation' | 'effect',
): boolean => {
  const chain = state.processes.findLast((process) => process.is === 'chain')
  // Before the Chain resolves it may be answered all the same.
  const link = chain?.step.is === 'resolving' ? chain.links[at] : undefined
  if (!link) return false
  const plays = link.plays?.context
  const effect = plays && effectsOf(cards.find(plays.passcode), cards)?.effects[plays.number]
  if (effect && 'notNegated' in effect && effect.notNegated?.includes(what)) return true
  return (
    guardOf(state, link.card, what === 'effect' ? 'negation' : 'activation-negation', context, cards) !==
    undefined
  )
}

const negated = (asked: EffectView, what: StepOf<'negate'>['what']): StepResult | undefined => {
  const { state, context, cards } = asked
  if (what === 'attack') {
    return negateAttack.why(state, {}, cards) ? undefined : { change: negateAttack.perform(state, {}, cards) }
  }
  if (what === 'summon' || (what === 'summon-or-activation' && context.answered === undefined)) {
    // Before the Chain resolves it is enough that there is a Summon to negate.
    if (openWindow(state)?.of === 'summon-negation') return { change: unchanged(state) }
    return negateSummon.why(state, {}, cards) ? undefined : { change: negateSummon.perform(state, {}, cards) }
  }
  if (context.answered === undefined) return undefined
  if (isNotNegated(asked, context.answered, what === 'effect' ? 'effect' : 'activation')) return undefined
  const negating = { link: context.answered + 1, what: what === 'effect' ? 'effect' : 'activation' } as const
  // Before the Chain resolves it is enough that there is something to negate.
  if (state.processes.at(-1)?.is !== 'chain') return { change: unchanged(state) }
  const chain = state.processes.at(-1)
  if (chain?.is === 'chain' && chain.step.is === 'building') return { change: unchanged(state) }
  return negateLink.why(state, negating, cards)
    ? undefined
    : { change: negateLink.perform(state, negating, cards) }
}

const mayNotDraw = ({ state, cards }: EffectView, player: Player): boolean =>
  whyForbidden(state, player, ['draw', 'draw-by-effect'], {}, cards) !== undefined

/** Both players draw at the same time. */
const drawnByEach = (asked: EffectView, count: number): StepResult | undefined => {
  const { state, cards } = asked
  if (count < 1 || PLAYERS.some((player) => state.sides[player].deck.length < count)) return undefined
  if (PLAYERS.some((player) => mayNotDraw(asked, player))) return undefined
  return { change: drawnByBoth(unchanged(state), count, cards), bound: { number: count } }
}

/** "Immediately after this effect resolves, Normal Summon": the link remembers it [NS-30]. */
const normalNow = (asked: EffectView, step: StepOf<'summon-now'>, player: Player): Change | undefined => {
  const { state, cards } = asked
  if (step.how !== 'normal') return undefined
  const summon = { player, of: step.of }
  const asking = {
    ...state,
    processes: [...state.processes, { is: 'immediate-summon', ...summon, link: 1 } as const],
  }
  if (normalSummon.list(asking, cards).length === 0) return undefined
  const chain = openChain(state)
  // Before the Chain resolves it is enough that there is a monster to Summon.
  if (chain?.step.is !== 'resolving') return unchanged(state)
  return normalSummonNext.perform(state, { summon }, cards)
}

/** Banished for a time: a monster comes back to its zone, a card from a pile to that pile. */
function* banishedFor(
  asked: EffectView,
  step: StepOf<'banish'>,
  until: Duration,
): Questioning<StepResult | undefined> {
  const { until: _, ...plain } = step
  const made = yield* stepDone(asked, plain)
  if (!made || !('moment' in until)) return made && undefined
  const begun = { turn: asked.state.turn.number, player: asked.state.turn.player }
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

/** Somebody takes control of monsters, for good or for a time [CTL-01, CTL-05]. */
function* taken(asked: EffectView, step: StepOf<'control'>): Questioning<StepResult | undefined> {
  const { state, cards, context } = asked
  const player = step.to === 'opponent' ? opponentOf(context.player) : context.player
  const room = freeMainMonsterZones(state, player).length
  const picked = yield* pick(
    asked,
    step.cards,
    'control',
    (id) => {
      const at = locate(state, id)
      return (
        at?.kind === 'monster' &&
        at.card.controller !== player &&
        isReached(asked, id, 'control-change') &&
        !(at.card.faceUp && whyTooMany(state, player, at.card, cards))
      )
    },
    room,
  )
  if (!picked) return undefined
  let change = unchanged(state)
  const entries: Pending[] = []
  for (const card of picked) {
    const zones = freeMainMonsterZones(change.state, player).filter(
      (to) => putCard.why(change.state, { card, to }, cards) === undefined,
    )
    const to = yield* oneZone(player, card, zones)
    if (!to) return undefined
    change = after(change, putCard.perform(change.state, { card, to }, cards))
    if (step.lasts && 'until' in step.lasts && 'moment' in step.lasts) {
      const begun = { turn: state.turn.number, player: state.turn.player }
      const taken = { is: 'bound', name: 'taken' } as const
      const back = step.to === 'opponent' ? 'you' : 'opponent'
      const steps: readonly EffectStep[] = [
        { do: 'control', cards: taken, to: back },
        // Without a zone there it cannot go back [CTL-05].
        { do: 'send', cards: taken, join: 'if-not' },
      ]
      const bound = { taken: boundTo(change.state, [card]) }
      const what = { is: 'steps', steps: steps.map((one) => ({ step: one })) } as const
      entries.push({ at: momentAfter(step.lasts), begun, context: { ...context, bound }, what })
    }
  }
  if (entries.length > 0) {
    change = { ...change, state: { ...change.state, pending: [...(change.state.pending ?? []), ...entries] } }
  }
  return { change, bound: boundTo(change.state, picked) }
}

/** "Until the end of the turn" comes to its end in the End Phase, like "until the End Phase". */
const momentAfter = ({ moment }: Extract<Duration, { readonly moment: unknown }>): TurnMoment =>
  moment.part === 'turn' ? { ...moment, part: 'end' } : moment
