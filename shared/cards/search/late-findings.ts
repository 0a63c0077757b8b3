import type { SearchContext } from './match.ts'
import type { NumberProperty, Query, QueryFinding, Sort, Span, Test } from './query.ts'
import { monstersNamed, type SearchIndex } from './search-index.ts'

/** The query without what cannot be asked here; a clause of which nothing is left asks for nothing. */
export const askable = (query: Query, index: SearchIndex, context: SearchContext): Query =>
  query
    .map((clause) => clause.filter(({ test }) => isAskable(test, index, context)))
    .filter((clause) => clause.length > 0)

const isAskable = (test: Test, index: SearchIndex, context: SearchContext): boolean => {
  switch (test.is) {
    case 'text':
      return context.textOf !== undefined
    case 'number':
    case 'compare':
      return !(
        (asksFor(test, 'copies') && !context.copiesAllowed) ||
        (asksFor(test, 'owned') && !context.owned) ||
        (asksFor(test, 'deck') && !context.inDeck) ||
        (asksFor(test, 'points') && !context.points)
      )
    case 'legal':
      return test.formats.some((word) => context.legality?.formatOf(word) !== undefined)
    case 'fits':
      return test.names.some((name) => monstersNamed(name, index).length > 0)
    default:
      return true
  }
}

/** What only shows when the query meets the cards. */
export const lateFindings = (
  { query, sort }: { readonly query: Query; readonly sort: (Sort & Span) | undefined },
  isFound: boolean,
  index: SearchIndex,
  context: SearchContext,
): readonly QueryFinding[] => [
  ...query.flat().flatMap(({ test, start, end }): readonly QueryFinding[] => {
    if (test.is === 'text' && !context.textOf) return [{ code: 'no-texts', start, end }]
    if (asksFor(test, 'copies') && !context.copiesAllowed) return [{ code: 'no-format', start, end }]
    if (asksFor(test, 'owned') && !context.owned) return [{ code: 'no-collection', start, end }]
    if (asksFor(test, 'deck') && !context.inDeck) return [{ code: 'no-deck', start, end }]
    if (asksFor(test, 'points') && !context.points) return [{ code: 'no-points', start, end }]
    if (test.is === 'legal') {
      const { formats: known = [], formatOf } = context.legality ?? {}
      return test.formats
        .filter((word) => formatOf?.(word) === undefined)
        .map((found) => ({ code: 'unknown-format', found, known, start, end }))
    }
    if (test.is === 'fits')
      return test.names
        .filter((name) => monstersNamed(name, index).length === 0)
        .map((found) => ({ code: 'unknown-card', found, start, end }))
    if (test.is === 'name' && test.unknownKey && !isFound)
      return [{ code: 'unknown-key', ...test.unknownKey }]
    return []
  }),
  ...(sort?.by === 'newest' && !context.konamiId
    ? [{ code: 'no-konami-ids' as const, start: sort.start, end: sort.end }]
    : []),
]

const asksFor = (test: Test, property: NumberProperty): boolean =>
  (test.is === 'number' && test.property === property) ||
  (test.is === 'compare' && (test.property === property || test.with === property))
