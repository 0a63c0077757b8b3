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

/** Letters of Windows' Western code page, which those fonts have. */
const WESTERN = /[\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u

/** What stands for a sign in the fonts that every PDF reader has: itself, or what is near to it; nothing where there is nothing near. */
export const printableSign = (sign: string): string | undefined => {
  if (WESTERN.test(sign)) return sign
  const known = STAND_INS[sign]
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
