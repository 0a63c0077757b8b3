import { PDFBool, PDFDocument, PDFName, type PDFPage, PDFTextField, rgb } from '@cantoo/pdf-lib'
import { failed, ok, type Result } from '../result.ts'
import { EXTRA_ROWS, type FilledForm, MAIN_ROWS, SIDE_ROWS } from './deck-list-form.ts'
import { fitted, LINE_HEIGHT, linesOf } from './drawing/text-width.ts'
import { fillField } from './field-text.ts'
import type { Letters } from './letters/font-slice.ts'
import { type PaperFonts, paperFonts } from './letters/paper-fonts.ts'
import type { NoForm } from './no-form.ts'
import { withForm } from './open-form.ts'

/** Points; the size of the official form. */
export const PAGE: [number, number] = [612, 792]
export const INK = rgb(0, 0, 0)
const LINE = rgb(0.6, 0.6, 0.6)
const MARGIN = 36

/** The form drawn by us, one page and as many more as its rest needs; its fields can still be changed, and have the official names. */
export const drawnDeckList = async (
  form: FilledForm,
  title: string,
  letters: Letters,
): Promise<Uint8Array<ArrayBuffer>> => {
  const pdf = await newPdf()
  const fonts = await paperFonts(pdf, letters)
  const { font } = fonts.faceOf('')
  const page = pdf.addPage(PAGE)
  const fields = pdf.getForm()
  const field = (name: string, x: number, y: number, width: number, height = 13): void => {
    const text = fields.createTextField(name)
    text.addToPage(page, { x, y, width, height, borderWidth: 0.5, borderColor: LINE, font, textColor: INK })
    text.setFontSize(SIZE)
    fillField(text, form.fields.get(name) ?? '', fonts)
  }
  const label = (text: string, x: number, y: number, size = 7): void =>
    fonts.faceOf(text, size !== 7).draw(page, text, { x, y, size, color: INK })

  const heading = fonts.faceOf(`Deck list: ${title}`, true)
  const { lines, size } = fitted(heading.shown, { width: 540, height: 24, most: 14 }, heading.widthOf)
  for (const [row, text] of lines.entries())
    heading.draw(page, text, {
      x: MARGIN,
      y: 748 + (lines.length - 1 - row) * size * LINE_HEIGHT,
      size,
      color: INK,
    })
  for (const [row, labels] of HEADER.entries())
    for (const { name, text, x, width } of labels) {
      label(text, x, 733 - row * 28)
      field(name, x, 716 - row * 28, width)
    }
  for (const [column, kind] of (['Monster', 'Spell', 'Trap'] as const).entries())
    rows(MARGIN + column * 182, 622, kind, `${kind} Card`, MAIN_ROWS, `${kind} Cards`)
  rows(MARGIN, 322, 'Extra Deck', 'Extra Deck', EXTRA_ROWS, 'Extra Deck')
  rows(MARGIN + 182, 322, 'Side Deck', 'Side Deck', SIDE_ROWS, 'Side Deck')
  function rows(
    x: number,
    top: number,
    name: string,
    countName: string,
    most: number,
    heading: string,
  ): void {
    label(heading, x, top + 4, 9)
    for (let row = 1; row <= most; row += 1) {
      const y = top - row * 14.5
      field(`${countName} ${row} Count`, x, y, 20)
      field(`${name} ${row}`, x + 22, y, 152)
    }
  }
  label('Totals', MARGIN + 364, 326, 9)
  for (const [row, name] of TOTALS.entries()) {
    label(name, MARGIN + 364, 312 - row * 17)
    field(name, MARGIN + 450, 308 - row * 17, 40)
  }
  label('For judges only', MARGIN + 364, 190, 9)
  for (const [row, text] of ['Deck list checked', 'Deck checked, round', 'Judge', 'Notes'].entries()) {
    label(text, MARGIN + 364, 176 - row * 20)
    page.drawRectangle({
      x: MARGIN + 450,
      y: 170 - row * 20,
      width: 90,
      height: 15,
      borderWidth: 0.5,
      borderColor: LINE,
    })
  }
  addRest(pdf, form, fonts)
  return saved(pdf)
}

/** Fills the official file that the user supplies; what has no row there follows on a page of its own. */
export const filledDeckList = (
  form: FilledForm,
  official: Uint8Array,
  letters: Letters,
): Promise<Result<Uint8Array<ArrayBuffer>, NoForm>> =>
  withForm(official, async (pdf) => {
    const fonts = await paperFonts(pdf, letters)
    // The first of a name; whatever pdf-lib makes of a field, it makes of all of them each time that one is looked for.
    const fields = new Map(
      pdf
        .getForm()
        .getFields()
        .map((field) => [field.getName(), field] as const)
        .toReversed(),
    )
    let found = 0
    for (const [name, value] of form.fields) {
      const field = fields.get(name)
      if (!(field instanceof PDFTextField)) continue
      found += 1
      if (value === '' && !field.acroField.getValue()) continue
      fillField(field, value, fonts)
    }
    if (found === 0) return failed({ code: 'no-such-fields' })
    removeRest(pdf)
    addRest(pdf, form, fonts)
    // Fields that are none of ours stay as they are, with whatever they hold.
    return ok(new Uint8Array(await pdf.save({ updateFieldAppearances: false, objectsPerTick: Infinity })))
  })

export const newPdf = async (): Promise<PDFDocument> => {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  pdf.setProducer('Duelwright')
  return pdf
}

export const saved = async (pdf: PDFDocument): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await pdf.save())

const SIZE = 8

const HEADER = [
  [
    { name: 'First  Middle Names', text: 'First and middle names', x: 36, width: 220 },
    { name: 'Last Names', text: 'Last names', x: 262, width: 200 },
    { name: 'Last Name Initial', text: 'Initial of last name', x: 468, width: 40 },
  ],
  [
    { name: 'CARD GAME ID', text: 'Card Game ID', x: 36, width: 150 },
    { name: 'Country of Residency', text: 'Country of residency', x: 192, width: 150 },
  ],
  [
    { name: 'Event Name', text: 'Event', x: 36, width: 306 },
    { name: 'Event Date - Day', text: 'Day', x: 348, width: 40 },
    { name: 'Event Date - Month', text: 'Month', x: 392, width: 40 },
    { name: 'Event Date - Year', text: 'Year', x: 436, width: 60 },
  ],
] as const

const TOTALS = [
  'Main Deck Total',
  'Total Monster Cards',
  'Total Spell Cards',
  'Total Trap Cards',
  'Total Extra Deck',
  'Total Side Deck',
] as const

/** Marks a page as one of ours, so that a form which is filled in again does not keep the cards of the deck before. */
const OF_REST = PDFName.of('DuelwrightRest')

/** Takes out what an earlier filling added; a page with fields or notes on it is none of ours, whatever it says. */
const removeRest = (pdf: PDFDocument): void => {
  for (const [at, { node, ref }] of [...pdf.getPages().entries()].toReversed()) {
    if (node.lookup(OF_REST) !== PDFBool.True || (node.Annots()?.size() ?? 0) > 0) continue
    pdf.removePage(at)
    pdf.context.delete(ref)
  }
}

/** Cards that found no row, on a page of their own: a deck list must name every card. */
const addRest = (pdf: PDFDocument, { rest }: FilledForm, fonts: PaperFonts): void => {
  if (rest.length === 0) return
  let page: PDFPage | undefined
  let y = 0
  const write = (text: string, size: number, bold = false): void => {
    const face = fonts.faceOf(text, bold)
    for (const part of linesOf(face.shown, PAGE[0] - 2 * MARGIN, size, face.widthOf)) {
      if (!page || y < 48) {
        page = pdf.addPage(PAGE)
        page.node.set(OF_REST, PDFBool.True)
        y = 748
      }
      face.draw(page, part, { x: MARGIN, y, size, color: INK })
      y -= size * 1.6
    }
  }
  for (const { title, rows } of rest) {
    write(`${title}, continued`, 12, true)
    for (const { name, count } of rows) write(`${count} ${name}`, 10)
  }
}
