import type { StepOf, Atom, EffectStep, Forbidden, Protection } from '../../cards/effects/effect.ts'
import type { Monster, Token } from '../../cards/card.ts'
import { FIGURE_NAMES, type MeantCards } from '../../cards/effects/which-cards.ts'
import type { Duration } from '../../cards/text/durations.ts'
import type { Destination } from '../by-hand-action.ts'
import { begunNow } from '../continuous/moments.ts'
import { type Look, seenAsPrinted } from '../continuous/any-card.ts'
import { seenNow } from '../continuous/seen-now.ts'
import {
  guardOf,
  isAnyForbidden,
  isKeptFromPaying,
  whyCardCannot,
  whyForbidden,
  withGuardUsed,
} from '../continuous/prevented.ts'
import { countOf, meantCards } from '../continuous/meant-cards.ts'
import { figureOfLeaving } from '../continuous/figures-of-cards.ts'
import type { EffectView } from '../continuous/effect-view.ts'
import { drawnBy, drawnByBoth } from '../moves/deck.ts'
import { leavingTogether, sendTo } from '../moves/move.ts'
import { freeMainMonsterZones } from '../moves/placement.ts'
import { putCard, toPile } from '../moves/put.ts'
import { whyNotControlled } from '../moves/summon-conditions.ts'
import type { Refusal } from '../refusal.ts'
import { factsOf, locate, targetAt } from '../state/board.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import { ENGINE_BOUND, type Bound, type Pending } from '../state/effect-context.ts'
import { type Change, type DuelState, isSilent, unchanged } from '../state/state.ts'
import { type DeckEnd, opponentOf, type Pile, type Player, PLAYERS } from '../state/zones.ts'
import { type CarryOut, sparedInstead } from './instead.ts'
import { isItsOwners } from './returned-to-owners.ts'
import { type Questioning, oneZone, pick } from './questions.ts'
import { type StepResult, after, boundTo, isReached, withChance, withLookedThrough } from './step-parts.ts'

/* Steps that move cards: to piles, from the Deck, from under a monster, to the other side. */

/** Whoever Tributes knows their own face-down monsters, which count unless the text says otherwise [TERM-10]. */
export const knownToOwner = (player: Player, step: EffectStep): Look =>
  JSON.stringify(step).includes('"position"')
    ? seenNow
    : (state, located, cards) => {
        if (located.kind !== 'monster' || located.card.faceUp || located.card.controller !== player) {
          return seenNow(state, located, cards)
        }
        const seen = seenAsPrinted(state, { ...located, card: { ...located.card, faceUp: true } }, cards)
        return seen?.monster
          ? { ...seen, monster: { ...seen.monster, facts: byItsPrintedName(seen.monster.facts) } }
          : seen
      }

/** "This card's name becomes "Lamp" while on the field" holds of no face-down card. */
const byItsPrintedName = (facts: Monster | Token): Monster | Token => {
  if (facts.kind !== 'monster') return facts
  const rest: { nameThere?: unknown } & Monster = { ...facts }
  delete rest.nameThere
  return rest
}

/** Another Spell or Trap that is activated now and goes to the Graveyard when the Chain has ended, unless its activation is negated [MOVE-04]. */
export const isBeingUsed = ({ state, context, cards }: EffectView, id: DuelObjectId): boolean => {
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

export interface Moving {
  readonly meant: MeantCards
  /** What protects a card from it. */
  readonly from?: Protection
  readonly to: 'hand' | 'graveyard' | 'banished' | 'deck' | 'extraDeck'
  /** Where a card goes that cannot be banished. */
  readonly unlessBanished?: 'graveyard'
  readonly because?: Destination['because']
  readonly faceUp?: boolean
  readonly deck?: Destination['deck']
  /** It is not done unless they get there: "return it to the hand, and if you do", "send 1 card to the GY" as a cost. */
  readonly mustArrive?: true
  /** It is done only where both go. */
  readonly both?: true
  /** Whoever moves them to an end of the Deck chooses the order: the first chosen goes first. */
  readonly inOrder?: true
  /** They are destroyed: something else may be done instead, which this carries out. */
  readonly unlessInstead?: CarryOut
  readonly mayBe: (id: DuelObjectId) => boolean
}

const LOCKS_OF_MOVES: Readonly<Partial<Record<Atom['do'], readonly Forbidden['act'][]>>> = {
  add: ['add-to-hand'],
  banish: ['banish'],
  tribute: ['tribute'],
  discard: ['discard'],
}

/** The lock that keeps the player from doing that with the card. */
const whyForbiddenMove = (asked: EffectView, what: Atom['do'], id: DuelObjectId): Refusal | undefined => {
  const acts = LOCKS_OF_MOVES[what]
  const { state, context, cards } = asked
  if (!acts || !isAnyForbidden(state, acts, cards)) return undefined
  const located = locate(state, id)
  if (!located) return undefined
  const card = seenNow(state, located, cards)
  const from = targetAt(state, id)?.at ?? 'field'
  const { owner } = located.card
  return whyForbidden(state, context.player, acts, { ...(card && { card }), from, to: owner }, cards)
}

const isForbidden = (asked: EffectView, what: Atom['do'], id: DuelObjectId): boolean =>
  whyForbiddenMove(asked, what, id) !== undefined

/** The effect that keeps each of the cards from being moved so, where it is that which makes the cost impossible. */
export const whyKeptFromMoving = (asked: EffectView, step: EffectStep): Refusal | undefined => {
  if (LOCKS_OF_MOVES[step.do] === undefined || !('cards' in step)) return undefined
  const { state, cards } = asked
  const reasons = (Array.isArray(step.cards) ? (step.cards as readonly MeantCards[]) : [step.cards])
    .flatMap((meant) => meantCards(asked, meant as MeantCards))
    .map(
      (id) =>
        whyForbiddenMove(asked, step.do, id) ??
        (step.do === 'tribute' ? whyCardCannot(state, id, 'be-tributed', cards) : undefined),
    )
  return reasons.every((one) => one !== undefined) ? reasons[0] : undefined
}

const goalOf = (
  asked: EffectView,
  { to, unlessBanished }: Pick<Moving, 'to' | 'unlessBanished'>,
  id: DuelObjectId,
): Moving['to'] =>
  unlessBanished && (isForbidden(asked, 'banish', id) || !isReached(asked, id, 'banishing'))
    ? unlessBanished
    : to

/** Cards go to a pile of their owners, all of them at once. */
export function* movedCards(
  asked: EffectView,
  what: Atom['do'],
  { meant, from, because, faceUp, deck, inOrder, mustArrive, both, unlessInstead, mayBe, ...goal }: Moving,
): Questioning<StepResult | undefined> {
  const { state, cards } = asked
  const mayGo = (id: DuelObjectId): boolean =>
    mayBe(id) &&
    asked.leaving?.includes(id) !== true &&
    isReached(asked, id, from) &&
    !isForbidden(asked, what, id) &&
    !(asked.paying && isKeptFromPaying(state, id, asked.context, cards))
  // Where all are to be Tributed as a cost, one that cannot be keeps it from being paid.
  const isOfAll = asked.paying && what === 'tribute' && meant.is === 'all'
  if (isOfAll && !meantCards(asked, meant).every(mayGo)) return undefined
  const chosen = yield* pick(asked, meant, what, mayGo)
  if (!chosen) return undefined
  const spared = chosen.flatMap((id) => {
    const guard = from && !asked.paying ? guardOf(state, id, from, asked.context, cards) : undefined
    return guard ? [{ id, guard }] : []
  })
  const unguarded = chosen.filter((id) => spared.every((one) => one.id !== id))
  const guarded = spared.reduce((now, { id, guard }) => withGuardUsed(now, id, guard), state)
  // What is only tried, paid, or done instead of something else itself is not replaced.
  const mayBeReplaced = !asked.paying && !asked.trying && !asked.leaving
  const { change: begin, leaving } =
    unlessInstead && mayBeReplaced
      ? yield* sparedInstead(asked, guarded, unguarded, unlessInstead)
      : { change: unchanged(guarded), leaving: unguarded }
  const picked =
    inOrder && (deck === 'top' || deck === 'bottom')
      ? yield* inAnyOrder(asked.context.player, what, leaving, deck)
      : leaving
  if (picked.length === 0) return chosen.length > 0 ? { change: begin, fails: true } : undefined
  const change = leavingTogether(begin, picked, (now, card, together): Change => {
    const located = locate(now.state, card)
    if (!located) return now
    const to: Pile = { in: goalOf(asked, goal, card), of: located.card.owner }
    const how = {
      card,
      to,
      ...(because && { because }),
      ...(faceUp !== undefined && { faceUp }),
      ...(deck && { deck }),
    }
    return after(now, toPile(now.state, how, to, cards, together))
  })
  const went = because === 'destroyed' && !asked.paying ? picked.filter(hasLeftIn(change, begin)) : picked
  const arrived = mustArrive ? went.filter((id) => targetAt(change.state, id)?.at === goal.to) : went
  const isDone = asked.paying ? arrived.length === picked.length : arrived.length >= (both ? 2 : 1)
  // What is not there afterwards was no cost.
  if (!isDone && asked.paying) return undefined
  return {
    change: withChance(meant, withLookedThrough(asked, meant, picked, change)),
    bound: {
      ...boundTo(change.state, arrived),
      ...figuresBefore(asked, arrived),
      ...countersBefore(asked, arrived),
      ...(COUNTS_TOKENS.has(what) && tokensGone(change.state, arrived)),
    },
    ...(!isDone && { fails: true }),
  }
}

/** A monster that its Union Monster was destroyed in place of was not destroyed itself [UNI-06]. */
const hasLeftIn =
  ({ events }: Change, before: Change) =>
  (card: DuelObjectId): boolean =>
    events
      .slice(before.events.length)
      .some((event) => (event.is === 'moved' || event.is === 'removed') && event.card === card)

/** What is done to a Token before it is gone; it never gets anywhere [TOK-01]. */
const COUNTS_TOKENS: ReadonlySet<Atom['do']> = new Set(['destroy', 'tribute'])

const tokensGone = (state: DuelState, ids: readonly DuelObjectId[]): Pick<Bound, 'tokens'> => {
  const tokens = ids.filter((id) => !locate(state, id)).length
  return tokens > 0 ? { tokens } : {}
}

/** The cards in the order in which the player takes them. */
function* inAnyOrder(
  by: Player,
  what: Atom['do'],
  ids: readonly DuelObjectId[],
  deckEnd: DeckEnd,
): Questioning<readonly DuelObjectId[]> {
  const order: DuelObjectId[] = []
  for (;;) {
    const next = ids.filter((id) => !order.includes(id))
    const [only, another] = next
    if (only === undefined) return order
    const answer =
      another === undefined
        ? undefined
        : yield { is: 'cards', by, for: what, next, picked: [...order], mayFinish: false, inOrder: deckEnd }
    order.push(answer?.is === 'card' ? answer.card : only)
  }
}

/** What the cards on the field have, together, before they leave it. */
const figuresBefore = (asked: EffectView, ids: readonly DuelObjectId[]): Pick<Bound, 'before'> => {
  const standing = ids.filter((id) => locate(asked.state, id)?.kind === 'monster')
  if (standing.length === 0) return {}
  const sums = FIGURE_NAMES.map(
    (figure) =>
      [figure, standing.reduce((sum, id) => sum + (figureOfLeaving(asked, id, figure) ?? 0), 0)] as const,
  )
  return { before: Object.fromEntries(sums) }
}

/** The counters on the cards, together, before they leave the field. */
const countersBefore = (
  { state }: EffectView,
  ids: readonly DuelObjectId[],
): Pick<Bound, 'countersBefore'> => {
  const sums: Record<string, number> = {}
  for (const id of ids) {
    const at = locate(state, id)
    const own = at && 'counters' in at.card ? (at.card.counters ?? {}) : {}
    for (const [counter, count] of Object.entries(own)) sums[counter] = (sums[counter] ?? 0) + count
  }
  return Object.keys(sums).length > 0 ? { countersBefore: sums } : {}
}

export const drawn = ({ state, cards }: EffectView, player: Player, count: number): StepResult => {
  const change = drawnBy(unchanged(state), player, count, cards)
  const ids = change.events.flatMap((event) =>
    event.is === 'moved' && event.because === 'draw' ? [event.card] : [],
  )
  return { change, bound: { ...boundTo(change.state, ids), number: count } }
}

export function* detached(asked: EffectView, step: StepOf<'detach'>): Questioning<StepResult | undefined> {
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

export const mayNotDraw = ({ state, cards }: EffectView, player: Player): boolean =>
  whyForbidden(state, player, ['draw-by-effect'], {}, cards) !== undefined

/** Both players draw at the same time, unless one of them is kept from it by a Deck that is too short. */
export const drawnByEach = (
  asked: EffectView,
  count: number,
  isKept: (player: Player) => boolean,
): StepResult | undefined => {
  const { state, cards } = asked
  // Where nobody plays the other side, or none of its Deck is laid out, nobody draws there.
  const [only, other] = PLAYERS.filter((player) => {
    const side = state.sides[player]
    return !isSilent(side) && !(side.absent && side.deck.length === 0)
  })
  if (only !== undefined && other === undefined)
    return count < 1 || isKept(only) || mayNotDraw(asked, only) ? undefined : drawn(asked, only, count)
  if (count < 1 || PLAYERS.some((player) => isKept(player) || mayNotDraw(asked, player))) return undefined
  return { change: drawnByBoth(unchanged(state), count, cards), bound: { number: count } }
}

/** Somebody takes control of monsters, for good or for a time [CTL-01, CTL-05]. */
export function* taken(asked: EffectView, step: StepOf<'control'>): Questioning<StepResult | undefined> {
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
        !(at.card.owner !== player && isItsOwners(state, at.card, cards)) &&
        isReached(asked, id, 'control-change') &&
        !(at.card.faceUp && whyNotControlled(state, at.card, player, cards))
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
      const begun = begunNow(state, step.lasts.moment)
      const taken = { is: 'bound', name: ENGINE_BOUND.taken } as const
      const [taker, back] =
        step.to === 'opponent' ? (['opponent', 'you'] as const) : (['you', 'opponent'] as const)
      const steps: readonly EffectStep[] = [
        { do: 'control', cards: taken, to: back },
        // Without a zone there it cannot go back [CTL-05]; it may have gone back before.
        {
          do: 'send',
          cards: taken,
          join: 'if-not',
          if: { is: 'card', card: taken, of: { is: 'place', place: 'monsterZone', of: taker } },
        },
      ]
      const bound = { [ENGINE_BOUND.taken]: boundTo(change.state, [card]) }
      const what = { is: 'steps', steps: steps.map((one) => ({ step: one })) } as const
      entries.push({ ...takenBackAt(step.lasts), begun, context: { ...context, bound }, what })
    }
  }
  if (entries.length > 0) {
    change = { ...change, state: { ...change.state, pending: [...(change.state.pending ?? []), ...entries] } }
  }
  return { change, bound: boundTo(change.state, picked) }
}

/** Whether the control of the two monsters cannot be switched: one of each player, and neither is kept from changing sides. */
export const isKeptFromSwitching = (asked: EffectView, one: DuelObjectId, other: DuelObjectId): boolean => {
  const { state, cards } = asked
  const [mine, theirs] = [locate(state, one), locate(state, other)]
  if (mine?.kind !== 'monster' || theirs?.kind !== 'monster') return true
  if (mine.card.controller === theirs.card.controller) return true
  return [mine, theirs].some(
    ({ card }) =>
      isItsOwners(state, card, cards) ||
      !isReached(asked, card.id, 'control-change') ||
      (card.faceUp && whyNotControlled(state, card, opponentOf(card.controller), cards) !== undefined),
  )
}

/**
 * When what was done for that long is taken back: "until the end of the turn" in the End Phase, like "until the End Phase", "until the end
 * of the Battle Phase" in its End Step.
 */
export const takenBackAt = ({
  until,
  moment,
}: Extract<Duration, { readonly moment: unknown }>): Pick<Pending, 'at' | 'edge'> => ({
  at: moment.part === 'turn' ? { ...moment, part: 'end' } : moment,
  ...(until === 'end' && moment.part === 'battle' && { edge: 'end' }),
})
