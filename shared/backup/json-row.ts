export type Json = string | number | boolean | null | readonly Json[] | JsonRow
export interface JsonRow {
  readonly [field: string]: Json
}

/** No value of ours comes near this; a file that goes deeper was made to break programs. */
const DEEPEST = 40

/**
 * A plain value as it reads back from JSON, or `undefined` where JSON cannot hold it: a handle on a folder, say, which means
 * something on one computer only. Fields that are `undefined` fall away, as they do in JSON.
 */
export const asJson = (value: unknown, deep = 0): Json | undefined => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'object' || deep >= DEEPEST) return undefined
  if (Array.isArray(value)) {
    const items: Json[] = []
    // One by one: of a list that holds itself twice, the first that cannot be held ends it.
    for (const item of value as readonly unknown[]) {
      const json = asJson(item, deep + 1)
      if (json === undefined) return undefined
      items.push(json)
    }
    return items
  }
  if (!isPlain(value)) return undefined
  const fields: [string, Json][] = []
  for (const [field, held] of Object.entries(value)) {
    if (held === undefined) continue
    const json = asJson(held, deep + 1)
    if (json === undefined) return undefined
    fields.push([field, json])
  }
  return Object.fromEntries(fields)
}

/** Whether JSON can hold a plain value, of which no copy is made: a backup may have hundreds of megabytes. */
export const isJson = (value: unknown, deep = 0): boolean => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || deep >= DEEPEST) return false
  if (Array.isArray(value)) return value.every((item) => isJson(item, deep + 1))
  return isPlain(value) && Object.values(value).every((held) => held === undefined || isJson(held, deep + 1))
}

/** The first place in a value that JSON cannot hold, "notes.tags.3"; empty for the value itself, and nothing where it can hold all. */
export const oddPlace = (value: unknown, deep = 0): string | undefined => {
  if (typeof value !== 'object' || value === null) return asJson(value) === undefined ? '' : undefined
  if (deep >= DEEPEST || !(Array.isArray(value) || isPlain(value))) return ''
  const fields: Iterable<readonly [number | string, unknown]> = Array.isArray(value)
    ? value.entries()
    : Object.entries(value).filter(([, held]) => held !== undefined)
  for (const [field, held] of fields) {
    const place = oddPlace(held, deep + 1)
    if (place !== undefined) return place === '' ? String(field) : `${field}.${place}`
  }
  return undefined
}

/** As `asJson`, for a row of a table. */
export const asJsonRow = (value: unknown): JsonRow | undefined => {
  const json = asJson(value)
  return isJsonRow(json) ? json : undefined
}

export const isJsonRow = (value: Json | undefined): value is JsonRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** Whether both say the same; the order of fields says nothing. */
export const isSameJson = (a: Json | undefined, b: Json | undefined): boolean => {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item: Json, at) => isSameJson(item, b[at] as Json | undefined))
  if (!isJsonRow(a) || !isJsonRow(b)) return false
  const fields = Object.keys(a)
  return (
    fields.length === Object.keys(b).length &&
    fields.every((field) => Object.hasOwn(b, field) && isSameJson(a[field], b[field]))
  )
}
