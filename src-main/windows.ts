import { readFileSync } from 'node:fs'
import type { BrowserWindow, BrowserWindowConstructorOptions, Rectangle } from 'electron'
import { boolean, finite, type InferOutput, number, object, pipe, safeParse } from 'valibot'
import { APP_ORIGIN } from './protocol.ts'
import { writeWholeNow } from './whole-files.ts'

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
    const { success, output } = safeParse(WindowPlace, JSON.parse(readFileSync(path, 'utf8')), {
      abortEarly: true,
    })
    return success ? output : undefined
  } catch {
    return undefined
  }
}

export const rememberPlace = (path: string, place: WindowPlace): void => {
  try {
    writeWholeNow(path, JSON.stringify(place))
  } catch {
    // A full or read-only disk: the window opens in the middle next time.
  }
}

/** `--ground` of both themes (src-renderer/ui/tokens.css), shown until the page has painted. */
const GROUND = { dark: '#0d1016', light: '#eef1f5' } as const

export interface WindowPorts {
  readonly create: (options: BrowserWindowConstructorOptions) => BrowserWindow
  readonly isDark: () => boolean
  readonly screens: () => readonly Rectangle[]
  /** Built preload script. */
  readonly preload: string
  /** File that remembers where the window stood. */
  readonly placeFile: string
}

/** Opens our one window on our own page: sandboxed, apart from Node, and where it stood last time. */
export const openMainWindow = ({
  create,
  isDark,
  screens,
  preload,
  placeFile,
}: WindowPorts): BrowserWindow => {
  const { maximized, ...place } = placeToOpen(recallPlace(placeFile), screens())
  const window = create({
    ...place,
    minWidth: LEAST.width,
    minHeight: LEAST.height,
    show: false,
    title: 'Duelwright',
    backgroundColor: isDark() ? GROUND.dark : GROUND.light,
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      // The spell checker would fetch its dictionaries from the network.
      spellcheck: false,
    },
  })
  window.once('ready-to-show', () => {
    if (maximized) window.maximize()
    window.show()
  })
  window.on('close', () =>
    rememberPlace(placeFile, { ...window.getNormalBounds(), maximized: window.isMaximized() }),
  )
  void window.loadURL(`${APP_ORIGIN}/`)
  return window
}
