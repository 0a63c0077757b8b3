import type { Monster } from '../../cards/card.ts'
import type { Filter } from '../../cards/filter/filter.ts'
import type { FusionEffect } from '../../cards/summoning/effect.ts'
import { keepsBounds, within } from '../summons/effect-materials.ts'
import { type Asking, type Candidate, matches, plainReading } from './filter.ts'
import { type MaterialRules, printedMaterials } from './material-rules.ts'

/** Fusion Summon: what the Fusion Monster names, from the places that the effect names [FUS-01 to FUS-03, FUS-09]. */
export const fusionRules = (effect: FusionEffect): MaterialRules => ({
  by: 'fusion',
  rules: ['FUS-02', 'FUS-03'],
  zoneRules: ['FUS-06', 'ZONE-08', 'ZONE-07'],
  asked: printedMaterials,
  sum: () => undefined,
  reach: (state, cards) => within(effect.sources, state, cards),
  faceDownToo: true,
  unfit: () => undefined,
  readings: (candidate) => [plainReading(candidate)],
  together: (chosen, asking) =>
    isCount(effect, chosen.length) &&
    keepsBounds(effect.sources, chosen, asking) &&
    demandsOf(effect).every((demand) => includes(chosen, demand, asking)),
})

const isCount = ({ count }: FusionEffect, materials: number): boolean =>
  !count || (materials >= count.min && (count.max === null || materials <= count.max))

/** Cards that the effect itself wants among the materials. */
const demandsOf = ({ mentioning, including }: FusionEffect): readonly Filter[] => [
  ...(mentioning
    ? [{ is: 'any', of: mentioning.map((name) => ({ is: 'name', name }) as const) } as const]
    : []),
  ...(including ? [including] : []),
]

const includes = (chosen: readonly Candidate[], filter: Filter, asking: Asking): boolean =>
  chosen.some((candidate) => matches(filter, plainReading(candidate), asking))

/** Whether the materials line names one of these cards [FUS-09]. */
export const mentions = ({ materials }: Monster, names: readonly string[]): boolean => {
  const named = (filter: Filter): boolean => {
    switch (filter.is) {
      case 'name':
        return names.includes(filter.name)
      case 'all':
      case 'any':
        return filter.of.some(named)
      default:
        return false
    }
  }
  return (
    typeof materials === 'object' &&
    materials.recipes.some((recipe) =>
      recipe.some(
        ({ of, among }) =>
          named(of) ||
          among.some((held) => held.is === 'including' && held.slots.some((slot) => named(slot.of))),
      ),
    )
  )
}
