import { isPasscode } from '../cards/passcode.ts'
import type { CardPool } from '../cards/pool.ts'
import { type Deck, emptyDeck } from '../decks/deck.ts'
import { type DeckDifference, deckDifference } from '../decks/difference.ts'
import { type Backup, type BackupTable, keyOf } from './backup.ts'
import { saidIn } from './collection-rows.ts'
import { isSameJson, type JsonRow } from './json-row.ts'

/** What restoring would do to one table. */
export interface TableDifference {
  readonly table: string
  /** Rows that come back. */
  readonly back: readonly JsonRow[]
  /** Rows that are otherwise in the backup, as they stand there. */
  readonly changed: readonly JsonRow[]
  /** Rows that the backup does not have. */
  readonly gone: readonly JsonRow[]
}

/** What restoring would do to one deck; `cards` tells from the deck of now to that of the backup. */
export interface DeckOutcome {
  readonly id: string
  readonly name: string
  readonly outcome: 'back' | 'changed' | 'gone'
  readonly cards: DeckDifference
}

/** What restoring the backup would do to the present, table by table; tables that would stay as they are do not appear. */
export const backupDifference = (present: Backup, backup: Backup): readonly TableDifference[] =>
  Object.entries(backup.tables)
    .map(([name, table]) =>
      tableDifference(name, present.tables[name] ?? { key: table.key, rows: [] }, table),
    )
    .filter(({ back, changed, gone }) => back.length + changed.length + gone.length > 0)

const tableDifference = (table: string, now: BackupTable, then: BackupTable): TableDifference => {
  const left = new Map(now.rows.map((row) => [keyOf(now, row), row]))
  const [back, changed]: [JsonRow[], JsonRow[]] = [[], []]
  for (const row of then.rows) {
    const key = keyOf(then, row)
    const present = left.get(key)
    left.delete(key)
    if (!present) back.push(row)
    else if (!isSameJson(saidIn(table, present), saidIn(table, row))) changed.push(row)
  }
  return { table, back, changed, gone: [...left.values()] }
}

/** The decks that restoring would bring back, change or take away, by name. */
export const deckOutcomes = (
  present: Backup,
  difference: readonly TableDifference[],
  pool: CardPool,
): readonly DeckOutcome[] => {
  const decks = difference.find(({ table }) => table === 'decks')
  if (!decks) return []
  const now = new Map((present.tables['decks']?.rows ?? []).map((row) => [row['id'], row]))
  const outcome = (row: JsonRow, how: DeckOutcome['outcome']): DeckOutcome => {
    const there = deckIn(row)
    const held = now.get(row['id'])
    const here = held ? deckIn(held) : emptyDeck(there.name)
    const cards = deckDifference(here, how === 'gone' ? emptyDeck(here.name) : there, pool)
    const { id } = row
    return { id: typeof id === 'string' ? id : '', name: there.name, outcome: how, cards }
  }
  return [
    ...decks.back.map((row) => outcome(row, 'back')),
    ...decks.changed.map((row) => outcome(row, 'changed')),
    ...decks.gone.map((row) => outcome(row, 'gone')),
  ].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}

/** The deck in a row of the table of decks. */
export const deckIn = (row: JsonRow): Deck => {
  const cards = (section: string) => {
    const held = row[section]
    return Array.isArray(held)
      ? held.flatMap((code) => (typeof code === 'number' && isPasscode(code) ? [code] : []))
      : []
  }
  const { name } = row
  return {
    name: typeof name === 'string' ? name : '',
    main: cards('main'),
    extra: cards('extra'),
    side: cards('side'),
  }
}
