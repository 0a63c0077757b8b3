import type { Filter } from '../cards/materials/tree.ts'
import type { Restriction } from '../cards/restrictions.ts'
import type { ProcedureSummon } from './action.ts'
import { type Asking, type Candidate, matches, plainReading, type Reading } from './filter.ts'
import type { NotMaterial, RuleId, SumNeeded } from './refusal.ts'

/** What is special to one kind of Summon; the search for materials is the same for all. */
export interface MaterialRules {
  readonly by: ProcedureSummon
  readonly rules: readonly RuleId[]
  readonly zoneRules: readonly RuleId[]
  /** What the materials' Levels or Link Ratings must add up to. */
  readonly sum: (newcomer: Candidate) => SumNeeded | undefined
  /** Why a face-up monster on the own field can be no material of any such Summon. */
  readonly unfit: (candidate: Candidate) => NotMaterial | undefined
  /** The ways to count a candidate as material for the newcomer. */
  readonly readings: (candidate: Candidate, newcomer: Candidate, asking: Asking) => readonly Reading[]
}

/** What the candidate's own text allows or forbids; a Token has none that the engine knows. */
export const restrictionsOf = ({ facts }: Candidate): readonly Restriction[] =>
  facts.kind === 'token' ? [] : facts.restrictions

/** Whether a restriction that names certain Summons speaks of this one; without a name it speaks of all. */
export const speaksOf = (named: Filter | undefined, newcomer: Candidate, asking: Asking): boolean =>
  named === undefined || matches(named, plainReading(newcomer), asking)

/** The Level, and every other Level the candidate's text lets it count as for this Summon. */
export const levelsFor = (
  use: 'synchro' | 'xyz',
  candidate: Candidate,
  newcomer: Candidate,
  asking: Asking,
): readonly (number | undefined)[] => [
  plainReading(candidate).level,
  ...restrictionsOf(candidate).flatMap((one) =>
    one.code === 'may-count-as-level' && one.of === use && speaksOf(one.for, newcomer, asking)
      ? [one.level]
      : [],
  ),
]
