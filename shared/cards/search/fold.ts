/** Letters that carry their accent in themselves, so that Unicode does not take it apart. */
const LETTERS: Readonly<Record<string, string>> = { æ: 'ae', œ: 'oe', ø: 'o', ß: 'ss', ł: 'l', đ: 'd' }

/** Words in lower case with single spaces between them: without accents, and with every sign but letters and digits as a space or nothing. */
export const foldedWords = (text: string): string => {
  const lower = text.toLowerCase()
  // Most names are folded already, and the window waits for all of them.
  if (PLAIN.test(lower)) return lower
  return withoutAccents(lower)
    .replace(/['’‘`".,]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Letters and digits, with one space between words. */
const PLAIN = /^[a-z0-9]+(?: [a-z0-9]+)*$/

const withoutAccents = (text: string): string =>
  /^[ -~]*$/.test(text)
    ? text
    : text
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replace(/[æœøßłđ]/g, (letter) => LETTERS[letter] ?? letter)

/** The same without spaces, so that "blue eyes", "Blue-Eyes" and "blueeyes" are one. */
export const squashed = (words: string): string => words.replaceAll(' ', '')
