import type { Filter, FilterPlace, Range } from '../shared/cards/filter/filter.ts'
import type { FieldCondition } from '../shared/cards/restrictions.ts'

/** So many of those cards there: monsters on that player's field where no more is said. */
export const counted = (
  of: 'you' | 'opponent' | 'either',
  count: Range,
  cards: Filter = { is: 'monster' },
  place: FilterPlace = 'field',
): FieldCondition => ({ is: 'count', of: { is: 'all', of: cards, in: [{ place, of }] }, count })
