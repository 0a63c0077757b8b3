import type { SearchContext } from './match.ts'
import type { Card } from '../card.ts'
import { likeliest } from './facts.ts'
import { foldedWords, squashed } from './fold.ts'
import { printParts } from './print-words.ts'
import { asksOfPiles, asksOfPrints } from './query.ts'
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
        (asksFor(test, 'limit') && !context.copiesAllowed) ||
        (asksFor(test, 'listed') && !context.listed) ||
        (asksFor(test, 'points') && !context.points) ||
        (asksFor(test, 'owned') && !context.owned) ||
        (asksFor(test, 'deck') && !context.inDeck) ||
        (asksOfPiles(test) && !context.piles)
      )
    case 'set':
    case 'set-number':
    case 'rarity':
      return context.prints !== undefined || context.piles !== undefined
    case 'edition':
    case 'condition':
    case 'language':
    case 'place':
    case 'note':
      return context.piles !== undefined
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
    if ((asksFor(test, 'limit') && !context.copiesAllowed) || (asksFor(test, 'listed') && !context.listed))
      return [{ code: 'no-format', start, end }]
    if (asksFor(test, 'points') && !context.points) return [{ code: 'no-points', start, end }]
    if ((asksFor(test, 'owned') && !context.owned) || (asksOfPiles(test) && !context.piles))
      return [{ code: 'no-collection', start, end }]
    if (asksOfPrints(test) && !context.prints && !context.piles) return [{ code: 'no-prints', start, end }]
    if (test.is === 'set' && context.prints && context.prints.size > 0)
      return unknownSets(test.sets, setsIn(context.prints), index.facts.cards, { start, end })
    if (asksFor(test, 'deck') && !context.inDeck) return [{ code: 'no-deck', start, end }]
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

/** The names of all sets, and their codes. */
export type SetNames = ReadonlyMap<string, ReadonlySet<string>>

export const setsIn = (prints: NonNullable<SearchContext['prints']>): SetNames => {
  const known = SETS.get(prints)
  if (known) return known
  const sets = new Map<string, Set<string>>()
  for (const own of prints.values())
    for (const { set, number } of own) {
      const codes = sets.get(set) ?? new Set()
      sets.set(set, codes)
      const [code = ''] = number.split('-')
      if (code !== '') codes.add(code)
    }
  SETS.set(prints, sets)
  return sets
}
const SETS = new WeakMap<NonNullable<SearchContext['prints']>, SetNames>()

/** Each set that was asked for and that there is not, with those that are written nearly so. */
export const unknownSets = (
  written: readonly string[],
  sets: SetNames,
  cards: readonly Card[],
  at: Span,
): readonly QueryFinding[] =>
  written.flatMap((found): readonly QueryFinding[] => {
    const parts = printParts({ is: 'set', sets: [found] })
    const isThere = [...sets].some(
      ([set, codes]) => parts.set(set) || [...codes].some((code) => parts.number(`${code}-`)),
    )
    if (isThere) return []
    const wanted = squashed(foldedWords(found))
    const isArchetype = cards.some(({ archetypes }) =>
      archetypes.some((name) => squashed(foldedWords(name)).includes(wanted)),
    )
    const words = [...new Set([...[...sets.values()].flatMap((codes) => [...codes]), ...sets.keys()])]
    return [
      { code: 'unknown-set', found, known: isArchetype ? [] : likeliest(words, found), isArchetype, ...at },
    ]
  })

const asksFor = (test: Test, property: NumberProperty): boolean =>
  (test.is === 'number' && test.property === property) ||
  (test.is === 'compare' && (test.property === property || test.with === property))
