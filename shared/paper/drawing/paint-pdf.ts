import {
  clip,
  endPath,
  LineCapStyle,
  type PDFDocument,
  type PDFFont,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  rgb,
  StandardFonts,
} from '@cantoo/pdf-lib'
import { newPdf, saved } from '../deck-list-pdf.ts'
import { isPrintable, printable } from '../printable.ts'
import { type Colour, type DrawnPage, type Shape, textsOf } from './drawing.ts'
import { type PagesPicture, pictureOfPages } from './picture.ts'

/**
 * The pages as a PDF document. A page with a sign that the fonts of every reader lack, such as a name in Japanese, goes in as a picture
 * of it: `asPng` paints that.
 */
export const pagesAsPdf = async (
  pages: readonly DrawnPage[],
  asPng: (picture: PagesPicture) => Promise<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer>> => {
  const pdf: PDFDocument = await newPdf()
  const plain = await pdf.embedFont(StandardFonts.Helvetica)
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold)
  for (const drawn of pages) {
    const { width, height, ground, shapes } = drawn
    const page = pdf.addPage([width, height])
    const picture = textsOf(shapes).every(isPrintable) ? undefined : pictureOfPages([drawn])
    if (picture?.ok) {
      page.drawImage(await pdf.embedPng(await asPng(picture.value)), { x: 0, y: 0, width, height })
      continue
    }
    page.drawRectangle({ x: 0, y: 0, width, height, color: colourOf(ground) })
    for (const shape of shapes) paint(shape, page, { plain, bold })
  }
  return saved(pdf)
}

const colourOf = (colour: Colour): ReturnType<typeof rgb> => {
  const part = (at: number): number => Number.parseInt(colour.slice(at, at + 2), 16) / 255
  return rgb(part(1), part(3), part(5))
}

const paint = (
  shape: Shape,
  page: PDFPage,
  fonts: { readonly plain: PDFFont; readonly bold: PDFFont },
): void => {
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
      const font = shape.bold ? fonts.bold : fonts.plain
      const text = printable(shape.text)
      // Signs that stand for others may be wider than those were.
      const size = Math.min(shape.size, (shape.size * shape.width) / font.widthOfTextAtSize(text, shape.size))
      page.drawText(text, { x: shape.x, y: fromBottom(shape.y), size, font, color: colourOf(shape.colour) })
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
