import { createContext } from 'svelte'
import type { NewLists } from './new-lists.svelte.ts'

/** Lists and house rules on their way in. */
export interface LegalityServices {
  readonly newLists: NewLists
}

export const [legalityServices, provideLegalityServices] = createContext<LegalityServices>()
