import { EventEmitter } from 'node:events'
import type { MenuItemConstructorOptions, MessageBoxOptions } from 'electron'
import type { ElectronPorts } from '../../../src-main/main.ts'

interface Frame {
  readonly url: string
}

/** What stands behind a window: where its page is, and how to reach it. */
export interface FakePage {
  readonly mainFrame: () => Frame
  readonly send: (channel: string, value: unknown) => void
}

type Handler = (
  event: { readonly sender: unknown; readonly senderFrame: Frame | null },
  ...words: unknown[]
) => unknown

/** As much of Electron as the main process touches, without Electron: it remembers what was asked of it and answers as told. */
export class FakeElectron {
  readonly app = Object.assign(new EventEmitter(), {
    isPackaged: true,
    setAsDefaultProtocolClient: () => true,
    requestSingleInstanceLock: () => true,
    whenReady: () => Promise.resolve(),
    quit: () => undefined,
    getPath: () => this.userData,
  })
  readonly handlers = new Map<string, Handler>()
  readonly schemes = new Map<string, (request: Request) => Promise<Response>>()
  readonly webContents: EventEmitter
  readonly sentOutside: string[] = []
  /** Questions that were put over the window; each is answered with its first button, but for those that wait for `answer`. */
  readonly asked: MessageBoxOptions[] = []
  /** The button that answers a question which everything waits for. */
  answer = ''
  readonly printed: object[] = []
  menu: readonly MenuItemConstructorOptions[] = []
  openDialog: { readonly canceled: boolean; readonly filePaths: readonly string[] } = {
    canceled: true,
    filePaths: [],
  }
  /** How often the player was asked where to save. */
  savesAsked = 0
  saveDialog: { readonly canceled: boolean; readonly filePath: string } = { canceled: true, filePath: '' }
  readonly userData: string

  constructor(userData: string, page: FakePage) {
    this.userData = userData
    this.webContents = Object.defineProperty(
      Object.assign(new EventEmitter(), {
        send: page.send,
        setWindowOpenHandler: () => undefined,
        print: (options: object, done: () => void) => {
          this.printed.push(options)
          done()
        },
      }),
      'mainFrame',
      { get: page.mainFrame },
    )
  }

  /** Asks the main process as a page of the given frame would. */
  invoke(channel: string, words: readonly unknown[], senderFrame: Frame): unknown {
    const handler = this.handlers.get(channel)
    if (!handler) throw new Error(`No handler registered for '${channel}'`)
    return handler({ sender: this.webContents, senderFrame }, ...words)
  }

  ports(): ElectronPorts {
    const { app, handlers, schemes, webContents, sentOutside } = this
    class FakeWindow extends EventEmitter {
      readonly webContents = webContents
      constructor() {
        super()
        app.emit('web-contents-created', {}, webContents)
      }
      loadURL = () => Promise.resolve()
      isDestroyed = () => false
      isMinimized = () => false
      focus = () => undefined
    }
    const ports = {
      app,
      BrowserWindow: FakeWindow,
      dialog: {
        showOpenDialog: () => Promise.resolve(this.openDialog),
        showSaveDialog: () => {
          this.savesAsked += 1
          return Promise.resolve(this.saveDialog)
        },
        showMessageBox: (_window: unknown, options: MessageBoxOptions) => {
          this.asked.push(options)
          return Promise.resolve({ response: 0 })
        },
        showMessageBoxSync: (_window: unknown, options: MessageBoxOptions) => {
          this.asked.push(options)
          return options.buttons?.indexOf(this.answer) ?? -1
        },
      },
      ipcMain: { handle: (channel: string, handler: Handler) => void handlers.set(channel, handler) },
      Menu: {
        buildFromTemplate: (template: MenuItemConstructorOptions[]) => template,
        setApplicationMenu: (template: MenuItemConstructorOptions[]) => (this.menu = template),
      },
      // No test reaches out into the world.
      net: { fetch: () => Promise.reject(new Error('This computer is offline.')) },
      nativeTheme: { shouldUseDarkColors: true },
      protocol: {
        registerSchemesAsPrivileged: () => undefined,
        handle: (scheme: string, serve: (request: Request) => Promise<Response>) =>
          void schemes.set(scheme, serve),
      },
      screen: { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }] },
      session: {
        defaultSession: {
          setPermissionRequestHandler: () => undefined,
          setPermissionCheckHandler: () => undefined,
          setDevicePermissionHandler: () => undefined,
        },
      },
      shell: {
        openExternal: (url: string) => {
          sentOutside.push(url)
          return Promise.resolve()
        },
      },
    }
    return ports as unknown as ElectronPorts
  }
}
