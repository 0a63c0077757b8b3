import type { Practice } from './practice.svelte.ts'

const begun = new Map<string, WeakRef<Practice>>()
const besides = new Map<string, readonly unknown[]>()

/** Practices that were begun since the window was opened, by the deck's place, as long as memory has room for them; all of them are kept in the database besides. */
export const sessions = {
  get: (place: string): Practice | undefined => begun.get(place)?.deref(),
  /** `beside`: kept lines that could not be taken up, which are kept beside those of the practice. */
  set: (place: string, practice: Practice, beside: readonly unknown[] = []): void => {
    begun.set(place, new WeakRef(practice))
    besides.set(place, beside)
  },
  beside: (place: string): readonly unknown[] => besides.get(place) ?? [],
}
