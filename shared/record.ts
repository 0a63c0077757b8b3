/** Whether the value is an object with named fields: no list, no `null`. What stands in the fields is not looked at. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
