import type { CardPool } from '../../cards/pool.ts'
import { failed, ok, type Result } from '../../result.ts'
import { isSo, printedAs } from '../continuous/any-card.ts'
import { levelOfMonster } from '../continuous/filter.ts'
import { factsInPile } from '../continuous/in-piles.ts'
import { holdingOf } from '../continuous/prevented.ts'
import { scaleFigure } from '../continuous/scales.ts'
import { lifted } from '../moves/move.ts'
import { asPendulum, freeMainMonsterZones, notAmong, zonesFromExtraDeck } from '../moves/placement.ts'
import { withSpecialSummon } from '../moves/summon-by-effect.ts'
import { summonForbidden } from '../moves/summon-conditions.ts'
import { beingSummoned, summonedAtOnce } from '../moves/summoning.ts'
import type { Doing, Move, Procedure } from '../procedure.ts'
import type { Refusal } from '../refusal.ts'
import { pendulumZones } from '../ruleset.ts'
import { locate, nameOfCard, spellTrapAt, withMonsterAt } from '../state/board.ts'
import { asTurnOf, notInMainPhase, playerToAct } from '../state/decision.ts'
import type { DuelCard, DuelObjectId, FieldMonster } from '../state/duel-card.ts'
import { type KnownMonster, monsterFacts, notThere } from '../state/own-cards.ts'
import type { PendulumPlacement, PendulumSummoning } from '../state/process.ts'
import { type Change, type DuelState, unchanged, withTurn } from '../state/state.ts'
import type { ExtraPendulumSummon, SpecialSummonMade } from '../state/turn-state.ts'
import type { MonsterZone, Player, SpellTrapZone } from '../state/zones.ts'

/** Begins the Pendulum Summon of the turn [PEN-08]; nothing leaves its place before it is finished. */
export const beginPendulumSummon: Procedure<'begin-pendulum-summon'> = {
  why: (state, _, cards) => {
    const scales = readyScales(state, cards)
    return scales.ok ? whyNothingBetween(begunOfTurn(state).state, scales.value, cards) : scales.error
  },
  list: (state, cards) =>
    readyScales(state, cards).ok && placeable(begunOfTurn(state).state, cards).length > 0
      ? [{ do: 'begin-pendulum-summon' }]
      : [],
  perform: (state) => begunOfTurn(state),
}

/**
 * The same Summon made by an effect, "immediately after this effect resolves": in either turn and any phase, by the player whose effect it
 * is; it is not the Pendulum Summon of the turn, and nothing negates it [SUM-05, PEN-08, PEN-09].
 */
export const pendulumByEffect: Move<Doing<'pendulum-by-hand'>> = {
  why: (state, _, cards) => {
    const asked = asTurnOf(state, playerToAct(state))
    const scales = scalesOf(asked, asked.turn.player, cards)
    return scales.ok ? whyNothingBetween(asked, scales.value, cards) : scales.error
  },
  perform: (state) =>
    beginSummon(state, { is: 'pendulum-summon', player: playerToAct(state), byEffect: true, placements: [] }),
}

/** The Pendulum Summon of the turn, or the additional one where that was made. */
const begunOfTurn = (state: DuelState): Change =>
  beginSummon(state, {
    is: 'pendulum-summon',
    player: state.turn.player,
    ...(state.turn.pendulumSummoned && { extra: true as const }),
    placements: [],
  })

const beginSummon = (state: DuelState, process: PendulumSummoning): Change =>
  unchanged({ ...state, processes: [...state.processes, process] })

const whyNothingBetween = (state: DuelState, scales: Scales, cards: CardPool): Refusal | undefined =>
  placeable(state, cards).length > 0
    ? undefined
    : { code: 'nothing-between-scales', ...scales, rules: ['PEN-09', 'ZONE-10'] }

/** The state as its player is asked: an effect makes a Pendulum Summon in the turn of the other player too. */
const asSummoner = (state: DuelState): DuelState => {
  const process = state.processes.at(-1)
  return process?.is === 'pendulum-summon' ? asTurnOf(state, process.player) : state
}

/** Chooses one more monster of the Pendulum Summon, its zone and its position [PEN-09, ZONE-10]. */
export const placePendulum: Procedure<'place-pendulum'> = {
  why: (before, { card, zone }, cards) => {
    const state = asSummoner(before)
    const scales = scalesOf(state, state.turn.player, cards)
    if (!scales.ok) return scales.error
    if (placementsOf(state).some((placed) => placed.card === card)) {
      return { code: 'already-placed', name: nameOfCard(state, card, cards), rules: ['PEN-09'] }
    }
    const source = sourceOf(state, card, cards)
    if (!source.ok) return source.error
    const refusal = whyNotBetween(state, source.value, scales.value, cards)
    if (refusal) return refusal
    return notAmong(
      withPlaced(state),
      zone,
      zonesFor(state, source.value, cards),
      [],
      {
        code: 'no-free-zone',
        name: source.value.facts.name,
        needs: source.value.from === 'hand' ? 'main' : 'linked',
        rules: ['ZONE-10'],
      },
      ['ZONE-10', 'ZONE-12'],
    )
  },
  list: (state, cards) =>
    placeable(asSummoner(state), cards).flatMap(({ card, zones }) =>
      zones.flatMap((zone) =>
        (['attack', 'defense'] as const).map(
          (position) => ({ do: 'place-pendulum', card, zone, position }) as const,
        ),
      ),
    ),
  perform: (state, { card, zone, position }) =>
    withPlacements(state, [...placementsOf(state), { card, zone, position }]),
}

/** Summons all monsters placed, at the same time [PEN-09]. */
export const finishPendulumSummon: Procedure<'finish-pendulum-summon'> = {
  why: (state) =>
    placementsOf(state).length > 0 ? undefined : { code: 'nothing-placed', rules: ['PEN-09'] },
  list: (state) => (placementsOf(state).length > 0 ? [{ do: 'finish-pendulum-summon' }] : []),
  perform: (before, _, cards) => {
    const state = asSummoner(before)
    const process = state.processes.at(-1)
    const isByEffect = process?.is === 'pendulum-summon' && process.byEffect === true
    const placements = placementsOf(state)
    const coming = placements.map((placement) => ({
      monster: monsterOf(state, placement),
      zone: placement.zone,
      by: 'pendulum' as const,
    }))
    const without = placements.reduce((now, { card }) => lifted(now, card).state, before)
    const done: DuelState = {
      ...withTurn(without, {
        ...(!isByEffect && usedBy(state, cards)),
        specialSummons: [...without.turn.specialSummons, ...madeOf(state, cards)],
      }),
      processes: before.processes.slice(0, -1),
    }
    return isByEffect
      ? summonedAtOnce(unchanged(done), coming)
      : beingSummoned(unchanged(done), coming, cards)
  },
}

/** The cards that may be among the monsters of a Pendulum Summon now, each with its zones; those already placed are not among them. */
export const placeable = (
  state: DuelState,
  cards: CardPool,
): readonly {
  readonly card: DuelObjectId
  readonly from: Source['from']
  readonly zones: readonly MonsterZone[]
}[] => {
  const scales = scalesOf(state, state.turn.player, cards)
  if (!scales.ok) return []
  const { hand, extraDeck } = state.sides[state.turn.player]
  const placed = placementsOf(state)
  return [...hand, ...extraDeck.filter(({ faceUp }) => faceUp)].flatMap(({ id }) => {
    if (placed.some(({ card }) => card === id)) return []
    const source = sourceOf(state, id, cards)
    if (!source.ok || whyNotBetween(state, source.value, scales.value, cards)) return []
    const zones = zonesFor(state, source.value, cards)
    return zones.length > 0 ? [{ card: id, from: source.value.from, zones }] : []
  })
}

/** The two Scales, if a Pendulum Summon may begin at all. */
const readyScales = (state: DuelState, cards: CardPool): Result<Scales, Refusal> => {
  const early = notInMainPhase(state, 'pendulum-summon', ['PEN-08', 'SUM-16'])
  if (early) return failed(early)
  if (state.turn.pendulumSummoned && extraGrants(state, cards).length === 0)
    return failed({ code: 'pendulum-summon-used', rules: ['PEN-08'] })
  return scalesOf(state, state.turn.player, cards)
}

/** What gives one more Pendulum Summon this turn, as long as that was not made. */
const extraGrants = (state: DuelState, cards: CardPool): readonly ExtraPendulumSummon[] =>
  state.turn.extraPendulumSummonUsed
    ? []
    : [
        ...(state.turn.extraPendulumSummons ?? []),
        ...holdingOf(state, 'allow', cards).flatMap(
          ({ lasting: { act }, context }): readonly ExtraPendulumSummon[] =>
            act.act === 'pendulum-summon-more' && context.player === state.turn.player
              ? [{ ...(act.of && { of: act.of }), ...(act.from && { from: act.from }) }]
              : [],
        ),
      ]

/** Those that serve for all these monsters. */
const grantsFor = (
  state: DuelState,
  monsters: readonly DuelObjectId[],
  cards: CardPool,
): readonly ExtraPendulumSummon[] =>
  extraGrants(state, cards).filter((grant) => monsters.every((id) => isServed(state, grant, id, cards)))

const isServed = (
  state: DuelState,
  { of, from }: ExtraPendulumSummon,
  id: DuelObjectId,
  cards: CardPool,
): boolean => {
  const located = locate(state, id)
  if (!located || (from && located.at.in !== from)) return false
  if (!of) return true
  const { player } = state.turn
  const shown = printedAs({ cards }, { card: id, passcode: located.card.passcode, player })
  return shown !== undefined && isSo(state, shown, of, player)
}

/** What a Pendulum Summon uses up: the additional one where that serves for all its monsters, since the one of the turn serves for any. */
const usedBy = (
  state: DuelState,
  cards: CardPool,
): { readonly pendulumSummoned: true } | { readonly extraPendulumSummonUsed: true } => {
  const placed = placementsOf(state).map(({ card }) => card)
  return grantsFor(state, placed, cards).length > 0
    ? { extraPendulumSummonUsed: true }
    : { pendulumSummoned: true }
}

interface Source extends KnownMonster {
  readonly from: 'hand' | 'extraDeck'
}

/** A monster in the hand, or a Pendulum Monster face-up in the Extra Deck. */
function sourceOf(state: DuelState, id: DuelObjectId, cards: CardPool): Result<Source, Refusal> {
  const { hand, extraDeck } = state.sides[state.turn.player]
  const inHand = hand.find((card) => card.id === id)
  const card = inHand ?? extraDeck.find((one) => one.id === id && one.faceUp)
  if (!card) return failed(notThere(state, id, cards, 'hand', ['PEN-09']))
  const monster = monsterFacts(card, cards, ['PEN-09'])
  if (!monster.ok) return monster
  if (inHand)
    return ok({
      ...monster.value,
      facts: factsInPile(state, id, monster.value.facts, cards),
      from: 'hand',
    })
  return asPendulum(monster.value.facts)
    ? ok({ ...monster.value, from: 'extraDeck' })
    : failed({ code: 'wrong-kind', name: monster.value.facts.name, needed: 'pendulum', rules: ['PEN-09'] })
}

/** Why a monster cannot be part of this Pendulum Summon, apart from its zone [PEN-09, PEN-13]. */
function whyNotBetween(
  state: DuelState,
  { card, facts, from }: Source,
  { low, high }: Scales,
  cards: CardPool,
): Refusal | undefined {
  const { name } = facts
  const level = levelOfMonster(facts)
  if (level === undefined) return { code: 'no-level', name, rules: ['PEN-13'] }
  if (level <= low || level >= high) {
    return { code: 'level-outside-scales', name, level, low, high, rules: ['PEN-09'] }
  }
  const process = state.processes.at(-1)
  if (process?.is === 'pendulum-summon' && process.extra) {
    const all = [...process.placements.map((placed) => placed.card), card.id]
    if (grantsFor(state, all, cards).length === 0)
      return { code: 'not-this-monster', name, rules: ['PEN-08'] }
  }
  return summonForbidden(afterPlaced(state, cards), { card, facts, from, by: 'pendulum' }, cards)
}

/** The state in which those already placed count: on the field, and as Summons of this turn. */
const afterPlaced = (state: DuelState, cards: CardPool): DuelState =>
  placementsOf(state).length === 0 ? state : withSpecialSummon(withPlaced(state), ...madeOf(state, cards))

/** The Special Summons that this Pendulum Summon makes. */
const madeOf = (state: DuelState, cards: CardPool): readonly SpecialSummonMade[] =>
  placementsOf(state).map(({ card }) => ({
    player: state.turn.player,
    name: nameOfCard(state, card, cards),
    by: 'pendulum',
  }))

const zonesFor = (state: DuelState, { from }: Source, cards: CardPool): readonly MonsterZone[] => {
  const { player } = state.turn
  const placed = withPlaced(state)
  return from === 'hand'
    ? freeMainMonsterZones(placed, player)
    : zonesFromExtraDeck(placed, player, { kind: 'pendulum' }, cards)
}

const placementsOf = (state: DuelState): readonly PendulumPlacement[] => {
  const process = state.processes.at(-1)
  return process?.is === 'pendulum-summon' ? process.placements : []
}

const withPlacements = (state: DuelState, placements: readonly PendulumPlacement[]): Change => {
  const process = state.processes.at(-1)
  if (process?.is !== 'pendulum-summon') throw new Error('no Pendulum Summon is being put together')
  return unchanged({ ...state, processes: state.processes.with(-1, { ...process, placements }) })
}

/** The board as it will be when what is placed so far has come. */
const withPlaced = (state: DuelState): DuelState => placementsOf(state).reduce(withPlacement, state)

const withPlacement = (state: DuelState, placement: PendulumPlacement): DuelState =>
  withMonsterAt(lifted(state, placement.card).state, placement.zone, monsterOf(state, placement))

function monsterOf(state: DuelState, { card, position }: PendulumPlacement): FieldMonster {
  const { located } = lifted(state, card)
  const { id, passcode, owner, properlySummoned }: DuelCard = located.card
  return {
    id,
    passcode,
    owner,
    faceUp: true,
    ...(properlySummoned && { properlySummoned }),
    controller: state.turn.player,
    position,
    arrival: {
      by: 'pendulum',
      turn: state.turn.number,
      ...(located.at.in === 'extraDeck' && { fromExtraDeck: true }),
    },
    attached: [],
  }
}

/** The Levels between two Scales: above `low` and below `high`, neither included [PEN-09]. */
export interface Scales {
  readonly low: number
  readonly high: number
}

/** The player's two Scales, the lower one first, or the reason why there are not two [PEN-08]. */
export const scalesOf = (state: DuelState, player: Player, cards: CardPool): Result<Scales, Refusal> => {
  const zones = pendulumZones(state.ruleset, player)
  if (zones.length === 0) return failed({ code: 'no-pendulum-zones', rules: ['ZONE-02'] })
  const [left, right] = zones.map((zone, index) =>
    scaleAt(state, zone, index === 0 ? 'left' : 'right', cards),
  )
  if (left === undefined || right === undefined) {
    const have = left === undefined && right === undefined ? 0 : 1
    return failed({ code: 'needs-two-scales', have, rules: ['PEN-08'] })
  }
  return ok({ low: Math.min(left, right), high: Math.max(left, right) })
}

const scaleAt = (
  state: DuelState,
  zone: SpellTrapZone,
  side: 'left' | 'right',
  cards: CardPool,
): number | undefined => {
  const card = spellTrapAt(state, zone)
  return card ? scaleFigure(state, card, side, cards)?.now : undefined
}
