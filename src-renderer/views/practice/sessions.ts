import type { Practice } from './practice.svelte.ts'

const begun = new Map<string, WeakRef<Practice>>()

/** Practices that were begun since the window was opened, by the deck's place, as long as memory has room for them; all of them are kept in the database besides. */
export const sessions = {
  get: (place: string): Practice | undefined => begun.get(place)?.deref(),
  set: (place: string, practice: Practice): void => void begun.set(place, new WeakRef(practice)),
}
