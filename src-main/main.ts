import { join } from 'node:path'
import type * as Electron from 'electron'
import { downloadsBy } from '../shared/download.ts'
import type { MenuKeys } from '../shared/host.ts'
import type { Notices } from '../shared/ipc.ts'
import { BackupFolder } from './backup-folder.ts'
import { DeckFolderGrant } from './deck-folder-grant.ts'
import { FileGrants } from './file-grants.ts'
import { handlersWith, openDoor } from './ipc.ts'
import { askBeforeLeaving } from './leaving.ts'
import { openLink } from './links.ts'
import { menuTemplate } from './menu.ts'
import { OpenQueue, openTargets } from './opens.ts'
import { PictureGrant } from './picture-grant.ts'
import { registerAppScheme, serveApp } from './protocol.ts'
import { keepPagesIn, refusePermissions } from './security.ts'
import { updatesBy } from './updates.ts'
import { openMainWindow } from './windows.ts'

/** As much of Electron as the app uses, handed in so that tests can stand in for it. */
export type ElectronPorts = Pick<
  typeof Electron,
  | 'app'
  | 'BrowserWindow'
  | 'dialog'
  | 'ipcMain'
  | 'Menu'
  | 'nativeTheme'
  | 'net'
  | 'protocol'
  | 'screen'
  | 'session'
  | 'shell'
>

/** How and where the app was started. */
export interface AppStart {
  readonly packageRoot: string
  readonly argv: readonly string[]
  readonly folder: string
  readonly onMac: boolean
}

/** The whole of the main process, in the order in which it happens. */
export const main = async (
  electron: ElectronPorts,
  { packageRoot, argv, folder, onMac }: AppStart,
): Promise<void> => {
  const { app, dialog, Menu, nativeTheme, screen, shell } = electron

  // A second start hands its files to the first and ends.
  if (!app.requestSingleInstanceLock()) {
    app.quit()
    return
  }

  const grants = new FileGrants()
  const opens = new OpenQueue(grants)
  opens.add(openTargets(argv, folder))
  app.on('open-file', (event, path) => {
    event.preventDefault()
    opens.add([{ kind: 'file', path }])
  })
  app.on('open-url', (event, url) => {
    event.preventDefault()
    opens.add(openTargets([url], folder))
  })
  app.on('second-instance', (_event, words, theirFolder) => opens.add(openTargets(words, theirFolder)))

  // From a clone, the system would be left with links that lead to a folder of sources.
  // What such a link holds is read as a deck and nothing else.
  if (app.isPackaged) app.setAsDefaultProtocolClient('ydke') // eng-disable PROTOCOL_HANDLER_JS_CHECK
  registerAppScheme(electron.protocol)
  app.on('window-all-closed', () => app.quit())
  await app.whenReady()

  const pictures = new PictureGrant({
    open: (options) => dialog.showOpenDialog(options),
    memory: join(app.getPath('userData'), 'picture-folder.json'),
  })
  serveApp(electron.protocol, packageRoot, pictures)
  refusePermissions(electron.session.defaultSession)
  keepPagesIn(app, (url) => void askAndOpen(url))

  const window = openMainWindow({
    create: (options) => new electron.BrowserWindow(options),
    isDark: () => nativeTheme.shouldUseDarkColors,
    screens: () => screen.getAllDisplays().map(({ workArea }) => workArea),
    preload: join(packageRoot, 'out', 'preload', 'preload.cjs'),
    placeFile: join(app.getPath('userData'), 'window-place.json'),
  })
  const { webContents: page } = window
  const tell = <N extends keyof Notices>(notice: N, value: Notices[N]): void => page.send(notice, value)
  const askAndOpen = (url: string): Promise<void> =>
    openLink(
      {
        ask: (options) => dialog.showMessageBox(window, options),
        // Behind the question, and only for web links.
        openExternal: (address) => shell.openExternal(address), // eng-disable OPEN_EXTERNAL_JS_CHECK
      },
      url,
    )

  const showMenu = (keys: MenuKeys): void => {
    const template = menuTemplate(onMac, !app.isPackaged, (command) => tell('menu-command', command), keys)
    Menu.setApplicationMenu(Menu.buildFromTemplate(template))
  }
  showMenu({})
  openDoor(
    electron.ipcMain,
    () => (window.isDestroyed() ? undefined : page),
    handlersWith({
      dialogs: {
        open: (options) => dialog.showOpenDialog(window, options),
        save: (options) => dialog.showSaveDialog(window, options),
      },
      grants,
      // Settles when the page is printed, cancelled or impossible to print.
      print: () => new Promise((resolve) => page.print({ printBackground: true }, () => resolve())),
      showMenuKeys: showMenu,
      openLink: askAndOpen,
      downloads: downloadsBy((address, options) => electron.net.fetch(address, options)),
      pictures,
      backups: new BackupFolder(join(app.getPath('userData'), 'backups')),
      deckFolder: new DeckFolderGrant({
        open: (options) => dialog.showOpenDialog(window, options),
        memory: join(app.getPath('userData'), 'deck-folder.json'),
        changed: () => tell('deck-folder-changed', undefined),
      }),
      updates: updatesBy({
        packageRoot,
        fetch: (address, options) => electron.net.fetch(address, options),
      }),
      sendOpenRequests: () => opens.listen((request) => tell('open-request', request)),
    }),
  )

  askBeforeLeaving(page, (question) => dialog.showMessageBoxSync(window, question))
  page.on('did-start-loading', () => opens.pause())
  app.on('second-instance', () => {
    if (window.isMinimized()) window.restore()
    window.focus()
  })
}
