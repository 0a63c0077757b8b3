/*
 * A sentence with words of another language, a card's name above all, is text as any other until it is drawn: these words stand between
 * marks in it, which `MarkedWords.svelte` turns into an element of that language, so that screen readers speak them as they should.
 * What is copied, kept or said aloud is made without them.
 */

/*
 * The marks are those that Unicode has made for languages and that nobody else writes: a sign, the language in letters of their own, and
 * an end. They are no letters, so that an article before them is found by the name behind them, and cannot be seen where they are left over.
 */
const [BEGINS, ENDS] = ['\u{E0001}', '\u{E007F}'] as const
const TAGS = 0xe0000

const asTags = (language: string): string =>
  Array.from(language, (letter) => String.fromCodePoint(TAGS + (letter.codePointAt(0) ?? 0))).join('')

const fromTags = (tags: string): string =>
  Array.from(tags, (tag) => String.fromCodePoint((tag.codePointAt(0) ?? TAGS) - TAGS)).join('')

/** The words with marks around them. */
export const marked = (words: string, language: string): string =>
  `${BEGINS}${asTags(language)}${words}${ENDS}`

/** A part of a sentence; `language` where it is another than that of the rest. */
export interface MarkedPart {
  readonly words: string
  readonly language?: string
}

const MARKED = /\u{E0001}([\u{E0020}-\u{E007E}]+)([^\u{E0001}\u{E007F}]*)\u{E007F}?/gu

/** The sentence in parts. Where it was cut inside a name, the name ends with it; a sign that marks nothing stays as it is written. */
export const partsMarked = (sentence: string): readonly MarkedPart[] => {
  const parts: MarkedPart[] = []
  let from = 0
  for (const { 0: all, 1: tags = '', 2: words = '', index } of sentence.matchAll(MARKED)) {
    parts.push({ words: sentence.slice(from, index) }, { words, language: fromTags(tags) })
    from = index + all.length
  }
  return [...parts, { words: sentence.slice(from) }].filter(({ words }) => words !== '')
}
