import type { Card } from '../../cards/card.ts'
import { artOf } from '../../cards/face/art.ts'
import { ATTRIBUTE_COLOURS, CARD_COLOURS, frameColours, ofHue } from '../../cards/face/colours.ts'
import { attributeEmblem, type Face, faceOf, shortNumberOf } from '../../cards/face/face.ts'
import type { Passcode } from '../../cards/passcode.ts'
import type { LinkArrow } from '../../cards/terms.ts'
import { box, type Colour, type Shape } from './drawing.ts'
import { boldWidth, fitted, LINE_HEIGHT, widthOf } from './text-width.ts'

/** A card as a drawing shows it; its facts are left out where nothing is known of its passcode. */
export interface PictureCard {
  readonly passcode: Passcode
  readonly name: string
  readonly card: Card | undefined
  readonly faceDown?: boolean
}

/** How high a card is that is 1 wide. */
export const CARD_HEIGHT = 86 / 59

const WHITE: Colour = '#ffffff'
const BLACK: Colour = '#000000'

/** The card without its picture, as the window draws it in a deck, with the upper left corner there. */
export const drawnCard = (card: PictureCard, x: number, y: number, width: number): readonly Shape[] => {
  const unit = width / 100
  const height = width * CARD_HEIGHT
  const round = 4 * unit
  if (card.faceDown) return back(x, y, width, height, round)
  const face = faceOf(card.card)
  const { frame, edge, ink } = frameColours(face)
  const window = [x + 6 * unit, y + 29 * unit, 88 * unit, 88 * unit] as const
  return [
    box([x, y, width, height], frame, { round, stroke: edge, strokeWidth: 1.5 * unit }),
    ...(face.pendulum
      ? [box([x, y + height * 0.6, width, height * 0.4], CARD_COLOURS['pendulum-frame'], { round })]
      : []),
    ...nameOn(card.name, [x + 4 * unit, y + 4 * unit, 92 * unit, 23 * unit], ink),
    ...artIn(card.passcode, face, window),
    ...(face.arrows ?? []).map((arrow) => arrowAt(arrow, window, 9 * unit)),
    ...(face.attribute ? attributeMark(face.attribute, x + 82 * unit, y + 41 * unit, 9 * unit) : []),
    ...numberOn(shortNumberOf(card.card), window, unit),
    ...(face.pendulum ? scales(face.pendulum, window, unit) : []),
    ...figures(face, [x + 4 * unit, y + 121 * unit, 92 * unit, 20 * unit]),
  ]
}

const back = (x: number, y: number, width: number, height: number, round: number): readonly Shape[] => {
  const oval = (share: number, fill: Colour): Shape => {
    const [rx, ry] = [(width / 2) * share, (height / 2) * share]
    const d = `M${-rx} 0a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`
    return { is: 'path', d, x: x + width / 2, y: y + height / 2, scale: 1, fill }
  }
  return [
    box([x, y, width, height], CARD_COLOURS.back, { round, stroke: BLACK, strokeWidth: width / 100 }),
    oval(0.72, CARD_COLOURS['whorl-light']),
    oval(0.62, CARD_COLOURS.back),
    oval(0.36, CARD_COLOURS['whorl-light']),
    oval(0.26, CARD_COLOURS.back),
  ]
}

type Box = readonly [number, number, number, number]

const nameOn = (name: string, [x, y, width, height]: Box, ink: Colour): readonly Shape[] => {
  const { lines, size } = fitted(name, { width, height, most: height * 0.46 }, boldWidth)
  const top = y + (height - lines.length * size * LINE_HEIGHT) / 2
  return lines.map((text, at) => ({
    is: 'text',
    text,
    x,
    y: top + size * (at * LINE_HEIGHT + 0.85),
    size,
    bold: true,
    colour: ink,
    width: Math.min(width, widthOf(text, size, true)),
  }))
}

const artIn = (passcode: number, face: Face, [x, y, width, height]: Box): readonly Shape[] => {
  const { hues, pattern, plate } = artOf(passcode, face.hue)
  const grid = { is: 'path', x, y, scale: width / 100 } as const
  const drawn: readonly Shape[] = [
    box([x, y, width, height], ofHue(hues[0], 0.58, 0.42)),
    {
      is: 'path',
      d: 'M100 0V100H0Z',
      x,
      y,
      scale: width / 100,
      fill: ofHue(hues[1], 0.55, 0.2),
      opacity: 0.55,
    },
    {
      ...grid,
      d: pattern.d,
      ...(pattern.as === 'fill'
        ? { fill: WHITE, opacity: 0.17 }
        : { stroke: WHITE, strokeWidth: 1.6, opacity: 0.3 }),
    },
    { ...grid, d: plate, fill: '#0a0c16', opacity: 0.46 },
    { ...grid, d: plate, stroke: WHITE, strokeWidth: 1.2, opacity: 0.55 },
    emblem(face.emblem, x + 0.29 * width, y + 0.29 * height, (1.75 * width) / 100, 1.5),
  ]
  return [{ is: 'clipped', x, y, width, height, shapes: drawn }]
}

const emblem = (d: string, x: number, y: number, scale: number, strokeWidth: number): Shape => ({
  is: 'path',
  d,
  x,
  y,
  scale,
  stroke: WHITE,
  strokeWidth,
})

/** Where each arrow points and lies: so far to the right of the middle, and so far down. */
const TURNED: Readonly<Record<LinkArrow, readonly [number, number]>> = {
  top: [0, -1],
  'top-right': [1, -1],
  right: [1, 0],
  'bottom-right': [1, 1],
  bottom: [0, 1],
  'bottom-left': [-1, 1],
  left: [-1, 0],
  'top-left': [-1, -1],
}

const arrowAt = (arrow: LinkArrow, [x, y, width, height]: Box, size: number): Shape => {
  const [right, down] = TURNED[arrow]
  const length = Math.hypot(right, down)
  const [ux, uy] = [right / length, down / length]
  const point = (along: number, beside: number): string =>
    `${(along * ux - beside * uy) * size} ${(along * uy + beside * ux) * size}`
  return {
    is: 'path',
    d: `M${point(0.55, 0)}L${point(-0.35, 0.6)}L${point(-0.35, -0.6)}Z`,
    x: x + (width / 2) * (1 + right),
    y: y + (height / 2) * (1 + down),
    scale: 1,
    fill: CARD_COLOURS['arrow-pointing'],
  }
}

const attributeMark = (
  attribute: NonNullable<Face['attribute']>,
  x: number,
  y: number,
  radius: number,
): readonly Shape[] => {
  const d = `M${-radius} 0a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`
  return [
    {
      is: 'path',
      d,
      x,
      y,
      scale: 1,
      fill: ATTRIBUTE_COLOURS[attribute],
      stroke: WHITE,
      strokeWidth: radius / 8,
    },
    emblem(attributeEmblem(attribute), x - radius * 0.6, y - radius * 0.6, radius / 20, 2.4),
  ]
}

/** One line of text in the middle of a box. */
const centred = (
  text: string,
  [x, y, width, height]: Box,
  most: number,
  colour: Colour,
): readonly Shape[] => {
  if (text === '') return []
  // A little room on both sides, as painters keep to the width but not to its last hair.
  const size = Math.min(most, (width * 0.9) / widthOf(text, 1, true))
  const wide = widthOf(text, size, true)
  return [
    {
      is: 'text',
      text,
      x: x + (width - wide) / 2,
      y: y + height / 2 + size * 0.36,
      size,
      bold: true,
      colour,
      width: wide,
    },
  ]
}

const numberOn = (number: string, [x, y, width, height]: Box, unit: number): readonly Shape[] => {
  if (number === '') return []
  const [wide, high] = [26 * unit, 20 * unit]
  const place: Box = [x + width - wide, y + height - high, wide, high]
  return [box(place, '#0a0c12', { opacity: 0.85 }), ...centred(number, place, 16 * unit, CARD_COLOURS.gold)]
}

const scales = (
  { left, right }: { readonly left: number; readonly right: number },
  [x, y, , height]: Box,
  unit: number,
): readonly Shape[] => {
  const place: Box = [x, y + height - 18 * unit, 40 * unit, 18 * unit]
  return [box(place, '#083c32', { opacity: 0.9 }), ...centred(`${left} | ${right}`, place, 13 * unit, WHITE)]
}

const figures = (face: Face, place: Box): readonly Shape[] => {
  const words =
    face.atk === undefined
      ? face.typeLine
      : face.arrows
        ? `${face.atk} / LINK-${face.arrows.length}`
        : `${face.atk} / ${face.def ?? ''}`
  return [
    box(place, CARD_COLOURS['text-box'], { round: place[3] / 12 }),
    ...centred(words, place, place[3] * 0.62, CARD_COLOURS['text-box-ink']),
  ]
}
