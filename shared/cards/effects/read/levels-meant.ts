import { partsSaid, saysAnywhere } from '../walk.ts'
import type { Filter } from '../../filter/filter.ts'
import type { EffectStep } from '../effect.ts'

/* Whose Level a step speaks of, where it says "its Level" of one of several cards. */

const USES_LEVEL: ReadonlySet<EffectStep['do']> = new Set(['apply', 'counters', 'damage', 'gain'])
export const ANY_LEVEL: Filter = { is: 'level', range: { min: 0, max: null } }

/** Of which cards that were spoken of before the step counts the Level. */
const namesOfLevels = (said: unknown): readonly string[] =>
  partsSaid(said, (part) =>
    'figure' in part &&
    part.is === 'figure' &&
    (part.figure === 'level' || part.figure === 'originalLevel') &&
    'of' in part &&
    part.of.is === 'bound'
      ? [part.of.name]
      : undefined,
  )

/** Whose Level the step changes, and nothing else of it. */
const changedLevel = (step: EffectStep): readonly string[] => {
  const lasting = step.do === 'apply' ? step.lasting : undefined
  return lasting?.is === 'alter' &&
    lasting.cards.is === 'bound' &&
    lasting.changes.every(({ of }) => of === 'level')
    ? [lasting.cards.name]
    : []
}

/** Which cards that were spoken of before must have a Level for the step, or for whichever of those it chooses from. */
export const needsLevelOf = (step: EffectStep): readonly string[] => {
  if (step.do !== 'one-of')
    return USES_LEVEL.has(step.do) ? [...namesOfLevels(step), ...changedLevel(step)] : []
  const [first = [], ...others] = step.of.map(({ resolve: [one] }) => (one ? needsLevelOf(one) : []))
  return first.filter((name) => others.every((names) => names.includes(name)))
}

/** "Send them to the GY, then Special Summon 1 monster whose Level is less than or equal to their combined Levels": of which cards these are. */
export const comparedLevels = (step: EffectStep): readonly string[] =>
  (step.do === 'summon' || step.do === 'add') && step.cards.is === 'choice'
    ? namesOfLevels(step.cards.with ?? [])
    : []

/** Whether the step speaks of the cards that an earlier one gave this name. */
export const speaksOfName = (said: unknown, name: string): boolean =>
  saysAnywhere(said, (part) => 'is' in part && part.is === 'bound' && part.name === name)

export const asksLevel = (filter: Filter): boolean =>
  filter.is === 'level' ||
  (filter.is === 'all' && filter.of.some(asksLevel)) ||
  (filter.is === 'any' && filter.of.every(asksLevel)) ||
  (filter.is === 'frame' && ['normal', 'ritual', 'synchro', 'fusion'].includes(filter.frame))
