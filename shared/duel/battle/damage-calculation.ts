import type { CardPool } from '../../cards/pool.ts'
import { figureOf } from '../state/figures.ts'
import type { Figure, FieldMonster } from '../state/duel-card.ts'
import type { DuelState } from '../state/state.ts'

/** What damage calculation does: battle damage to each player, and which of the two are destroyed. */
export interface BattleResult {
  readonly damage: { readonly toAttacker: number; readonly toDefender: number }
  readonly destroyed: { readonly attacker: boolean; readonly target: boolean }
}

/**
 * Damage calculation: a direct attack [BAT-05], one against a monster in Attack Position [BAT-06 to BAT-08, BAT-12]
 * or in Defense Position [BAT-09 to BAT-11, BAT-13, BAT-24].
 */
export const calculated = (
  state: DuelState,
  attacker: FieldMonster,
  target: FieldMonster | undefined,
  cards: CardPool,
): BattleResult => {
  const figure = (monster: FieldMonster, of: Figure) => figureOf(state, monster, of, cards) ?? 0
  const attacking = figure(attacker, 'atk')
  if (!target) return { damage: { toAttacker: 0, toDefender: attacking }, destroyed: NOBODY }
  if (target.position === 'defense') {
    const lead = attacking - figure(target, 'def')
    const pierces = attacker.grants?.includes('piercing') ?? false
    return {
      damage: { toAttacker: Math.max(0, -lead), toDefender: pierces ? Math.max(0, lead) : 0 },
      destroyed: { attacker: false, target: lead > 0 },
    }
  }
  const lead = attacking - figure(target, 'atk')
  return {
    damage: { toAttacker: Math.max(0, -lead), toDefender: Math.max(0, lead) },
    // A monster with 0 ATK destroys nothing, so two of them leave each other alone.
    destroyed: { attacker: lead <= 0 && attacking - lead > 0, target: lead >= 0 && attacking > 0 },
  }
}

const NOBODY = { attacker: false, target: false } as const
