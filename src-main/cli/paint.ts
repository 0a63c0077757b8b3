import { createRequire } from 'node:module'
import { type PagesPicture, paintPicture } from '../../shared/paper/drawing/picture.ts'
import { CannotDo } from './io.ts'

const { resolve } = createRequire(import.meta.url)
/** The font of the window, and arrows, which it lacks; every other script comes from the system. */
const FONT_FILES = [
  ...['latin', 'latin-ext', 'greek', 'cyrillic'].map(
    (script) => `@fontsource-variable/inter/files/inter-${script}-wght-normal.woff2`,
  ),
  // The part of that font that holds arrows.
  '@fontsource/noto-sans-jp/files/noto-sans-jp-107-400-normal.woff2',
]

/** The picture as PNG. What paints it is read only now: no other command needs it. */
export const pngOf = async (picture: PagesPicture): Promise<Uint8Array<ArrayBuffer>> => {
  const { createCanvas, GlobalFonts, Path2D } = await import('@napi-rs/canvas').catch(() => {
    // It is compiled, and not for every system.
    throw new CannotDo('PNG pictures cannot be painted on this system')
  })
  const families = FONT_FILES.map((file, index) => {
    const family = `Duelwright ${index}`
    if (!GlobalFonts.has(family)) GlobalFonts.registerFromPath(resolve(file), family)
    return `"${family}"`
  })
  const canvas = createCanvas(picture.width, picture.height)
  const context = canvas.getContext('2d')
  paintPicture(picture, {
    context,
    pathOf: (d) => new Path2D(d),
    fonts: [...families, 'sans-serif'].join(', '),
  })
  return new Uint8Array(await canvas.encode('png'))
}
