import { getContext, setContext } from 'svelte'

/*
 * A sentence with names of cards is text as any other until it is drawn. Then `MarkedWords.svelte` turns those in another language into
 * elements of that language, so that screen readers speak them as they should. Which words those are is known where the names are.
 */

/** A part of a sentence; `language` where it is another than that of the rest. */
export interface MarkedPart {
  readonly words: string
  readonly language?: string
}

type Marking = (sentence: string) => readonly MarkedPart[]

const MARKING = Symbol('what finds words of another language')

/** Finds words of another language in each sentence that is drawn below here, however it was made. */
export const provideMarking = (marking: Marking): void => {
  setContext(MARKING, marking)
}

/** The same, as it was provided; nothing is found where nobody has. */
export const markingHere = (): Marking =>
  getContext<Marking | undefined>(MARKING) ?? ((words) => (words === '' ? [] : [{ words }]))
