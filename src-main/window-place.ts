import { readFileSync, writeFileSync } from 'node:fs'
import type { Rectangle } from 'electron'
import { boolean, finite, type InferOutput, number, object, pipe, safeParse } from 'valibot'

const Length = pipe(number(), finite())
const WindowPlace = object({ x: Length, y: Length, width: Length, height: Length, maximized: boolean() })

/** Where the window stood, in the system's own pixels. */
export type WindowPlace = Readonly<InferOutput<typeof WindowPlace>>

/** As small as the window may become. */
export const LEAST = { width: 1024, height: 700 } as const
const FIRST = { width: 1440, height: 900 } as const

/** The part of a window that must lie on a screen for a hand to get hold of it. */
const GRIP = { width: 120, height: 40 } as const

const isInReach = (place: Rectangle, screen: Rectangle): boolean =>
  place.x + place.width >= screen.x + GRIP.width &&
  place.x <= screen.x + screen.width - GRIP.width &&
  place.y >= screen.y &&
  place.y <= screen.y + screen.height - GRIP.height

/** Where to open the window: where it stood, unless no screen shows that place any more; then in the middle of the first. */
export const placeToOpen = (
  remembered: WindowPlace | undefined,
  screens: readonly Rectangle[],
): Partial<WindowPlace> => {
  const size = {
    width: Math.max(remembered?.width ?? FIRST.width, LEAST.width),
    height: Math.max(remembered?.height ?? FIRST.height, LEAST.height),
    maximized: remembered?.maximized ?? false,
  }
  const { x, y } = remembered ?? {}
  return x !== undefined && y !== undefined && screens.some((screen) => isInReach({ x, y, ...size }, screen))
    ? { x, y, ...size }
    : size
}

/** Nothing where the file is missing or not ours to read: a window's place is never worth an error. */
export const recallPlace = (path: string): WindowPlace | undefined => {
  try {
    const { success, output } = safeParse(WindowPlace, JSON.parse(readFileSync(path, 'utf8')))
    return success ? output : undefined
  } catch {
    return undefined
  }
}

export const rememberPlace = (path: string, place: WindowPlace): void => {
  try {
    writeFileSync(path, JSON.stringify(place))
  } catch {
    // A full or read-only disk: the window opens in the middle next time.
  }
}
