import type { Passcode } from './cards/passcode.ts'

/** Endings of picture files, in the order in which they are looked for: `<passcode>.jpg` and so on, as EDOPro keeps them in `pics`. */
export const PICTURE_ENDINGS = ['jpg', 'png', 'webp', 'jpeg'] as const

/** The names under which a card's picture may lie in a folder. */
export const pictureNames = (passcode: Passcode): readonly string[] =>
  PICTURE_ENDINGS.map((ending) => `${passcode}.${ending}`)

/** A folder of card pictures that the player has let the window read. */
export interface PictureFolder {
  readonly name: string
  /** The file of the picture of exactly this passcode; nothing where the folder has none. */
  readonly read: (passcode: Passcode) => Promise<Uint8Array<ArrayBuffer> | undefined>
  /** What to keep so as to find the folder again after a restart; nothing where it must be chosen again. */
  readonly memory: unknown
}

/** How the window gets at pictures. */
export interface PictureHost {
  /** Asks for a folder; nothing means the user cancelled. */
  choosePictures(): Promise<PictureFolder | undefined>
  /**
   * The folder behind a `memory`. The system may want the player to agree again: then the answer is 'ask' unless `mayAsk`,
   * which is only of use in answer to a click. Nothing where the folder is gone or was refused.
   */
  recallPictures(memory: unknown, mayAsk: boolean): Promise<PictureFolder | 'ask' | undefined>
}
