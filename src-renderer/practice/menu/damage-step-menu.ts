import type { CardPool } from '../../../shared/cards/pool.ts'
import { DAMAGE_STEP_USES, type DamageStepUse, type RuledAction } from '../../../shared/duel/action.ts'
import type { Located } from '../../../shared/duel/state/board.ts'
import { damageStep } from '../../../shared/duel/state/decision.ts'
import { why } from '../../../shared/duel/engine.ts'
import type { DuelState } from '../../../shared/duel/state/state.ts'
import { SPELL_TRAP_ZONES, type SpellTrapZone } from '../../../shared/duel/state/zones.ts'
import type { Deed } from './card-menu.ts'

const LABELS: Readonly<Record<DamageStepUse, string>> = {
  'changes-atk-or-def': 'Activate: it changes ATK or DEF',
  'negates-activation': 'Activate: it negates an activation',
  'names-damage-step': 'Activate: its text names the Damage Step',
  'names-damage-calculation': 'Activate: its text names damage calculation',
}

/** In the Damage Step the player says what in a card's text lets it be activated now [BAT-15, BAT-16]. */
export const damageStepDeeds = (
  state: DuelState,
  { card, at }: Located,
  cards: CardPool,
): readonly Deed[] => {
  if (!damageStep(state)) return []
  const zones: readonly SpellTrapZone[] =
    at.in === 'spellTrap' ? [at] : at.in === 'hand' ? SPELL_TRAP_ZONES[at.of] : []
  return DAMAGE_STEP_USES.flatMap((inDamageStep): readonly Deed[] => {
    const actions = zones
      .map((zone): RuledAction => ({ do: 'activate', card: card.id, zone, inDamageStep }))
      .filter((action) => why(state, action, cards) === undefined)
    return actions.length > 0 ? [{ label: LABELS[inDamageStep], actions }] : []
  })
}
