import { createContext } from 'svelte'
import type { Host } from '../../shared/host.ts'
import type { Storage } from '../storage/storage.ts'
import type { DeckFiles } from '../deck/deck-files.svelte.ts'
import type { OpenDecks } from '../deck/open-decks.svelte.ts'
import type { Imports } from '../data/imports.svelte.ts'
import type { GameData } from './game-data.svelte.ts'
import type { Navigation } from './navigation.svelte.ts'
import type { Shortcuts } from './shortcuts.svelte.ts'
import type { Theme } from './theme.svelte.ts'
import type { Toasts } from './toasts.svelte.ts'

/** What every view may use: `const { data, toasts } = services()`. */
export interface Services {
  readonly host: Host
  readonly data: GameData
  readonly storage: Storage
  readonly navigation: Navigation
  readonly shortcuts: Shortcuts
  readonly toasts: Toasts
  readonly theme: Theme
  readonly deckFiles: DeckFiles
  readonly openDecks: OpenDecks
  readonly imports: Imports
}

export const [services, provideServices] = createContext<Services>()
