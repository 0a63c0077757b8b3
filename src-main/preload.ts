import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron'
import { type Bridge, DOOR, type Notices, SERVICES, type ServiceCalls } from '../shared/ipc.ts'

// The one place where the wire gets its types: the main process checks input and answer against the same record.
const services = Object.fromEntries(
  Object.keys(SERVICES).map((name) => [
    name,
    (...input: readonly unknown[]) => ipcRenderer.invoke(DOOR, name, input),
  ]),
) as unknown as ServiceCalls
const { sendOpenRequests, ...asked } = services

/** The listener gets the value alone: an event object would carry a sender into the page. */
const listen = <N extends keyof Notices>(notice: N, listener: (value: Notices[N]) => void): (() => void) => {
  const relay = (_event: IpcRendererEvent, value: Notices[N]): void => listener(value)
  ipcRenderer.on(notice, relay)
  return () => void ipcRenderer.off(notice, relay)
}

const bridge: Bridge = {
  ...asked,
  kind: 'electron',
  writesFolders: true,
  keepsDeckFolder: true,
  // The application's own folder is the one place.
  chooseBackupFolder: () => Promise.resolve(undefined),
  onDeckFolderChange: (listener) => listen('deck-folder-changed', listener),
  onOpenRequest: (listener) => {
    const stop = listen('open-request', listener)
    void sendOpenRequests()
    return stop
  },
  onMenuCommand: (listener) => listen('menu-command', listener),
}

contextBridge.exposeInMainWorld('duelwright', bridge)
