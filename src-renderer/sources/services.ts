import { createContext } from 'svelte'
import type { Downloads } from './downloads.svelte.ts'
import type { Imports } from './imports.svelte.ts'
import type { ListDownloads } from './list-downloads.svelte.ts'
import type { Sources } from './sources.ts'

/** The player's own card databases: downloaded, read from files, kept in an order. */
export interface SourceServices {
  readonly imports: Imports
  readonly downloads: Downloads
  readonly listDownloads: ListDownloads
  readonly sources: Sources
}

export const [sourceServices, provideSourceServices] = createContext<SourceServices>()
