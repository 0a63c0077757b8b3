import * as v from 'valibot'
import { readBackupName } from './backup/backup-name.ts'
import { DOWNLOAD_IDS } from './download.ts'
import { MOST_BYTES } from './file-bounds.ts'
import { FILE_FAILURES } from './file-failure.ts'
import { FOLDER_BOUNDS, LEFT_ASIDE } from './formats/decks/deck-folder.ts'
import { type Host, MENU_COMMANDS, type MenuCommand, type OpenRequest } from './host.ts'
import { isDeckFileName } from './sync/host.ts'

/*
 * What crosses between the window and Electron's main process. The preload bridge, the handlers of the main process and the window's
 * host take their types from the one record below.
 *
 * Both directions are checked as they run, in the main process. The input, because the window shows files of strangers and is trusted
 * less. The answer, because only what the record lists may leave: a path that slips into an answer stays behind. The window checks
 * nothing: what it gets comes from the side that is trusted more.
 */

const Bytes = v.custom<Uint8Array>((it) => it instanceof Uint8Array)
const bytesUpTo = (most: number) =>
  v.pipe(
    Bytes,
    v.check((bytes) => bytes.byteLength <= most),
  )
/** Bytes that were read from a file or the network, which nobody else can change. */
const OwnBytes = v.custom<Uint8Array<ArrayBuffer>>(
  (it) => it instanceof Uint8Array && it.buffer instanceof ArrayBuffer,
)

const Name = v.pipe(v.string(), v.maxLength(255))
/** A name and nothing else: with a separator it would be a path, and the window never names a path. */
const FileName = v.pipe(Name, v.regex(/^[^/\\:\0]+$/))
const FileKind = v.object({
  description: Name,
  extensions: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w.]{1,20}$/))), v.maxLength(20), v.readonly()),
})
/** The name of a backup, and so of a file in the folder of backups and nowhere else. */
const BackupFile = v.pipe(
  Name,
  v.check((name) => readBackupName(name) !== undefined),
)
/** A path below a folder that the user chooses: names without a step upwards. */
const PathBelow = v.pipe(
  v.string(),
  v.maxLength(2_000),
  v.regex(/^[^/\\:\0]+(?:\/[^/\\:\0]+)*$/),
  v.check((path) => path.split('/').every((step) => step !== '.' && step !== '..')),
)
/** Which deck folder is meant. */
const FolderId = Name
const DeckBytes = bytesUpTo(FOLDER_BOUNDS.bytes)
/** A file of the deck folder, and what it must still hold. */
const ExpectedFile = v.object({
  name: v.pipe(Name, v.check(isDeckFileName)),
  over: v.undefinedable(DeckBytes),
})

const FailedAt = { doing: v.picklist(['read', 'write']), name: v.string() }
/** Why a file could not be read or written, as it comes from the main process or the local server. */
export const FileFailureSchema = v.variant('code', [
  v.object({ code: v.picklist(FILE_FAILURES), ...FailedAt }),
  v.object({ code: v.literal('too-large'), most: v.number(), ...FailedAt }),
])

const list = <T extends v.GenericSchema>(entry: T) => v.pipe(v.array(entry), v.readonly())
const maybe = v.undefinedable
const result = <T extends v.GenericSchema, E extends v.GenericSchema>(value: T, error: E) =>
  v.variant('ok', [v.object({ ok: v.literal(true), value }), v.object({ ok: v.literal(false), error })])
const fileResult = <T extends v.GenericSchema>(value: T) => result(value, FileFailureSchema)

const SavedFile = v.object({ name: v.string(), ref: v.exactOptional(v.string()) })
const DeckFolder = v.object({ name: v.string(), id: v.string(), asks: v.boolean() })
const FolderOutcome = v.picklist(['done', 'changed'])
const DownloadFault = v.picklist(['unreachable', 'cut-off'])
const NamedFolder = v.object({ name: v.string() })
const Nothing = v.void_()

/** What the window may ask of the main process: the methods of `Host` by their names, with what each is given and answers. */
export const SERVICES = {
  openFiles: {
    input: v.strictTuple([FileKind, v.boolean()]),
    output: fileResult(
      list(v.object({ name: v.string(), bytes: OwnBytes, ref: v.exactOptional(v.string()) })),
    ),
  },
  saveFile: {
    input: v.strictTuple([v.object({ name: FileName, bytes: Bytes, ref: v.exactOptional(Name) }), FileKind]),
    output: fileResult(maybe(SavedFile)),
  },
  openDeckFolder: {
    input: v.strictTuple([]),
    output: fileResult(
      maybe(
        v.object({
          name: v.string(),
          files: list(v.object({ path: v.string(), bytes: Bytes })),
          aside: list(v.object({ path: v.string(), why: v.picklist(LEFT_ASIDE) })),
        }),
      ),
    ),
  },
  saveDeckFolder: {
    input: v.strictTuple([
      v.pipe(
        v.array(v.object({ path: PathBelow, bytes: DeckBytes })),
        v.maxLength(FOLDER_BOUNDS.files),
        v.readonly(),
      ),
    ]),
    output: fileResult(
      maybe(v.object({ name: v.string(), saved: v.number(), failures: list(FileFailureSchema) })),
    ),
  },
  print: { input: v.strictTuple([]), output: Nothing },
  showMenuKeys: {
    input: v.strictTuple([
      v.record(v.picklist(MENU_COMMANDS), v.pipe(v.string(), v.nonEmpty(), v.maxLength(40))),
    ]),
    output: Nothing,
  },
  openLink: { input: v.strictTuple([v.pipe(v.string(), v.maxLength(2000))]), output: Nothing },
  openDownload: {
    input: v.strictTuple([v.picklist(DOWNLOAD_IDS), v.pipe(v.number(), v.safeInteger(), v.minValue(0))]),
    output: result(
      v.object({
        reading: v.string(),
        status: v.number(),
        total: maybe(v.number()),
        // No number where the server names no beginning that can be read.
        from: v.union([v.number(), v.nan()]),
        edition: maybe(v.string()),
        retryAfter: maybe(v.number()),
      }),
      DownloadFault,
    ),
  },
  readDownload: { input: v.strictTuple([Name]), output: result(maybe(OwnBytes), DownloadFault) },
  closeDownload: { input: v.strictTuple([Name]), output: Nothing },
  choosePictures: { input: v.strictTuple([]), output: maybe(NamedFolder) },
  recallPictures: { input: v.strictTuple([]), output: maybe(NamedFolder) },
  backupPlace: {
    input: v.strictTuple([]),
    output: v.object({
      kind: v.picklist(['application', 'chosen']),
      shown: maybe(v.string()),
      asks: v.boolean(),
      choosable: v.boolean(),
    }),
  },
  listBackups: {
    input: v.strictTuple([]),
    output: fileResult(
      list(v.object({ name: v.string(), size: v.number(), isElsewhere: v.exactOptional(v.literal(true)) })),
    ),
  },
  readBackup: { input: v.strictTuple([BackupFile]), output: fileResult(OwnBytes) },
  writeBackup: {
    input: v.strictTuple([BackupFile, bytesUpTo(MOST_BYTES.backup)]),
    output: fileResult(Nothing),
  },
  removeBackup: { input: v.strictTuple([BackupFile]), output: fileResult(Nothing) },
  recallDeckFolder: { input: v.strictTuple([]), output: maybe(DeckFolder) },
  chooseDeckFolder: { input: v.strictTuple([]), output: maybe(DeckFolder) },
  leaveDeckFolder: { input: v.strictTuple([]), output: Nothing },
  readDeckFolder: {
    input: v.strictTuple([FolderId]),
    output: fileResult(list(v.object({ name: v.string(), bytes: maybe(OwnBytes) }))),
  },
  writeDeckFile: {
    input: v.strictTuple([FolderId, ExpectedFile, DeckBytes]),
    output: fileResult(FolderOutcome),
  },
  removeDeckFile: { input: v.strictTuple([FolderId, ExpectedFile]), output: fileResult(FolderOutcome) },
  asksForUpdates: { input: v.strictTuple([]), output: v.boolean() },
  askForUpdate: {
    input: v.strictTuple([]),
    output: result(
      v.variant('is', [
        v.object({ is: v.literal('current') }),
        v.object({ is: v.literal('newer'), version: v.string(), page: v.string() }),
      ]),
      v.variant('code', [
        v.object({ code: v.picklist(['no-feed', 'unreachable', 'too-slow', 'not-a-feed']) }),
        v.object({ code: v.literal('refused'), status: v.number() }),
      ]),
    ),
  },
  /** From now on the window listens to what the system asks it to open. */
  sendOpenRequests: { input: v.strictTuple([]), output: Nothing },
} as const

export type ServiceName = keyof typeof SERVICES
export type ServiceInput<S extends ServiceName> = Readonly<v.InferOutput<(typeof SERVICES)[S]['input']>>
export type ServiceOutput<S extends ServiceName> = v.InferOutput<(typeof SERVICES)[S]['output']>

/** The services as the window calls them: with input that fits, for the answer that the record promises. */
export type ServiceCalls = {
  readonly [S in ServiceName]: (...input: ServiceInput<S>) => Promise<ServiceOutput<S>>
}

/** The services as the main process carries them out. */
export type Handlers = {
  readonly [S in ServiceName]: (...input: ServiceInput<S>) => ServiceOutput<S> | Promise<ServiceOutput<S>>
}

/** The one channel by which the window asks: it names a service and gives its input. */
export const DOOR = 'duelwright'

/** What the main process says to the window by itself, by channel. */
export interface Notices {
  readonly 'open-request': OpenRequest
  readonly 'menu-command': MenuCommand
  readonly 'deck-folder-changed': undefined
}

/** Services by names that are methods of `Host`: one that the window could not ask for there does not compile. */
type OfHost<S extends keyof Host> = Pick<ServiceCalls, S & ServiceName>

/** What the preload script lays into the page: the services, and what Host says without asking. */
export type Bridge = OfHost<Exclude<ServiceName, 'sendOpenRequests'>> &
  Pick<
    Host,
    | 'kind'
    | 'writesFolders'
    | 'keepsDeckFolder'
    | 'chooseBackupFolder'
    | 'onOpenRequest'
    | 'onMenuCommand'
    | 'onDeckFolderChange'
  >
