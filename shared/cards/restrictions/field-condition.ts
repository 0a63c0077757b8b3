import type { Filter } from '../filter/filter.ts'
import type { FieldCondition, FieldCount } from '../restrictions.ts'
import { type CardCondition, type CardCount, readCondition } from '../text/conditions.ts'
import type { Cursor } from '../text/cursor.ts'

/*
 * What a text asks of the table before a Summon, as far as the engine can count it.
 */

/** A filter for cards that are certain to be monsters: one that is known by its name alone may be any card. */
const isOfMonsters = (filter: Filter): boolean => {
  switch (filter.is) {
    case 'name':
    case 'card':
    case 'spell':
    case 'trap':
      return false
    case 'all':
    case 'any':
      return filter.of.every(isOfMonsters)
    default:
      return true
  }
}

/** The counts that the engine can make: monsters on the field, cards in the hand. */
const asFieldCount = ({ who, in: places, of, others, count, exceptThis }: CardCount): FieldCount[] => {
  const [place] = places
  if (places.length !== 1 || exceptThis) return []
  const whose = who === 'either' ? (['you', 'opponent'] as const) : ([who] as const)
  // "No monsters on the field" is none on either side; "a monster on the field" is no count of one side.
  if (who === 'either' && count.max !== 0) return []
  if (place === 'hand' && of.is === 'card') return whose.map((side) => ({ who: side, in: 'hand', count }))
  if (place !== 'field' || !isOfMonsters(of)) return []
  return whose.map((side) => ({
    who: side,
    in: 'field',
    count,
    ...(of.is !== 'monster' && { of }),
    ...(others && { others }),
  }))
}

const asFieldCondition = (condition: CardCondition): FieldCondition | undefined => {
  const lists = condition.map((counts) => counts.map(asFieldCount))
  return lists.flat().every((counts) => counts.length > 0) ? lists.map((counts) => counts.flat()) : undefined
}

/** What follows "if", "while" or "unless", where the engine can judge all of it. */
export const readFieldCondition = (cursor: Cursor): FieldCondition | undefined =>
  cursor.attempt(() => {
    const condition = readCondition(cursor)
    return condition && asFieldCondition(condition)
  })
