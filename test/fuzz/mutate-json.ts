import type { Chance } from './chance.ts'

/** Values that stand for themselves in JSON and for trouble in programs. */
const EDGES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  4294967296,
  9007199254740992,
  '',
  '0',
  '-2',
  '?',
  'constructor',
  [],
  {},
  [[]],
  [null],
  { length: -1 },
  { toString: 1 },
  { id: null },
  'a'.repeat(300),
  '\uD800',
  '<b>',
]

const deep = (chance: Chance): unknown => {
  let value: unknown = 1
  for (let level = chance.of([30, 500, 8000]); level > 0; level -= 1)
    value = chance.oneIn(2) ? [value] : { a: value }
  return value
}

/** A value with something in it replaced, taken away, doubled or wrapped: still JSON, no longer what its reader hopes for. */
export const mutatedJson = (value: unknown, chance: Chance): unknown => {
  if (Array.isArray(value) && value.length > 0 && !chance.oneIn(6)) {
    const items: unknown[] = value
    const at = chance.below(items.length)
    if (chance.oneIn(5)) return items.toSpliced(at, 1)
    if (chance.oneIn(5)) return items.toSpliced(at, 0, items[at])
    return items.with(at, mutatedJson(items[at], chance))
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && !chance.oneIn(6)) {
    const fields = Object.entries(value)
    if (fields.length === 0) return chance.of(EDGES)
    const at = chance.below(fields.length)
    const [name, held] = fields[at] as [string, unknown]
    if (chance.oneIn(5)) return Object.fromEntries(fields.toSpliced(at, 1))
    if (chance.oneIn(5))
      return Object.fromEntries([...fields, [chance.of(['__proto__', 'x', `${name} `]), held]])
    return Object.fromEntries(fields.with(at, [name, mutatedJson(held, chance)]))
  }
  return chance.oneIn(40) ? deep(chance) : chance.of(EDGES)
}
