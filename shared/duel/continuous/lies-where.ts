import type { Card } from '../../cards/card.ts'
import type { HoldingPlace } from '../../cards/effects/effect.ts'
import type { Located } from '../state/duel-card.ts'

/** Whether the card lies where its effect is activated, or holds. */
export const isFrom = (
  { located, facts }: { readonly located: Located; readonly facts: Card },
  from: readonly HoldingPlace[],
): boolean => {
  switch (located.kind) {
    case 'monster':
      return from.some(
        (place) => place === 'field' || place === 'monsterZone' || place === located.at.in + 'Zone',
      )
    case 'spellTrap':
      // A monster that lies there as a Spell, be it an Equip Spell, has none of its effects as a monster [EQP-07].
      if (facts.kind === 'monster' && !located.card.scale) return from.includes('spellTrapZone')
      return located.card.scale
        ? from.includes('pendulumZone') || from.includes('field')
        : from.some(
            (place) =>
              place === 'field' ||
              (place === 'spellTrapZone' && located.at.in === 'spellTrap') ||
              (place === 'fieldZone' && located.at.in === 'field'),
          )
    case 'pile':
      return from.includes(located.at.in)
    case 'attached':
      return false
  }
}
