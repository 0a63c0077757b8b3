import { StandardFontEmbedder, StandardFonts } from '@cantoo/pdf-lib'
import { printableSign } from '../printable.ts'

/*
 * How wide a text is in the font that every reader of PDF has. A drawing is laid out with it wherever it is painted, so that it looks the same
 * everywhere; the painters keep to the widths.
 */

const FACES = {
  plain: StandardFontEmbedder.for(StandardFonts.Helvetica as never),
  bold: StandardFontEmbedder.for(StandardFonts.HelveticaBold as never),
}
const known = { plain: new Map<string, number>(), bold: new Map<string, number>() }

/** The width of a text in points. A sign that the font lacks counts as a square, as in scripts of East Asia. */
export const widthOf = (text: string, size: number, bold = false): number => {
  const face = bold ? 'bold' : 'plain'
  let width = 0
  for (const sign of text) {
    let one = known[face].get(sign)
    if (one === undefined) {
      const shown = printableSign(sign)
      one = shown === undefined ? 1 : FACES[face].widthOfTextAtSize(shown, 1)
      known[face].set(sign, one)
    }
    width += one
  }
  return width * size
}

/** The text in lines of at most that width; only a word that is wider by itself is broken. */
export const linesOf = (text: string, width: number, size: number, bold = false): readonly string[] => {
  const lines: string[] = []
  let line = ''
  const take = (word: string): void => {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer, size, bold) <= width) line = longer
    else if (line !== '') {
      lines.push(line)
      line = ''
      take(word)
    } else {
      let part = ''
      for (const sign of word) {
        if (part !== '' && widthOf(part + sign, size, bold) > width) {
          lines.push(part)
          part = ''
        }
        part += sign
      }
      line = part
    }
  }
  for (const word of text.split(/\s+/)) if (word !== '') take(word)
  return line === '' && lines.length > 0 ? lines : [...lines, line]
}

/** A text set into a box. */
export interface FittedText {
  readonly lines: readonly string[]
  readonly size: number
}

/** How far one line stands below another, in its size. */
export const LINE_HEIGHT = 1.15

/** A line that has to be smaller than this share of the largest size is broken into several instead. */
const ONE_LINE = 0.8

/**
 * The text whole, in the largest size that fits into the box: a little smaller on one line, else on several, and then as small as it
 * takes. It is never cut.
 */
export const fitted = (
  text: string,
  { width, height, most }: { readonly width: number; readonly height: number; readonly most: number },
  bold = false,
): FittedText => {
  const oneLine = Math.min(most, height / LINE_HEIGHT, width / widthOf(text, 1, bold))
  if (oneLine >= most * ONE_LINE) return { lines: [text], size: oneLine }
  for (let size = most; ; size *= 0.94) {
    const lines = linesOf(text, width, size, bold)
    // Words are broken only where they would have to be too small.
    const isWhole = size < most / 2 || !breaksWord(text, width, size, bold)
    if (isWhole && lines.length * size * LINE_HEIGHT <= height) return { lines, size }
  }
}

const breaksWord = (text: string, width: number, size: number, bold: boolean): boolean =>
  text.split(/\s+/).some((word) => widthOf(word, size, bold) > width)
