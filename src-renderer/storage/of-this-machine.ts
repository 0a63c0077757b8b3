import type { Backup } from '../../shared/backup/backup.ts'

/* Settings that mean something on one computer only. They may hold what JSON lacks, and are in no backup; that makes no bad row of them. */

/** What was agreed with the deck folder; a restored deck must count as changed since. */
export const DECK_FOLDER = 'deck-folder'
/** What the host needs to find the folder of card pictures again. */
export const PICTURE_FOLDER = 'picture-folder'

const KEYS: ReadonlySet<unknown> = new Set([DECK_FOLDER, PICTURE_FOLDER])

export const isOfThisMachine = (table: string, row: unknown): boolean =>
  table === 'settings' && KEYS.has((row as { readonly key?: unknown } | null)?.key)

/** The backup without such settings: one that was written before they were left out may hold those of another computer. */
export const withoutThisMachine = (backup: Backup): Backup => {
  const { settings } = backup.tables
  const { bad: allBad = [], ...rest } = backup
  const bad = allBad.filter(({ table, row }) => !isOfThisMachine(table, row))
  const rows = settings?.rows.filter((row) => !isOfThisMachine('settings', row)) ?? []
  const tables = settings ? { ...backup.tables, settings: { ...settings, rows } } : backup.tables
  return { ...rest, tables, ...(bad.length > 0 && { bad }) }
}
