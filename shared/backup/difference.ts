import { isPasscode } from '../cards/passcode.ts'
import type { CardPool } from '../cards/pool.ts'
import { compareTexts } from '../compare.ts'
import { type Deck, emptyDeck } from '../decks/deck.ts'
import { type DeckDifference, deckDifference } from '../decks/difference.ts'
import { type Backup, type BackupTable, keyOf } from './backup.ts'
import { collectionOf, saidIn } from './collection-rows.ts'
import { isSameJson, type JsonRow } from './json-row.ts'
import { isRecord } from '../record.ts'

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

/** What restoring would do to one deck, as it is here and as it would be; one that is not there is empty. */
export interface DeckChange {
  readonly id: string
  readonly name: string
  readonly outcome: 'back' | 'changed' | 'gone'
  readonly here: Deck
  readonly then: Deck
}

/** The same with what it means for the cards. */
export interface DeckOutcome extends Pick<DeckChange, 'id' | 'name' | 'outcome'> {
  readonly cards: DeckDifference
}

/** What restoring the backup would do to the present, table by table; tables that would stay as they are do not appear. */
export const backupDifference = (present: Backup, backup: Backup): readonly TableDifference[] => {
  const { isLeft, isKept } = besideBadRows(present, backup)
  return Object.entries(backup.tables)
    .map(([name, table]) => {
      const now = present.tables[name] ?? { key: table.key, rows: [] }
      const { back, changed, gone } = tableDifference(name, now, table)
      const [comesBack, changes] = [back, changed].map((rows) => rows.filter((row) => !isLeft(name, row)))
      return {
        table: name,
        back: comesBack ?? [],
        changed: changes ?? [],
        gone: gone.filter((row) => !isLeft(name, row) && !isKept(name, row)),
      }
    })
    .filter(({ back, changed, gone }) => back.length + changed.length + gone.length > 0)
}

/**
 * What restoring must not touch where rows of the backup are bad: what stands for the same here, and what hangs on a deck of which only
 * the cards are lost. A collection that is here stays as it is, whole: with some of its blocks of then and some of now it would be neither.
 */
const besideBadRows = (present: Backup, backup: Backup) => {
  const bad = (backup.bad ?? []).flatMap(({ table, row }) =>
    isRecord(row) ? [{ table, row: row as JsonRow }] : [],
  )
  const named = (table: string, row: JsonRow): string =>
    `${table} ${keyOf(backup.tables[table] ?? { key: [] }, row)}`
  const keys = new Set(bad.map(({ table, row }) => named(table, row)))
  const decks = new Set(bad.flatMap(({ table, row }) => (table === 'decks' ? [row['id']] : [])))
  const here = new Set((present.tables['collections']?.rows ?? []).map((row) => row['id']))
  // Prices never change once they are written, so that those of then go with all else of now.
  const collections = new Set(
    bad.flatMap(({ table, row }) => (table === 'prices' ? [] : [collectionOf(table, row)])),
  )
  return {
    isLeft: (table: string, row: JsonRow): boolean => {
      const id = collectionOf(table, row)
      return id !== undefined && collections.has(id) && here.has(id)
    },
    isKept: (table: string, row: JsonRow): boolean => keys.has(named(table, row)) || belongsTo(decks, row),
  }
}

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

/** Whether it is one of these decks or hangs on one: a deck's own row goes by its id, others name it; ids are never given twice, whatever they stand for. */
export const belongsTo = (decks: ReadonlySet<unknown>, row: JsonRow): boolean =>
  [row['id'], row['deckId']].some((id) => typeof id === 'string' && decks.has(id))

/** The decks that restoring would bring back, change or take away, by name. */
export const deckChanges = (
  present: Backup,
  difference: readonly TableDifference[],
): readonly DeckChange[] => {
  const decks = difference.find(({ table }) => table === 'decks')
  if (!decks) return []
  const now = new Map((present.tables['decks']?.rows ?? []).map((row) => [row['id'], row]))
  const change = (row: JsonRow, outcome: DeckChange['outcome']): DeckChange => {
    const written = deckIn(row)
    const held = now.get(row['id'])
    const here = held ? deckIn(held) : emptyDeck(written.name)
    const { id } = row
    const then = outcome === 'gone' ? emptyDeck(here.name) : written
    return { id: typeof id === 'string' ? id : '', name: written.name, outcome, here, then }
  }
  return [
    ...decks.back.map((row) => change(row, 'back')),
    ...decks.changed.map((row) => change(row, 'changed')),
    ...decks.gone.map((row) => change(row, 'gone')),
  ].sort((a, b) => compareTexts(a.name, b.name))
}

export const deckOutcome = ({ here, then, ...change }: DeckChange, pool: CardPool): DeckOutcome => ({
  ...change,
  cards: deckDifference(here, then, pool),
})

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
