import { createContext } from 'svelte'
import type { Host } from '../../shared/host.ts'
import type { KeyBindings } from '../commands/key-bindings.svelte.ts'
import type { Shortcuts } from '../commands/shortcuts.svelte.ts'
import type { FileReading } from '../reading/file-reading.svelte.ts'
import type { GameData } from '../game-data/game-data.svelte.ts'
import type { Storage } from '../storage/storage.ts'
import type { Navigation } from './navigation.svelte.ts'
import type { Theme } from './theme.svelte.ts'
import type { Toasts } from './toasts.svelte.ts'

/** What every room may use: `const { data, toasts } = services()`. A room with services of its own has them in its `services.ts`. */
export interface Services {
  readonly host: Host
  readonly data: GameData
  readonly storage: Storage
  readonly navigation: Navigation
  readonly shortcuts: Shortcuts
  readonly keys: KeyBindings
  readonly toasts: Toasts
  readonly theme: Theme
  readonly reading: FileReading
  /** Whether nothing would be lost with the window. */
  readonly isAllKept: () => boolean
}

export const [services, provideServices] = createContext<Services>()
