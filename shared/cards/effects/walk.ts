import { isRecord } from '../../record.ts'
import type { Filter } from '../filter/filter.ts'
import type { EffectCondition } from './condition.ts'
import type { CardChange, EffectStep, Lasting } from './effect.ts'
import type { EffectEvent, HappensTo } from './event.ts'
import type { Amount, MeantCards, Relation } from './which-cards.ts'

/** Whatever the language is made of: it says what it is, what it does, or of which figure it speaks. */
export type EffectPart =
  | MeantCards
  | Exclude<Amount, number>
  | Relation
  | Filter
  | EffectCondition
  | EffectEvent
  | HappensTo
  | Lasting
  | CardChange
  | EffectStep

/** Whether some part of what is said, however deep, is so. */
export const saysAnywhere = (said: unknown, isSo: (part: EffectPart) => boolean): boolean =>
  Array.isArray(said)
    ? said.some((one) => saysAnywhere(one, isSo))
    : // What stands between the parts, a list of places or a range, has none of their words.
      isRecord(said) &&
      (isSo(said as unknown as EffectPart) || Object.values(said).some((one) => saysAnywhere(one, isSo)))

/** What is found in the parts of what is said, from the outside in; below a part in which something was found nothing more is looked for. */
export const partsSaid = <Found>(
  said: unknown,
  found: (part: EffectPart) => readonly Found[] | undefined,
): readonly Found[] =>
  Array.isArray(said)
    ? said.flatMap((one) => partsSaid(one, found))
    : isRecord(said)
      ? (found(said as unknown as EffectPart) ?? Object.values(said).flatMap((one) => partsSaid(one, found)))
      : []

/**
 * The same said with other words: each part for which `other` gives one is replaced, from the outside in, and what stands in its place is left as it
 * is. What has no other words is the same value.
 */
export const saidOtherwise = <Said>(
  said: Said,
  other: (part: EffectPart) => EffectPart | undefined,
): Said => {
  if (Array.isArray(said)) {
    const told = said.map((one: unknown) => saidOtherwise(one, other))
    return (told.some((one, at) => one !== said[at]) ? told : said) as Said
  }
  if (!isRecord(said)) return said
  const instead = other(said as unknown as EffectPart)
  if (instead) return instead as Said
  let changed: Record<string, unknown> | undefined
  for (const key of Object.keys(said)) {
    const one = said[key]
    const told = saidOtherwise(one, other)
    if (told !== one) changed = { ...(changed ?? said), [key]: told }
  }
  return (changed ?? said) as Said
}
