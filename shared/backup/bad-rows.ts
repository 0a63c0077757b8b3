import { excerpt } from '../formats/cards/imported.ts'
import type { BadRow, Backup, BackupTable } from './backup.ts'
import { badEntriesOf, collectionOf } from './collection-rows.ts'
import type { JsonRow } from './json-row.ts'

/** Says what rows of these tables are called. */
export const rowNames = (
  tables: Readonly<Record<string, Pick<BackupTable, 'rows'>>>,
): ((table: string, row: JsonRow) => string) => {
  const namesIn = (table: string): ReadonlyMap<unknown, unknown> =>
    new Map((tables[table]?.rows ?? []).map((row) => [row['id'], row['name']]))
  const [decks, collections] = [namesIn('decks'), namesIn('collections')]
  return (table, row) => {
    const ofDeck = OF_DECKS[table]
    const names = [
      collections.get(collectionOf(table, row)),
      ofDeck === undefined ? undefined : decks.get(row[ofDeck]),
      ...['name', 'id', 'key', 'collection'].map((field) => row[field]),
    ]
    return names.find((name) => typeof name === 'string' && name !== '')?.toString() ?? table
  }
}

/** The field in each table that holds the id of a deck. */
const OF_DECKS: Readonly<Record<string, string>> = { versions: 'deckId', practices: 'id', handCounts: 'id' }

/** All bad rows of a backup, and all bad entries that lie in rows of its tables. */
export const badRowsOf = ({ tables, bad = [] }: Pick<Backup, 'tables' | 'bad'>): readonly BadRow[] => {
  const nameOf = rowNames(tables)
  const entries = Object.entries(tables).flatMap(([table, { rows }]) =>
    rows.flatMap((row) => badEntriesIn(table, row, nameOf(table, row))),
  )
  return [...bad, ...entries]
}

/** The bad entries of a row as a backup holds it. */
export const badEntriesIn = (table: string, row: JsonRow, name: string): readonly BadRow[] =>
  badEntriesOf(table, row).map(({ place, entry }) => ({ table, name, place, row: entry }))

/** More of them than anybody reads. */
const MOST_NAMED = 20

/** Names them one by one, and says how many more there are. */
export const namedBadRows = (rows: readonly BadRow[]): string => {
  const named = rows
    .slice(0, MOST_NAMED)
    .map(({ table, name, place }) => `${excerpt(name)} (${table}, ${excerpt(place ?? 'twice')})`)
  const more = rows.length - named.length
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
}
