import { formatBase64 } from '../formats/packing/base64.ts'
import { isJsonRow, type Json, type JsonRow } from './json-row.ts'

/*
 * What JSON cannot hold, written out so that people can read all of it: dates, large numbers, bytes, NaN, things that hold themselves. A row
 * or an entry with such values is a bad one; it is in every backup like this, and nothing around it is lost for it.
 */

const FIELD = 'asItLies'

/** Whether it stands for a row or an entry that JSON could not hold. */
export const isWrittenOut = (value: unknown): boolean =>
  isJsonRow(value as Json | undefined) && Object.hasOwn(value as JsonRow, FIELD)

/** The first place in it that JSON could not hold, where it stands for such a row. */
export const oddPlaceIn = (row: JsonRow): string | undefined => {
  const held = row[FIELD]
  if (!isJsonRow(held)) return undefined
  return typeof held['first'] === 'string' ? held['first'] : FIELD
}

/** Fields that tell rows apart, and what people know them by. */
const NAMING = ['id', 'key', 'collection', 'block', 'deckId', 'name'] as const

/** Deeper values, and those that stand in several places, are written in a part of their own. */
const DEEPEST_IN_PART = 20

/**
 * The row in JSON: what tells it apart, and below it all that it holds. `{ "is": "bigint", "of": "12" }` is a value that JSON lacks,
 * `{ "see": 3 }` the part of that number, counted from 0. `bytesOf` gives what a file in it holds, as far as it could be read.
 */
export const writtenOut = (
  row: object,
  first: string,
  bytesOf: (file: object) => Uint8Array | undefined = () => undefined,
): JsonRow => {
  const roots = new Map<object, number>()
  const parts: Json[] = []
  const seen = new Set<object>()
  const see = (value: object): JsonRow => {
    const at = roots.get(value) ?? roots.size
    roots.set(value, at)
    return { see: at }
  }
  const written = (value: unknown, deep: number): Json => {
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
    if (typeof value === 'number' && Number.isFinite(value)) return value
    if (typeof value === 'bigint' || typeof value === 'number')
      return { is: typeof value, of: value.toString() }
    if (typeof value !== 'object') return { is: typeof value }
    const scalar = scalarOf(value, bytesOf(value))
    if (scalar) return scalar
    if (deep >= DEEPEST_IN_PART || seen.has(value)) return see(value)
    return within(value, deep)
  }
  const within = (value: object, deep: number): Json => {
    seen.add(value)
    const all = (values: Iterable<unknown>): readonly Json[] =>
      Array.from(values, (each) => written(each, deep + 1))
    if (Array.isArray(value)) return all(value)
    if (value instanceof Map || value instanceof Set) return { is: nameOf(value), of: all(value) }
    return Object.fromEntries(Object.entries(value).map(([field, held]) => [field, written(held, deep + 1)]))
  }
  see(row)
  // More of them are found while it goes on.
  for (const [root] of roots) parts.push(within(root, 0))
  const naming = Object.entries(row).filter(
    ([field, held]) =>
      (NAMING as readonly string[]).includes(field) && (typeof held === 'string' || Number.isFinite(held)),
  )
  return { ...Object.fromEntries(naming), [FIELD]: { first, parts } }
}

const nameOf = (value: object): string => Object.prototype.toString.call(value).slice(8, -1)

/** What is one value though it is an object, or a thing that only its maker can look into. */
const scalarOf = (value: object, bytes: Uint8Array | undefined): JsonRow | undefined => {
  const is = nameOf(value)
  const held =
    bytes ??
    (value instanceof ArrayBuffer
      ? new Uint8Array(value)
      : ArrayBuffer.isView(value)
        ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
        : undefined)
  if (held) return { is, bytes: formatBase64(held) }
  if (value instanceof Date) return { is, of: Number.isNaN(value.getTime()) ? 'NaN' : value.toISOString() }
  if (value instanceof RegExp || value instanceof Error) return { is, of: String(value) }
  const isLookedInto =
    Array.isArray(value) || value instanceof Map || value instanceof Set || is === 'Object' || is === 'Array'
  return isLookedInto ? undefined : { is, of: 'cannot be written out' }
}
