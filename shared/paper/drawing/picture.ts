import { failed, ok, type Result } from '../../result.ts'
import type { DrawnPage } from './drawing.ts'
import { type Canvas, paintPage } from './paint-canvas.ts'

/** Pages put together to one picture; lengths are pixels. */
export interface PagesPicture {
  readonly width: number
  readonly height: number
  /** Pixels of a point. */
  readonly scale: number
  readonly pages: readonly { readonly page: DrawnPage; readonly x: number; readonly y: number }[]
}

/** More would be a picture that few programs open: these have twenty-four million pixels. */
export const MOST_PICTURE_PAGES = 12

/** There are more pages than fit into one picture. */
export interface TooManyPages {
  readonly code: 'too-many-pages'
  readonly pages: number
  readonly most: number
}

/** Says so in one sentence. */
export const explainTooManyPages = ({ pages, most }: TooManyPages): string =>
  `It has ${pages} pages, and a picture has room for ${most}. Save it as a PDF instead.`

const IN_A_ROW = 4
const SCALE = 2

/** The pages side by side, four in a row, from left to right and down. */
export const pictureOfPages = (pages: readonly DrawnPage[]): Result<PagesPicture, TooManyPages> => {
  if (pages.length > MOST_PICTURE_PAGES)
    return failed({ code: 'too-many-pages', pages: pages.length, most: MOST_PICTURE_PAGES })
  const wide = Math.max(0, ...pages.map(({ width }) => width))
  const high = Math.max(0, ...pages.map(({ height }) => height))
  const columns = Math.min(IN_A_ROW, pages.length)
  return ok({
    width: columns * wide * SCALE,
    height: Math.ceil(pages.length / IN_A_ROW) * high * SCALE,
    scale: SCALE,
    pages: pages.map((page, at) => ({
      page,
      x: (at % IN_A_ROW) * wide * SCALE,
      y: Math.floor(at / IN_A_ROW) * high * SCALE,
    })),
  })
}

/** Paints all of it onto a canvas of its size. */
export const paintPicture = <P>({ width, height, scale, pages }: PagesPicture, canvas: Canvas<P>): void => {
  const [first] = pages
  if (first) {
    canvas.context.fillStyle = first.page.ground
    canvas.context.fillRect(0, 0, width, height)
  }
  for (const { page, x, y } of pages) paintPage(page, canvas, { x, y, scale })
}
