import { createContext } from 'svelte'
import type { DeckFiles } from './deck-files.svelte.ts'
import type { DeckLook } from './deck-look.svelte.ts'
import type { OpenDecks } from './open-decks.svelte.ts'

/** The decks that are open, their files, and how decks are shown. */
export interface DeckServices {
  readonly openDecks: OpenDecks
  readonly deckFiles: DeckFiles
  readonly deckLook: DeckLook
}

export const [deckServices, provideDeckServices] = createContext<DeckServices>()
