/** Work that pauses every few milliseconds, so that a window can draw its frames in between; it ends in a value. */
export type InPieces<T> = Generator<void, T>

/** Does all of it at once, whatever it says on its way. */
export const done = <T>(work: Generator<unknown, T>): T => {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** Entries that are looked at between two pauses, where each takes a microsecond. */
export const ENTRIES_AT_ONCE = 4096

/** Shows every entry of a list to `visit`, in order. */
export function* visiting<T>(
  entries: readonly T[],
  visit: (entry: T, at: number) => void,
  atOnce = ENTRIES_AT_ONCE,
): InPieces<void> {
  for (const [at, entry] of entries.entries()) {
    visit(entry, at)
    if (at % atOnce === atOnce - 1) yield
  }
}
