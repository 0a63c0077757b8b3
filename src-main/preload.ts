import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron'
import type { Bridge, Host } from '../shared/host.ts'
import { DOOR, type Notices, type ServiceName } from './channels.ts'

/** What each service answers: what the method of Host that stands for it promises. */
interface Answers extends Record<ServiceName, unknown> {
  'open-files': Awaited<ReturnType<Host['openFiles']>>
  'save-file': Awaited<ReturnType<Host['saveFile']>>
  'open-deck-folder': Awaited<ReturnType<Host['openDeckFolder']>>
  'save-deck-folder': Awaited<ReturnType<Host['saveDeckFolder']>>
  print: undefined
  'open-link': undefined
  'open-download': Awaited<ReturnType<Host['openDownload']>>
  'read-download': Awaited<ReturnType<Host['readDownload']>>
  'close-download': undefined
  'choose-pictures': Awaited<ReturnType<Bridge['choosePictures']>>
  'recall-pictures': Awaited<ReturnType<Bridge['recallPictures']>>
  'backup-place': Awaited<ReturnType<Host['backupPlace']>>
  'list-backups': Awaited<ReturnType<Host['listBackups']>>
  'read-backup': Awaited<ReturnType<Host['readBackup']>>
  'write-backup': Awaited<ReturnType<Host['writeBackup']>>
  'remove-backup': Awaited<ReturnType<Host['removeBackup']>>
  'recall-deck-folder': Awaited<ReturnType<Host['recallDeckFolder']>>
  'choose-deck-folder': Awaited<ReturnType<Host['chooseDeckFolder']>>
  'leave-deck-folder': undefined
  'read-deck-folder': Awaited<ReturnType<Host['readDeckFolder']>>
  'write-deck-file': Awaited<ReturnType<Host['writeDeckFile']>>
  'remove-deck-file': Awaited<ReturnType<Host['removeDeckFile']>>
  'asks-for-updates': Awaited<ReturnType<Host['asksForUpdates']>>
  'ask-for-update': Awaited<ReturnType<Host['askForUpdate']>>
  'send-open-requests': undefined
}

const ask = <S extends ServiceName>(service: S, input?: unknown): Promise<Answers[S]> =>
  ipcRenderer.invoke(DOOR, service, input) as Promise<Answers[S]>

/** The listener gets the value alone: an event object would carry a sender into the page. */
const listen = <N extends keyof Notices>(notice: N, listener: (value: Notices[N]) => void): (() => void) => {
  const relay = (_event: IpcRendererEvent, value: Notices[N]): void => listener(value)
  ipcRenderer.on(notice, relay)
  return () => void ipcRenderer.off(notice, relay)
}

const host: Bridge = {
  kind: 'electron',
  openFiles: (kind, many) => ask('open-files', { kind, many }),
  saveFile: (file, kind) => ask('save-file', { file, kind }),
  openDeckFolder: () => ask('open-deck-folder'),
  saveDeckFolder: (files) => ask('save-deck-folder', files),
  writesFolders: true,
  print: () => ask('print'),
  openLink: (url) => ask('open-link', url),
  openDownload: (what, from) => ask('open-download', { what, from }),
  readDownload: (reading) => ask('read-download', reading),
  closeDownload: (reading) => ask('close-download', reading),
  choosePictures: () => ask('choose-pictures'),
  recallPictures: () => ask('recall-pictures'),
  backupPlace: () => ask('backup-place'),
  // The application's own folder is the one place.
  chooseBackupFolder: () => Promise.resolve(undefined),
  listBackups: () => ask('list-backups'),
  readBackup: (name) => ask('read-backup', name),
  writeBackup: (name, bytes) => ask('write-backup', { name, bytes }),
  removeBackup: (name) => ask('remove-backup', name),
  keepsDeckFolder: true,
  recallDeckFolder: () => ask('recall-deck-folder'),
  chooseDeckFolder: () => ask('choose-deck-folder'),
  leaveDeckFolder: () => ask('leave-deck-folder'),
  readDeckFolder: () => ask('read-deck-folder'),
  writeDeckFile: (file, bytes) => ask('write-deck-file', { ...file, bytes }),
  removeDeckFile: (file) => ask('remove-deck-file', file),
  onDeckFolderChange: (listener) => listen('deck-folder-changed', listener),
  asksForUpdates: () => ask('asks-for-updates'),
  askForUpdate: () => ask('ask-for-update'),
  onOpenRequest: (listener) => {
    const stop = listen('open-request', listener)
    void ask('send-open-requests')
    return stop
  },
  onMenuCommand: (listener) => listen('menu-command', listener),
}

contextBridge.exposeInMainWorld('duelwright', host)
