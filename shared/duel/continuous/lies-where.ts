import type { Card } from '../../cards/card.ts'
import type { HoldingPlace } from '../../cards/effects/effect.ts'
import type { Located } from '../state/duel-card.ts'
import { isPlaceNamed, type Place } from '../state/zones.ts'

/** Whether the card lies where its effect is activated, or holds. */
export const isFrom = (
  { located, facts }: { readonly located: Located; readonly facts: Card },
  from: readonly HoldingPlace[],
): boolean => {
  switch (located.kind) {
    case 'monster':
      return isAnyOf(from, located.at)
    case 'spellTrap':
      // A monster that lies there as a Spell, be it an Equip Spell, has none of its effects as a monster [EQP-07].
      if (facts.kind === 'monster' && !located.card.scale) return from.includes('spellTrapZone')
      return located.card.scale
        ? from.includes('pendulumZone') || from.includes('field')
        : isAnyOf(from, located.at)
    case 'pile':
      return isAnyOf(from, located.at)
    case 'attached':
      return false
  }
}

/** Whether that is one of the places; of a Pendulum Scale only its own zone is asked. */
const isAnyOf = (from: readonly HoldingPlace[], at: Place): boolean =>
  from.some((place) => place !== 'attached' && place !== 'used' && isPlaceNamed(place, at, false))
