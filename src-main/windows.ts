import type { BrowserWindow, BrowserWindowConstructorOptions, Rectangle } from 'electron'
import { APP_ORIGIN } from './protocol.ts'
import { LEAST, placeToOpen, recallPlace, rememberPlace } from './window-place.ts'

/** `--ground` of both themes (app/tokens.css), shown until the page has painted. */
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
export const openWindow = ({ create, isDark, screens, preload, placeFile }: WindowPorts): BrowserWindow => {
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
