import { ownMonsters } from './candidates.ts'
import { type Candidate, plainReading, type Reading } from './filter.ts'
import {
  levelsFor,
  type MaterialRules,
  printedMaterials,
  restrictionsOf,
  speaksOf,
} from './material-rules.ts'

/** The least number of materials that its line asks for. */
const fewestMaterials = ({ facts }: Candidate): number => {
  const materials = 'materials' in facts ? facts.materials : undefined
  if (materials === undefined || typeof materials === 'string') return 0
  const counts = materials.recipes.map((recipe) => recipe.reduce((sum, { count }) => sum + count.min, 0))
  return Math.min(...counts)
}

/** Xyz Summon: the number of monsters of the Level that the line names are stacked under it [XYZ-01, XYZ-02]. */
export const xyz: MaterialRules = {
  by: 'xyz',
  rules: ['XYZ-01'],
  zoneRules: ['ZONE-08', 'ZONE-07'],
  asked: printedMaterials,
  sum: () => undefined,
  reach: ownMonsters,
  unfit: ({ facts }) => (facts.kind === 'token' ? 'token' : undefined),
  readings: (candidate) => [plainReading(candidate)],
  readingsByText: (candidate, newcomer, asking) => {
    const plain = plainReading(candidate)
    const more = restrictionsOf(candidate).flatMap((one) =>
      one.code === 'may-count-as-materials' &&
      speaksOf(one.for, newcomer, asking) &&
      fewestMaterials(newcomer) >= (one.needing ?? 0)
        ? [one.count]
        : [],
    )
    return levelsFor('xyz', candidate, newcomer, asking).flatMap((level) =>
      [1, ...more].map((fills): Reading => ({ ...plain, level, fills })),
    )
  },
}
