import type { Attribute } from '../terms.ts'
import type { Face } from './face.ts'

/* The colours of a drawn card where no style sheet is: on paper and in pictures. They are those of the window's `cards/frames.css`. */

type Hex = `#${string}`

/** A frame, its lighter edge, and what is written on it. */
export interface FrameColours {
  readonly frame: Hex
  readonly edge: Hex
  readonly ink: Hex
}

const FRAMES: Readonly<Record<string, FrameColours>> = {
  normal: { frame: '#dcb35c', edge: '#f3d794', ink: '#1d1405' },
  effect: { frame: '#a9561f', edge: '#d98848', ink: '#ffffff' },
  ritual: { frame: '#6fa0da', edge: '#a9cdf3', ink: '#06131f' },
  fusion: { frame: '#7c489c', edge: '#ab7bc9', ink: '#ffffff' },
  synchro: { frame: '#dde1e7', edge: '#ffffff', ink: '#14181e' },
  xyz: { frame: '#212329', edge: '#5c626e', ink: '#ffffff' },
  link: { frame: '#164c8a', edge: '#4a86c9', ink: '#ffffff' },
  spell: { frame: '#0f7565', edge: '#3fae9a', ink: '#ffffff' },
  trap: { frame: '#a3316f', edge: '#d5679f', ink: '#ffffff' },
  token: { frame: '#979da6', edge: '#c3c8cf', ink: '#101318' },
  skill: { frame: '#3a63a6', edge: '#7096d2', ink: '#ffffff' },
}
const UNKNOWN: FrameColours = { frame: '#39414d', edge: '#6b7685', ink: '#ffffff' }

/** The colours of a card's frame. */
export const frameColours = ({ frame }: Pick<Face, 'frame'>): FrameColours => FRAMES[frame] ?? UNKNOWN

/** The disc behind the sign of an Attribute. */
export const ATTRIBUTE_COLOURS: Readonly<Record<Attribute, Hex>> = {
  DARK: '#4b2470',
  LIGHT: '#a37a05',
  EARTH: '#6b4a2c',
  WATER: '#12619f',
  FIRE: '#b3261e',
  WIND: '#1f7a3f',
  DIVINE: '#7d6414',
}

/** Single colours, by their names in the style sheet. */
export const CARD_COLOURS = {
  'text-box': '#f6efe2',
  'text-box-ink': '#17130c',
  'arrow-pointing': '#ff3b2f',
  'pendulum-frame': '#1c8f78',
  gold: '#ffd873',
  back: '#4d2a10',
  'back-light': '#7a4a1e',
  'whorl-light': '#8f5a26',
} as const satisfies Readonly<Record<string, Hex>>

/** A hue in degrees, with saturation and lightness from 0 to 1. */
export const ofHue = (hue: number, saturation: number, lightness: number): Hex => {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const part = (offset: number): string => {
    const at = (((offset + hue / 30) % 12) + 12) % 12
    const value = lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(0)}${part(8)}${part(4)}`
}
