import type { JsonRow } from './json-row.ts'

/** What led to a backup: the clock, the player's own word, or something that is about to change much. */
export const BACKUP_REASONS = ['schedule', 'request', 'upgrade', 'import', 'restore'] as const
export type BackupReason = (typeof BACKUP_REASONS)[number]

/** One table of the player's data, row by row. */
export interface BackupTable {
  /** Names of the fields that together tell its rows apart. */
  readonly key: readonly string[]
  readonly rows: readonly JsonRow[]
}

/** A bad row, or a bad entry of one: not as those of its table must be, so that no view could show it without breaking. It hides no other. */
export interface BadRow {
  readonly table: string
  /** What the player knows it by, as far as it says: the name of its deck or collection, or else its id. */
  readonly name: string
  /** The first value that is not as it should be, or that there are too many such rows; nothing where the row stands for the same as one before it. */
  readonly place?: string
  /** As it lies there. */
  readonly row: unknown
}

/** Everything a player keeps, as it was at one moment. Card databases are not in it: they are not the player's own, and can be brought in again. */
export interface Backup {
  /** When, on the clock of the computer it was written on: YYYY-MM-DDTHH:MM:SS. */
  readonly written: string
  readonly reason: BackupReason
  /** Version of the database that the rows come from. */
  readonly schema: number
  readonly tables: Readonly<Record<string, BackupTable>>
  /** Bad rows, which are therefore in no table; nothing where there is none. Bad entries lie in their rows: `badRowsOf` names both. */
  readonly bad?: readonly BadRow[]
}

/** Version of the database as this Duelwright keeps it. What comes from an older one it can restore, from a newer one it cannot. */
export const SCHEMA_TODAY = 15

/** The same for rows that stand for the same thing. Fields of a key are strings and numbers. */
export const keyOf = ({ key }: Pick<BackupTable, 'key'>, row: JsonRow): string =>
  JSON.stringify(key.map((field) => row[field]))

/** The row's key as a database wants it: the value itself, or a list of them where the key has several fields. */
export const keyValue = ({ key }: Pick<BackupTable, 'key'>, row: JsonRow): unknown =>
  key.length === 1 ? row[key[0] ?? ''] : key.map((field) => row[field])
