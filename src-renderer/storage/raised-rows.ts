import type { Table } from 'dexie'
import * as v from 'valibot'

/** Rows that are read and written at once. */
const AT_ONCE = 200

/**
 * Writes the rows of a table as a step of an upgrade makes them. A row that does not hold what the step reads stays as it lies, as bad rows
 * do everywhere: a step that throws over one of them would lock the player out of all others, at every start.
 */
export const raiseRows = async <Shape extends v.GenericSchema>(
  table: Table<unknown>,
  shape: Shape,
  raised: (row: v.InferInput<Shape>) => object,
): Promise<void> => {
  const keys = await table.toCollection().primaryKeys()
  for (let start = 0; start < keys.length; start += AT_ONCE) {
    const rows = await table.bulkGet(keys.slice(start, start + AT_ONCE))
    // The row itself, and not what the shape would make of it: what a row holds beside that goes along.
    await table.bulkPut(rows.flatMap((row) => (v.is(shape, row) ? [raised(row)] : [])))
  }
}
