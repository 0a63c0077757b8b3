import { monsterAt, spellTrapAt } from './board.ts'
import type { Refusal, RuleId } from './refusal.ts'
import type { DuelObjectId, DuelState, FieldMonster } from './state.ts'
import { MAIN_MONSTER_ZONES, type MonsterZone, type Player, samePlace, type SpellTrapZone } from './zones.ts'

/** Ids of monsters that will have left when the new one is placed: Tributes and materials. */
export type Leaving = readonly DuelObjectId[]

/** Whether a monster could be put there once `leaving` are gone [NS-14]. */
export const isFree = (state: DuelState, zone: MonsterZone, leaving: Leaving = []): boolean => {
  const monster: FieldMonster | null = monsterAt(state, zone)
  return monster === null || leaving.includes(monster.id)
}

/** The player's Main Monster Zones that are free once `leaving` are gone. */
export const freeMainMonsterZones = (
  state: DuelState,
  player: Player,
  leaving: Leaving = [],
): readonly MonsterZone[] => MAIN_MONSTER_ZONES[player].filter((zone) => isFree(state, zone, leaving))

/** Why a zone that is not among the allowed ones cannot be taken. `undefined` where it can. */
export const notAmong = (
  state: DuelState,
  zone: MonsterZone | SpellTrapZone,
  allowed: readonly (MonsterZone | SpellTrapZone)[],
  leaving: Leaving,
  none: Refusal,
  rules: readonly RuleId[],
): Refusal | undefined => {
  if (allowed.length === 0) return none
  if (allowed.some((one) => samePlace(one, zone))) return undefined
  return { code: isTaken(state, zone, leaving) ? 'zone-taken' : 'zone-not-allowed', zone, rules }
}

const isTaken = (state: DuelState, zone: MonsterZone | SpellTrapZone, leaving: Leaving): boolean =>
  zone.in === 'mainMonster' || zone.in === 'extraMonster'
    ? !isFree(state, zone, leaving)
    : spellTrapAt(state, zone) !== null
