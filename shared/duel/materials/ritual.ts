import type { RitualEffect } from '../../cards/summoning/effect.ts'
import { keepsBounds, within } from '../summons/effect-materials.ts'
import { levelOf, plainReading } from './filter.ts'
import type { MaterialRules } from './material-rules.ts'

/** Ritual Summon: any number of Tributes whose Levels add up to what the Ritual Spell says [RIT-02, RIT-03]. */
export const ritualRules = ({ sources, levels }: RitualEffect): MaterialRules => ({
  by: 'ritual',
  rules: ['RIT-02', 'RIT-03'],
  zoneRules: ['RIT-03', 'ZONE-12'],
  asked: () => ({ recipes: [[{ count: { min: 1, max: null }, of: { is: 'monster' }, among: [] }]] }),
  sum: ({ facts }) => {
    const total = levels.total === 'its-own' ? levelOf(facts) : levels.total
    return total === undefined ? undefined : { of: 'levels', total, orMore: levels.orMore }
  },
  reach: (state, cards) => within(sources, state, cards),
  faceDownToo: true,
  unfit: ({ facts }) => (levelOf(facts) === undefined ? 'no-level' : undefined),
  readings: (candidate) => {
    const plain = plainReading(candidate)
    return [{ ...plain, adds: plain.level ?? 0 }]
  },
  together: (chosen, asking) => keepsBounds(sources, chosen, asking),
})
