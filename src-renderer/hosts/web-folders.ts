import { FOLDER_BOUNDS } from '../../shared/formats/decks/deck-folder.ts'

/** As much of a directory handle as TypeScript's DOM library does not know yet. */
export interface FolderHandle extends FileSystemDirectoryHandle {
  queryPermission(options: { readonly mode: FolderMode }): Promise<PermissionState>
  requestPermission(options: { readonly mode: FolderMode }): Promise<PermissionState>
}

export type FolderMode = 'read' | 'readwrite'

interface FolderPicker {
  showDirectoryPicker(options: { readonly id: string; readonly mode: FolderMode }): Promise<FolderHandle>
}

export const hasFolderPicker = (page: Window): page is Window & FolderPicker => 'showDirectoryPicker' in page

/** Asks for a folder; the browser remembers the last under `id`. Nothing means the user cancelled. */
export const pickFolder = async (
  page: FolderPicker,
  id: string,
  mode: FolderMode,
): Promise<FolderHandle | undefined> =>
  page.showDirectoryPicker({ id, mode }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined
    throw error
  })

/** A part of a folder would look as if the rest were gone. */
export class FolderPastBounds extends Error {
  readonly why: 'too-many' | 'too-many-names' | 'too-much'

  constructor(why: FolderPastBounds['why']) {
    super(why)
    this.why = why
  }
}

/** What lies in a folder; throws `FolderPastBounds` where that is more than any player's folder holds. */
export async function* entriesIn(
  folder: FileSystemDirectoryHandle,
): AsyncGenerator<readonly [name: string, entry: FileSystemDirectoryHandle | FileSystemFileHandle]> {
  let looked = 0
  for await (const entry of folder.entries()) {
    looked += 1
    if (looked > FOLDER_BOUNDS.names) throw new FolderPastBounds('too-many-names')
    yield entry
  }
}

/** A handle that was kept from an earlier start, where it is one. */
export const asFolder = (memory: unknown): FolderHandle | undefined =>
  memory instanceof FileSystemDirectoryHandle ? (memory as FolderHandle) : undefined
