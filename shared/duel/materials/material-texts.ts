import type { Filter } from '../../cards/filter/filter.ts'
import type { Restriction } from '../../cards/restrictions.ts'
import { type Asking, type Candidate, matches, plainReading } from '../continuous/filter.ts'
import { namesOneOf } from './slots.ts'

/* What the texts of cards say about materials, their own and those of the monster that is Summoned. */

/** What the candidate's own text allows or forbids; of a Token, what the text says that makes it. */
export const restrictionsOf = ({ facts }: Candidate): readonly Restriction[] => facts.restrictions ?? []

/** Whether a restriction that names certain Summons speaks of this one; without a name it speaks of all. */
export const speaksOf = (named: Filter | undefined, newcomer: Candidate, asking: Asking): boolean =>
  named === undefined || matches(named, plainReading(newcomer), asking)

/** Whether the line of the newcomer names a Tuner of that series; yes where none is asked for. */
export const namesTuner = ({ facts }: Candidate, series: string | undefined): boolean => {
  if (series === undefined) return true
  const materials = 'materials' in facts ? facts.materials : undefined
  if (materials === undefined || typeof materials === 'string') return false
  return materials.recipes.some((recipe) => recipe.some(({ of }) => namesOneOf(of, series)))
}

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
