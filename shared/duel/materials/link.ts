import { linkRating } from '../../cards/card.ts'
import { ownMonsters } from './candidates.ts'
import { plainReading } from './filter.ts'
import { type MaterialRules, printedMaterials } from './material-rules.ts'

/** Link Summon: a Link Monster counts as 1 or as its Link Rating, any other monster as 1 [LNK-01 to LNK-03]. */
export const link: MaterialRules = {
  by: 'link',
  rules: ['LNK-01', 'LNK-02', 'LNK-03'],
  zoneRules: ['ZONE-09', 'LNK-04'],
  asked: printedMaterials,
  sum: ({ facts }) =>
    facts.kind === 'monster' && facts.frame === 'link'
      ? { of: 'linkRatings', total: linkRating(facts) }
      : undefined,
  reach: ownMonsters,
  unfit: () => undefined,
  readings: (candidate) => {
    const { facts } = candidate
    const one = { ...plainReading(candidate), adds: 1 }
    return facts.kind === 'monster' && facts.frame === 'link' && linkRating(facts) > 1
      ? [one, { ...one, adds: linkRating(facts) }]
      : [one]
  },
}
