import type { Monster } from '../../cards/card.ts'
import type { Filter } from '../../cards/filter/filter.ts'
import type { MaterialsFact } from '../../cards/materials/materials.ts'
import type { CardPool } from '../../cards/pool.ts'
import type { Restriction } from '../../cards/restrictions.ts'
import { type Asking, type Candidate, matches, plainReading, type Reading } from './filter.ts'
import type { RuleId } from '../refusal.ts'
import type { MaterialsFor, NotMaterial, SumNeeded } from '../refusal-facts.ts'
import type { DuelState } from '../state/state.ts'

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
  /** A demand on all the materials together, beside what is asked of each. */
  readonly together?: (chosen: readonly Candidate[], asking: Asking) => boolean
}

/** What the newcomer's own materials line asks for. */
export const printedMaterials = (facts: Monster): MaterialsFact => facts.materials ?? 'none'

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
