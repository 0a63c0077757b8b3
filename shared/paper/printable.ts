/** Signs of card names that the fonts every PDF reader has cannot show, and what stands for them. */
const STAND_INS: Readonly<Record<string, string>> = {
  '★': '*',
  '☆': '*',
  '・': '·',
  Ω: 'Omega',
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  '∞': 'Infinity',
  '−': '-',
  '→': '->',
}

/** Latin letters that are no other letter with an accent, and the one that people write where theirs is missing. */
const NEAR_LETTERS: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  Ŧ: 'T',
  ŧ: 't',
  Ŋ: 'Ng',
  ŋ: 'ng',
  ı: 'i',
  ĸ: 'k',
  Ə: 'A',
  ə: 'a',
  ẞ: 'SS',
}

/** Letters of Windows' Western code page, which those fonts have. */
const WESTERN = /[\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u

/** What stands for a sign in the fonts that every PDF reader has: itself, or what is near to it; nothing where there is nothing near. */
export const printableSign = (sign: string): string | undefined => {
  if (WESTERN.test(sign)) return sign
  const known = STAND_INS[sign] ?? NEAR_LETTERS[sign]
  if (known !== undefined) return known
  const bare = sign.normalize('NFD').replace(/\p{M}/gu, '')
  return WESTERN.test(bare) ? bare : undefined
}

const signsOf = (text: string): readonly string[] => Array.from(text.normalize('NFC'))

/** Whether something stands for every sign of the text. */
export const isPrintable = (text: string): boolean =>
  signsOf(text).every((sign) => printableSign(sign) !== undefined)

/** The text as a standard PDF font can show it; a letter with a foreign accent loses it, another becomes "?". */
export const printable = (text: string): string =>
  signsOf(text)
    .map((sign) => printableSign(sign) ?? '?')
    .join('')

/** A text of which something is lost on paper, and what is left of it there. */
export interface LostText {
  readonly text: string
  readonly printed: string
}

/** Those of the texts that hold signs which the fonts cannot show: each once, in their order. Nobody should save them unasked. */
export const lostOnPaper = (texts: Iterable<string>): readonly LostText[] =>
  [...new Set(texts)].filter((text) => !isPrintable(text)).map((text) => ({ text, printed: printable(text) }))
