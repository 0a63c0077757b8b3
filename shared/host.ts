/** A text file the user has chosen. The window never learns a path: `ref` is an opaque token for saving back to the same file. */
export interface ChosenFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly ref?: string
}

/** What is offered in an open or save dialog. */
export interface FileKind {
  readonly description: string
  /** Without the dot. */
  readonly extensions: readonly string[]
}

/** Something the system asked the app to open: a file double-clicked or named at start, or a ydke:// link. */
export type OpenRequest =
  { readonly kind: 'file'; readonly file: ChosenFile } | { readonly kind: 'link'; readonly url: string }

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

/**
 * Everything the window may ask of the computer, as one interface with two fulfilments:
 * Electron's preload bridge and the browser's own web APIs. Every subscription returns its own undo.
 */
export interface Host {
  readonly kind: 'electron' | 'browser'
  /** Shows an open dialog; an empty list means the user cancelled. */
  openFiles(kind: FileKind, many: boolean): Promise<readonly ChosenFile[]>
  /**
   * Writes to the file behind `ref`, or asks where to save when there is none.
   * `undefined` means the user cancelled; otherwise the file's name now and its ref where the host can write to it again.
   */
  saveFile(
    file: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer>; readonly ref?: string },
    kind: FileKind,
  ): Promise<{ readonly name: string; readonly ref?: string } | undefined>
  print(): Promise<void>
  /** Shows the address and opens it in the user's browser if they agree; https only. */
  openLink(url: string): Promise<void>
  onOpenRequest(listener: (request: OpenRequest) => void): () => void
  onMenuCommand(listener: (command: MenuCommand) => void): () => void
}
