import type { SummonWay } from '../../cards/restrictions.ts'
import type { Arrival } from '../state/duel-card.ts'

/** What a Summon counts as; texts speak of each of these. */
export type SummonKind = 'normal' | 'tribute' | 'flip' | 'special' | Exclude<SummonWay, 'own' | 'effect'>

/** Everything that a Summon is at once: a Tribute Summon is a Normal Summon, a Fusion Summon a Special Summon; a Set is none [SUM-02, NS-03, NS-09]. */
export const summonKinds = (by: Arrival | 'gemini'): readonly SummonKind[] => {
  switch (by) {
    case 'set':
      return []
    case 'normal':
    case 'gemini':
      return ['normal']
    case 'tribute':
      return ['normal', 'tribute']
    case 'flip':
      return ['flip']
    case 'own':
    case 'effect':
      return ['special']
    default:
      return ['special', by]
  }
}
