import type { Spell, Trap } from '../../cards/card.ts'
import type { Refusal } from '../refusal.ts'
import type { EffectKind, SpellSpeed } from '../state/process.ts'

/** The Spell Speed of the card's own activation [CHN-08, CHN-09, CHN-10]. */
export const speedOfCard = (facts: Spell | Trap): SpellSpeed => {
  if (facts.kind === 'spell') return facts.icon === 'quick-play' ? 2 : 1
  return facts.icon === 'counter' ? 3 : 2
}

/** The Spell Speed of an effect of that kind [EFF-06, CHN-08, CHN-09]. */
export const speedOfEffect = (effect: EffectKind): SpellSpeed => (effect === 'quick' ? 2 : 1)

/** An answer needs Spell Speed 2 at least, and no less than what it answers [CHN-07, CHN-08, CHN-10]. */
export const tooSlow = (offered: SpellSpeed, answered: SpellSpeed): Refusal | undefined => {
  const needed = answered === 3 ? 3 : 2
  return offered >= needed
    ? undefined
    : { code: 'spell-speed-too-low', needed, offered, rules: rules(needed) }
}

const rules = (needed: 2 | 3): readonly string[] =>
  needed === 3 ? ['CHN-07', 'CHN-10'] : ['CHN-07', 'CHN-08']
