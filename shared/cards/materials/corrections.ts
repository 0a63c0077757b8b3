import type { Filter } from '../filter/filter.ts'
import type { Materials } from './materials.ts'

const each = (...filters: readonly Filter[]): Materials => [
  filters.map((of) => ({ count: { min: 1, max: 1 }, of, among: [] })),
]

const named = (name: string): Filter => ({ is: 'name', name })

/**
 * Cards whose materials line is misprinted in the data, by passcode, with the materials decided for each.
 * A card stays here until its line reads as decided.
 */
export const CORRECTIONS: ReadonlyMap<number, Materials> = new Map<number, Materials>([
  // Elemental HERO Air Neos: "Hero" is no name of a card.
  [11502550, each(named('Elemental HERO Neos'), named('Neo-Spacian Air Hummingbird'))],
  // LeVirtue Dragon: "monstes" in the field of materials.
  [33113958, [[{ count: { min: 2, max: 2 }, of: { is: 'level', range: { min: 3, max: 3 } }, among: [] }]]],
  // Amphibious Bugroth: the text keeps an old name of the second card.
  [40173854, each(named('Ground Attacker Bugroth'), named('Sentinel of the Seas'))],
  // Spirit with Eyes of Blue: "Dragon of Spellcaster" in the field of materials.
  [
    42097666,
    each({
      is: 'all',
      of: [
        { is: 'level', range: { min: 0, max: 4 } },
        {
          is: 'any',
          of: [
            { is: 'type', type: 'Dragon' },
            { is: 'type', type: 'Spellcaster' },
          ],
        },
      ],
    }),
  ],
])
