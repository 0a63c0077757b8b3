import type { BackupHost } from './backup/host.ts'
import type { DownloadHost } from './download.ts'
import type { FileFailure } from './file-failure.ts'
import type { FilesBelow } from './formats/decks/deck-archive.ts'
import type { PictureHost } from './picture-folder.ts'
import type { Result } from './result.ts'
import type { DeckFolderHost } from './sync/host.ts'
import type { UpdateHost } from './update.ts'

/** A file the user has chosen. The window never learns a path: `ref` is an opaque token for saving back to the same file. */
export interface ChosenFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly ref?: string
}

/** A file as it is after saving; without a `ref` the host cannot write to it again by itself (it was downloaded). */
export interface SavedFile {
  readonly name: string
  readonly ref?: string
}

/** A new folder that files were written into: how many are in it, each whole, and why the others are not. */
export interface SavedFolder {
  readonly name: string
  readonly saved: number
  readonly failures: readonly FileFailure[]
}

/** The deck files of a folder the user has chosen. */
export interface OpenedFolder extends FilesBelow {
  readonly name: string
}

/** What is offered in an open or save dialog. */
export interface FileKind {
  readonly description: string
  /** Without the dot. */
  readonly extensions: readonly string[]
}

/** Something the system asked the app to open: a file double-clicked or named at start, or a ydke:// link. */
export type OpenRequest =
  | { readonly kind: 'file'; readonly file: ChosenFile }
  | { readonly kind: 'link'; readonly url: string }
  | { readonly kind: 'failed'; readonly failure: FileFailure }

/** Commands of the native menu that the window carries out. */
export const MENU_COMMANDS = [
  'new-deck',
  'open-deck',
  'save-deck',
  'save-deck-as',
  'print',
  'undo',
  'redo',
  'new-hand',
  'keys',
] as const
export type MenuCommand = (typeof MENU_COMMANDS)[number]
/** The keys of those that have any, as the window writes them: "Ctrl+Shift+S". */
export type MenuKeys = { readonly [command in MenuCommand]?: string }

/**
 * Everything the window may ask of the computer. Two hosts fulfil it: Electron's main process behind its bridge, and the browser's own
 * web APIs. Every subscription returns its own undo.
 */
export interface Host extends DownloadHost, PictureHost, BackupHost, DeckFolderHost, UpdateHost {
  readonly kind: 'electron' | 'browser'
  /** Shows an open dialog; an empty list means the user cancelled. One unreadable file fails the whole choice. */
  openFiles(kind: FileKind, many: boolean): Promise<Result<readonly ChosenFile[], FileFailure>>
  /**
   * Writes to the file behind `ref`, or asks where to save when there is none, it is no longer known, or it was only opened so far.
   * A value of `undefined` means the user cancelled.
   */
  saveFile(
    file: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer>; readonly ref?: string },
    kind: FileKind,
  ): Promise<Result<SavedFile | undefined, FileFailure>>
  /** Asks for a folder and reads the decks in it and below; `undefined` means the user cancelled. */
  openDeckFolder(): Promise<Result<OpenedFolder | undefined, FileFailure>>
  /**
   * Asks for a folder and writes the files into a new one in it, so that nothing there is replaced: each whole or not at all, and one
   * that fails keeps no other back. `undefined`: the user cancelled. Only where `writesFolders`: some browsers cannot.
   */
  saveDeckFolder(files: FilesBelow['files']): Promise<Result<SavedFolder | undefined, FileFailure>>
  readonly writesFolders: boolean
  print(): Promise<void>
  /** Shows the address and opens it in the user's browser if they agree; anything but a web link is ignored. */
  openLink(url: string): Promise<void>
  /** What was asked before anyone listened comes at once; each request is handed over once. */
  onOpenRequest(listener: (request: OpenRequest) => void): () => void
  onMenuCommand(listener: (command: MenuCommand) => void): () => void
  /** Shows these keys in the native menu, where there is one. */
  showMenuKeys(keys: MenuKeys): Promise<void>
}
