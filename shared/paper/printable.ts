import type { Letters } from './letters/font-slice.ts'

const range = (first: number, last: number): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at))

/** Letters of Windows' Western code page, which the fonts of every PDF reader have. */
export const WESTERN_CHARACTERS: readonly string[] = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  ...Array.from('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'),
]
const western = new Set(WESTERN_CHARACTERS)

/** Characters that end a line or leave a gap; on paper that is a blank. */
const BLANKS = /[\t\n\v\f\r\u2028\u2029]/gu
/** They say of the character before them whether it has colours. */
const LOOKS = /[\ufe00-\ufe0f]/gu

/** The characters of a text as they stand on paper, one after the other. */
export const charactersOf = (text: string): readonly string[] =>
  Array.from(text.normalize('NFC').replace(BLANKS, ' ').replace(LOOKS, ''))

/** Whether a character is one in the fonts that every reader has. */
export const isWesternCharacter = (character: string): boolean => western.has(character)

/** Whether all of a text can be set in the fonts that every reader has. */
export const isWestern = (text: string): boolean => charactersOf(text).every(isWesternCharacter)

/** No font draws what nobody sees: characters that turn the direction, and the like. */
export const isDrawn = (character: string): boolean => !/\p{C}/u.test(character)

/** The text as it will stand on paper, where these letters are there for it: what no font has becomes "?". */
export const printable = (text: string, letters: Letters): string => {
  const characters = charactersOf(text)
  return characters
    .map((character) => (isWesternCharacter(character) || letters.has(character) ? character : '?'))
    .join('')
}

/** A text of which something is lost on paper, and what is left of it there. */
export interface LostText {
  readonly text: string
  readonly printed: string
}

/** Those of the texts that hold characters which no font has: each once, in their order. Nobody should save them unasked. */
export const lostOnPaper = (texts: Iterable<string>, letters: Letters): readonly LostText[] =>
  [...new Set(texts)]
    .map((text) => ({ text, printed: printable(text, letters) }))
    .filter(({ text, printed }) => printed !== charactersOf(text).join(''))
