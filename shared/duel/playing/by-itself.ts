import type { EffectEvent } from '../../cards/effects/event.ts'
import type { CardPool } from '../../cards/pool.ts'
import { withSpiritsBack } from '../chain/flip-and-spirit.ts'
import { hasCome, isNow } from '../continuous/moments.ts'
import {
  amountOfEvent,
  cardsOfEvent,
  hasLeftItsBond,
  isThatEvent,
  opposingIn,
  victorIn,
} from '../continuous/happenings.ts'
import { negatedCards } from '../continuous/holding.ts'
import { meantCards } from '../continuous/meant-cards.ts'
import type { EffectView } from '../continuous/effect-view.ts'
import { guardOf, type HoldingOf, holdingOf } from '../continuous/prevented.ts'
import { scriptOf } from '../continuous/script.ts'
import { seenNow } from '../continuous/seen-now.ts'
import type { DuelEvent } from '../event.ts'
import { leavingTogether, lifted, sendTo } from '../moves/move.ts'
import { freeMainMonsterZones, isFree } from '../moves/placement.ts'
import { locate, withMonsterAt } from '../state/board.ts'
import type { FieldMonster } from '../state/duel-card.ts'
import { ENGINE_BOUND, type EffectContext, type Pending } from '../state/effect-context.ts'
import { isAppearanceOf } from '../state/happened.ts'
import type { PlayingEffect } from '../state/process.ts'
import { type Change, changed, type DuelState, ended } from '../state/state.ts'
import { type Recalled, rememberedSince } from './memory.ts'
import { isOfSummonsPast } from './played.ts'
import { apart } from './steps-begun.ts'
import { ofMoment } from './triggers.ts'

/* What known effects do without anybody activating them: each time something happens, in upkeep, when the time has come. */

/**
 * "Each time …, …": what holds so follows what has just happened, at once and without a Chain. What was followed before is not fresh; `earlier` is
 * the duel as it was then.
 */
export const withWhenever = (
  recalled: Recalled,
  change: Change,
  { seen, earlier }: { readonly seen: number; readonly earlier: DuelState },
  cards: CardPool,
): Change => {
  const fresh = change.events.slice(seen)
  if (fresh.length === 0 || change.state.outcome) return change
  const { state } = change
  // How a monster was Summoned is only remembered once the action is over.
  const isSummon = fresh.some(({ is }) => is === 'summoned')
  // The same of an attack that nobody could answer, once its battle is over.
  const isAttack = fresh.some(({ is }) => is === 'attack')
  const known = (event: EffectEvent): DuelState =>
    (isSummon && isOfSummonsPast(event)) || (isAttack && event.is === 'damage')
      ? rememberedSince(recalled, change, cards).state
      : state
  const beginsDamageStep = fresh.some((event) => event.is === 'battle-step' && event.step === 'damage')
  const processes: PlayingEffect[] = wheneverDue(earlier, { state, events: fresh }, cards).flatMap(
    ({ lasting, context, cannotBeNegated }): readonly PlayingEffect[] => {
      // What comes before the resolution has been done.
      if (lasting.event.is === 'resolved' && lasting.event.would) return []
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
        isNew || isSilenced
          ? []
          : fresh.filter(
              (event) =>
                isThatEvent(asked, lasting.event, event) || hasLeftItsBond(asked, lasting.event, event),
            )
      const [first] = found
      if (!first) return []
      const number = amountOfEvent(first)
      const own = {
        ...context,
        event: found.flatMap(cardsOfEvent),
        opposing: found.flatMap(opposingIn),
        victors: found.flatMap((one) => victorIn(state, one)),
        ...bearerIn(first, context),
        ...(number !== undefined && { bound: { ...context.bound, [ENGINE_BOUND.event]: { number } } }),
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
      ((event.is === 'moved' && event.what.is === 'this') ||
        // Battle damage is dealt before the monsters that the battle destroys leave.
        (event.is === 'damage' && event.kind === 'battle')) &&
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
export const dueBegun = (change: Change, cards: CardPool): Change | undefined => {
  const { state } = change
  if (state.processes.length > 0 || !state.pending) return undefined
  const isDue = ({ at, edge, begun, context }: Pending): boolean =>
    hasCome(state, at, begun, context.player) &&
    !(
      edge === 'end' &&
      isNow({ state, context, cards, look: seenNow }, at) &&
      state.turn.battleStep !== 'end'
    )
  const due = state.pending.find(isDue)
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
  if (due.what.is === 'comes-back') {
    const back = state.pending.filter((one) => isDue(one) && comesBackNow(one))
    const pending = state.pending.filter((one) => !back.includes(one))
    const returns = back.flatMap(({ what }) => (what.is === 'comes-back' ? [what] : []))
    const done = returns.reduce<Change>((now, what) => cameBack(now, what, cards), {
      ...change,
      state: { ...state, pending },
    })
    const ids = returns.map(({ card }) => card)
    return withSpiritsBack(done, ids, cards)
  }
  const pending = state.pending.filter((one) => one !== due)
  return { ...change, state: { ...state, pending, processes: [apart(due.context, due.what.steps)] } }
}

/** What comes back, and need not wait for another such moment. */
const comesBackNow = ({ what, times = 1 }: Pending): boolean => what.is === 'comes-back' && times === 1

/** Cards that are destroyed as soon as something is so: "if there is no face-up Field Spell on the field, destroy this card". */
export const destroyFalling = (change: Change, cards: CardPool): Change | undefined => {
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
  const reasons = new Map(falling)
  return leavingTogether(change, [...reasons.keys()], (now, id, together) =>
    sendTo(now, id, 'graveyard', reasons.get(id) ?? 'destroyed', cards, { together }),
  )
}

/** A player whose card says so wins; where both do, it is a draw [WIN-02, WIN-04]. */
export const endIfWon = (change: Change, cards: CardPool): Change | undefined => {
  const winners = new Set(holdingOf(change.state, 'wins', cards).map(({ context }) => context.player))
  const [winner, other] = winners
  if (winner === undefined || change.state.outcome) return undefined
  return ended(change, { winner: other === undefined ? winner : null, because: 'card-effect' })
}

/** A card that was banished for a time is put back; that is no Summon. */
const cameBack = (
  change: Change,
  { card, to, position, faceUp, arrival }: Extract<Pending['what'], { is: 'comes-back' }>,
  cards: CardPool,
): Change => {
  const { state } = change
  const located = locate(state, card)
  if (located?.kind !== 'pile' || located.at.in !== 'banished') return change
  if (typeof to === 'string') return sendTo(change, card, to, 'effect', cards)
  const { owner } = located.card
  const free = freeMainMonsterZones(state, owner)
  // From among the banished cards no monster goes to an Extra Monster Zone, wherever it was before [ZONE-12].
  const zone = to.in === 'mainMonster' && isFree(state, to) ? to : free[0]
  if (!zone) return sendTo(change, card, 'graveyard', 'effect', cards)
  const { state: without } = lifted(state, card)
  const { passcode } = located.card
  const monster: FieldMonster = {
    ...located.card,
    faceUp,
    position,
    controller: zone.in === 'mainMonster' ? zone.of : owner,
    arrival: arrivedAsBefore(arrival, state.turn.number),
    attached: [],
  }
  const moved = { is: 'moved', card, passcode, from: located.at, to: zone, because: 'effect' } as const
  return changed(change, withMonsterAt(without, zone, monster), moved)
}

/** It is still what it was Summoned as, but what it was Summoned with, the effect that did so and what its text made of it then no longer count. */
const arrivedAsBefore = (
  before: FieldMonster['arrival'] | undefined,
  turn: number,
): FieldMonster['arrival'] => {
  if (!before) return { by: 'effect', turn }
  const arrival: { -readonly [Field in keyof FieldMonster['arrival']]: FieldMonster['arrival'][Field] } = {
    ...before,
    undone: true,
    backOn: turn,
  }
  delete arrival.using
  delete arrival.source
  return arrival
}
