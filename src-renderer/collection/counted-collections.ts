import type { Setting } from '../storage/settings-store.ts'

/** The collections, by id, that decks are not compared with. Those the player makes later count. */
export const UNCOUNTED: Setting<readonly string[]> = {
  key: 'uncounted-collections',
  initial: [],
  read: (value) => (Array.isArray(value) && value.every((id) => typeof id === 'string') ? value : undefined),
}
