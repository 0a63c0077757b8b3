import type { Filter, FilterPlace, Range } from '../../cards/filter/filter.ts'
import type { FieldAmount, FieldCondition, FieldSet } from '../../cards/restrictions.ts'
import { isRecord } from '../../record.ts'

/*
 * What a text asks of the table was once written as lists of counts: all counts of any one of the lists. Facts that a player keeps and duels
 * that were saved may still hold it so; it is read as the condition that it means.
 */

/** So many monsters there, or cards where `of` says so; in the hand always cards. */
export interface EarlierFieldCount {
  readonly who: 'you' | 'opponent' | 'either'
  readonly in: 'field' | 'hand' | 'graveyard' | 'banished' | 'extraDeck' | 'lifePoints' | 'pendulumZone'
  readonly of?: Filter
  /** Those are counted that are not so. */
  readonly others?: true
  /** Not how many there are, but how many more than the other player has. */
  readonly moreThanOther?: true
  readonly different?: 'name'
  /** So many such counters on cards that are so by what is printed on them. */
  readonly counters?: string
  readonly count: Range
}

const other = { you: 'opponent', opponent: 'you', either: 'either' } as const
const CARD: Filter = { is: 'card' }
const MONSTER: Filter = { is: 'monster' }

const setOf = (who: EarlierFieldCount['who'], place: FilterPlace, of: Filter): FieldSet => ({
  is: 'all',
  of,
  in: [{ place, of: who }],
})

/** So much, or so much more than the other. */
const atLeast = (left: FieldAmount, { min }: Range, right?: FieldAmount): FieldCondition =>
  right === undefined
    ? { is: 'compare', left, by: 'at-least', right: min }
    : min === 1
      ? { is: 'compare', left, by: 'more', right }
      : { is: 'compare', left, by: 'at-least', right: { is: 'sum', of: [right, min] } }

const conditionOf = (each: EarlierFieldCount): FieldCondition => {
  const { who, in: place, of, others, moreThanOther, different, counters, count } = each
  if (place === 'lifePoints') {
    const points = (of: 'you' | 'opponent'): FieldAmount => ({ is: 'lifePoints', of })
    const whose = who === 'opponent' ? 'opponent' : 'you'
    return atLeast(points(whose), count, moreThanOther && points(other[whose]))
  }
  if (place === 'pendulumZone') {
    const on = setOf(who, place, CARD)
    return atLeast(
      {
        is: 'counters',
        ...(counters !== undefined && { counter: counters }),
        on: of ? { ...on, with: [{ is: 'printed', of }] } : on,
      },
      count,
    )
  }
  const asked = of ?? (place === 'hand' ? CARD : MONSTER)
  const such: Filter = others ? { is: 'all', of: [MONSTER, { is: 'not', filter: asked }] } : asked
  const counted = (side: EarlierFieldCount['who']): FieldAmount => ({
    is: 'count',
    of: setOf(side, place, such),
  })
  return moreThanOther
    ? atLeast(counted(who), count, counted(other[who]))
    : { is: 'count', of: setOf(who, place, such), count, ...(different && { different }) }
}

const joined = (is: 'all' | 'any', of: readonly FieldCondition[]): FieldCondition => {
  const [one, ...others] = of
  return one && others.length === 0 ? one : { is, of }
}

/** The condition that was written so. */
export const ofEarlierFieldCondition = (lists: readonly (readonly EarlierFieldCount[])[]): FieldCondition =>
  joined(
    'any',
    lists.map((counts) => joined('all', counts.map(conditionOf))),
  )

/** The fact with every such condition in it as it is written today; the very same one where it holds none. */
export const withFieldConditionsOfToday = (fact: unknown): unknown => {
  if (Array.isArray(fact)) return changed(fact, fact.map(withFieldConditionsOfToday))
  if (!isRecord(fact)) return fact
  const entries = Object.entries(fact).map(([key, value]): [string, unknown] => [
    key,
    (key === 'if' || key === 'condition') && isEarlier(value)
      ? ofEarlierFieldCondition(value)
      : withFieldConditionsOfToday(value),
  ])
  return entries.some(([key, value]) => value !== fact[key]) ? Object.fromEntries(entries) : fact
}

const changed = (before: readonly unknown[], after: readonly unknown[]): readonly unknown[] =>
  after.some((one, at) => one !== before[at]) ? after : before

const isEarlier = (value: unknown): value is readonly (readonly EarlierFieldCount[])[] =>
  Array.isArray(value) && value.every(Array.isArray)
