/**
 * Characters that no eye sees: those that steer a terminal, those that turn the direction of text, line ends, halves of characters, and those
 * that are drawn as nothing (Unicode's Default_Ignorable_Code_Point), by which two names that look the same differ. Joiners and variation
 * selectors stay where scripts and emoji need them, which is not after Latin letters, digits and blanks, nor after one another; so do the
 * selector of a keycap and the tags in a flag.
 */
const DECEIVING = new RegExp(
  [
    String.raw`[\p{Cc}\p{Cs}\u2028\u2029\ufff9-\ufffb]`,
    String.raw`(?![\u200c\u200d\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0001}-\u{e007f}\u{e0100}-\u{e01ef}])\p{Default_Ignorable_Code_Point}`,
    String.raw`(?<![^\p{Script=Latin}\p{N}\s])[\u200c\u200d\u180b-\u180d\u180f\ufe00-\ufe0e\u{e0100}-\u{e01ef}]`,
    String.raw`(?<![^\p{Script=Latin}\p{N}\s])\ufe0f(?!\u20e3)`,
    String.raw`(?<=[\u200c\u200d\ufe00-\ufe0f\u{e0100}-\u{e01ef}])[\u200c\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`,
    String.raw`(?<![\u{1f3f4}\u{e0020}-\u{e007e}])[\u{e0001}\u{e0020}-\u{e007f}]`,
  ].join('|'),
  'gu',
)

/** Whether any of them is in the text. */
export const deceives = (text: string): boolean => withCharactersWrittenOut(text) !== text

/** The text with another character for each of them, as names of files need it. */
export const withoutDeceivingCharacters = (text: string, instead: string): string =>
  text.replace(DECEIVING, instead)

/** The text with each of them written out (`\u{202e}`); line ends and tabs of our own making stay. */
export const withCharactersWrittenOut = (text: string): string =>
  text.replace(DECEIVING, (character, at: number) =>
    character === '\n' || character === '\t' || (character === '\r' && text[at + 1] === '\n')
      ? character
      : `\\u{${character.codePointAt(0)?.toString(16)}}`,
  )

/** The same of a name, which has no line ends of ours: one in the name of a file would begin a line that looks like our own. */
export const nameWrittenOut = (name: string): string =>
  name.replace(DECEIVING, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)
