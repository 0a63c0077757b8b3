/*
 * A sentence with words of another language, a card's name above all, is text as any other until it is drawn: these words stand between
 * marks in it, which `MarkedWords.svelte` turns into an element of that language, so that screen readers speak them as they should.
 * The marks are characters that no text has; what is copied, kept or said aloud is made without them.
 */
const [BEGINS, SPOKEN, ENDS] = ['\uE000', '\uE001', '\uE002'] as const

/** The words with marks around them. */
export const marked = (words: string, language: string): string =>
  `${BEGINS}${language}${SPOKEN}${words}${ENDS}`

/** A part of a sentence; `language` where it is another than that of the rest. */
export interface MarkedPart {
  readonly words: string
  readonly language?: string
}

/** The sentence in parts. Where it was cut inside a name, the name ends with it. */
export const partsMarked = (sentence: string): readonly MarkedPart[] => {
  const [before = '', ...marks] = sentence.split(BEGINS)
  return [
    { words: before },
    ...marks.flatMap((mark): readonly MarkedPart[] => {
      const [language = '', rest = ''] = mark.split(SPOKEN)
      const [words = '', behind = ''] = rest.split(ENDS)
      return [{ words, language }, { words: behind }]
    }),
  ].filter(({ words }) => words !== '')
}
