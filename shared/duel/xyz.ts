import { plainReading, type Reading } from './filter.ts'
import { levelsFor, type MaterialRules, restrictionsOf, speaksOf } from './material-rules.ts'

/** Xyz Summon: the number of monsters of the Level that the line names are stacked under it [XYZ-01, XYZ-02]. */
export const xyz: MaterialRules = {
  by: 'xyz',
  rules: ['XYZ-01'],
  zoneRules: ['ZONE-08', 'ZONE-07'],
  sum: () => undefined,
  unfit: ({ facts }) => (facts.kind === 'token' ? 'token' : undefined),
  readings: (candidate, newcomer, asking) => {
    const plain = plainReading(candidate)
    const more = restrictionsOf(candidate).flatMap((one) =>
      one.code === 'may-count-as-materials' && speaksOf(one.for, newcomer, asking) ? [one.count] : [],
    )
    return levelsFor('xyz', candidate, newcomer, asking).flatMap((level) =>
      [1, ...more].map((fills): Reading => ({ ...plain, level, fills })),
    )
  },
}
