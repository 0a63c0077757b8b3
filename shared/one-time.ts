/** Worked out when it is first asked for. */
export const oneTime = <T>(find: () => T): (() => T) => {
  let found: { readonly value: T } | undefined
  return () => (found ??= { value: find() }).value
}
