import { linkRating, type Monster } from '../../cards/card.ts'
import { fewestMaterials, type MaterialsFact } from '../../cards/materials/materials.ts'
import type { CardPool } from '../../cards/pool.ts'
import { ownMonsters } from '../continuous/candidates.ts'
import { type Asking, type Candidate, plainReading, type Reading } from '../continuous/filter.ts'
import type { MaterialsFor, NotMaterial, RuleId, SumNeeded } from '../refusal.ts'
import type { DuelState } from '../state/state.ts'
import { withHand } from './lent-materials.ts'
import { levelsFor, restrictionsOf, speaksOf } from './material-texts.ts'

/** What is special to one kind of Summon; the search for materials is the same for all. */
export interface MaterialRules {
  readonly by: MaterialsFor
  readonly rules: readonly RuleId[]
  readonly zoneRules: readonly RuleId[]
  /** What the materials must be. */
  readonly asked: (newcomer: Monster) => MaterialsFact
  /** What the materials' Levels or Link Ratings must add up to. */
  readonly sum: (newcomer: Candidate) => SumNeeded | undefined
  /** The cards that lie where this Summon takes its materials from, the newcomer itself perhaps among them. */
  readonly reach: (state: DuelState, cards: CardPool) => readonly Candidate[]
  /** A face-down monster will do as well. */
  readonly faceDownToo?: true
  /** Why a card within reach can be no material of any such Summon. */
  readonly unfit: (candidate: Candidate) => NotMaterial | undefined
  /** The ways to count a candidate as material, whoever is Summoned. */
  readonly readings: (candidate: Candidate) => readonly Reading[]
  /** The same of a candidate whose text lets it count otherwise for some newcomers. */
  readonly readingsByText?: (candidate: Candidate, newcomer: Candidate, asking: Asking) => readonly Reading[]
  /** Whether what it takes depends on the monster that is Summoned, whatever the texts of the cards say. */
  readonly tellsNewcomersApart?: boolean
  /** Whether the text by which a card is within reach does not speak of that newcomer. */
  readonly barred?: (candidate: Candidate, newcomer: Candidate, asking: Asking) => boolean
  /** What all the materials together must be, besides what each of them must be. */
  readonly together?: (chosen: readonly Candidate[], asking: Asking, newcomer: Candidate) => boolean
}

/** What the newcomer's own materials line asks for. */
export const printedMaterials = (facts: Monster): MaterialsFact => facts.materials ?? 'none'

/** Synchro Summon: one Tuner and non-Tuners whose Levels add up to that of the Synchro Monster [SYN-01, SYN-02]. */
export const synchro: MaterialRules = {
  by: 'synchro',
  rules: ['SYN-01', 'SYN-02'],
  zoneRules: ['ZONE-08', 'ZONE-07'],
  asked: printedMaterials,
  sum: ({ facts }) => ('level' in facts ? { of: 'levels', total: facts.level } : undefined),
  ...withHand('synchro'),
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
    const series = restrictionsOf(candidate).flatMap((one) =>
      one.code === 'may-substitute-tuner' ? [{ standsFor: one.series }] : [],
    )
    return levelsFor('synchro', candidate, newcomer, asking).flatMap((level) => [
      ...tuners.map((tuner): Reading => ({ ...plain, level, tuner, adds: level ?? 0 })),
      ...series.map((standing): Reading => ({ ...plain, ...standing, level, tuner: true, adds: level ?? 0 })),
    ])
  },
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
      fewestMaterials('materials' in newcomer.facts ? newcomer.facts.materials : undefined) >=
        (one.needing ?? 0)
        ? [one.count]
        : [],
    )
    return levelsFor('xyz', candidate, newcomer, asking).flatMap((level) =>
      [1, ...more].map((fills): Reading => ({ ...plain, level, fills })),
    )
  },
}

const linkReadings = (candidate: Candidate): readonly Reading[] => {
  const { facts } = candidate
  const one = { ...plainReading(candidate), adds: 1 }
  return facts.kind === 'monster' && facts.frame === 'link' && linkRating(facts) > 1
    ? [one, { ...one, adds: linkRating(facts) }]
    : [one]
}

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
  ...withHand('link'),
  unfit: () => undefined,
  readings: linkReadings,
  readingsByText: (candidate, newcomer, asking) => {
    const { facts } = candidate
    const types = restrictionsOf(candidate).flatMap((one) =>
      one.code === 'may-count-as-type' && speaksOf(one.for, newcomer, asking) ? [one.type] : [],
    )
    return [candidate, ...types.map((type) => ({ ...candidate, facts: { ...facts, type } }))].flatMap(
      linkReadings,
    )
  },
}
