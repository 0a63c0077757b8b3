import { isExtraDeckCard } from '../../cards/card.ts'
import { passcode, type Passcode } from '../../cards/passcode.ts'
import type { CardPool } from '../../cards/pool.ts'
import type { SummonWay } from '../../cards/restrictions.ts'
import { seeded } from '../../random.ts'
import type { RuledAction } from '../action.ts'
import { wayOfKind } from '../moves/summon-conditions.ts'
import { pendulumZones } from '../ruleset.ts'
import { locate, withMonsterAt, withSide, withSpellTrapAt } from '../state/board.ts'
import type { ArrivedBy, DuelCard, DuelObjectId, FieldMonster } from '../state/duel-card.ts'
import type { DuelState } from '../state/state.ts'
import {
  EXTRA_MONSTER_ZONES,
  FIELD_ZONES,
  isMonsterZone,
  MAIN_MONSTER_ZONES,
  type MonsterZone,
  type Player,
  SPELL_TRAP_ZONES,
} from '../state/zones.ts'
import { beginningOfTurn, emptySide } from '../turn/setup.ts'
import type { Situation, SituationMonster, SituationSide } from './situation.ts'

/** The turn player of every situation. */
export const TURN_PLAYER: Player = 0

/** A card in the Deck stands for any card. */
const ANY_CARD = passcode(1)

/** The situation as a duel, ready to be asked. */
export const duelFrom = (situation: Situation, cards: CardPool): DuelState => {
  const bare: DuelState = {
    ruleset: situation.rules,
    random: seeded(situation.id),
    turn: {
      ...beginningOfTurn(situation.turn, TURN_PLAYER),
      phase: 'main1',
      drawn: true,
      normalSummons: situation.used.normalSummon ? 1 : 0,
      pendulumSummoned: situation.used.pendulumSummon,
      specialSummons: situation.you.monsters.flatMap(({ card, since }) =>
        since === 'specialSummon'
          ? [{ player: TURN_PLAYER, name: cards.find(card)?.name ?? '', by: specialWay(card, cards) }]
          : [],
      ),
    },
    sides: [emptySide(), emptySide()],
    extraMonster: [null, null],
    processes: [],
    happened: [],
    nextId: 1,
  }
  return withCardsOf(withCardsOf(bare, TURN_PLAYER, situation.you, cards), 1, situation.opponent, cards)
}

/** The monster zone with that number, as the player counts: the Extra Monster Zones are numbered from the own left. */
export const zoneNumbered = (number: number, player: Player): MonsterZone => {
  const zone =
    number < 5
      ? MAIN_MONSTER_ZONES[player][number]
      : EXTRA_MONSTER_ZONES[player === 0 ? number - 5 : 6 - number]
  if (!zone) throw new RangeError(`${number} is no monster zone`)
  return zone
}

/** The number of a zone as the player counts it. */
export const numberFor = (zone: MonsterZone, player: Player): number => {
  if (zone.in === 'mainMonster') return zone.index
  return (zone.side === 'left') === (player === 0) ? 5 : 6
}

function withCardsOf(before: DuelState, player: Player, side: SituationSide, cards: CardPool): DuelState {
  let nextId = before.nextId
  const card = (code: Passcode, faceUp: boolean): DuelCard => {
    const lying = { id: nextId++ as DuelObjectId, passcode: code, owner: player, faceUp }
    // Where it matters, face-up cards came there after a Summon of their own.
    return faceUp ? { ...lying, properlySummoned: true } : lying
  }
  const pile = (codes: readonly Passcode[], faceUp: boolean) => codes.map((code) => card(code, faceUp))
  let state = withSide(before, player, {
    hand: pile(side.hand, false),
    graveyard: pile(side.graveyard, true),
    banished: pile(side.banished, true),
    extraDeck: side.extra.map((one) => card(one.card, one.faceUp)),
    deck: pile(
      Array.from({ length: side.deckCount }, () => ANY_CARD),
      false,
    ),
  })
  for (const monster of side.monsters) {
    state = withMonsterAt(state, zoneNumbered(monster.zone, player), {
      ...card(monster.card, monster.position !== 'set'),
      ...standing(monster, player, state, cards),
      attached: pile(monster.attached, true),
    })
  }
  const placed = { controller: player, placedOn: 0 } as const
  for (const { zone, card: code, faceUp } of side.spells) {
    const place = SPELL_TRAP_ZONES[player][zone]
    if (place) state = withSpellTrapAt(state, place, { ...card(code, faceUp), ...placed })
  }
  for (const [index, zone] of pendulumZones(state.ruleset, player).entries()) {
    const code = side.pendulum[index]
    if (code) state = withSpellTrapAt(state, zone, { ...card(code, true), ...placed, scale: true })
  }
  if (side.field !== null) {
    state = withSpellTrapAt(state, FIELD_ZONES[player], { ...card(side.field, true), ...placed })
  }
  return { ...state, nextId }
}

/** What happened to a monster on the field so far. */
function standing(
  monster: SituationMonster,
  controller: Player,
  { turn }: DuelState,
  cards: CardPool,
): Omit<FieldMonster, keyof DuelCard | 'attached'> {
  const facts = cards.find(monster.card)
  const fromExtraDeck = facts !== undefined && isExtraDeckCard(facts)
  const position = monster.position === 'attack' ? 'attack' : 'defense'
  return {
    controller,
    position,
    arrival: {
      by: arrivalOf(monster, facts?.kind === 'monster' ? wayOfKind(facts) : undefined),
      turn: monster.since === 'earlier' ? 0 : turn.number,
      ...(fromExtraDeck && { fromExtraDeck: true }),
    },
    ...(monster.positionChanged && { positionChangedOn: turn.number }),
    ...(monster.geminiSummoned && { geminiSummoned: true }),
  }
}

/** How a card that was Special Summoned this turn most likely was. */
const specialWay = (code: Passcode, cards: CardPool): SummonWay => {
  const facts = cards.find(code)
  return (facts?.kind === 'monster' && wayOfKind(facts)) || 'effect'
}

function arrivalOf({ since, position }: SituationMonster, ownWay: ArrivedBy | undefined): ArrivedBy {
  switch (since) {
    case 'normalSummon':
      return 'normal'
    case 'set':
      return 'set'
    case 'flipSummon':
      return 'flip'
    case 'specialSummon':
      return ownWay ?? 'effect'
    case 'earlier':
      return ownWay ?? (position === 'set' ? 'set' : 'normal')
  }
}

/* Cards and zones as situations files name them: by passcodes and zone numbers, ascending. */

/** The numbers in ascending order. */
export const ascending = (numbers: Iterable<number>): readonly number[] => [...numbers].sort((a, b) => a - b)

/** The cards these actions are about, each once. */
export const cardsActedOn = (actions: readonly RuledAction[]): readonly DuelObjectId[] => [
  ...new Set(actions.flatMap((action) => ('card' in action ? [action.card] : []))),
]

/** One passcode for each card in the duel. */
export const passcodesOf = (state: DuelState, actions: readonly RuledAction[]): readonly number[] =>
  ascending(cardsActedOn(actions).map((id) => passcodeOf(state, id)))

/** The passcode of a card in the duel. */
export const passcodeOf = (state: DuelState, id: DuelObjectId): number => {
  const located = locate(state, id)
  if (!located) throw new Error(`card ${id} is not in the duel`)
  return located.card.passcode
}

/** The numbers of the zones of the monsters these actions are about. */
export const zonesOf = (state: DuelState, actions: readonly RuledAction[]): readonly number[] =>
  zoneNumbers(state, cardsActedOn(actions))

/** The numbers of the zones that these monsters stand in. */
export const zoneNumbers = (state: DuelState, ids: readonly DuelObjectId[]): readonly number[] =>
  ascending(
    ids.flatMap((id) => {
      const at = locate(state, id)?.at
      return at && isMonsterZone(at) ? [numberFor(at, TURN_PLAYER)] : []
    }),
  )
