/*
 * How wide names are, in the letters that cards are drawn with (Inter, semi-bold), as shares of their height: a drawing that knows it need not be measured.
 */

const NARROWEST = 0.29
const NARROW = 0.4
const LETTER = 0.63
const CAPITAL = 0.74
const WIDE = 0.95
const WHOLE = 1

const widthOf = (sign: string): number => {
  if (/[iljI]/.test(sign)) return NARROWEST
  if (/[ftr.,'!:/]/.test(sign)) return NARROW
  if (/[mMwW]/.test(sign)) return WIDE
  if (/\p{Script=Latin}|\d/u.test(sign)) return /\p{Lu}/u.test(sign) ? CAPITAL : LETTER
  return /[\s"-]/.test(sign) ? LETTER : WHOLE
}

/** Between two of these signs a line may end, as after each blank and hyphen. */
const ANYWHERE = /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])(?=.)/u

/** The width of the longest piece of a name that stands on one line, in em. */
export const widestWord = (name: string): number =>
  Math.max(
    LETTER,
    ...name
      .split(/(?<=-)|\s/)
      .flatMap((word) => word.split(ANYWHERE))
      .map((word) => Array.from(word, widthOf).reduce((sum, width) => sum + width, 0)),
  )
