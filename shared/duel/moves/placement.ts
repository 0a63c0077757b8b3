import type { Card, Monster, Spell, Trap } from '../../cards/card.ts'
import type { CardPool } from '../../cards/pool.ts'
import type { LinkArrow } from '../../cards/terms.ts'
import type { Refusal, RuleId } from '../refusal.ts'
import { type ExtraDeckKind, pendulumZones, rulesetOf } from '../ruleset.ts'
import { isOpen, monsterAt } from '../state/board.ts'
import { comingMonsters } from '../state/decision.ts'
import type { DuelObjectId, FieldMonster } from '../state/duel-card.ts'
import { formsExtraLink, linkedZones, type LinkPoint, linkPoints } from '../state/links.ts'
import type { DuelState } from '../state/state.ts'
import {
  EXTRA_MONSTER_ZONES,
  FIELD_ZONES,
  MAIN_MONSTER_ZONES,
  type MonsterZone,
  type Player,
  samePlace,
  SPELL_TRAP_ZONES,
  type SpellTrapZone,
} from '../state/zones.ts'

/** Ids of monsters that leave before the new one is placed: Tributes and materials. */
export type Leaving = readonly DuelObjectId[]

/** Whether a monster could be put there once `leaving` are gone [NS-14]. */
export const isFree = (state: DuelState, zone: MonsterZone, leaving: Leaving = []): boolean => {
  const monster: FieldMonster | null = monsterAt(state, zone)
  return monster === null ? !isAwaited(state, zone) : leaving.includes(monster.id)
}

/** A monster that is just being Summoned will stand there [SUM-07]. */
const isAwaited = (state: DuelState, zone: MonsterZone): boolean =>
  comingMonsters(state).some((coming) => samePlace(coming.zone, zone))

/** The player's Main Monster Zones that are free once `leaving` are gone. */
export const freeMainMonsterZones = (
  state: DuelState,
  player: Player,
  leaving: Leaving = [],
): readonly MonsterZone[] => MAIN_MONSTER_ZONES[player].filter((zone) => isFree(state, zone, leaving))

/** What decides where a monster from the Extra Deck may go. */
export interface FromExtraDeck {
  readonly kind: ExtraDeckKind
  /** Of a Link Monster: they may complete an Extra Link. */
  readonly arrows?: readonly LinkArrow[]
}

/** The zones a monster from the Extra Deck may take once `leaving` are gone [ZONE-02, ZONE-05 to ZONE-10, ZONE-13]. */
export const zonesFromExtraDeck = (
  state: DuelState,
  player: Player,
  newcomer: FromExtraDeck,
  cards: CardPool,
  leaving: Leaving = [],
): readonly MonsterZone[] => {
  const ruleset = rulesetOf(state.ruleset)
  const free = freeMainMonsterZones(state, player, leaving)
  const points = () => linkPoints(state, cards, leaving)
  const main = ruleset.needLink.includes(newcomer.kind) ? common(free, linkedZones(points(), player)) : free
  return ruleset.extraMonsterZones
    ? [...main, ...freeExtraMonsterZones(state, player, newcomer, points, leaving)]
    : main
}

/** Either free Extra Monster Zone for a player who has none; a second one only to complete an Extra Link [ZONE-05, ZONE-06]. */
function freeExtraMonsterZones(
  state: DuelState,
  player: Player,
  { arrows }: FromExtraDeck,
  points: () => readonly LinkPoint[],
  leaving: Leaving,
): readonly MonsterZone[] {
  const free = EXTRA_MONSTER_ZONES.filter((zone) => isFree(state, zone, leaving))
  const hasOne = EXTRA_MONSTER_ZONES.some(
    (zone) => !free.includes(zone) && monsterAt(state, zone)?.controller === player,
  )
  if (!hasOne) return free
  return arrows
    ? free.filter((zone) => formsExtraLink([...points(), { zone, controller: player, arrows }]))
    : []
}

const common = (zones: readonly MonsterZone[], others: readonly MonsterZone[]): readonly MonsterZone[] =>
  zones.filter((zone) => others.some((other) => samePlace(zone, other)))

/** The refusal where no zone at all will do. */
export type NoZone = Refusal & { readonly code: 'no-free-zone' | 'zone-not-allowed' }

/** Why a zone that is not among the allowed ones cannot be taken. `undefined` where it can. */
export const notAmong = (
  state: DuelState,
  zone: MonsterZone | SpellTrapZone,
  allowed: readonly (MonsterZone | SpellTrapZone)[],
  leaving: Leaving,
  none: NoZone,
  rules: readonly RuleId[],
): Refusal | undefined => {
  if (allowed.length === 0) return none
  if (allowed.some((one) => samePlace(one, zone))) return undefined
  const { name } = none
  return { code: isTaken(state, zone, leaving) ? 'zone-taken' : 'zone-not-allowed', name, zone, rules }
}

const isTaken = (state: DuelState, zone: MonsterZone | SpellTrapZone, leaving: Leaving): boolean =>
  zone.in === 'mainMonster' || zone.in === 'extraMonster'
    ? !isFree(state, zone, leaving)
    : !isOpen(state, zone)

/** The card as a Pendulum Monster. */
export const asPendulum = (facts: Card | undefined): Monster | undefined =>
  facts?.kind === 'monster' && facts.pendulum ? facts : undefined

/** The Pendulum Zones that can take a card: an outer zone with anything in it cannot [PEN-06]. */
export const freePendulumZones = (state: DuelState): readonly SpellTrapZone[] =>
  pendulumZones(state.ruleset, state.turn.player).filter((zone) => isOpen(state, zone))

/** Where the player may put a Spell or Trap: one of the five zones if it is free, or the Field Zone for a Field Spell, free or not [ZONE-14, ZONE-15, SPL-07]. */
export const zonesForSpellTrap = (
  state: DuelState,
  player: Player,
  facts: Spell | Trap | Monster,
): readonly SpellTrapZone[] =>
  facts.kind === 'spell' && facts.icon === 'field'
    ? [FIELD_ZONES[player]]
    : SPELL_TRAP_ZONES[player].filter((zone) => isOpen(state, zone))
