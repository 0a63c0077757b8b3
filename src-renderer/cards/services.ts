import { createContext } from 'svelte'
import type { CardNaming } from './card-naming.svelte.ts'
import type { Pictures } from './pictures.svelte.ts'
import type { ReadingLanguages } from './reading-languages.svelte.ts'

/** How cards are shown: with pictures, in which languages, and under which names. */
export interface CardServices {
  readonly pictures: Pictures
  readonly languages: ReadingLanguages
  readonly naming: CardNaming
}

export const [cardServices, provideCardServices] = createContext<CardServices>()
