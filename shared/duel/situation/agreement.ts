import type { Verdict } from './verdict.ts'

/** Fields that list only what was explored: an entry that is not there says nothing. */
const BY_ENTRY: readonly string[] = ['tributes', 'ways']

/** Fields that are left out where they would be empty. */
const LEFT_OUT_WHEN_EMPTY: readonly string[] = ['geminiSummon']

/** The fields in which a verdict differs from what was expected; none where it agrees. Lists of ways may come in any order. */
export const disagreements = (
  expected: Readonly<Record<string, unknown>>,
  verdict: Verdict,
): readonly string[] => {
  const got: Readonly<Record<string, unknown>> = { ...verdict }
  const fields = new Set([...Object.keys(expected), ...LEFT_OUT_WHEN_EMPTY])
  return [...fields].filter((field) =>
    BY_ENTRY.includes(field)
      ? entries(expected[field]).some(([key, value]) => !same(value, entry(got[field], key)))
      : !same(expected[field], got[field]),
  )
}

const entries = (value: unknown): readonly (readonly [string, unknown])[] =>
  isRecord(value) ? Object.entries(value) : []

const entry = (value: unknown, key: string): unknown => (isRecord(value) ? value[key] : undefined)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const same = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b)

/** Equal texts for equal values: keys in order, and lists of records too. */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) {
    const items = value.map(canonical)
    return `[${(value.some(isRecord) ? items.sort() : items).join()}]`
  }
  if (!isRecord(value)) return value === undefined ? '' : JSON.stringify(value)
  const fields = Object.keys(value).sort()
  return `{${fields.map((field) => `${field}:${canonical(value[field])}`).join()}}`
}
