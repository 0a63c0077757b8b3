/* A drawing as plain values, whoever paints it. Lengths are points; x goes to the right and y down from the upper left corner. */

/** `#rrggbb`. */
export type Colour = `#${string}`

/** Lines on a path's own grid, as SVG path data. */
export interface PathShape {
  readonly is: 'path'
  readonly d: string
  /** Where the path's own origin comes to lie, and how much larger it is drawn. */
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly fill?: Colour
  readonly stroke?: Colour
  /** On the path's own grid. */
  readonly strokeWidth?: number
  /** From 0 to 1; 1 where it is left out. */
  readonly opacity?: number
}

/** One line of text, from its left end; `y` is what the letters stand on. */
export interface TextShape {
  readonly is: 'text'
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly bold: boolean
  readonly colour: Colour
  /** As wide as the text is at most: letters of a wider font are set closer. */
  readonly width: number
}

/** Shapes of which nothing is seen outside a rectangle. */
export interface ClippedShape {
  readonly is: 'clipped'
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly shapes: readonly Shape[]
}

export type Shape = PathShape | TextShape | ClippedShape

/** One page; what comes later lies on top. */
export interface DrawnPage {
  readonly width: number
  readonly height: number
  readonly ground: Colour
  readonly shapes: readonly Shape[]
}

/** Every text on a page, in the order in which it is drawn. */
export const textsOf = (shapes: readonly Shape[]): readonly string[] =>
  shapes.flatMap((shape) =>
    shape.is === 'text' ? [shape.text] : shape.is === 'clipped' ? textsOf(shape.shapes) : [],
  )

/** A rectangle, its corners rounded by so much. */
export const box = (
  [x, y, width, height]: readonly [number, number, number, number],
  fill: Colour,
  more: {
    readonly round?: number
    readonly stroke?: Colour
    readonly strokeWidth?: number
    readonly opacity?: number
  } = {},
): PathShape => {
  const { round = 0, ...rest } = more
  const [w, h] = [width - 2 * round, height - 2 * round]
  const corner = (dx: number, dy: number) => (round === 0 ? '' : `a${round} ${round} 0 0 1 ${dx} ${dy}`)
  const d = `M${round} 0h${w}${corner(round, round)}v${h}${corner(-round, round)}h${-w}${corner(-round, -round)}v${-h}${corner(round, -round)}Z`
  return { is: 'path', d, x, y, scale: 1, fill, ...rest }
}
