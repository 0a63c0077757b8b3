import { getDocument, OPS, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/* A PDF document read by a program that has no part in writing it: Firefox's. */

/** What a reader finds in a document. */
export interface ReadBack {
  /** Every text on every page, in the order of drawing; fields stand apart. */
  readonly texts: readonly string[]
  /** What each field holds, by its name. */
  readonly values: ReadonlyMap<string, string>
  /** The letters that a reader draws in each field, in their order; lines follow each other. */
  readonly drawn: ReadonlyMap<string, string>
}

const opened = (bytes: Uint8Array): Promise<PDFDocumentProxy> =>
  getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false }).promise

export const readBack = async (bytes: Uint8Array): Promise<ReadBack> => {
  const pdf = await opened(bytes)
  const texts: string[] = []
  const values = new Map<string, string>()
  const drawn = new Map<string, string>()
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    texts.push(...items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : [])))
    const nameOf = new Map<string, string>()
    for (const { id, fieldName, fieldValue } of (await page.getAnnotations()) as Field[]) {
      nameOf.set(id, fieldName)
      values.set(fieldName, fieldValue)
    }
    const { fnArray, argsArray } = await page.getOperatorList({ intent: 'print' })
    let field: string | undefined
    for (const [at, operator] of fnArray.entries()) {
      const args = argsArray[at] as readonly unknown[]
      if (operator === OPS.beginAnnotation) field = nameOf.get(String(args[0]))
      if (operator === OPS.endAnnotation) field = undefined
      if (operator === OPS.showText && field !== undefined)
        drawn.set(field, (drawn.get(field) ?? '') + lettersIn(args[0] as readonly Shown[]))
    }
  }
  await pdf.loadingTask.destroy()
  return { texts, values, drawn }
}

interface Field {
  readonly id: string
  readonly fieldName: string
  readonly fieldValue: string
}
/** A letter, or by how much the next one is moved. */
type Shown = number | { readonly unicode: string; readonly isInFont: boolean }

const lettersIn = (shown: readonly Shown[]): string =>
  shown.map((one) => (typeof one === 'number' ? '' : one.unicode)).join('')

/** Makes a canvas as the reader paints on it. */
interface CanvasFactory {
  readonly create: (
    width: number,
    height: number,
  ) => { readonly canvas: HTMLCanvasElement; readonly context: CanvasRenderingContext2D }
}

/** How much ink is on the first page, as a share of a rectangle in points from its lower left corner, when it is painted. */
export const inkOn = async (
  bytes: Uint8Array,
  [x, y, width, height]: readonly [number, number, number, number],
): Promise<number> => {
  const pdf = await opened(bytes)
  const page = await pdf.getPage(1)
  const scale = 4
  const viewport = page.getViewport({ scale })
  const { canvas, context } = (pdf.canvasFactory as CanvasFactory).create(viewport.width, viewport.height)
  await page.render({ canvas, viewport, intent: 'print' }).promise
  const { data } = context.getImageData(
    x * scale,
    viewport.height - (y + height) * scale,
    width * scale,
    height * scale,
  )
  await pdf.loadingTask.destroy()
  const dark = data.filter((value, at) => at % 4 === 0 && value < 128).length
  return dark / (data.length / 4)
}
