import { createContext } from 'svelte'
import type { Host } from '../../shared/host.ts'
import type { Storage } from '../storage/storage.ts'
import type { Backups } from '../backup/backups.svelte.ts'
import type { DeckFiles } from '../deck/editing/deck-files.svelte.ts'
import type { DeskLook } from '../deck/desk/desk-look.svelte.ts'
import type { OpenDecks } from '../deck/editing/open-decks.svelte.ts'
import type { Pictures } from '../cards/pictures.svelte.ts'
import type { ReadingLanguages } from '../cards/reading-languages.svelte.ts'
import type { Downloads } from '../data/downloads.svelte.ts'
import type { CollectionImports } from '../collection/import/collection-imports.svelte.ts'
import type { Collections } from '../collection/collections.svelte.ts'
import type { WaitingRows } from '../collection/import/waiting-rows.svelte.ts'
import type { Imports } from '../data/imports.svelte.ts'
import type { Sources } from '../data/sources.ts'
import type { FolderSync } from '../sync/folder-sync.svelte.ts'
import type { GameData } from './game-data.svelte.ts'
import type { KeyBindings } from './key-bindings.svelte.ts'
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
  readonly keys: KeyBindings
  readonly toasts: Toasts
  readonly theme: Theme
  readonly deckFiles: DeckFiles
  readonly openDecks: OpenDecks
  readonly deskLook: DeskLook
  readonly imports: Imports
  readonly downloads: Downloads
  readonly pictures: Pictures
  readonly languages: ReadingLanguages
  readonly sources: Sources
  readonly collections: Collections
  readonly collectionImports: CollectionImports
  readonly waitingRows: WaitingRows
  readonly backups: Backups
  readonly folderSync: FolderSync
}

export const [services, provideServices] = createContext<Services>()
