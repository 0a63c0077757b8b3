/** Letters that carry their accent in themselves, so that Unicode does not take it apart. */
const LETTERS: Readonly<Record<string, string>> = { æ: 'ae', œ: 'oe', ø: 'o', ß: 'ss', ł: 'l', đ: 'd' }

/**
 * Words in lower case with single spaces between them: without accents, of one width, katakana as hiragana, and with every character except letters
 * and digits as a space or nothing.
 */
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
        .normalize('NFKD')
        .replace(/[\u3041-\u30ff][\u3099\u309a]/g, (kana) => kana.normalize('NFC'))
        .replace(/\p{M}/gu, '')
        .replace(/[\u30a1-\u30f6]/g, (kana) =>
          String.fromCharCode(kana.charCodeAt(0) - KATAKANA_OVER_HIRAGANA),
        )
        .replace(/[æœøßłđ]/g, (letter) => LETTERS[letter] ?? letter)

/** Both alphabets stand in Unicode in the same order. */
const KATAKANA_OVER_HIRAGANA = 0x60

/** The same without spaces, so that "blue eyes", "Blue-Eyes" and "blueeyes" are one. */
export const squashed = (words: string): string => words.replaceAll(' ', '')
