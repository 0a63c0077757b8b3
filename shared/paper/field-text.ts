import { PDFHexString, type PDFTextField } from '@cantoo/pdf-lib'
import { fitted } from './drawing/text-width.ts'
import type { PaperFonts } from './letters/paper-fonts.ts'

/* What stands in a field of a form stands there whole: a little smaller where it is long, then on several lines. A judge must be able to read it. */

/** Points between a field's border and its text, on both sides together. */
const PADDING = 4
/** Lines of a field stand farther apart than those of a drawing. */
const LINE_SHARE = 0.8
/** A size for fields that name none; one of 0 means that the reader chooses it. */
const USUAL_SIZE = 8
/** A damaged form may name a size that no reader can set. */
const LARGEST_SIZE = 300

/** Puts the text into the field, which must have a place on a page, in the size of the field or a smaller one. */
export const fillField = (field: PDFTextField, value: string, fonts: PaperFonts): void => {
  const { shown: text, font, widthOf } = fonts.faceOf(value)
  const [widget] = field.acroField.getWidgets()
  const { width, height } = widget?.getRectangle() ?? { width: 0, height: 0 }
  const size = sizeOf(field)
  const room = { width: width - PADDING, height: height * LINE_SHARE, most: size }
  let drawn = text
  if (size > 0 && room.width > 0 && room.height > 0 && widthOf(text) * size > room.width) {
    const fit = fitted(text, room, widthOf)
    if (fit.lines.length > 1) field.enableMultiline()
    field.setFontSize(fit.size)
    drawn = fit.lines.join('\n')
  }
  const most = field.getMaxLength()
  if (most !== undefined && drawn.length > most) field.removeMaxLength()
  field.setText(drawn)
  const looks = [field.acroField, ...field.acroField.getWidgets()].map(
    (part) => [part, part.getDefaultAppearance()] as const,
  )
  // Without appearances of its own a field stays blank in some readers.
  field.updateAppearances(font)
  // It holds the text as it is, wherever its lines end.
  field.acroField.setValue(PDFHexString.fromText(text))
  // Whoever types something else into it needs a font with all letters, and ours has only those that stand there.
  if (font !== fonts.faceOf('').font)
    for (const [part, look] of looks) if (look !== undefined) part.setDefaultAppearance(look)
}

/** From "/Helv 8 Tf 0 g". */
const sizeOf = (field: PDFTextField): number => {
  const words = (field.acroField.getDefaultAppearance() ?? '').split(/\s+/)
  const at = words.indexOf('Tf')
  const size = Number(words[at - 1])
  return at >= 1 && size >= 0 && size <= LARGEST_SIZE ? size : USUAL_SIZE
}
