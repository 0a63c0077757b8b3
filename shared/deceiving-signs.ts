/**
 * Signs that no eye sees and that change how what stands around them is shown: those that steer a terminal, those that turn the
 * direction of text, line ends, and halves of characters. Joiners stay: scripts and emoji need them.
 */
const DECEIVING = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

/** The text with another sign for each of them, as names of files need it. */
export const withoutDeceivingSigns = (text: string, instead: string): string =>
  text.replace(DECEIVING, instead)

/** The text with each of them written out (`\u{202e}`); line ends and tabs of our own making stay. */
export const withSignsWrittenOut = (text: string): string =>
  text.replace(DECEIVING, (sign, at: number) =>
    sign === '\n' || sign === '\t' || (sign === '\r' && text[at + 1] === '\n')
      ? sign
      : `\\u{${sign.charCodeAt(0).toString(16)}}`,
  )
