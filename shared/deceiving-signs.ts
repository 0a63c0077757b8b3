/**
 * Signs that no eye sees: those that steer a terminal, those that turn the direction of text, line ends, halves of characters, and those
 * without any width, by which two names that look the same differ. Joiners stay where scripts and emoji need them, which is not after
 * Latin letters, digits and blanks; so do the tags in a flag.
 */
const DECEIVING =
  /[\p{Cc}\p{Cs}\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\u3164\ufeff\uffa0\ufff9-\ufffb]|(?<![^\p{Script=Latin}\p{N}\s])[\u200c\u200d]|(?<![\u{1f3f4}\u{e0020}-\u{e007e}])[\u{e0001}\u{e0020}-\u{e007f}]/gu

/** Whether any of them is in the text. */
export const deceives = (text: string): boolean => withSignsWrittenOut(text) !== text

/** The text with another sign for each of them, as names of files need it. */
export const withoutDeceivingSigns = (text: string, instead: string): string =>
  text.replace(DECEIVING, instead)

/** The text with each of them written out (`\u{202e}`); line ends and tabs of our own making stay. */
export const withSignsWrittenOut = (text: string): string =>
  text.replace(DECEIVING, (sign, at: number) =>
    sign === '\n' || sign === '\t' || (sign === '\r' && text[at + 1] === '\n')
      ? sign
      : `\\u{${sign.codePointAt(0)?.toString(16)}}`,
  )

/** The same of a name, which has no line ends of ours: one in the name of a file would begin a line that looks like our own. */
export const nameWrittenOut = (name: string): string =>
  name.replace(DECEIVING, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`)
