import type { StepOf, Atom } from '../../cards/effects/effect.ts'
import type { Card } from '../../cards/card.ts'
import type { MeantCards } from '../../cards/effects/which-cards.ts'
import type { Filter } from '../../cards/filter/filter.ts'
import type { EffectContext } from '../state/effect-context.ts'
import { type DuelState, type Change, lastFoundFor, unchanged } from '../state/state.ts'
import { summonMade, effectSummonables } from '../summons/effect-summon.ts'
import { normalSet, normalSummon } from '../summons/normal-summon.ts'
import { finishPendulumSummon, placeable, placePendulum } from '../summons/pendulum-summon.ts'
import { procedureMadeFor, procedureSummonables } from '../summons/procedure-summon.ts'
import { amountOf, countOf, meantCards } from '../continuous/meant-cards.ts'
import { type EffectView, isPrintedSo } from '../continuous/effect-view.ts'
import { isSo, printedAs } from '../continuous/any-card.ts'
import { whyLocked } from '../continuous/locks.ts'
import { isUntouched, whyCardCannot } from '../continuous/prevented.ts'
import { alterMonster } from '../moves/alter.ts'
import { asMaterial, lifted } from '../moves/move.ts'
import { normalSummonNext } from '../moves/normal-summons.ts'
import { freeMainMonsterZones } from '../moves/placement.ts'
import { putCard } from '../moves/put.ts'
import { summonToken, whyNotFree, whyNotUnder } from '../moves/summon-by-effect.ts'
import { asksForOwnEffect, whyConditionUnread, whyNotByThat } from '../moves/summon-conditions.ts'
import type { Refusal } from '../refusal.ts'
import { asUsed, controllerIn, factsOf, locate, OWN_TOKEN, withMonsterAt } from '../state/board.ts'
import { asTurnOf, openChain } from '../state/decision.ts'
import type { DuelCard, DuelObjectId, FieldMonster, TrapMonster, UsedMaterial } from '../state/duel-card.ts'
import {
  EXTRA_MONSTER_ZONES,
  isMonsterZone,
  MAIN_MONSTER_ZONES,
  type MonsterZone,
  opponentOf,
  type Player,
  PLAYERS,
  samePlace,
} from '../state/zones.ts'
import { isAllowedZone } from './allowed-zones.ts'
import { type Questioning, type Facing, oneFacing, oneZone, pick } from './questions.ts'
import { settledSummon } from './settled-summon.ts'
import { tokenNamed } from './tokens.ts'
import {
  type StepResult,
  after,
  boundTo,
  facings,
  isReached,
  numberUpTo,
  unlike,
  withLookedThrough,
} from './step-parts.ts'

/* Steps that bring monsters to the field. */

/** What the Trap is while it stands as a monster [MON-04]. */
const trapMonsterFrom = (monster: NonNullable<StepOf<'summon'>['monster']>): TrapMonster => {
  const { type, attribute, level = 0, atk = 0, def = 0, stillTrap, normal, tuner } = monster
  return {
    type,
    attribute,
    level,
    atk,
    def,
    ...(stillTrap && { stillTrap }),
    ...(normal && { normal }),
    ...(tuner && { tuner }),
  }
}

/** As what it Summons: as the step says; the monster whose text asks for its own effect, as that text says [SS-06, SS-10]. */
const wayOf = (
  { state, context, cards }: EffectView,
  { as, cards: meant }: StepOf<'summon'>,
  id: DuelObjectId,
): StepOf<'summon'>['as'] => {
  if (as !== undefined || meant.is !== 'this' || id !== context.itself.card) return as
  const located = locate(state, id)
  const facts = located && factsOf(located.card, cards)
  return facts?.kind === 'monster' && asksForOwnEffect(facts) ? 'own' : undefined
}

interface WayIn {
  readonly zone: MonsterZone
  readonly facing: Facing
}

/** The players to whose field it may come. */
const playersGetting = (side: StepOf<'summon'>['side'], doer: Player, owner: Player): readonly Player[] => {
  switch (side) {
    case 'opponent':
      return [opponentOf(doer)]
    case 'either':
      return PLAYERS
    case 'owner':
      return [owner]
    case undefined:
      return [doer]
  }
}

/** How a card could come to the field: zone and position, and what is against each. */
interface Coming {
  readonly ways: readonly WayIn[]
  readonly whyNot: (way: WayIn) => Refusal | undefined
  /** The ways into the Main Monster Zones, also into those that are not free. */
  readonly intoAny: () => readonly WayIn[]
}

/** The ways in which the step could Special Summon the card, open or not; none where the card is nothing that it could Summon. */
const comingOf = (
  asked: EffectView,
  id: DuelObjectId,
  step: StepOf<'summon'>,
  doer: Player,
): Coming | undefined => {
  const { cards: meant, side, position, zone: only, ignoringConditions, monster, materials } = step
  const { state, cards } = asked
  const as = wayOf(asked, step, id)
  const located = locate(state, id)
  const facts = located && factsOf(located.card, cards)
  if (!located || !facts || located.kind === 'monster') return undefined
  if (facts.kind !== 'monster' && !(facts.kind === 'trap' && monster)) return undefined
  const trapMonster = monster && trapMonsterFrom(monster)
  const players = playersGetting(side, doer, located.card.owner)
  const turn = asTurnOf(state, doer)
  if (!isReached(asked, id) || (materials && !areTaken(asked, facts, as, materials))) return undefined
  if (!ignoringConditions && !isOfWhatWasUsed(asked, located.card, facts, materials)) return undefined
  // While targets are chosen no link resolves yet whose card the move could ask.
  const intended = facts.kind === 'monster' && {
    card: located.card,
    facts,
    from: located.at.in,
    by: as ?? ('effect' as const),
    source: cards.find(asked.context.passcode),
  }
  const barred =
    intended && !ignoringConditions
      ? (whyNotByThat(intended) ?? whyConditionUnread(intended, turn, cards))
      : undefined
  const zones = [
    ...players.flatMap((player) => freeMainMonsterZones(state, player)),
    ...(located.at.in === 'extraDeck' ? EXTRA_MONSTER_ZONES : []),
  ].filter(isAllowedZone(asked, only))
  const forgives = (why: Refusal): boolean =>
    why.code === 'must-be-summoned' && asksForThatRitual(meant, facts)
  // Only whether a zone is free is another question for each zone.
  const againstLyingThere = new Map<string, Refusal | undefined>()
  const whyNot = ({ zone, facing }: WayIn): Refusal | undefined => {
    const { passcode: source } = asked.context
    const how = {
      to: zone,
      ...facing,
      ...(as && { as }),
      ...(trapMonster && { trapMonster }),
      ...(ignoringConditions && { ignoringConditions }),
      source,
      doer,
    }
    const move = { state: turn, located, facts, cards, how }
    const controller = controllerIn(zone, located)
    const key = `${controller} ${facing.faceUp} ${facing.position}`
    if (!againstLyingThere.has(key)) {
      const why = whyNotUnder(move, controller) ?? barred
      againstLyingThere.set(key, why && !forgives(why) ? why : undefined)
    }
    return againstLyingThere.get(key) ?? whyNotFree(move, zone)
  }
  const isLink = facts.kind === 'monster' && facts.frame === 'link'
  const into = (where: readonly MonsterZone[]): readonly WayIn[] =>
    facings(position, isLink).flatMap((facing) => where.map((zone) => ({ zone, facing })))
  return {
    ways: into(zones),
    intoAny: () => into(players.flatMap((player) => MAIN_MONSTER_ZONES[player])),
    whyNot,
  }
}

/** Every way to Special Summon the card now, or the first one. */
const waysIn = (
  asked: EffectView,
  id: DuelObjectId,
  step: StepOf<'summon'>,
  doer: Player,
  wanted: 'every' | 'first' = 'every',
): readonly WayIn[] => {
  const coming = comingOf(asked, id, step, doer)
  if (!coming) return []
  const isOpen = (way: WayIn): boolean => coming.whyNot(way) === undefined
  if (wanted === 'every') return coming.ways.filter(isOpen)
  const first = coming.ways.find(isOpen)
  return first ? [first] : []
}

/** What holds for many cards alike, the widest first: it is said rather than what one card has of its own. */
const AGAINST_MANY: readonly Refusal['code'][] = ['locked', 'barred-by', 'no-free-zone']

/**
 * What is against Special Summoning cards of which the step speaks: the first reason, but rather one that holds for many cards. Nothing where there
 * is none, or each of them can come.
 */
export const whyNotSummoned = (
  asked: EffectView,
  step: StepOf<'summon'>,
  doer: Player,
): Refusal | undefined => {
  const reasons = meantCards(asked, step.cards).flatMap((id) => whyNotComing(asked, id, step, doer) ?? [])
  const ofMany = AGAINST_MANY.flatMap((code) => reasons.find((one) => one.code === code) ?? [])
  return ofMany[0] ?? reasons[0]
}

/** What is only in the way of a zone. */
const OF_ZONES: ReadonlySet<Refusal['code']> = new Set(['no-free-zone', 'zone-taken', 'zone-not-allowed'])

/** The same for one card. */
const whyNotComing = (
  asked: EffectView,
  id: DuelObjectId,
  step: StepOf<'summon'>,
  doer: Player,
): Refusal | undefined => {
  const coming = comingOf(asked, id, step, doer)
  if (!coming) return undefined
  const [way] = coming.ways
  if (way) return coming.ways.some((one) => !coming.whyNot(one)) ? undefined : coming.whyNot(way)
  // A lock is in the way also where a cost could still make room.
  const [anywhere] = coming.intoAny()
  const barred = anywhere && coming.whyNot(anywhere)
  if (barred && !OF_ZONES.has(barred.code)) return barred
  const located = locate(asked.state, id)
  const name = (located && factsOf(located.card, asked.cards)?.name) ?? ''
  const needs = step.zone || located?.at.in === 'extraDeck' ? 'any' : 'main'
  return { code: 'no-free-zone', name, needs, rules: ['ZONE-03'] }
}

/**
 * "Special Summon 1 "X" Ritual Monster from your hand or Deck": an effect that asks for just that may do it, where the monster's own text
 * does not forbid it; one that Summons any monster may not [SS-07-EX].
 */
const asksForThatRitual = (meant: MeantCards, facts: Card): boolean =>
  facts.kind === 'monster' &&
  facts.frame === 'ritual' &&
  !facts.restrictions.some(({ code }) => code === 'must-be-summoned') &&
  (meant.is === 'choice' || meant.is === 'of') &&
  meant.of !== undefined &&
  speaksOfIt(meant.of, facts.name)

/** Whether the words are about Ritual Monsters, or about the card of that name. */
const speaksOfIt = (filter: Filter, name: string): boolean => {
  switch (filter.is) {
    case 'all':
    case 'any':
      return filter.of.some((one) => speaksOfIt(one, name))
    case 'frame':
      return filter.frame === 'ritual'
    case 'name':
      return filter.name === name
    default:
      return false
  }
}

/** Whether the monster's own text lets it be Summoned with these: "without using Level 9 monsters". */
const areTaken = (
  asked: EffectView,
  facts: Card,
  as: StepOf<'summon'>['as'],
  materials: NonNullable<StepOf<'summon'>['materials']>,
): boolean => {
  const restrictions = facts.kind === 'monster' ? facts.restrictions : []
  return meantCards(asked, materials).every((id) => {
    const at = locate(asked.state, id)
    return restrictions.every(
      (one) =>
        one.code !== 'all-materials' ||
        one.by !== as ||
        one.of === undefined ||
        (at !== undefined && isPrintedSo(asked, { card: id, passcode: at.card.passcode }, one.of)),
    )
  })
}

/** "Using "Mirror Force"": the effect must have used up such a card for the monster. */
const isOfWhatWasUsed = (
  asked: EffectView,
  { properlySummoned }: DuelCard,
  facts: Card,
  materials: StepOf<'summon'>['materials'],
): boolean =>
  (facts.kind === 'monster' ? facts.restrictions : []).every((one) => {
    if (one.code !== 'must-be-summoned' || !one.using) return true
    if (one.lasts === 'first' && properlySummoned) return true
    const { using } = one
    return (
      materials !== undefined && usedNow(asked, materials).some((used) => isPrintedSo(asked, used, using))
    )
  })

/** Which cards the steps of an effect may Special Summon, as far as it was asked. */
const summonableBy = lastFoundFor<EffectContext, Map<StepOf<'summon'>, Map<string, boolean>>>(() => new Map())

/** How many monsters there are zones for: the Main Monster Zones of whoever gets them, and an Extra Monster Zone for one from the Extra Deck. */
const roomFor = (asked: EffectView, { cards, side }: StepOf<'summon'>, doer: Player): number => {
  const { state } = asked
  const players =
    side === 'opponent' ? [opponentOf(doer)] : side === 'either' || side === 'owner' ? PLAYERS : [doer]
  const main = players.flatMap((player) => freeMainMonsterZones(state, player)).length
  const isFromExtraDeck = meantCards(asked, cards).some((id) => locate(state, id)?.at.in === 'extraDeck')
  return isFromExtraDeck ? main + 1 : main
}

export function* summoned(
  asked: EffectView,
  step: StepOf<'summon'>,
  doer: Player,
): Questioning<StepResult | undefined> {
  const { cards } = asked
  const under = step.onto ? materialsBelow(asked, step.onto) : []
  if (!under) return undefined
  // The zones of its materials are free for it.
  const bare = under.reduce((state, id) => lifted(state, id).state, asked.state)
  const room = roomFor(asked, step, doer)
  const asBefore = summonableBy(asked.context, asked.state, cards)
  const known = asBefore.get(step) ?? new Map<string, boolean>()
  asBefore.set(step, known)
  const mayCome = (id: DuelObjectId): boolean => {
    const key = `${id} ${doer}${asked.trying ? ' trying' : ''}${asked.paying ? ' paying' : ''}`
    const before = known.get(key)
    if (before !== undefined) return before
    const may = waysIn({ ...asked, state: bare }, id, step, doer, 'first').length > 0
    known.set(key, may)
    return may
  }
  // Only what could be Summoned may be targeted for it, each card by itself.
  if (asked.trying && step.cards.is === 'bound' && !meantCards(asked, step.cards).every(mayCome))
    return undefined
  const picked = yield* pick(asked, step.cards, 'summon', mayCome, step.onto ? 1 : room)
  if (!picked) return undefined
  const [newcomer] = picked
  const { change: begun, attached } = withMaterialsTaken(asked, under, newcomer)
  let change = begun
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
    const as = wayOf(asked, step, id)
    // Who has an Extra Monster Zone is asked of the turn player.
    const put = putCard.perform(
      asTurnOf(state, doer),
      {
        card: id,
        to: zone,
        ...facing,
        ...(as && { as }),
        ...(step.monster && { trapMonster: trapMonsterFrom(step.monster) }),
        doer,
      },
      cards,
    )
    change = { state: asTurnOf(put.state, state.turn.player), events: [...change.events, ...put.events] }
    arrived.push(id)
    const stands = locate(change.state, id)
    if (attached.length > 0 && stands?.kind === 'monster') {
      const arrival = { ...stands.card.arrival, using: asUsed(asked.state, under) }
      change = {
        ...change,
        state: withMonsterAt(change.state, stands.at, { ...stands.card, attached, arrival }),
      }
    }
    if (step.materials)
      change = { ...change, state: withUsed(change.state, id, usedNow(asked, step.materials)) }
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

/** The monster remembers what was used for it, also while its Summon may still be negated and it stands nowhere yet. */
const withUsed = (state: DuelState, id: DuelObjectId, using: readonly UsedMaterial[]): DuelState => {
  const remembering = (monster: FieldMonster): FieldMonster => ({
    ...monster,
    arrival: { ...monster.arrival, using },
  })
  const stands = locate(state, id)
  if (stands?.kind === 'monster') return withMonsterAt(state, stands.at, remembering(stands.card))
  const processes = state.processes.map((process) =>
    process.is === 'window' && process.of === 'summon-negation'
      ? {
          ...process,
          coming: process.coming.map((one) =>
            one.monster.id === id ? { ...one, monster: remembering(one.monster) } : one,
          ),
        }
      : process,
  )
  return { ...state, processes }
}

/** The cards that were moved for it, as the monster remembers them. */
const usedNow = (asked: EffectView, materials: MeantCards): readonly UsedMaterial[] =>
  meantCards(asked, materials).flatMap((card) => {
    const at = locate(asked.state, card)
    return at ? [{ card, passcode: at.card.passcode }] : []
  })

/** The monsters that it is Summoned on top of; `undefined` where they cannot be its materials. */
const materialsBelow = (
  asked: EffectView,
  onto: NonNullable<StepOf<'summon'>['onto']>,
): readonly DuelObjectId[] | undefined => {
  const { state, cards, context } = asked
  const under = meantCards(asked, onto)
  // Materials are on the own field: one that the other player has taken by then is none [XYZ-01].
  const mayBe = (id: DuelObjectId): boolean => {
    const at = locate(state, id)
    return (
      at?.kind === 'monster' &&
      at.card.faceUp &&
      at.card.controller === context.player &&
      factsOf(at.card, cards)?.kind !== 'token' &&
      isReached(asked, id) &&
      !whyCardCannot(state, id, 'be-xyz-material', cards)
    )
  }
  return under.length > 0 && under.every(mayBe) ? under : undefined
}

/** They become its materials, with those that they had themselves [XYZ-02]. */
const withMaterialsTaken = (
  { state, cards }: EffectView,
  under: readonly DuelObjectId[],
  newcomer: DuelObjectId | undefined,
): { readonly change: Change; readonly attached: readonly DuelCard[] } => {
  let change = unchanged(state)
  const attached: DuelCard[] = []
  for (const id of newcomer === undefined ? [] : under) {
    const taken = asMaterial(change, id, newcomer as DuelObjectId, 'come-along', cards)
    change = taken.change
    attached.push(...taken.materials)
  }
  return { change, attached }
}

export function* tokens(asked: EffectView, step: StepOf<'token'>): Questioning<StepResult | undefined> {
  const { cards, context } = asked
  // A Token always has a Level: there is none with that of an Xyz or Link Monster.
  const hasNoLevel = (step.token.figures ?? []).some(
    ({ of, is }) => of === 'level' && amountOf(asked, is) < 1,
  )
  if (hasNoLevel) return undefined
  const token = tokenOf(asked, step)
  if (!token) return undefined
  const owner = step.side === 'opponent' ? opponentOf(context.player) : context.player
  const { min, max } = countOf(asked, step.count)
  const isAllowed = isAllowedZone(asked, step.zone)
  const free = freeMainMonsterZones(asked.state, owner).filter(isAllowed)
  if (free.length < Math.max(1, min) || isTokenLocked(asked, asked.state, token)) return undefined
  const count = yield* numberUpTo(context.player, Math.max(1, min), Math.min(max, free.length))
  let change = unchanged(asked.state)
  const made: DuelObjectId[] = []
  for (let left = count; left > 0; left--) {
    const zones = freeMainMonsterZones(change.state, owner).filter(
      (zone) =>
        isAllowed(zone) &&
        !isTokenLocked(asked, change.state, token) &&
        summonToken.why(change.state, { ...token, zone, position: 'attack' }, cards) === undefined,
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
      summonToken.perform(change.state, { ...token, zone, position: facing.position }, cards),
    )
    const card = change.state.nextId - 1
    for (const { of, is } of token.described ? [] : (step.token.figures ?? [])) {
      const alteration = { of, is: 'original-becomes', to: amountOf(asked, is) } as const
      change = after(
        change,
        alterMonster.perform(change.state, { card: card as DuelObjectId, alteration }, cards),
      )
    }
  }
  return { change, bound: boundTo(change.state, made) }
}

/** The Token of that name; one that no card is printed for, because its text leaves a figure open, is what the text says of it. */
const tokenOf = (
  asked: EffectView,
  { token }: StepOf<'token'>,
): Pick<FieldMonster, 'passcode' | 'described'> | undefined => {
  const { cards, context } = asked
  const passcode = tokenNamed(cards, token.name)
  if (passcode !== undefined) return { passcode }
  const { name, type, attribute, tuner } = token
  const figure = (of: 'level' | 'atk' | 'def'): number | undefined => {
    const open = token.figures?.find((one) => one.of === of)
    return open ? amountOf(asked, open.is) : token[of]
  }
  const [level, atk, def] = [figure('level'), figure('atk'), figure('def')]
  if (level === undefined || atk === undefined || def === undefined) return undefined
  const archetypes = cards.find(context.passcode)?.archetypes.filter((one) => name.includes(one)) ?? []
  const described = { name, type, attribute, level, atk, def, ...(tuner && { tuner }), archetypes }
  return { passcode: OWN_TOKEN, described }
}

/** "You cannot Special Summon monsters, except …" holds for Tokens too. */
const isTokenLocked = (
  { context: { player, passcode: source }, cards }: EffectView,
  state: DuelState,
  token: Pick<FieldMonster, 'passcode' | 'described'>,
) => {
  const card = printedAs({ cards }, { card: state.nextId as DuelObjectId, ...token, player })
  return (
    card !== undefined &&
    whyLocked(state, { player, card, from: 'none', by: 'effect', source }, cards) !== undefined
  )
}

/** One of several sets of cards, put together card by card; nobody is asked about the cards that are given. */
function* oneOfSets(
  by: Player,
  what: Atom['do'],
  sets: readonly (readonly DuelObjectId[])[],
  { given = [], toSummon }: { readonly given?: readonly DuelObjectId[]; readonly toSummon: DuelObjectId },
): Questioning<readonly DuelObjectId[] | undefined> {
  const picked: DuelObjectId[] = [...given]
  for (;;) {
    const fitting = sets.filter((set) => picked.every((id) => set.includes(id)))
    if (fitting.length === 0) return undefined
    const mayFinish = fitting.some((set) => set.length === picked.length)
    const next = [...new Set(fitting.flat())].filter((id) => !picked.includes(id))
    if (next.length === 0) return picked
    const answer = yield { is: 'cards', by, for: what, next, picked: [...picked], mayFinish, toSummon }
    if (answer.is !== 'card') return mayFinish ? picked : undefined
    picked.push(answer.card)
  }
}

const isSameSet = (one: readonly DuelObjectId[], other: readonly DuelObjectId[]): boolean =>
  one.length === other.length && other.every((id) => one.includes(id))

/** A Fusion or Ritual Summon: the monster first, then its materials one by one [FUS-03, RIT-03]. */
export function* madeFrom(
  asked: EffectView,
  step: StepOf<'fusion' | 'ritual'>,
): Questioning<StepResult | undefined> {
  const { state, cards, context } = asked
  const { player } = context
  const { including } = step
  const must = including ? meantCards(asked, including) : []
  if (including && must.length === 0) return undefined
  const using = settledSummon(asked, step)
  if (!using) return undefined
  const which = step.do === 'fusion' && step.which ? meantCards(asked, step.which) : undefined
  const by = { effect: using, source: cards.find(context.passcode), player }
  const all = effectSummonables(state, by, player, cards)
  const areMet = including ? servedBy(including, must) : () => true
  const isExact = step.do === 'fusion' && step.exactly === true
  // The effect cannot use what it does not affect.
  const isServed = (materials: readonly DuelObjectId[]): boolean =>
    (!isExact || materials.length === must.length) &&
    areMet(materials) &&
    !materials.some((id) => isUntouched(state, id, context, cards))
  const found = yield* oneSummonable(
    player,
    using.is,
    all.filter(({ card, hasWayWith }) => (which?.includes(card) ?? true) && hasWayWith(isServed)),
  )
  if (!found) return undefined
  const ways = found.ways().filter(({ materials }) => isServed(materials))
  const sets = ways.map(({ materials }) => materials)
  // "Including this card": nobody is asked about it.
  const chosen = yield* oneOfSets(player, 'send', sets, {
    given: including && !isOneOfThem(including) ? must : [],
    toSummon: found.card,
  })
  const way = chosen && ways.find(({ materials }) => isSameSet(materials, chosen))
  if (!way) return undefined
  const zone = yield* oneZone(player, found.card, way.zones)
  const facing = yield* oneFacing(player, found.card, facings(using.position, false))
  if (!zone || !isMonsterZone(zone) || !facing) return undefined
  const summon = { card: found.card, materials: way.materials, zone, position: facing.position }
  const change =
    using.is === 'fusion'
      ? summonMade(state, { do: 'fusion-summon', using, ...summon }, by, cards)
      : summonMade(state, { do: 'ritual-summon', using, ...summon }, by, cards)
  return { change, bound: boundTo(change.state, [found.card]) }
}

/** Of a set one of them is enough, what was spoken of must all be there. */
const isOneOfThem = (cards: MeantCards): boolean => cards.is === 'all' || cards.is === 'choice'

const servedBy =
  (cards: MeantCards, must: readonly DuelObjectId[]) =>
  (materials: readonly DuelObjectId[]): boolean =>
    isOneOfThem(cards)
      ? must.some((id) => materials.includes(id))
      : must.every((id) => materials.includes(id))

/** The monster that is Summoned is chosen first. */
function* oneSummonable<Found extends { readonly card: DuelObjectId }>(
  by: Player,
  what: 'fusion' | 'ritual' | 'summon-now',
  open: readonly Found[],
): Questioning<Found | undefined> {
  if (open.length === 0) return undefined
  const next = open.map(({ card }) => card)
  const answer = yield { is: 'cards', by, for: what, next, picked: [], mayFinish: false }
  return open.find(({ card }) => answer.is === 'card' && answer.card === card)
}

/**
 * "Immediately after this effect resolves, Synchro Summon 1 Synchro Monster using this card": by the rules of that Summon, in either turn;
 * nothing negates it [SUM-05, SYN-01, XYZ-01, LNK-01].
 */
export function* procedureNow(
  asked: EffectView,
  step: StepOf<'summon-now'>,
  player: Player,
): Questioning<StepResult | undefined> {
  const { state, cards } = asked
  const { using } = step
  const must = using ? meantCards(asked, using) : []
  if (using && must.length === 0) return undefined
  const isServed = using ? servedBy(using, must) : () => true
  const fits = (materials: readonly DuelObjectId[]): boolean =>
    isServed(materials) &&
    (!step.exactly || materials.length === must.length) &&
    materials.every((id) => isSoMaterial(asked, id, step.only))
  const found = yield* oneSummonable(
    player,
    'summon-now',
    procedureSummonables(state, player, cards).filter(
      ({ card, by, hasWayWith }) => by === step.how && isSoMaterial(asked, card, step.of) && hasWayWith(fits),
    ),
  )
  if (!found) return undefined
  const open = found.ways().filter(({ materials }) => fits(materials))
  // Where there is but one set of materials nobody is asked for it.
  const [only, another] = open
  const settled = only && !another ? only.materials : using && !isOneOfThem(using) ? must : []
  const sets = open.map(({ materials }) => materials)
  const toSummon = found.card
  const chosen = yield* oneOfSets(player, found.by === 'xyz' ? 'attach' : 'send', sets, {
    given: settled,
    toSummon,
  })
  const way = chosen && open.find(({ materials }) => isSameSet(materials, chosen))
  if (!way) return undefined
  // What is paid for it beside the materials is chosen in the same way.
  const paid = yield* oneOfSets(player, 'discard', way.payments, { toSummon })
  const zone = yield* oneZone(player, found.card, way.zones)
  const facing = yield* oneFacing(player, found.card, facings(undefined, found.by === 'link'))
  if (!paid || !zone || !isMonsterZone(zone) || !facing) return undefined
  const action = {
    do: 'procedure-summon' as const,
    by: found.by,
    card: found.card,
    materials: way.materials,
    zone,
    position: facing.position,
    ...(paid.length > 0 && { paid }),
  }
  const change = procedureMadeFor(state, player, action, cards)
  return { change, bound: boundTo(change.state, [found.card]) }
}

const isSoMaterial = (
  { state, cards, context, look }: EffectView,
  id: DuelObjectId,
  of: Filter | undefined,
): boolean => {
  if (!of) return true
  const located = locate(state, id)
  const seen = located && look(state, located, cards)
  return seen !== undefined && isSo(state, seen, of, context.player)
}

/** "Immediately after this effect resolves, Pendulum Summon": any number of monsters, all at the same time [PEN-09]. */
export function* pendulumNow(
  asked: EffectView,
  step: StepOf<'summon-now'>,
  player: Player,
): Questioning<StepResult | undefined> {
  const { cards } = asked
  const process = { is: 'pendulum-summon', player, byEffect: true, placements: [] } as const
  let state: DuelState = { ...asked.state, processes: [...asked.state.processes, process] }
  const placed: DuelObjectId[] = []
  for (;;) {
    const open = placeable(asTurnOf(state, player), cards).filter(({ card }) =>
      isSoMaterial(asked, card, step.of),
    )
    if (open.length === 0) break
    const answer = yield {
      is: 'cards',
      by: player,
      for: 'summon-now',
      next: open.map(({ card }) => card),
      picked: [...placed],
      mayFinish: placed.length > 0,
    }
    const found = open.find(({ card }) => answer.is === 'card' && answer.card === card)
    if (!found) break
    const zone = yield* oneZone(player, found.card, found.zones)
    const facing = yield* oneFacing(player, found.card, facings(undefined, false))
    if (!zone || !isMonsterZone(zone) || !facing) return undefined
    const placing = { do: 'place-pendulum', card: found.card, zone, position: facing.position } as const
    state = placePendulum.perform(state, placing, cards).state
    placed.push(found.card)
  }
  if (placed.length === 0) return undefined
  const change = finishPendulumSummon.perform(state, { do: 'finish-pendulum-summon' }, cards)
  return { change, bound: boundTo(change.state, placed) }
}

/** "Immediately after this effect resolves, Normal Summon": the link remembers it [NS-30]. */
export const normalNow = (
  asked: EffectView,
  step: StepOf<'summon-now'>,
  player: Player,
): Change | undefined => {
  const { state, cards } = asked
  if (step.how !== 'normal') return undefined
  const summon = { player, of: step.of, ...(step.orSet && { orSet: step.orSet }) }
  const asking = {
    ...state,
    processes: [...state.processes, { is: 'immediate-summon', ...summon, link: 1 } as const],
  }
  if ([normalSummon, normalSet].every((one) => one.list(asking, cards).length === 0)) return undefined
  const chain = openChain(state)
  // Before the Chain resolves it is enough that there is a monster to Summon.
  if (chain?.step.is !== 'resolving') return unchanged(state)
  return normalSummonNext.perform(state, { summon }, cards)
}
