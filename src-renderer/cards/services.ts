import { createContext } from 'svelte'
import type { Pictures } from './pictures.svelte.ts'
import type { ReadingLanguages } from './reading-languages.svelte.ts'

/** How cards are shown: with pictures, and in which languages. */
export interface CardServices {
  readonly pictures: Pictures
  readonly languages: ReadingLanguages
}

export const [cardServices, provideCardServices] = createContext<CardServices>()
