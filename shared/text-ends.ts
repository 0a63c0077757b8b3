/* What stands at the end of a text, found by one walk from there: a pattern bound to the end alone is tried from each character. */

/** The text without the characters at its end that are `loose`. */
export const withoutEnd = (text: string, loose: RegExp): string => {
  let end = text.length
  while (end > 0) {
    // A character of two halves goes as one.
    const step = end > 1 && (text.codePointAt(end - 2) ?? 0) > 0xffff ? 2 : 1
    if (!loose.test(text.slice(end - step, end))) break
    end -= step
  }
  return text.slice(0, end)
}

/** The characters at the end that are all of a kind: the word, the digits. */
export const endOf = (text: string, kind: RegExp): string => text.slice(withoutEnd(text, kind).length)
