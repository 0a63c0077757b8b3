import { createContext } from 'svelte'
import type { Collections } from './collections.svelte.ts'
import type { CollectionImports } from './import/collection-imports.svelte.ts'
import type { WaitingRows } from './import/waiting-rows.svelte.ts'

/** What the player owns, and how more of it comes in. */
export interface CollectionServices {
  readonly collections: Collections
  readonly collectionImports: CollectionImports
  readonly waitingRows: WaitingRows
}

export const [collectionServices, provideCollectionServices] = createContext<CollectionServices>()
