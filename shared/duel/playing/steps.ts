import type { Atom, EffectStep, Lasting, SummonTo } from '../../cards/effects/effect.ts'
import type { MeantCards } from '../../cards/effects/which-cards.ts'
import type { Destination } from '../by-hand-action.ts'
import { effectSummon, effectSummons } from '../summons/effect-summon.ts'
import { alterationsIn } from '../continuous/alterations.ts'
import { type Look, seenAsPrinted } from '../continuous/any-card.ts'
import { isMet } from '../continuous/conditions.ts'
import { seenNow } from '../continuous/seen-now.ts'
import { holdingNow } from '../continuous/locks.ts'
import { amountOf, type EffectView, countOf, meantCards, playersMeant } from '../continuous/meant-cards.ts'
import { alterMonster, placeCounters, turnMonster } from '../moves/alter.ts'
import { drawnBy, withDeckShuffled } from '../moves/deck.ts'
import { attachMaterial, equipCard } from '../moves/equip.ts'
import { sendTo } from '../moves/move.ts'
import { negateAttack, negateLink, negateSummon } from '../moves/negate.ts'
import { changedLifePoints } from '../moves/outcome.ts'
import { freeMainMonsterZones, zonesForSpellTrap } from '../moves/placement.ts'
import { putCard } from '../moves/put.ts'
import { summonToken } from '../moves/summon-by-effect.ts'
import { pendulumZones } from '../ruleset.ts'
import { factsOf, isOpen, locate, targetAt, withSpellTrapAt } from '../state/board.ts'
import { asTurnOf, openWindow } from '../state/decision.ts'
import type { Alteration, DuelObjectId } from '../state/duel-card.ts'
import type { Bound, StepToDo } from '../state/effect-context.ts'
import { type Change, changed, type DuelState, unchanged } from '../state/state.ts'
import {
  EXTRA_MONSTER_ZONES,
  isMonsterZone,
  type MonsterZone,
  opponentOf,
  type Player,
  PLAYERS,
  samePlace,
  SPELL_TRAP_ZONES,
  type SpellTrapZone,
} from '../state/zones.ts'
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
    case 'choose':
    case 'look':
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
        mayBe: (id) => !isIn(state, id, ['hand', 'deck']),
      })
    case 'send':
      return yield* moving(step.cards, { to: 'graveyard', mayBe: (id) => !isIn(state, id, ['graveyard']) })
    case 'destroy':
      return yield* moving(step.cards, {
        to: 'graveyard',
        because: 'destroyed',
        mayBe: (id) => isIn(state, id, ['field', 'hand']) && !isProtected(asked, id, 'effect-destruction'),
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
        mayBe: (id) => locate(state, id)?.kind === 'monster' || isIn(state, id, ['hand']),
      })
    case 'banish':
      return yield* moving(step.cards, {
        to: 'banished',
        faceUp: !step.faceDown,
        mayBe: (id) => !isIn(state, id, ['banished']),
      })
    case 'to-deck':
      return yield* moving(step.cards, {
        to: 'deck',
        deck: step.at === 'top-or-bottom' ? 'top' : step.at,
        mayBe: (id) =>
          !isIn(state, id, ['deck']) && !(isIn(state, id, ['extraDeck']) && !isFaceUp(state, id)),
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
      const change = equipCard.perform(state, { card, to, zone }, cards)
      return {
        change: withLookedThrough(asked, step.cards, [card], change),
        bound: boundTo(change.state, [card]),
      }
    }
    case 'draw': {
      const count = amountOf(asked, step.count)
      if (count < 1 || state.sides[doer].deck.length < count) return undefined
      const most = step.upTo ? yield* numberUpTo(doer, 1, count) : count
      return drawn(asked, doer, most)
    }
    case 'draw-until': {
      const count = amountOf(asked, step.count) - state.sides[doer].hand.length
      return count < 1 || state.sides[doer].deck.length < count ? undefined : drawn(asked, doer, count)
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
      return { change: step.what === 'deck' ? withDeckShuffled(unchanged(state), doer) : unchanged(state) }
    case 'summon':
      return yield* summoned(asked, step, doer)
    case 'token':
      return yield* tokens(asked, step)
    case 'fusion':
    case 'ritual':
      return yield* madeFrom(asked, step)
    case 'pay': {
      const amount = amountOf(asked, step.lifePoints)
      if (amount < 1 || state.sides[doer].lifePoints < amount || step.multiplesOf) return undefined
      return { change: changedLifePoints(unchanged(state), doer, -amount), bound: { number: amount } }
    }
    case 'gain':
    case 'damage': {
      const amount = amountOf(asked, step.lifePoints)
      if (amount < 1) return undefined
      const whose = step.do === 'damage' ? step.to : (step.who ?? 'you')
      const by = step.do === 'damage' ? -amount : amount
      const change = playersMeant(whose === 'both' ? 'either' : whose, asked.context.player).reduce(
        (now, player) => (now.state.outcome ? now : changedLifePoints(now, player, by)),
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
      const [only, another] = open
      if (only === undefined) return undefined
      const answer = another === undefined ? undefined : yield { is: 'option', by: doer, values: open }
      const mode = step.of[answer?.is === 'option' ? answer.value : only]
      if (!mode) return undefined
      return {
        change: unchanged(state),
        todo: [...(mode.activate ?? []), ...mode.resolve].map((one) => ({ step: one })),
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

const isProtected = (
  asked: EffectView,
  id: DuelObjectId,
  from: Extract<Lasting, { is: 'protect' }>['from'][number],
): boolean =>
  holdingNow(asked.state, asked.cards).some(({ lasting, context }) => {
    if (lasting.is !== 'protect' || lasting.sources || lasting.times !== undefined) return false
    if (!lasting.from.includes(from) && !lasting.from.includes('effects')) return false
    if (lasting.whose && !playersMeant(lasting.whose, context.player).includes(asked.context.player))
      return false
    return meantCards({ ...asked, context }, lasting.cards).includes(id)
  })

/** A card that both can see, and that nothing keeps from being targeted [TERM-03, CHN-23]. */
const mayTarget = (asked: EffectView, id: DuelObjectId): boolean => {
  const located = locate(asked.state, id)
  if (!located) return false
  if (located.kind === 'pile' && ['hand', 'deck'].includes(located.at.in)) return false
  if (located.kind === 'monster' && located.card.grants?.includes('untargetable')) return false
  return !isProtected(asked, id, 'targeting')
}

interface Moving {
  readonly meant: MeantCards
  readonly to: 'hand' | 'graveyard' | 'banished' | 'deck' | 'extraDeck'
  readonly because?: Destination['because']
  readonly faceUp?: boolean
  readonly deck?: Destination['deck']
  readonly mayBe: (id: DuelObjectId) => boolean
}

/** Cards go to a pile of their owners, all of them at once. */
function* movedCards(
  asked: EffectView,
  what: Atom['do'],
  { meant, to, because, faceUp, deck, mayBe }: Moving,
): Questioning<StepResult | undefined> {
  const { state, cards } = asked
  const picked = yield* pick(asked, meant, what, mayBe)
  if (!picked) return undefined
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
  }, unchanged(state))
  return {
    change: withLookedThrough(asked, meant, picked, change),
    bound: boundTo(change.state, picked),
  }
}

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

/** Every way to Special Summon the card now. */
const waysIn = (
  asked: EffectView,
  id: DuelObjectId,
  { side, position, zone: only, as, ignoringConditions }: StepOf<'summon'>,
  doer: Player,
): readonly { readonly zone: MonsterZone; readonly facing: Facing }[] => {
  const { state, cards } = asked
  const located = locate(state, id)
  const facts = located && factsOf(located.card, cards)
  if (!located || facts?.kind !== 'monster' || located.kind === 'monster') return []
  const players =
    side === 'opponent'
      ? [opponentOf(doer)]
      : side === 'either'
        ? PLAYERS
        : side === 'owner'
          ? [located.card.owner]
          : [doer]
  const turn = asTurnOf(state, doer)
  const zones = [
    ...players.flatMap((player) => freeMainMonsterZones(state, player)),
    ...(located.at.in === 'extraDeck' ? EXTRA_MONSTER_ZONES : []),
  ].filter((zone) => only === undefined || (only === 'extra') === (zone.in === 'extraMonster'))
  return facings(position, facts.frame === 'link').flatMap((facing) =>
    zones.flatMap((zone) => {
      const how = { card: id, to: zone, ...facing, ...(as && { as }) }
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
      { card: id, to: zone, ...facing, ...(step.as && { as: step.as }) },
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
  const free = freeMainMonsterZones(asked.state, owner)
  if (free.length < Math.max(1, min)) return undefined
  const count = yield* numberUpTo(context.player, Math.max(1, min), Math.min(max, free.length))
  let change = unchanged(asked.state)
  const made: DuelObjectId[] = []
  for (let left = count; left > 0; left--) {
    const zones = freeMainMonsterZones(change.state, owner).filter(
      (zone) => summonToken.why(change.state, { passcode, zone, position: 'attack' }, cards) === undefined,
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
  }
  return { change, bound: boundTo(change.state, made) }
}

/** A Fusion or Ritual Summon: the monster first, then its materials one by one [FUS-03, RIT-03]. */
function* madeFrom(
  asked: EffectView,
  { using }: StepOf<'fusion' | 'ritual'>,
): Questioning<StepResult | undefined> {
  const { state, cards, context } = asked
  const { player } = context
  const open = effectSummons(state, { effect: using, source: cards.find(context.passcode) }, player, cards)
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
  const negating = { link: context.answered + 1, what: what === 'effect' ? 'effect' : 'activation' } as const
  // Before the Chain resolves it is enough that there is something to negate.
  if (state.processes.at(-1)?.is !== 'chain') return { change: unchanged(state) }
  const chain = state.processes.at(-1)
  if (chain?.is === 'chain' && chain.step.is === 'building') return { change: unchanged(state) }
  return negateLink.why(state, negating, cards)
    ? undefined
    : { change: negateLink.perform(state, negating, cards) }
}

/** Something that lasts begins. Changes of figures are kept by the monsters themselves; the rest by the duel. */
function applied(asked: EffectView, { lasting, lasts }: StepOf<'apply'>): StepResult | undefined {
  const { state, context, cards } = asked
  if (lasting.is === 'alter') {
    const ids = meantCards(asked, lasting.cards).filter((id) => {
      const at = locate(state, id)
      return at?.kind === 'monster' && at.card.faceUp
    })
    if (ids.length === 0) return undefined
    const until = 'until' in lasts && lasts.until === 'end' ? { until: state.turn.number } : {}
    let change = unchanged(state)
    for (const card of ids) {
      const own = { ...asked, state: change.state, context: { ...context, each: card } }
      for (const one of lasting.changes.flatMap((each) => alterationsIn(own, each))) {
        const alteration: Alteration = { ...one, ...until }
        if (alterMonster.why(change.state, { card, alteration }, cards)) return undefined
        change = after(change, alterMonster.perform(change.state, { card, alteration }, cards))
      }
    }
    return { change, bound: boundTo(change.state, ids) }
  }
  const affected = 'cards' in lasting ? meantCards(asked, lasting.cards) : undefined
  if (affected?.length === 0) return undefined
  const entry = {
    lasting,
    lasts,
    context,
    begun: { turn: state.turn.number, player: state.turn.player },
  }
  return {
    change: unchanged({ ...state, lasting: [...(state.lasting ?? []), entry] }),
    ...(affected && { bound: boundTo(state, affected) }),
  }
}
