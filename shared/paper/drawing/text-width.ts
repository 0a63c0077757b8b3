import { StandardFontEmbedder, StandardFonts } from '@cantoo/pdf-lib'
import { isWesternCharacter } from '../printable.ts'

/*
 * How wide a text is in the font that every reader of PDF has. A drawing is laid out with it wherever it is painted, so that it looks the same
 * everywhere; the painters keep to the widths.
 */

const FACES = {
  plain: StandardFontEmbedder.for(StandardFonts.Helvetica as never),
  bold: StandardFontEmbedder.for(StandardFonts.HelveticaBold as never),
}
const known = { plain: new Map<string, number>(), bold: new Map<string, number>() }

/** Characters of East Asia and small pictures, each in a square of its own. */
const SQUARE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u30ff\uff01-\uff60\p{Extended_Pictographic}★☆]/u
/** About how wide other characters are: Greek and Cyrillic letters. */
const OTHER = 0.62

/** The width of a text in points; a guess where Helvetica lacks its characters. */
export const widthOf = (text: string, size: number, bold = false): number => {
  const face = bold ? 'bold' : 'plain'
  let width = 0
  for (const character of text) {
    let one = known[face].get(character)
    if (one === undefined) {
      one = characterWidth(character, face)
      known[face].set(character, one)
    }
    width += one
  }
  return width * size
}

const characterWidth = (character: string, face: keyof typeof FACES): number => {
  // A letter with an accent that is not in the font is as wide as without.
  const shown = isWesternCharacter(character) ? character : character.normalize('NFD').replace(/\p{M}/gu, '')
  if (isWesternCharacter(shown)) return FACES[face].widthOfTextAtSize(shown, 1)
  if (/^\p{M}$/u.test(character)) return 0
  return SQUARE.test(character) ? 1 : OTHER
}

/** How wide a text is in a size of one point: as wide as its characters together. */
export type TextMeasure = (text: string) => number
const plainWidth: TextMeasure = (text) => widthOf(text, 1)
export const boldWidth: TextMeasure = (text) => widthOf(text, 1, true)

/** A word; or one character of the scripts that put no blanks between their words, with the brackets before it and what must not begin a line. */
const WORD =
  /[\p{Ps}\p{Pi}]{0,4}[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][\p{Pe}\p{Pf}\p{Po}ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ]*|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu

interface Word {
  /** The blank before it, if there is one. */
  readonly gap: string
  readonly word: string
  readonly gapWidth: number
  readonly width: number
}

const wordsOf = (text: string, measure: TextMeasure): readonly Word[] => {
  const blank = measure(' ')
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => {
    const hasGap = index > 0 && /\s/.test(text.charAt(index - 1))
    return { gap: hasGap ? ' ' : '', word, gapWidth: hasGap ? blank : 0, width: measure(word) }
  })
}

/** The text in lines of at most that width; only a word that is wider by itself is broken. */
export const linesOf = (
  text: string,
  width: number,
  size: number,
  measure: TextMeasure = plainWidth,
): readonly string[] => linesOfWords(wordsOf(text, measure), width / size, measure)

/** No line is measured twice, or a name of ten thousand characters would keep everybody waiting. */
const linesOfWords = (words: readonly Word[], room: number, measure: TextMeasure): readonly string[] => {
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const { gap, word, gapWidth, width } of words) {
    const longer = line === '' ? width : used + gapWidth + width
    if (longer <= room) {
      line = line === '' ? word : `${line}${gap}${word}`
      used = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    used = 0
    for (const character of word) {
      const one = measure(character)
      if (line !== '' && used + one > room) {
        lines.push(line)
        line = ''
        used = 0
      }
      line += character
      used += one
    }
  }
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
  measure: TextMeasure = plainWidth,
): FittedText => {
  const oneLine = Math.min(most, height / LINE_HEIGHT, width / measure(text))
  if (oneLine >= most * ONE_LINE) return { lines: [text], size: oneLine }
  const words = wordsOf(text, measure)
  const widest = words.reduce((most, word) => Math.max(most, word.width), 0)
  for (let size = most; ; size *= 0.94) {
    const lines = linesOfWords(words, width / size, measure)
    // Words are broken only where they would have to be too small.
    const isWhole = size < most / 2 || widest * size <= width
    if (isWhole && lines.length * size * LINE_HEIGHT <= height) return { lines, size }
  }
}
