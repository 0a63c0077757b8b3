import * as v from 'valibot'
import type { Filter, FilterPlace, Range } from '../../cards/filter/filter.ts'
import type { FieldAmount, FieldCondition, FieldSet } from '../../cards/restrictions.ts'
import { isRecord } from '../../record.ts'
import { FilterSchema, RangeSchema, type WholeShape } from './filter-shape.ts'

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

const EarlierFieldCountSchema = v.strictObject({
  who: v.picklist(['you', 'opponent', 'either']),
  in: v.picklist(['field', 'hand', 'graveyard', 'banished', 'extraDeck', 'lifePoints', 'pendulumZone']),
  of: v.exactOptional(FilterSchema),
  others: v.exactOptional(v.literal(true)),
  moreThanOther: v.exactOptional(v.literal(true)),
  different: v.exactOptional(v.literal('name')),
  counters: v.exactOptional(v.string()),
  count: RangeSchema,
}) satisfies WholeShape<EarlierFieldCount>
/** All counts of any one of the lists. */
export const EarlierFieldConditionSchema = v.array(v.array(EarlierFieldCountSchema))

const other = { you: 'opponent', opponent: 'you', either: 'either' } as const
const CARD: Filter = { is: 'card' }
const MONSTER: Filter = { is: 'monster' }

const setOf = (who: EarlierFieldCount['who'], place: FilterPlace, of: Filter): FieldSet => ({
  is: 'all',
  of,
  in: [{ place, of: who }],
})

/** So much, or so much more than the other. */
const within = (left: FieldAmount, { min, max }: Range, right?: FieldAmount): FieldCondition => {
  const bound = (by: 'at-least' | 'at-most', amount: number): FieldCondition => ({
    is: 'compare',
    left,
    by,
    right: right === undefined ? amount : { is: 'sum', of: [right, amount] },
  })
  const atLeast: FieldCondition =
    min === 1 && right !== undefined ? { is: 'compare', left, by: 'more', right } : bound('at-least', min)
  return max === null ? atLeast : { is: 'all', of: [atLeast, bound('at-most', max)] }
}

const conditionOf = (each: EarlierFieldCount): FieldCondition => {
  const { who, in: place, of, others, moreThanOther, different, counters, count } = each
  if (place === 'lifePoints') {
    const points = (of: 'you' | 'opponent'): FieldAmount => ({ is: 'lifePoints', of })
    const whose = who === 'opponent' ? 'opponent' : 'you'
    return within(points(whose), count, moreThanOther && points(other[whose]))
  }
  if (place === 'pendulumZone') {
    const on = setOf(who, place, CARD)
    return within(
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
    ? within(counted(who), count, counted(other[who]))
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

/** No fact of ours goes half as deep; one that goes deeper was made to break programs. */
const DEEPEST = 40

/**
 * The fact with every such condition in it as it is written today; the very same one where it holds none. Undefined where it goes deeper
 * than any fact does: whoever walked it to its bottom would run out of room.
 */
export const withFieldConditionsOfToday = (fact: unknown): unknown =>
  goesDeeper(fact, DEEPEST) ? undefined : ofToday(fact)

const goesDeeper = (fact: unknown, most: number): boolean =>
  typeof fact === 'object' &&
  fact !== null &&
  (most === 0 || Object.values(fact).some((held) => goesDeeper(held, most - 1)))

const ofToday = (fact: unknown): unknown => {
  if (Array.isArray(fact)) return changed(fact, fact.map(ofToday))
  if (!isRecord(fact)) return fact
  const entries = Object.entries(fact).map(([key, value]): [string, unknown] => [
    key,
    (key === 'if' || key === 'condition') && v.is(EarlierFieldConditionSchema, value)
      ? ofEarlierFieldCondition(value)
      : ofToday(value),
  ])
  return entries.some(([key, value]) => value !== fact[key]) ? Object.fromEntries(entries) : fact
}

const changed = (before: readonly unknown[], after: readonly unknown[]): readonly unknown[] =>
  after.some((one, at) => one !== before[at]) ? after : before
