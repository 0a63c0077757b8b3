import type { Colour, Shape } from '../drawing/drawing.ts'
import { boldWidth, linesOf, widthOf } from '../drawing/text-width.ts'

/* The look of a sheet: dark ink on white, as it is printed. */

export const PAPER = {
  ground: '#ffffff',
  ink: '#141c27',
  quiet: '#4a5768',
  line: '#b9c4d0',
  zone: '#eef1f5',
  accent: '#0b5bb8',
  warn: '#7a4b00',
} as const satisfies Readonly<Record<string, Colour>>

/** One line of text from a point on its base line; nothing where there is no text. Set smaller where it would be wider than `most`. */
export const line = (
  text: string,
  [x, y]: readonly [number, number],
  look: { readonly size: number; readonly most?: number; readonly bold?: boolean; readonly colour?: Colour },
): readonly Shape[] => {
  if (text === '') return []
  const { size, most = Infinity, bold = false, colour = PAPER.ink } = look
  const fits = Math.min(size, most / widthOf(text, 1, bold))
  return [{ is: 'text', text, x, y, size: fits, bold, colour, width: widthOf(text, fits, bold) }]
}

/** How far one line of a text stands below another, in its size. */
export const LEADING = 1.3

/** A text in as many lines as it needs, and how high they are together. */
export const lines = (
  text: string,
  [x, y]: readonly [number, number],
  look: { readonly size: number; readonly most: number; readonly bold?: boolean; readonly colour?: Colour },
): { readonly shapes: readonly Shape[]; readonly height: number } => {
  const { size, most, bold = false } = look
  const parts = linesOf(text, most, size, bold ? boldWidth : undefined)
  const shapes = parts.flatMap((part, at) => line(part, [x, y + size * (1 + at * LEADING)], look))
  return { shapes, height: parts.length * size * LEADING }
}

/** An arrow from left to right, or down. */
export const arrow = (
  [x, y]: readonly [number, number],
  length: number,
  to: 'right' | 'down' = 'right',
): readonly Shape[] => {
  const d =
    to === 'right'
      ? `M0 0H${length}M${length - 4} -3.5L${length} 0L${length - 4} 3.5`
      : `M0 0V${length}M-3.5 ${length - 4}L0 ${length}L3.5 ${length - 4}`
  return [{ is: 'path', d, x, y, scale: 1, stroke: PAPER.accent, strokeWidth: 1.4 }]
}
