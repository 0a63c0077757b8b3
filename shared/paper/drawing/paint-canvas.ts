import type { DrawnPage, Shape } from './drawing.ts'

/** What a canvas must be able to do: that of a browser can, and so can others made after it. */
export interface PaintingContext {
  fillStyle: unknown
  strokeStyle: unknown
  lineWidth: number
  lineJoin: unknown
  lineCap: unknown
  font: string
  globalAlpha: number
  save(): void
  restore(): void
  translate(x: number, y: number): void
  scale(x: number, y: number): void
  beginPath(): void
  rect(x: number, y: number, width: number, height: number): void
  clip(): void
  fillRect(x: number, y: number, width: number, height: number): void
  fillText(text: string, x: number, y: number, mostWidth?: number): void
}

/** A canvas with the paths of its own kind. */
export interface Canvas<P> {
  readonly context: PaintingContext & { fill(path: P): void; stroke(path: P): void }
  readonly pathOf: (d: string) => P
  /** As CSS names fonts. */
  readonly fonts: string
}

/** Paints the page with its upper left corner there, so many times as large. */
export const paintPage = <P>(
  page: DrawnPage,
  canvas: Canvas<P>,
  { x, y, scale }: { readonly x: number; readonly y: number; readonly scale: number },
): void => {
  const { context } = canvas
  context.save()
  context.translate(x, y)
  context.scale(scale, scale)
  context.fillStyle = page.ground
  context.fillRect(0, 0, page.width, page.height)
  for (const shape of page.shapes) paint(shape, canvas)
  context.restore()
}

const paint = <P>(shape: Shape, canvas: Canvas<P>): void => {
  const { context, pathOf, fonts } = canvas
  context.save()
  switch (shape.is) {
    case 'path': {
      const path = pathOf(shape.d)
      context.translate(shape.x, shape.y)
      context.scale(shape.scale, shape.scale)
      context.globalAlpha = shape.opacity ?? 1
      context.lineJoin = 'round'
      context.lineCap = 'round'
      if (shape.fill) {
        context.fillStyle = shape.fill
        context.fill(path)
      }
      if (shape.stroke) {
        context.strokeStyle = shape.stroke
        context.lineWidth = shape.strokeWidth ?? 1
        context.stroke(path)
      }
      break
    }
    case 'text':
      context.fillStyle = shape.colour
      context.font = `${shape.bold ? 700 : 400} ${shape.size}px ${fonts}`
      context.fillText(shape.text, shape.x, shape.y, shape.width + 0.01)
      break
    case 'clipped':
      context.beginPath()
      context.rect(shape.x, shape.y, shape.width, shape.height)
      context.clip()
      for (const inside of shape.shapes) paint(inside, canvas)
  }
  context.restore()
}
