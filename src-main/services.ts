import {
  array,
  boolean,
  check,
  instance,
  maxLength,
  minValue,
  number,
  object,
  optional,
  picklist,
  pipe,
  regex,
  safeInteger,
  string,
  undefined_,
} from 'valibot'
import { DOWNLOAD_IDS, type DownloadHost } from '../shared/download.ts'
import { readBackupName } from '../shared/backup/backup-name.ts'
import { MAX_FILE_BYTES } from '../shared/file-failure.ts'
import type { BackupShelf } from './backup-shelf.ts'
import { FOLDER_BOUNDS } from '../shared/formats/decks/deck-folder.ts'
import { isDeckFileName } from '../shared/sync/host.ts'
import type { UpdateHost } from '../shared/update.ts'
import type { ServiceName } from './channels.ts'
import type { DeckFolderShelf } from './deck-folder-shelf.ts'
import { openDeckFolder, saveDeckFolder } from './deck-folders.ts'
import { type FileDialogs, openFiles, saveFile } from './dialogs.ts'
import type { FileShelf } from './file-shelf.ts'
import type { PictureShelf } from './picture-shelf.ts'
import { type Service, service } from './ipc.ts'

const Name = pipe(string(), maxLength(255))
/** A name and nothing else: with a separator it would be a path, and the window never names a path. */
const FileName = pipe(Name, regex(/^[^/\\:\0]+$/))
const FileKind = object({
  description: Name,
  extensions: pipe(array(pipe(string(), regex(/^[\w.]{1,20}$/))), maxLength(20)),
})

/** The name of a backup, and so of a file in the folder of backups and nowhere else. */
const BackupFile = pipe(
  Name,
  check((name) => readBackupName(name) !== undefined),
)
const BackupBytes = pipe(
  instance(Uint8Array),
  check((bytes) => bytes.byteLength <= MAX_FILE_BYTES),
)
/** A path below a folder that the user chooses: names without a step upwards. */
const PathBelow = pipe(
  string(),
  maxLength(2_000),
  regex(/^[^/\\:\0]+(?:\/[^/\\:\0]+)*$/),
  check((path) => path.split('/').every((step) => step !== '.' && step !== '..')),
)
const DeckBytes = pipe(
  instance(Uint8Array),
  check((bytes) => bytes.length <= FOLDER_BOUNDS.bytes),
)
const FileBelow = object({ path: PathBelow, bytes: DeckBytes })
/** A file of the deck folder, and what it must still hold. */
const DeckFile = { name: pipe(Name, check(isDeckFileName)), over: optional(DeckBytes) }

/** What the services need to do their work. */
export interface ServicePorts {
  readonly dialogs: FileDialogs
  readonly shelf: FileShelf
  readonly print: () => Promise<void>
  readonly openLink: (url: string) => Promise<void>
  readonly downloads: DownloadHost
  readonly pictures: Pick<PictureShelf, 'choose' | 'recall'>
  readonly backups: BackupShelf
  readonly deckFolder: DeckFolderShelf
  readonly updates: UpdateHost
  readonly sendOpenRequests: () => void
}

/** Everything the window may ask, each behind its schema. */
export const services = ({
  dialogs,
  shelf,
  print,
  openLink,
  downloads,
  pictures,
  backups,
  deckFolder,
  updates,
  sendOpenRequests,
}: ServicePorts): Readonly<Record<ServiceName, Service>> => ({
  'open-files': service(object({ kind: FileKind, many: boolean() }), (input) =>
    openFiles(dialogs, shelf, input),
  ),
  'save-file': service(
    object({
      file: object({ name: FileName, bytes: instance(Uint8Array), ref: optional(Name) }),
      kind: FileKind,
    }),
    (input) => saveFile(dialogs, shelf, input),
  ),
  'open-deck-folder': service(undefined_(), () => openDeckFolder(dialogs)),
  'save-deck-folder': service(pipe(array(FileBelow), maxLength(FOLDER_BOUNDS.files)), (files) =>
    saveDeckFolder(dialogs, files),
  ),
  print: service(undefined_(), print),
  'open-link': service(pipe(string(), maxLength(2000)), openLink),
  'open-download': service(
    object({ what: picklist(DOWNLOAD_IDS), from: pipe(number(), safeInteger(), minValue(0)) }),
    ({ what, from }) => downloads.openDownload(what, from),
  ),
  'read-download': service(Name, (reading) => downloads.readDownload(reading)),
  'close-download': service(Name, (reading) => downloads.closeDownload(reading)),
  'choose-pictures': service(undefined_(), () => pictures.choose()),
  'recall-pictures': service(undefined_(), () => pictures.recall()),
  'backup-place': service(undefined_(), () => backups.place()),
  'list-backups': service(undefined_(), () => backups.list()),
  'read-backup': service(BackupFile, (name) => backups.read(name)),
  'write-backup': service(object({ name: BackupFile, bytes: BackupBytes }), ({ name, bytes }) =>
    backups.write(name, bytes),
  ),
  'remove-backup': service(BackupFile, (name) => backups.remove(name)),
  'recall-deck-folder': service(undefined_(), () => deckFolder.recall()),
  'choose-deck-folder': service(undefined_(), () => deckFolder.choose()),
  'leave-deck-folder': service(undefined_(), () => deckFolder.leave()),
  'read-deck-folder': service(undefined_(), () => deckFolder.read()),
  'write-deck-file': service(object({ ...DeckFile, bytes: DeckBytes }), ({ name, over, bytes }) =>
    deckFolder.write({ name, over }, bytes),
  ),
  'remove-deck-file': service(object(DeckFile), ({ name, over }) => deckFolder.remove({ name, over })),
  'asks-for-updates': service(undefined_(), () => updates.asksForUpdates()),
  'ask-for-update': service(undefined_(), () => updates.askForUpdate()),
  'send-open-requests': service(undefined_(), sendOpenRequests),
})
