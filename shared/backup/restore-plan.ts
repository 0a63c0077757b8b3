import { type Backup, keyValue } from './backup.ts'
import { backupDifference, belongsTo } from './difference.ts'
import type { JsonRow } from './json-row.ts'

/** What to restore: all of a backup, or some of its decks with everything that belongs to them. */
export type RestoreChoice = 'everything' | { readonly decks: ReadonlySet<string> }

/** What must be written to one table. */
export interface TablePlan {
  readonly table: string
  readonly put: readonly JsonRow[]
  /** Keys of rows to take away. */
  readonly remove: readonly unknown[]
}

/**
 * The writes that make the present what was chosen of the backup; to be done all or not at all. Where decks are chosen nothing is taken
 * away, and everything that does not belong to them stays as it is.
 */
export const restorePlan = (present: Backup, backup: Backup, choice: RestoreChoice): readonly TablePlan[] =>
  backupDifference(present, backup)
    .map(({ table, back, changed, gone }): TablePlan => {
      const put = [...back, ...changed]
      const { key } = backup.tables[table] ?? { key: [] }
      return choice === 'everything'
        ? { table, put, remove: gone.map((row) => keyValue({ key }, row)) }
        : { table, put: put.filter((row) => belongsTo(choice.decks, row)), remove: [] }
    })
    .filter(({ put, remove }) => put.length + remove.length > 0)
