import sans from '@fontsource/noto-sans/unicode.json' with { type: 'json' }
import japanese from '@fontsource/noto-sans-jp/unicode.json' with { type: 'json' }
import korean from '@fontsource/noto-sans-kr/unicode.json' with { type: 'json' }
import chinese from '@fontsource/noto-sans-sc/unicode.json' with { type: 'json' }
import symbols from '@fontsource/noto-sans-symbols-2/unicode.json' with { type: 'json' }

/* Which file of which font has which characters, as the packages of the fonts say it. */

/** A file of a font, and the characters that it is there for; some of them it may lack all the same. */
interface Slice {
  /** "noto-sans-jp-5-400-normal.woff" */
  readonly file: string
  readonly ranges: readonly (readonly [first: number, last: number])[]
}

/** A font with its name as in "noto-sans-jp". */
export interface PaperFont {
  readonly name: string
  readonly slices: readonly Slice[]
}

/** "U+4e00,U+4e10-4e1f" */
const rangesOf = (text: string): Slice['ranges'] =>
  text.split(',').map((range) => {
    const [first = '', last = first] = range.trim().slice('U+'.length).split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })

const fontOf = (
  name: string,
  ranges: Readonly<Record<string, string>>,
  isUsed: (slice: string) => boolean,
): PaperFont => ({
  name,
  slices: Object.entries(ranges)
    .filter(([slice]) => isUsed(slice))
    .map(([slice, range]) => ({
      // "[5]" is in the file of number 5.
      file: `${name}-${slice.replace(/[[\]]/g, '')}-400-normal.woff`,
      ranges: rangesOf(range),
    })),
})

/** Latin, Greek and Cyrillic. The rest is set together by rules of its script, which nobody follows here: one character after the other would be wrong. */
export const SANS = fontOf('noto-sans', sans, (slice) => slice !== 'devanagari')
/** Each draws the characters that the others have too in the way of its country. Their own Latin letters are in no numbered part. */
export const EAST_ASIAN = [
  fontOf('noto-sans-jp', japanese, isNumbered),
  fontOf('noto-sans-sc', chinese, isNumbered),
  fontOf('noto-sans-kr', korean, isNumbered),
] as const
export const SYMBOLS = fontOf(
  'noto-sans-symbols-2',
  symbols,
  (slice) => slice === 'math' || slice === 'symbols',
)
function isNumbered(slice: string): boolean {
  return slice.startsWith('[')
}

/** The file of the font that is there for a character. */
export const sliceFor = ({ slices }: PaperFont, codePoint: number): string | undefined =>
  slices.find(({ ranges }) => ranges.some(([first, last]) => codePoint >= first && codePoint <= last))?.file
