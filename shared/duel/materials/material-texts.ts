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
  ownLevel(use, candidate, newcomer, asking),
  ...restrictionsOf(candidate).flatMap((one) =>
    one.code === 'may-count-as-level' && one.of === use && speaksOf(one.for, newcomer, asking)
      ? [one.level]
      : [],
  ),
]

/** Its Level, or what its text makes of it whenever it is used for such a Summon. */
const ownLevel = (
  use: 'synchro' | 'xyz',
  candidate: Candidate,
  newcomer: Candidate,
  asking: Asking,
): number | undefined => {
  const { level } = plainReading(candidate)
  const less = restrictionsOf(candidate).find((one) => one.code === 'level-is-less' && one.of === use)
  return level === undefined || less?.code !== 'level-is-less' || speaksOf(less.except, newcomer, asking)
    ? level
    : Math.max(1, level - less.by)
}
