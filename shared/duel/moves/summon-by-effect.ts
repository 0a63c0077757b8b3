import type { Passcode } from '../../cards/passcode.ts'
import type { Card, Monster } from '../../cards/card.ts'
import type { CardPool } from '../../cards/pool.ts'
import type { Destination } from '../by-hand-action.ts'
import { whyBarred } from '../continuous/continuous.ts'
import type { Move, OfCard } from '../procedure.ts'
import type { Refusal } from '../refusal.ts'
import { type ExtraDeckKind, rulesetOf } from '../ruleset.ts'
import { controllerIn, factsOf, locate, OWN_TOKEN, withMonsterAt } from '../state/board.ts'
import type { Located } from '../state/duel-card.ts'
import { asTurnOf, notInMainPhase, openChain, resolvingLink } from '../state/decision.ts'
import type {
  DuelCard,
  DuelObjectId,
  FieldMonster,
  OwnToken,
  Position,
  TrapMonster,
  UsedMaterial,
} from '../state/duel-card.ts'
import { type Change, changed, type DuelState, unchanged, withTurn } from '../state/state.ts'
import type { SpecialSummonMade } from '../state/turn-state.ts'
import { isMonsterZone, type MonsterZone, type Place, type Player } from '../state/zones.ts'
import { dropMaterials, lifted } from './move.ts'
import { freeMainMonsterZones, notAmong, zonesFromExtraDeck } from './placement.ts'
import { summonForbidden, wayOfKind, whyNotByThat, whyNotControlled } from './summon-conditions.ts'
import { beingSummoned, summonedAtOnce } from './summoning.ts'

/**
 * Where a card goes; `source` is the card whose effect does it, named where that is asked before the effect resolves, and `doer` the player who
 * does it, where that may be another than the one whose effect it is.
 */
export type DestinationByEffect = Destination & {
  readonly source?: Passcode
  readonly doer?: Player
  /** What its text says of how it may be Special Summoned is left aside. */
  readonly ignoringConditions?: true
  /** "As a Continuous Spell": a Pendulum Monster is no Scale then, even in a Pendulum Zone [PEN-05]. */
  readonly treatedAs?: 'continuous-spell' | 'continuous-trap'
}

/** A card that is put somewhere, with its facts and how it is put there. */
export interface Putting {
  readonly state: DuelState
  readonly located: Located
  readonly facts: Card
  readonly how: DestinationByEffect
  readonly cards: CardPool
}

/** The card out of its place; a monster that stays a monster keeps its materials, elsewhere they are lost [XYZ-05, XYZ-06]. */
export function takenFrom(
  change: Change,
  { card, to }: OfCard & Destination,
  cards: CardPool,
): { readonly change: Change; readonly located: Located } {
  const { state, located } = lifted(change.state, card)
  const taken = { ...change, state }
  return {
    change: located.kind === 'monster' && !isMonsterZone(to) ? dropMaterials(taken, located, cards) : taken,
    located,
  }
}

/** Why an effect cannot Special Summon, Set or move the card there [SUM-01]. */
export const whyNotToMonsterZone = (move: Putting, to: MonsterZone): Refusal | undefined =>
  whyNotUnder(move, controllerIn(to, move.located)) ?? whyNotFree(move, to)

/** The same for every Monster Zone of that player, whether it is free or not. */
export function whyNotUnder(move: Putting, controller: Player): Refusal | undefined {
  const { state, located, facts, how, cards } = move
  const { name } = facts
  const isTrapMonster = facts.kind === 'trap' && (how.trapMonster ?? trapMonsterOf(located)) !== undefined
  if (facts.kind !== 'monster' && facts.kind !== 'token' && !isTrapMonster) {
    return { code: 'wrong-kind', name, needed: 'monster', rules: ['SUM-01', 'TRP-07'] }
  }
  if (isTrapMonster && how.faceUp === false) return { code: 'no-face-down', name, rules: ['TRP-08'] }
  const keepsPosition = facts.kind === 'monster' && facts.frame === 'link'
  if (how.faceUp === false && (keepsPosition || facts.kind === 'token')) {
    return { code: 'no-face-down', name, rules: keepsPosition ? ['LNK-06', 'LNK-07'] : ['TOK-03'] }
  }
  if (how.position === 'defense' && keepsPosition) {
    return { code: 'position-not-allowed', name, rules: ['LNK-06'] }
  }
  const barred = located.kind !== 'monster' && isTrapMonster ? whyBarred(state, name, cards) : undefined
  if (barred) return barred
  if (located.kind !== 'monster' && facts.kind !== 'trap') {
    if (facts.kind === 'token') return { code: 'no-such-card', card: located.card.id, rules: ['TOK-05'] }
    const by = how.as ?? 'effect'
    const forbidden = summonForbidden(
      asTurnOf(state, summonerOf(state, controller, how)),
      {
        card: located.card,
        facts,
        from: located.at.in,
        by,
        controller,
        source: how.source === undefined ? sourceOf(state, cards) : cards.find(how.source),
        vouchedFor: true,
        ...(how.ignoringConditions && { ignoringConditions: true }),
        ...(how.faceUp === false && { faceDown: true }),
      },
      cards,
    )
    if (forbidden) return forbidden
    const early = isProcedure(state, how) ? notInMainPhase(state, 'special-summon', ['SUM-16']) : undefined
    if (early) return early
  }
  if (located.kind === 'monster' && located.card.faceUp && located.card.controller !== controller)
    return whyNotControlled(state, located.card, controller, cards)
  return undefined
}

/** Why the card cannot go to that zone of all the zones of its player. */
export function whyNotFree(move: Putting, to: MonsterZone): Refusal | undefined {
  const { state, located, facts } = move
  const { name } = facts
  const fromExtraDeck = located.at.in === 'extraDeck'
  const rules = fromExtraDeck
    ? ['ZONE-08', 'ZONE-09', 'ZONE-10']
    : ['ZONE-03', 'ZONE-11', 'ZONE-12', 'CTL-05']
  const none = { code: 'no-free-zone', name, needs: fromExtraDeck ? 'any' : 'main', rules } as const
  return notAmong(state, to, zonesFor(move, to), [], none, rules)
}

/** Who Summons: the player whose effect resolves, who makes the Summon that a card's own text describes, or else who gets the monster. */
const summonerOf = (
  state: DuelState,
  controller: Player,
  { as, doer }: Pick<DestinationByEffect, 'as' | 'doer'> = {},
): Player => doer ?? resolvingLink(state)?.link.player ?? (as === 'own' ? state.turn.player : controller)

/** What a monster remembers of who Summoned it: nothing where that is the one who gets it. */
export const givenBy = (summoner: Player, controller: Player): Pick<FieldMonster['arrival'], 'summonedBy'> =>
  summoner === controller ? {} : { summonedBy: summoner }

/** The card whose effect resolves. */
const sourceOf = (state: DuelState, cards: CardPool): Card | undefined => {
  const resolves = resolvingLink(state)
  const located = resolves && locate(state, resolves.link.card)
  return located && factsOf(located.card, cards)
}

/** From the Extra Deck its own rules hold; everything else goes to a Main Monster Zone, also what only changes its zone or controller [ZONE-11, ZONE-12, CTL-05]. */
function zonesFor({ state, located, facts, cards }: Putting, to: MonsterZone): readonly MonsterZone[] {
  const player = controllerIn(to, located)
  if (located.at.in !== 'extraDeck' || facts.kind !== 'monster') return freeMainMonsterZones(state, player)
  const kind = located.card.faceUp && facts.pendulum ? 'pendulum' : (wayOfKind(facts) as ExtraDeckKind)
  const arrows = facts.frame === 'link' ? { arrows: facts.arrows } : {}
  return zonesFromExtraDeck(state, player, { kind, ...arrows }, cards)
}

/** The monster in that zone: moved there, Set or Special Summoned. */
export function toMonsterZone(
  state: DuelState,
  action: OfCard & DestinationByEffect,
  zone: MonsterZone,
  cards: CardPool,
): Change {
  const { change, located } = takenFrom(unchanged(state), action, cards)
  const controller = controllerIn(zone, located)
  const { id, passcode } = located.card
  const moved = { is: 'moved', card: id, passcode, from: located.at, to: zone, because: 'effect' } as const
  if (located.kind === 'monster') {
    // A new zone or controller, the same monster: neither flipped nor turned [CTL-03].
    return changed(change, withMonsterAt(change.state, zone, { ...located.card, controller }), moved)
  }
  const faceUp = action.faceUp ?? true
  const position = faceUp ? (action.position ?? 'attack') : 'defense'
  const player = summonerOf(state, controller, action)
  const proper = located.card.properlySummoned ?? isProper(state, action, located, cards)
  const monster: FieldMonster = {
    id,
    passcode,
    owner: located.card.owner,
    faceUp,
    ...(proper && { properlySummoned: true }),
    controller,
    position,
    ...(action.trapMonster && { trapMonster: action.trapMonster }),
    arrival: {
      by: action.as ?? 'effect',
      turn: state.turn.number,
      ...(located.at.in === 'extraDeck' && { fromExtraDeck: true }),
      ...(located.at.in === 'graveyard' && { fromGraveyard: true }),
      ...givenBy(player, controller),
    },
    attached: [],
    ...(located.kind === 'spellTrap' && keepsItsZone(state, action) && { blocks: located.at }),
  }
  const coming = [{ monster, zone, by: monster.arrival.by }]
  const name = factsOf(monster, cards)?.name ?? ''
  const made = { player, name, by: action.as ?? 'effect' }
  const counted = { ...change, state: withSpecialSummon(change.state, made) }
  return isProcedure(state, action) ? beingSummoned(counted, coming, cards) : summonedAtOnce(counted, coming)
}

/** Whether it is a Special Summon by the card's own text outside a Chain: then it can be negated and answered [SUM-04, SUM-16]. */
const isProcedure = (state: DuelState, { as }: Destination): boolean =>
  as === 'own' && openChain(state) === undefined

/** Summoned in the way of its kind, or as its own text says [SS-06]. */
const isProper = (state: DuelState, { as }: Destination, { card, at }: Located, cards: CardPool): boolean => {
  const facts = factsOf(card, cards)
  if (facts?.kind !== 'monster') return false
  if (as !== undefined) return as === 'own' || as === wayOfKind(facts)
  return isByNamedEffect(facts) && isMadeByNamed(state, card, facts, at.in, cards)
}

/** "Must first be Special Summoned with "X"": by the effect of that card it is. */
const isByNamedEffect = ({ restrictions }: Monster): boolean =>
  restrictions.some(
    (one) => one.code === 'must-be-summoned' && one.lasts === 'first' && one.by.includes('effect'),
  )

const isMadeByNamed = (
  state: DuelState,
  card: DuelCard,
  facts: Monster,
  from: Place['in'],
  cards: CardPool,
): boolean => {
  const source = sourceOf(state, cards)
  return source !== undefined && !whyNotByThat({ card, facts, from, by: 'effect', source })
}

/** What the Trap is as a monster, where it stands as one [MON-04]. */
export const trapMonsterOf = (located: Located): TrapMonster | undefined =>
  located.kind === 'monster' ? located.card.trapMonster : undefined

/** A Trap Monster that is also still a Trap keeps its Spell & Trap Zone taken under earlier rules [TRP-07, TRP-08]. */
export const keepsItsZone = (state: DuelState, { trapMonster }: Destination): boolean =>
  rulesetOf(state.ruleset).trapMonstersKeepTheirZone && trapMonster?.stillTrap === true

/** Where a Token comes. */
interface TokenPlace {
  readonly zone: MonsterZone
  readonly position: Position
}

/** An effect Special Summons a Token, face-up to a Main Monster Zone [TOK-01, TOK-02, TOK-03]. */
export const summonToken: Move<TokenPlace & Pick<FieldMonster, 'passcode' | 'described'>> = {
  why: (state, { passcode, described, zone }, cards) => {
    const facts = factsOf({ passcode, ...(described && { described }) }, cards)
    if (facts?.kind !== 'token') {
      return { code: 'wrong-kind', name: facts?.name ?? `#${passcode}`, needed: 'token', rules: ['TOK-01'] }
    }
    return whyNoToken(state, facts.name, zone, cards)
  },
  perform: (state, { passcode, described, ...place }) =>
    withToken(state, { passcode, ...(described && { described }) }, place),
}

/** The same with a Token that the player describes; its figures are whole numbers, its Level 1 to 12 [TOK-01, TOK-04]. */
export const summonOwnToken: Move<TokenPlace & { readonly token: OwnToken }> = {
  why: (state, { token, zone }, cards) => {
    const { name, level, atk, def } = token
    const isFigure = (value: number): boolean => Number.isSafeInteger(value) && value >= 0
    if (name.trim() === '' || !isFigure(atk) || !isFigure(def) || !isFigure(level) || level < 1 || level > 12)
      return { code: 'not-a-token', rules: ['TOK-01', 'TOK-04'] }
    return whyNoToken(state, name, zone, cards)
  },
  perform: (state, { token, ...place }) => withToken(state, { passcode: OWN_TOKEN, described: token }, place),
}

const whyNoToken = (
  state: DuelState,
  name: string,
  zone: MonsterZone,
  cards: CardPool,
): Refusal | undefined => {
  const player = zone.in === 'mainMonster' ? zone.of : state.turn.player
  return (
    whyBarred(state, name, cards) ??
    notAmong(
      state,
      zone,
      freeMainMonsterZones(state, player),
      [],
      { code: 'no-free-zone', name, needs: 'main', rules: ['TOK-02', 'ZONE-03'] },
      ['TOK-02', 'ZONE-03'],
    )
  )
}

const withToken = (
  state: DuelState,
  token: Pick<FieldMonster, 'passcode' | 'described'>,
  { zone, position }: TokenPlace,
): Change => {
  if (zone.in !== 'mainMonster') throw new Error('a Token takes a Main Monster Zone')
  const id = state.nextId as DuelObjectId
  const { passcode } = token
  const after = withMonsterAt({ ...state, nextId: state.nextId + 1 }, zone, {
    id,
    ...token,
    owner: zone.of,
    faceUp: true,
    controller: zone.of,
    position,
    arrival: { by: 'effect', turn: state.turn.number, ...givenBy(summonerOf(state, zone.of), zone.of) },
    attached: [],
  })
  return changed(unchanged(state), after, {
    is: 'summoned',
    card: id,
    passcode,
    by: 'effect',
    zone,
    position,
  })
}

/** The Special Summon is remembered for the texts that count them. */
export const withSpecialSummon = (state: DuelState, ...made: readonly SpecialSummonMade[]): DuelState =>
  withTurn(state, { specialSummons: [...state.turn.specialSummons, ...made] })

/** A monster that an effect Summons in the way of its kind comes to its zone, face-up unless the text says otherwise; such a Summon cannot be negated [SS-06, SUM-05]. */
export const arrived = (
  change: Change,
  coming: {
    readonly card: DuelObjectId
    readonly zone: MonsterZone
    readonly position: Position
    readonly faceDown?: boolean
    /** Xyz Materials. */
    readonly attached?: readonly DuelCard[]
    readonly madeWith?: readonly UsedMaterial[]
  },
  made: SpecialSummonMade,
): Change => {
  const { zone, position, faceDown, attached = [], madeWith } = coming
  const { state: without, located } = lifted(change.state, coming.card)
  const { turn } = without
  const { id, passcode, owner } = located.card
  const { by } = made
  const monster: FieldMonster = {
    id,
    passcode,
    owner,
    faceUp: !faceDown,
    properlySummoned: true,
    controller: made.player,
    position,
    arrival: {
      by,
      turn: turn.number,
      ...(located.at.in === 'extraDeck' && { fromExtraDeck: true }),
      ...(located.at.in === 'graveyard' && { fromGraveyard: true }),
      ...(madeWith && { using: madeWith }),
    },
    attached,
  }
  return changed(change, withMonsterAt(withSpecialSummon(without, made), zone, monster), {
    is: 'summoned',
    card: id,
    passcode,
    by,
    zone,
    position,
  })
}
