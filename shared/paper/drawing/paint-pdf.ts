import {
  clip,
  endPath,
  LineCapStyle,
  type PDFDocument,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  rgb,
} from '@cantoo/pdf-lib'
import { newPdf, saved } from '../deck-list-pdf.ts'
import type { Letters } from '../letters/font-slice.ts'
import { type PaperFonts, paperFonts } from '../letters/paper-fonts.ts'
import { lostOnPaper } from '../printable.ts'
import { type Colour, type DrawnPage, type Shape, textsOf } from './drawing.ts'
import { type PagesPicture, pictureOfPages } from './picture.ts'

/**
 * The pages as a PDF document. A page with a character that neither the fonts of every reader nor these letters have goes in as a picture of it:
 * `asPng` paints that.
 */
export const pagesAsPdf = async (
  pages: readonly DrawnPage[],
  letters: Letters,
  asPng: (picture: PagesPicture) => Promise<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer>> => {
  const pdf: PDFDocument = await newPdf()
  const fonts = await paperFonts(pdf, letters)
  for (const drawn of pages) {
    const { width, height, ground, shapes } = drawn
    const page = pdf.addPage([width, height])
    const picture = lostOnPaper(textsOf(shapes), letters).length === 0 ? undefined : pictureOfPages([drawn])
    if (picture?.ok) {
      page.drawImage(await pdf.embedPng(await asPng(picture.value)), { x: 0, y: 0, width, height })
      continue
    }
    page.drawRectangle({ x: 0, y: 0, width, height, color: colourOf(ground) })
    for (const shape of shapes) paint(shape, page, fonts)
  }
  return saved(pdf)
}

const colourOf = (colour: Colour): ReturnType<typeof rgb> => {
  const part = (at: number): number => Number.parseInt(colour.slice(at, at + 2), 16) / 255
  return rgb(part(1), part(3), part(5))
}

const paint = (shape: Shape, page: PDFPage, fonts: PaperFonts): void => {
  const fromBottom = (y: number): number => page.getHeight() - y
  switch (shape.is) {
    case 'path': {
      const { d, x, y, scale, fill, stroke, strokeWidth = 1, opacity = 1 } = shape
      page.drawSvgPath(d, {
        x,
        y: fromBottom(y),
        scale,
        ...(fill && { color: colourOf(fill), opacity }),
        ...(stroke && {
          borderColor: colourOf(stroke),
          borderOpacity: opacity,
          borderWidth: strokeWidth,
          borderLineCap: LineCapStyle.Round,
        }),
      })
      return
    }
    case 'text': {
      const face = fonts.faceOf(shape.text, shape.bold)
      // The drawing was laid out in another font, which may be narrower.
      const size = Math.min(shape.size, shape.width / face.widthOf(face.shown))
      const { x, y, colour } = shape
      face.draw(page, face.shown, { x, y: fromBottom(y), size, color: colourOf(colour) })
      return
    }
    case 'clipped':
      page.pushOperators(
        pushGraphicsState(),
        rectangle(shape.x, fromBottom(shape.y + shape.height), shape.width, shape.height),
        clip(),
        endPath(),
      )
      for (const inside of shape.shapes) paint(inside, page, fonts)
      page.pushOperators(popGraphicsState())
  }
}
