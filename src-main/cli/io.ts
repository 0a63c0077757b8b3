import type { Passcode } from '../../shared/cards/passcode.ts'
import type { FilledForm } from '../../shared/paper/deck-list-form.ts'
import type { PagesPicture } from '../../shared/paper/drawing/picture.ts'
import type { Letters } from '../../shared/paper/letters/font-slice.ts'
import type { ReadSlice } from '../../shared/paper/letters/letters.ts'
import type { NoForm } from '../../shared/paper/no-form.ts'
import type { Result } from '../../shared/result.ts'
import type { SqliteModule } from '../../shared/formats/cards/sqlite.ts'
import type { HandsOrder, SearchedHand } from './hand-search.ts'

/** 0 all well, 1 a problem was found (a deck is not legal, a card is missing, a board is out of reach), 2 something could not be done. */
export type ExitCode = 0 | 1 | 2

/** Everything a command may ask of the computer; tests pass one that remembers. */
export interface Io {
  /** Rejects with an Error whose message says why; a file of more than `most` bytes is not read. */
  readonly readFile: (path: string, most: number) => Promise<Uint8Array>
  /**
   * All that lies below a folder, each path beginning with the folder's as given (but for "."), with "/" between its parts, in order;
   * `undefined` where that is no folder. Of the folders below only those are looked into that are wanted; throws `CannotDo` where there is more
   * in them than decks are looked for in.
   */
  readonly filesIn: (
    path: string,
    isWanted?: (folder: string) => boolean,
  ) => Promise<FolderListing | undefined>
  readonly isFile: (path: string) => Promise<boolean>
  /** Whether the output goes into this file, or into the one that standard input comes from ("-"). */
  readonly isOutput: (path: string) => Promise<boolean>
  /** Rejects with an Error whose message says why. A file that stands there already is replaced. */
  readonly writeFile: (path: string, bytes: Uint8Array) => Promise<void>
  readonly readInput: (most: number) => Promise<Uint8Array>
  /** A file of `resources/`. */
  readonly resource: (name: string) => Promise<Uint8Array>
  /** The same at once, for what other work finds out in its middle that it needs. */
  readonly resourceNow: (name: string) => Uint8Array
  /** From now on this file is being read, and the command is ended where that costs too much; until the answer is called. */
  readonly watchReading: (file: string, bytes: number) => () => void
  readonly sqlite: () => Promise<SqliteModule>
  /** Fills in a form that a stranger may have made; in bounded time. */
  readonly fillForm: (
    form: FilledForm,
    official: Uint8Array,
    letters: Letters,
  ) => Promise<Result<Uint8Array, NoForm>>
  /** Searches every hand by that order, on as many processors as there are; the answers come in the order of the hands. */
  readonly searchHands: <Dealt extends { readonly hand: readonly Passcode[] }>(
    order: HandsOrder,
    hands: Iterable<Dealt>,
  ) => AsyncIterable<{ readonly of: Dealt; readonly answer: SearchedHand }>
  /** A file of one of the fonts that PDF documents bring with them. */
  readonly fontSlice: ReadSlice
  /** A picture as PNG. */
  readonly paint: (picture: PagesPicture) => Promise<Uint8Array<ArrayBuffer>>
  /** Data, as it is. */
  readonly out: (data: string | Uint8Array) => void
  /** Remarks: one line, ended here. */
  readonly remark: (line: string) => void
  /** YYYY-MM-DD. */
  readonly today: () => string
  /** A short word nobody has used before. */
  readonly freshSeed: () => string
}

/** What lies below a folder, as far as it may be read. */
export interface FolderListing {
  readonly files: readonly string[]
  /** Pipes, devices and sockets, which nobody reads to an end. */
  readonly noFiles: readonly string[]
  /** Folders that could not be read, which may be the one that was asked for; nobody knows what lies in them. */
  readonly closed: readonly string[]
}

/** One subcommand. `help` starts with examples. */
export interface Command {
  readonly summary: string
  readonly help: string
  readonly run: (args: readonly string[], io: Io) => Promise<ExitCode>
}

/** The command was called in a way it does not know, or lacks what it needs; the message tells the user. Caught by `run`. */
export class CannotDo extends Error {}
