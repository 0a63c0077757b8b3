import { asJsonRow, type JsonRow, oddPlace } from '../../shared/backup/json-row.ts'
import { entryCheck } from '../../shared/backup/row-schemas.ts'
import { writtenOut } from '../../shared/backup/lying-row.ts'

/** A row that JSON cannot hold, as a backup holds it: all of it written out, or only the entries of a list that are odd. */
export const oddRowOf = async (table: string, row: object): Promise<JsonRow> =>
  oddRowWith(table, row, await filesIn(row))

/** The same without waiting, as a transaction needs it; `bytes` are what the files in the row hold, as far as they are known. */
export const oddRowWith = (
  table: string,
  row: object,
  bytes: ReadonlyMap<object, Uint8Array> = new Map(),
): JsonRow => {
  const out = (value: object): JsonRow => writtenOut(value, oddPlace(value) ?? '', (file) => bytes.get(file))
  const { entries } = row as { readonly entries?: unknown }
  if (!entryCheck(table) || !Array.isArray(entries)) return out(row)
  const held = (entries as readonly unknown[]).map((entry) =>
    oddPlace(entry) === undefined ? entry : out(typeof entry === 'object' && entry ? entry : { entry }),
  )
  return asJsonRow({ ...row, entries: held }) ?? out(row)
}

/** No file of ours is in a row; of one that is larger, only its size is written. In bytes. */
const MOST_OF_FILE = 16 * 1024 * 1024

/** What the files in a row hold, as far as they can be read. */
const filesIn = async (row: object): Promise<ReadonlyMap<object, Uint8Array>> => {
  const found = new Map<object, Uint8Array>()
  const seen = new Set<unknown>()
  const waiting: unknown[] = [row]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value !== 'object' || value === null || seen.has(value)) continue
    seen.add(value)
    if (value instanceof Blob) {
      const bytes = value.size > MOST_OF_FILE ? undefined : await value.arrayBuffer().catch(() => undefined)
      if (bytes) found.set(value, new Uint8Array(bytes))
    } else if (value instanceof Map || value instanceof Set) {
      for (const each of value) waiting.push(each)
    } else if (!ArrayBuffer.isView(value)) {
      for (const each of Object.values(value)) waiting.push(each)
    }
  }
  return found
}
