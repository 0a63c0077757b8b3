import type { HandMove } from '../by-hand/by-hand-action.ts'
import type { Located } from './board.ts'
import type { TrapMonster } from './duel-card.ts'
import { rulesetOf } from '../ruleset.ts'
import type { DuelState } from './state.ts'
import { samePlace, type SpellTrapZone } from './zones.ts'

/** What the Trap is as a monster, where it stands as one [MON-04]. */
export const trapMonsterOf = (located: Located): TrapMonster | undefined =>
  located.kind === 'monster' ? located.card.trapMonster : undefined

/** A Trap Monster that is also still a Trap keeps its Spell & Trap Zone taken under earlier rules [TRP-07, TRP-08]. */
export const keepsItsZone = (state: DuelState, { trapMonster }: HandMove): boolean =>
  rulesetOf(state.ruleset).trapMonstersKeepTheirZone && trapMonster?.stillTrap === true

/** The zone that a Trap Monster keeps is free for itself. */
export const isKeptBy = (located: Located, zone: SpellTrapZone): boolean =>
  located.kind === 'monster' && located.card.blocks !== undefined && samePlace(located.card.blocks, zone)
