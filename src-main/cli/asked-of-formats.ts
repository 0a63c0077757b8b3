import { parseQuery } from '../../shared/cards/search/parse.ts'
import type { SearchContext } from '../../shared/cards/search/match.ts'
import type { SearchPlace, Test } from '../../shared/cards/search/query.ts'
import type { CardPool } from '../../shared/cards/pool.ts'
import { formatById, FORMATS } from '../../shared/legality/format.ts'
import type { Regulation } from '../../shared/legality/regulation.ts'
import { searchedLegality, searchedRules } from '../../shared/legality/searched-legality.ts'
import type { Io } from './io.ts'
import { chosenFormat, ownOrShipped } from './rules-in-force.ts'

/** What a search asks of formats: of the one that is chosen, and of those that the query names. Lists are only read for queries that ask. */
export const askedOfFormats = async (
  query: string,
  format: string | undefined,
  pool: CardPool,
  io: Io,
): Promise<SearchContext> => {
  const chosen = format === undefined ? undefined : await rulesOf(format, pool, io)
  return {
    ...(chosen && searchedRules(chosen)),
    ...(await pointsFor(query, chosen, pool, io)),
    legality: await legalityFor(query, chosen, pool, io),
  }
}

const legalityFor = async (
  query: string,
  chosen: Regulation | undefined,
  pool: CardPool,
  io: Io,
): Promise<NonNullable<SearchContext['legality']>> => {
  const regulations = new Map<string, Regulation>()
  if (chosen) regulations.set(chosen.format.id, chosen)
  const known = chosen && !formatById(chosen.format.id) ? [...FORMATS, chosen.format] : FORMATS
  const legality = searchedLegality(known, (id) => regulations.get(id))
  for (const { test } of parseQuery(query).query.flat()) {
    for (const word of test.is === 'legal' ? test.formats : []) {
      const format = formatById(legality.formatOf(word) ?? '')
      if (format) regulations.set(format.id, await rulesOf(format.id, pool, io))
    }
  }
  return legality
}

/** Whether a query asks something of this kind; its words mean what they mean where it is asked. */
export const queryAsks = (query: string, asks: (test: Test) => boolean, place?: SearchPlace): boolean =>
  parseQuery(query, place)
    .query.flat()
    .some(({ test }) => asks(test))

/** Genesys' points where the format chosen counts none; its list is only read for a query that asks. */
const pointsFor = async (
  query: string,
  chosen: Regulation | undefined,
  pool: CardPool,
  io: Io,
): Promise<Pick<SearchContext, 'points'>> => {
  const isAsked = queryAsks(
    query,
    (test) => (test.is === 'number' || test.is === 'compare') && test.property === 'points',
  )
  if (!isAsked) return {}
  // The chosen format's own points are there already.
  if (chosen?.list.kind === 'points') return {}
  const { points } = searchedRules(await rulesOf('genesys', pool, io))
  return points ? { points } : {}
}

/** The rules of a format, or of a file that makes one, under the list in force today. */
const rulesOf = async (name: string, pool: CardPool, io: Io): Promise<Regulation> => {
  const chosen = await chosenFormat({ format: name }, io)
  return chosen.under(await ownOrShipped(chosen, io.today(), pool, io), pool, io.today())
}
