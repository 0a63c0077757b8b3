import type { Setting } from '../storage/settings-store.ts'

/** What the worth of a collection is shown in, as `measureKey` writes it; empty until the player has chosen. */
export const WORTH_SHOWN: Setting<string> = {
  key: 'worth-shown',
  initial: '',
  read: (value) => (typeof value === 'string' ? value : undefined),
}
