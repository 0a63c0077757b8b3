import type { Backup } from './backup.ts'
import type { TableDifference } from './difference.ts'

/** A table's rows, counted, in the player's words: "3 decks", "1 saved search". */
export const countedRows = (table: string, count: number): string => {
  const [one, many] = WORDS[table] ?? [`row of “${table}”`, `rows of “${table}”`]
  return `${count} ${count === 1 ? one : many}`
}

const WORDS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  decks: ['deck', 'decks'],
  versions: ['version of a deck', 'versions of decks'],
  collections: ['collection', 'collections'],
  formats: ['format of your own', 'formats of your own'],
  lists: ['list you brought in', 'lists you brought in'],
  piles: ['part of a collection', 'parts of collections'],
  waiting: ['part of a list of rows to repair', 'parts of lists of rows to repair'],
  prices: ['part of a list of prices', 'parts of lists of prices'],
  practices: ['practice line', 'practice lines'],
  handCounts: ['count of practice hands', 'counts of practice hands'],
  searches: ['saved search', 'saved searches'],
  settings: ['setting', 'settings'],
}

/** What a backup holds, table by table; empty ones are left out. */
export const backupContents = ({ tables }: Backup): readonly string[] =>
  Object.entries(tables).flatMap(([table, { rows }]) =>
    rows.length > 0 ? [countedRows(table, rows.length)] : [],
  )

/** What restoring would do to a table: "2 decks come back, 1 changes, 1 goes". */
export const explainTableDifference = ({ table, back, changed, gone }: TableDifference): string => {
  const changes: readonly (readonly [count: number, one: string, many: string])[] = [
    [back.length, 'comes back', 'come back'],
    [changed.length, 'changes', 'change'],
    [gone.length, 'goes', 'go'],
  ]
  const [first, ...others] = changes.filter(([count]) => count > 0)
  if (!first) return `${countedRows(table, 0)} differ.`
  const said = ([count, one, many]: (typeof changes)[number]): string => (count === 1 ? one : many)
  return `${[
    `${countedRows(table, first[0])} ${said(first)}`,
    ...others.map((change) => `${change[0]} ${said(change)}`),
  ].join(', ')}.`
}
