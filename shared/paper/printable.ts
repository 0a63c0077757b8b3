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
}

/** Letters of Windows' Western code page, which those fonts have. */
const WESTERN = /[\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u

/** The text as a standard PDF font can show it; a letter with a foreign accent loses it, another becomes "?". */
export const printable = (text: string): string =>
  Array.from(text.normalize('NFC'), (sign) => {
    if (WESTERN.test(sign)) return sign
    const known = STAND_INS[sign]
    if (known !== undefined) return known
    const bare = sign.normalize('NFD').replace(/\p{M}/gu, '')
    return WESTERN.test(bare) ? bare : '?'
  }).join('')
