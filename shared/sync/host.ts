import type { FileFailure } from '../file-failure.ts'
import type { Result } from '../result.ts'

/** The deck folder that the player has chosen; the window never learns its path. */
export interface DeckFolder {
  readonly name: string
  /** Differs for each folder that is chosen, so that nothing agreed with one counts for the next. */
  readonly id: string
  /** The player must agree again before the browser uses it. */
  readonly asks: boolean
}

/** A .ydk file in the folder, not below it. Without bytes it is there, but cannot be read or is no plain file. */
export interface DeckFolderFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer> | undefined
}

/** A file as it must still be for it to be written or removed; without bytes there must be none. */
export interface ExpectedFile {
  readonly name: string
  readonly over: Uint8Array | undefined
}

/** What became of a file; `changed`: it is no longer as expected, and was left alone. */
export type FolderOutcome = 'done' | 'changed'

/** What a file may be called there: a name without a step, ending in `.ydk`, that no system hides. */
export const isDeckFileName = (name: string): boolean => /^[^./\\:\0][^/\\:\0]*\.ydk$/i.test(name)

/**
 * How the window keeps decks in step with a folder. No method reaches outside the one that the player chose. Whoever reads or writes says
 * by its id which folder they mean: another may have been chosen since, also in another window, and that one is refused as `not-found`.
 */
export interface DeckFolderHost {
  /** Whether this host can: some browsers grant no folder. */
  readonly keepsDeckFolder: boolean
  /** The folder of last time; nothing where none was chosen. */
  recallDeckFolder(): Promise<DeckFolder | undefined>
  /** Lets the player choose a folder, or agree again to that of last time: only in answer to a click. Nothing where they cancelled. */
  chooseDeckFolder(): Promise<DeckFolder | undefined>
  /** Forgets the folder; what lies in it stays. */
  leaveDeckFolder(): Promise<void>
  /** Its .ydk files by name; fails where the folder itself cannot be read. */
  readDeckFolder(folder: string): Promise<Result<readonly DeckFolderFile[], FileFailure>>
  /** The file is there whole or as before. */
  writeDeckFile(
    folder: string,
    file: ExpectedFile,
    bytes: Uint8Array<ArrayBuffer>,
  ): Promise<Result<FolderOutcome, FileFailure>>
  removeDeckFile(folder: string, file: ExpectedFile): Promise<Result<FolderOutcome, FileFailure>>
  /** Calls when something in the folder may have changed, where the system says so. Returns its own undo. */
  onDeckFolderChange(listener: () => void): () => void
}
