import { ownMonsters } from './candidates.ts'
import { plainReading, type Reading } from './filter.ts'
import {
  levelsFor,
  type MaterialRules,
  printedMaterials,
  restrictionsOf,
  speaksOf,
} from './material-rules.ts'

/** Synchro Summon: one Tuner and non-Tuners whose Levels add up to that of the Synchro Monster [SYN-01, SYN-02]. */
export const synchro: MaterialRules = {
  by: 'synchro',
  rules: ['SYN-01', 'SYN-02'],
  zoneRules: ['ZONE-08', 'ZONE-07'],
  asked: printedMaterials,
  sum: ({ facts }) => ('level' in facts ? { of: 'levels', total: facts.level } : undefined),
  reach: ownMonsters,
  // Xyz and Link Monsters have no Level to add [XYZ-07].
  unfit: ({ facts }) => ('level' in facts ? undefined : 'no-level'),
  readings: (candidate) => {
    const plain = plainReading(candidate)
    return [{ ...plain, adds: plain.level ?? 0 }]
  },
  readingsByText: (candidate, newcomer, asking) => {
    const plain = plainReading(candidate)
    const mayBeNonTuner = restrictionsOf(candidate).some(
      (one) => one.code === 'may-count-as-non-tuner' && speaksOf(one.for, newcomer, asking),
    )
    const tuners = plain.tuner && mayBeNonTuner ? [true, false] : [plain.tuner]
    return levelsFor('synchro', candidate, newcomer, asking).flatMap((level) =>
      tuners.map((tuner): Reading => ({ ...plain, level, tuner, adds: level ?? 0 })),
    )
  },
}
