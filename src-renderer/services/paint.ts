import { textsOf } from '../../shared/paper/drawing/drawing.ts'
import { type PagesPicture, paintPicture } from '../../shared/paper/drawing/picture.ts'

/** The picture as PNG, in the font of the window. */
export const paintedPng = async (picture: PagesPicture): Promise<Uint8Array<ArrayBuffer>> => {
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws nothing')
  const fonts = getComputedStyle(document.documentElement).getPropertyValue('--font')
  // A canvas draws in whichever font is there already, and waits for none.
  const letters = picture.pages.flatMap(({ page }) => textsOf(page.shapes)).join('')
  await Promise.allSettled(
    [400, 700].map((weight) => document.fonts.load(`${weight} 16px ${fonts}`, letters)),
  )
  paintPicture(picture, { context, pathOf: (d) => new Path2D(d), fonts })
  const blob = await canvas.convertToBlob({ type: 'image/png' })
  return new Uint8Array(await blob.arrayBuffer())
}
