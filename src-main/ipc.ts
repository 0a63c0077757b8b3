import type { IpcMain } from 'electron'
import { type GenericSchema, parse } from 'valibot'
import { nameWrittenOut } from '../shared/deceiving-characters.ts'
import type { DownloadHost } from '../shared/download.ts'
import type { MenuKeys } from '../shared/host.ts'
import {
  DOOR,
  type Handlers,
  type ServiceInput,
  type ServiceName,
  type ServiceOutput,
  SERVICES,
} from '../shared/ipc.ts'
import type { UpdateHost } from '../shared/update.ts'
import type { BackupFolder } from './backup-folder.ts'
import type { DeckFolderGrant } from './deck-folder-grant.ts'
import { type FileDialogs, openDeckFolder, openFiles, saveDeckFolder, saveFile } from './dialogs.ts'
import type { FileGrants } from './file-grants.ts'
import type { PictureGrant } from './picture-grant.ts'
import { isOurAddress } from './protocol.ts'

/** What the services need to do their work. */
export interface ServicePorts {
  readonly dialogs: FileDialogs
  readonly grants: FileGrants
  readonly print: () => Promise<void>
  readonly showMenuKeys: (keys: MenuKeys) => void
  readonly openLink: (url: string) => Promise<void>
  readonly downloads: DownloadHost
  readonly pictures: Pick<PictureGrant, 'choose' | 'recall'>
  readonly backups: BackupFolder
  readonly deckFolder: DeckFolderGrant
  readonly updates: UpdateHost
  readonly sendOpenRequests: () => void
}

/** Everything that the window may ask, by the names of shared/ipc.ts. */
export const handlersWith = ({
  dialogs,
  grants,
  downloads,
  pictures,
  backups,
  deckFolder,
  updates,
  ...ports
}: ServicePorts): Handlers => ({
  ...downloads,
  ...updates,
  ...ports,
  openFiles: (kind, many) => openFiles(dialogs, grants, { kind, many }),
  saveFile: (file, kind) => saveFile(dialogs, grants, { file, kind }),
  openDeckFolder: () => openDeckFolder(dialogs),
  saveDeckFolder: (files) => saveDeckFolder(dialogs, files),
  choosePictures: () => pictures.choose(),
  recallPictures: () => pictures.recall(),
  backupPlace: () => backups.place(),
  listBackups: () => backups.list(),
  readBackup: (name) => backups.read(name),
  writeBackup: (name, bytes) => backups.write(name, bytes),
  removeBackup: (name) => backups.remove(name),
  recallDeckFolder: () => deckFolder.recall(),
  chooseDeckFolder: () => deckFolder.choose(),
  leaveDeckFolder: () => deckFolder.leave(),
  readDeckFolder: (folder) => deckFolder.read(folder),
  writeDeckFile: (folder, file, bytes) => deckFolder.write(folder, file, bytes),
  removeDeckFile: (folder, file) => deckFolder.remove(folder, file),
})

interface Frame {
  readonly url: string
}

/** As much of Electron's event as says who is asking. */
export interface Asker {
  readonly sender: { readonly mainFrame: Frame }
  readonly senderFrame: Frame | null
}

/** Whether the page that asks is the main frame of our own window and still shows our own page. */
const isOurPage = ({ sender, senderFrame }: Asker, ours: Asker['sender'] | undefined): boolean =>
  ours !== undefined &&
  sender === ours &&
  senderFrame !== null &&
  senderFrame === sender.mainFrame &&
  isOurAddress(senderFrame.url)

/** The one door from the window: a known service, asked by our own page, with input of the right shape; all else throws. */
export const openDoor = (
  ipcMain: Pick<IpcMain, 'handle'>,
  ourContents: () => Asker['sender'] | undefined,
  handlers: Handlers,
): void =>
  ipcMain.handle(DOOR, (event: Asker, name: unknown, input: unknown) => {
    if (!isOurPage(event, ourContents()))
      throw new Error('Refused: the question does not come from our own page.')
    if (!isServiceName(name)) throw new Error('Refused: there is no such service.')
    return answered(handlers, name, input)
  })

const isServiceName = (name: unknown): name is ServiceName =>
  typeof name === 'string' && Object.hasOwn(SERVICES, name)

/** Each service with the types that its schemas give, which TypeScript needs to see that input, handler and answer belong together. */
const SCHEMAS: {
  readonly [S in ServiceName]: {
    readonly input: GenericSchema<unknown, ServiceInput<S>>
    readonly output: GenericSchema<unknown, ServiceOutput<S>>
  }
} = SERVICES

/**
 * Malformed input never reaches the handler, and nothing leaves that its record does not list: of what is thrown Electron would hand the
 * page the words, which may name a path.
 */
const answered = <S extends ServiceName>(
  handlers: Handlers,
  name: S,
  input: unknown,
): Promise<ServiceOutput<S>> => {
  const schemas = SCHEMAS[name]
  const given = parse(schemas.input, input, { abortEarly: true })
  const answer = async (): Promise<ServiceOutput<S>> =>
    parse(schemas.output, await handlers[name](...given), { abortEarly: true })
  return answer().catch((problem: unknown) => {
    // The terminal of the start would do what the characters of a name in it say.
    console.error(nameWrittenOut(`${name}: ${problem instanceof Error ? problem.message : String(problem)}`))
    throw new Error(`The service ${name} failed.`)
  })
}
