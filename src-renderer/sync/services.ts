import { createContext } from 'svelte'
import type { FolderSync } from './folder-sync.svelte.ts'

export interface SyncServices {
  readonly folderSync: FolderSync
}

export const [syncServices, provideSyncServices] = createContext<SyncServices>()
