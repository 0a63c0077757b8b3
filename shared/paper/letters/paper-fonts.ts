import {
  type Color,
  type PDFDocument,
  type PDFFont,
  type PDFPage,
  StandardFonts,
  TextRenderingMode,
} from '@cantoo/pdf-lib'
import { widthOf } from '../drawing/text-width.ts'
import { isWestern, isWesternCharacter, printable } from '../printable.ts'
import { ASCENT, DESCENT, fontFile, inkBox } from './font-file.ts'
import type { Glyph } from './font-slice.ts'
import type { Letters } from './font-slice.ts'

/** How a text is set in a document. */
export interface PaperFace {
  /** The text as it stands there. */
  readonly shown: string
  readonly font: PDFFont
  /** Of the text, or a part of it, in a size of one point. */
  readonly widthOf: (part: string) => number
  /** Draws the text, or a part of it, from a point on its base line. */
  readonly draw: (
    page: PDFPage,
    part: string,
    look: { readonly x: number; readonly y: number; readonly size: number; readonly color: Color },
  ) => void
}

/** The fonts of one document. */
export interface PaperFonts {
  /** A text in Western letters stands in Helvetica, which every reader has; every other one as a whole in the font that the document brings. */
  readonly faceOf: (text: string, bold?: boolean) => PaperFace
}

/** Letters that are no heavier by themselves are drawn with a line around them, as thick as this share of their size. */
const HEAVIER = 0.035

/** Puts the fonts into the document; that of the letters only where there are any. */
export const paperFonts = async (pdf: PDFDocument, letters: Letters): Promise<PaperFonts> => {
  const plain = await pdf.embedFont(StandardFonts.Helvetica)
  const heavy = await pdf.embedFont(StandardFonts.HelveticaBold)
  const own = [...letters.keys()].every(isWesternCharacter) ? plain : await embedded(pdf, letters)
  return {
    faceOf: (text, bold = false) => {
      const shown = printable(text, letters)
      const western = isWestern(shown)
      const font = western ? (bold ? heavy : plain) : own
      return {
        shown,
        font,
        widthOf: (part) => (western ? widthOf(part, 1, bold) : advanceOf(part, letters)),
        draw: (page, part, look) =>
          page.drawText(part, {
            ...look,
            font,
            ...(bold &&
              !western && {
                renderMode: TextRenderingMode.FillAndOutline,
                strokeWidth: look.size * HEAVIER,
                strokeColor: look.color,
              }),
          }),
      }
    },
  }
}

/** In a size of one point. pdf-lib would put the text together again for each question. */
const advanceOf = (part: string, letters: Letters): number => {
  let units = 0
  for (const character of part) units += letters.get(character)?.advance ?? 0
  return units / 1000
}

/** A name that says of the font that it has only some of its letters. */
const NAME = 'DUELWR+NotoSans'

const embedded = (pdf: PDFDocument, letters: Letters): Promise<PDFFont> => {
  pdf.registerFontkit({ create: () => fontOf(letters) })
  // What it reads is there already.
  return pdf.embedFont(new Uint8Array(), { customName: NAME, subset: true })
}

/** What pdf-lib asks of a font; it gives the types no names. */
type Fontkit = Parameters<PDFDocument['registerFontkit']>[0]
type Font = Exclude<Awaited<ReturnType<Fontkit['create']>>, { readonly fonts: unknown } | null>

type AskedGlyph = NonNullable<ReturnType<Font['glyphForCodePoint']>>

/** The letters as pdf-lib asks a font for them: no character changes what stands beside it. Those that are drawn are put into the document. */
const fontOf = (letters: Letters): Font => {
  const ink = inkBox(letters.values())
  const glyphs = [...letters.values()]
  const known = new Map(
    [...letters].map(([character, { advance }], id) => {
      const code = character.codePointAt(0) ?? 0
      const glyph: AskedGlyph = { id, codePoints: [code], advanceWidth: advance }
      return [code, glyph] as const
    }),
  )
  return {
    postscriptName: 'NotoSans',
    unitsPerEm: 1000,
    ascent: ASCENT,
    descent: DESCENT,
    italicAngle: 0,
    capHeight: ASCENT,
    xHeight: 536,
    bbox: { ...ink, width: ink.maxX - ink.minX, height: ink.maxY - ink.minY },
    characterSet: [...known.keys()],
    glyphForCodePoint: (code) => known.get(code) ?? null,
    layout: (text) => ({
      glyphs: Array.from(text).flatMap((character) => known.get(character.codePointAt(0) ?? 0) ?? []),
    }),
    createSubset: () => {
      // The first glyph is for what is not there: nothing.
      const drawn = [BLANK]
      const numbers = new Map<number, number>()
      return {
        includeGlyph: (glyph) => {
          const id = typeof glyph === 'number' ? glyph : glyph.id
          const number = numbers.get(id) ?? drawn.length
          if (number === drawn.length) drawn.push(glyphs[id] ?? BLANK)
          numbers.set(id, number)
          return number
        },
        encode: () => fontFile(drawn),
      }
    },
  }
}

const BLANK: Glyph = { advance: 0, bearing: 0, outline: new Uint8Array(), parts: [] }
