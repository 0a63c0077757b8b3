import type { StepOf, EffectStep } from '../../cards/effects/effect.ts'
import type { Duration } from '../../cards/text/durations.ts'
import { begunNow } from '../continuous/moments.ts'
import { amountOf, meantCards, stillMeant } from '../continuous/meant-cards.ts'
import type { EffectView } from '../continuous/effect-view.ts'
import { whyCardCannot } from '../continuous/prevented.ts'
import { isBanishedAnyway } from '../continuous/redirected.ts'
import { cannotBeTributed } from '../continuous/tributable.ts'
import { withDeckShuffled } from '../moves/deck.ts'
import { attachMaterial, equipCard } from '../moves/equip.ts'
import { leavingTogether, lifted, sendTo } from '../moves/move.ts'
import type { Refusal } from '../refusal.ts'
import { factsOf, isOpen, locate, nameOf, onField, targetAt, withSpellTrapAt } from '../state/board.ts'
import type { DuelCard, DuelObjectId } from '../state/duel-card.ts'
import type { Pending } from '../state/effect-context.ts'
import { type Change, type DuelState, unchanged } from '../state/state.ts'
import {
  isMonsterZone,
  opponentOf,
  type Player,
  PLAYERS,
  SPELL_TRAP_ZONES,
  type SpellTrapZone,
} from '../state/zones.ts'
import { laid, withGiven } from './changing-steps.ts'
import {
  detached,
  drawn,
  drawnByEach,
  isBeingUsed,
  knownToOwner,
  mayNotDraw,
  movedCards,
  type Moving,
  takenBackAt,
} from './moving-cards.ts'
import { oneZone, pick, type Questioning } from './questions.ts'
import {
  after,
  boundTo,
  isFaceUp,
  isIn,
  isItselfTaken,
  isReached,
  isSettled,
  numberUpTo,
  type StepPlayers,
  type StepResult,
  topOrBottom,
  withLookedThrough,
} from './step-parts.ts'
import { lentAsCost } from './tributed-as-cost.ts'

/* Steps that move cards, each as the same move that the hand makes. */

/** The change, in which everything that left a Deck lay on top of it, or at its bottom. */
const takenUnseen = (change: Change): Change => ({
  ...change,
  events: change.events.map((event) =>
    event.is === 'moved' && event.from.in === 'deck' ? { ...event, fromTop: true } : event,
  ),
})

/** The cards that the step means go where it says. */
export function* movedBy(
  asked: EffectView,
  step: EffectStep,
  doer: Player,
  moving: Moving,
): Questioning<StepResult | undefined> {
  // The materials that an Extra Deck Monster uses up for its own Summon may lie face-down, as those of a Fusion Spell may.
  const isUsingUp = asked.paying && asked.context.itself.at === 'extraDeck'
  const looking = isUsingUp ? { ...asked, look: knownToOwner(doer, step) } : asked
  const result = yield* movedCards(looking, step.do, moving)
  const isUnseen = moving.meant.is === 'top' || moving.meant.is === 'bottom'
  return result && isUnseen ? { ...result, change: takenUnseen(result.change) } : result
}

const banished = (
  asked: EffectView,
  step: StepOf<'banish'>,
  doer: Player,
): Questioning<StepResult | undefined> =>
  movedBy(asked, step, doer, {
    meant: step.cards,
    to: 'banished',
    faceUp: !step.faceDown,
    ...(step.both && { both: step.both }),
    from: 'banishing',
    mayBe: (id) => !isIn(asked.state, id, ['banished']),
  })

/** What is banished as it leaves anyway was not banished by the effect, and does not come back. */
const isBanishedAsItLeaves = ({ state: before, cards }: EffectView, card: DuelObjectId): boolean => {
  const { state: without, located } = lifted(before, card)
  const facts = factsOf(located.card, cards)
  return isBanishedAnyway({ before, without, located, facts, gone: [card] }, cards)
}

/** Banished for a time: a monster comes back to its zone, a card from a pile to that pile. */
function* banishedFor(
  asked: EffectView,
  step: StepOf<'banish'>,
  doer: Player,
  until: Duration,
): Questioning<StepResult | undefined> {
  const made = yield* banished(asked, step, doer)
  if (!made || !('moment' in until)) return undefined
  const begun = begunNow(asked.state, until.moment)
  const entries = (made.bound?.cards ?? []).flatMap(({ card, at }): readonly Pending[] => {
    const before = locate(asked.state, card)
    if (at !== 'banished' || !before || isBanishedAsItLeaves(asked, card)) return []
    const there =
      before.kind === 'monster'
        ? {
            to: before.at,
            position: before.card.position,
            faceUp: before.card.faceUp,
            arrival: before.card.arrival,
          }
        : before.kind === 'pile'
          ? { to: before.at.in, position: 'attack' as const, faceUp: true }
          : undefined
    return there
      ? [
          {
            ...takenBackAt(until),
            begun,
            context: asked.context,
            what: { is: 'comes-back', card, ...there },
          },
        ]
      : []
  })
  const state = { ...made.change.state, pending: [...(made.change.state.pending ?? []), ...entries] }
  return { ...made, change: { ...made.change, state } }
}

/** To the hand, the GY and the banishment, and to the Deck; what is destroyed is in `steps.ts`. */
const isToken = ({ state, cards }: EffectView, id: DuelObjectId): boolean => {
  const at = locate(state, id)
  return at !== undefined && factsOf(at.card, cards)?.kind === 'token'
}

const TO_PILES: StepPlayers<
  | 'add'
  | 'return'
  | 'send'
  | 'discard'
  | 'tribute'
  | 'banish'
  | 'to-deck'
  | 'to-extra-deck-face-up'
  | 'mill'
  | 'shuffle'
> = {
  add: (asked, step, doer) =>
    movedBy(asked, step, doer, {
      meant: step.cards,
      to: 'hand',
      mustArrive: true,
      mayBe: (id) => isIn(asked.state, id, ['deck', 'graveyard', 'banished', 'extraDeck', 'attached']),
    }),
  return: (asked, step, doer) =>
    movedBy(asked, step, doer, {
      meant: step.cards,
      to: 'hand',
      mustArrive: true,
      from: 'return-to-hand',
      mayBe: (id) => !isIn(asked.state, id, ['hand', 'deck']) && !isBeingUsed(asked, id),
    }),
  send: (asked, step, doer) =>
    movedBy(asked, step, doer, {
      meant: step.cards,
      to: 'graveyard',
      mustArrive: true,
      mayBe: (id) => !isIn(asked.state, id, ['graveyard']),
    }),
  discard: (asked, step, doer) =>
    movedBy(asked, step, doer, {
      meant: step.cards,
      to: 'graveyard',
      because: 'discarded',
      ...(step.mustArrive && { mustArrive: true }),
      mayBe: (id) => isIn(asked.state, id, ['hand']),
    }),
  *tribute(asked, step, doer) {
    const { state, cards } = asked
    const lent = lentAsCost(asked, step.cards)
    const paid = yield* movedCards({ ...asked, look: knownToOwner(doer, step) }, step.do, {
      meant: lent?.meant ?? step.cards,
      to: 'graveyard',
      because: 'tribute',
      from: 'tributing',
      mayBe: (id) => {
        if (lent && !lent.isLent(id)) return false
        const located = locate(state, id)
        // "Tribute the equipped monster": nobody pays with what another controls, where the text does not say so.
        const isPaidWith = asked.paying === true && !lent && !('in' in step.cards)
        if (isPaidWith && located?.kind === 'monster' && located.card.controller !== doer) return false
        return located?.kind === 'monster'
          ? !cannotBeTributed(state, located.card, undefined, cards, asked.paying ? undefined : 'effect')
          : isIn(state, id, ['hand']) && !whyCardCannot(state, id, 'be-tributed', cards)
      },
    })
    return lent && paid ? lent.settled(paid) : paid
  },
  banish: (asked, step, doer) =>
    step.until ? banishedFor(asked, step, doer, step.until) : banished(asked, step, doer),
  *'to-deck'(asked, step, doer) {
    const { state } = asked
    return yield* movedBy(asked, step, doer, {
      meant: step.cards,
      to: 'deck',
      ...(step.anyOrder && { inOrder: true }),
      deck: step.at === 'top-or-bottom' ? yield* topOrBottom(doer) : step.at,
      from: 'return-to-deck',
      mayBe: (id) =>
        (!isIn(state, id, ['deck']) || isSettled(step.cards)) &&
        !isBeingUsed(asked, id) &&
        // A Token gets to no Deck, so nothing is paid with it [TOK-01].
        !(asked.paying && isToken(asked, id)) &&
        !(isIn(state, id, ['extraDeck']) && !isFaceUp(state, id)),
    })
  },
  'to-extra-deck-face-up': (asked, step, doer) =>
    movedBy(asked, step, doer, { meant: step.cards, to: 'extraDeck', mayBe: () => true }),
  *mill(asked, step, doer) {
    const { state, cards } = asked
    const player = step.deck === 'opponent' ? opponentOf(asked.context.player) : asked.context.player
    const { deck } = state.sides[player]
    const most = amountOf(asked, step.count)
    // Once it resolves, all that are left go.
    if (mustHaveEnough(asked, step) && !step.upTo && deck.length < most) return undefined
    const count = step.upTo ? yield* numberUpTo(doer, 1, Math.min(most, deck.length)) : most
    const top = deck.slice(0, count).map(({ id }) => id)
    if (top.length < 1) return undefined
    const sends = (now: Change, id: DuelObjectId): Change => sendTo(now, id, 'graveyard', 'effect', cards)
    // What would not arrive there is no cost; nobody knows which cards it will be.
    const arrives = ({ id }: DuelCard): boolean =>
      targetAt(sends(unchanged(state), id).state, id)?.at === 'graveyard'
    if (asked.paying && !deck.every(arrives)) return undefined
    const sent = top.reduce(sends, unchanged(state))
    return { change: takenUnseen(sent), bound: boundTo(sent.state, top) }
  },
  shuffle({ state }, step, doer) {
    const whose = step.by === 'both' ? PLAYERS : [doer]
    return {
      change: step.what === 'deck' ? whose.reduce(withDeckShuffled, unchanged(state)) : unchanged(state),
    }
  },
}

/** As a cost, to activate for, and where it may be declined, the Deck must hold as many cards as are taken from it. */
const mustHaveEnough = (asked: EffectView, { optional }: EffectStep): boolean =>
  asked.paying === true || asked.trying === true || optional === true

/** Whether too few cards are left to draw. Who has to and cannot loses the Duel [WIN-03]; where no Deck was laid out, nobody draws. */
const isTooShort = (asked: EffectView, step: EffectStep, player: Player, count: number): boolean => {
  const { deck, absent } = asked.state.sides[player]
  return deck.length < count && (absent === true || mustHaveEnough(asked, step))
}

const DRAWN: StepPlayers<'draw' | 'draw-until'> = {
  *draw(asked, step, doer) {
    const count = amountOf(asked, step.count)
    if (step.by === 'both')
      return drawnByEach(asked, count, (player) => isTooShort(asked, step, player, count))
    if (count < 1 || isTooShort(asked, step, doer, count) || mayNotDraw(asked, doer)) return undefined
    const has = asked.state.sides[doer].deck.length
    const most = step.upTo ? yield* numberUpTo(doer, 1, Math.min(count, has)) : count
    return drawn(asked, doer, most)
  },
  'draw-until'(asked, step, doer) {
    const count = amountOf(asked, step.count) - asked.state.sides[doer].hand.length
    return count < 1 || isTooShort(asked, step, doer, count) || mayNotDraw(asked, doer)
      ? undefined
      : drawn(asked, doer, count)
  },
}

/** Onto the field, under a monster and away from there. */
const TO_THE_FIELD: StepPlayers<'set' | 'place' | 'attach' | 'detach' | 'equip'> = {
  set: laid,
  place: laid,
  *attach(asked, step) {
    const { state, cards } = asked
    const [under] = stillMeant(asked, step.to)
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
  },
  detach: detached,
  *equip(asked, step, doer) {
    const { state, cards } = asked
    const [to] = stillMeant(asked, step.to)
    if (to === undefined) return withoutBearer(asked, step)
    const zonesFor = (now: DuelState, card: DuelObjectId): readonly SpellTrapZone[] =>
      zonesOfEquip(now, card, doer).filter(
        (zone) => equipCard.why(now, { card, to, zone }, cards) === undefined,
      )
    // One that lies there already needs no zone; of more no more are chosen than there is room for.
    const room = SPELL_TRAP_ZONES[doer].filter((zone) => isOpen(state, zone)).length
    const picked = yield* pick(
      asked,
      step.cards,
      'equip',
      (id) => !isItselfTaken(asked, id) && zonesFor(state, id).length > 0,
      step.cards.is === 'choice' ? Math.max(1, room) : Infinity,
    )
    let change = unchanged(state)
    const equipped: DuelObjectId[] = []
    for (const card of picked ?? []) {
      if (isFull({ ...asked, state: change.state }, to, step.most)) break
      const zone = yield* oneZone(doer, card, zonesFor(change.state, card))
      if (!zone || isMonsterZone(zone)) continue
      const equipping = equippedBy(asked, card, equipCard.perform(change.state, { card, to, zone }, cards))
      change = after(change, step.gives ? withGiven(asked, card, step.gives, equipping) : equipping)
      equipped.push(card)
    }
    // No more are targeted than can be equipped.
    const isTooMany = asked.trying === true && equipped.length < (picked?.length ?? 0)
    if (isTooMany) return undefined
    if (equipped.length === 0) return isWithoutRoom(asked, to, doer) ? withoutBearer(asked, step) : undefined
    return {
      change: withLookedThrough(asked, step.cards, equipped, change),
      bound: boundTo(change.state, equipped),
    }
  },
}

/** Whether nothing could be equipped to that monster now, whatever it is: it lies face-down, or no zone is free. */
const isWithoutRoom = ({ state }: EffectView, to: DuelObjectId, doer: Player): boolean =>
  !isFaceUp(state, to) || !SPELL_TRAP_ZONES[doer].some((zone) => isOpen(state, zone))

/** A monster on the field that was targeted to be equipped and cannot be goes to the GY; it is not destroyed, and no effect sends it. */
const withoutBearer = (asked: EffectView, step: StepOf<'equip'>): StepResult | undefined => {
  const { state, cards } = asked
  if (asked.trying || step.cards.is !== 'bound') return undefined
  const loose = meantCards(asked, step.cards).filter(
    (id) => locate(state, id)?.kind === 'monster' && isReached(asked, id),
  )
  if (loose.length === 0) return undefined
  const change = leavingTogether(unchanged(state), loose, (now, id, together) =>
    sendTo(now, id, 'graveyard', 'not-equipped', cards, { together }),
  )
  return { change, fails: true }
}

/** Where the card can lie as an Equip Card: where it lies, if that is a Spell & Trap Zone. */
const zonesOfEquip = (state: DuelState, card: DuelObjectId, doer: Player): readonly SpellTrapZone[] => {
  const located = locate(state, card)
  return located?.kind === 'spellTrap' ? [located.at] : SPELL_TRAP_ZONES[doer]
}

/** Why none of the cards can be equipped: as many are as may be, or what is against each; nothing where one of them can. */
export const whyNoneEquipped = (
  asked: EffectView,
  step: StepOf<'equip'>,
  doer: Player,
): Refusal | undefined => {
  const { state, cards } = asked
  const bearers = meantCards(asked, step.to)
  const [first] = bearers
  const { most } = step
  if (first !== undefined && most !== undefined && bearers.every((to) => isFull(asked, to, most))) {
    const located = locate(state, first)
    return {
      code: 'no-more-equipped',
      name: located ? nameOf(located.card, cards) : '',
      most,
      rules: ['EFF-11'],
    }
  }
  const reasons = bearers.flatMap((to) =>
    meantCards(asked, step.cards).map((card) => whyNotEquippedTo(asked, card, to, doer)),
  )
  return reasons.every((one) => one !== undefined) ? reasons[0] : undefined
}

/** The same for one card and one monster. */
const whyNotEquippedTo = (
  { state, cards }: EffectView,
  card: DuelObjectId,
  to: DuelObjectId,
  doer: Player,
): Refusal | undefined => {
  const located = locate(state, card)
  const zones = zonesOfEquip(state, card, doer)
  const reasons = zones.flatMap((zone) => equipCard.why(state, { card, to, zone }, cards) ?? [])
  if (reasons.length < zones.length) return undefined
  const name = located ? nameOf(located.card, cards) : ''
  return (
    reasons.find(({ code }) => code !== 'zone-taken') ?? {
      code: 'no-free-zone',
      name,
      needs: 'spell-trap',
      rules: ['ZONE-14', 'EQP-01'],
    }
  )
}

/** Whether the effects of this card have equipped as many cards to the monster as they may at a time. */
const isFull = ({ state, context }: EffectView, to: DuelObjectId, most = Infinity): boolean =>
  PLAYERS.flatMap((player) => onField(state, player)).filter(
    ({ kind, card }) =>
      kind === 'spellTrap' && card.equippedTo === to && card.equippedBy === context.itself.card,
  ).length >= most

/** The card remembers whose effect equipped it, where that is not its own. */
const equippedBy = ({ context }: EffectView, id: DuelObjectId, change: Change): Change => {
  const lies = locate(change.state, id)
  const by = context.itself.card
  return lies?.kind === 'spellTrap' && by !== id
    ? { ...change, state: withSpellTrapAt(change.state, lies.at, { ...lies.card, equippedBy: by }) }
    : change
}

export const MOVING_STEPS = { ...TO_PILES, ...DRAWN, ...TO_THE_FIELD }
