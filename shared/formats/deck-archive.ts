import { strToU8, unzipSync, zipSync } from 'fflate'
import { failed, ok, type Result } from '../result.ts'
import { FOLDER_BOUNDS, isDeckName, type LeftAside } from './deck-folder.ts'
import { isOfASystem } from './zip-contents.ts'

/** A file below a folder or in an archive; its path begins below it and is parted by "/". */
export interface FileBelow {
  readonly path: string
  readonly bytes: Uint8Array
}

/** The deck files of a folder or archive, and those that were left aside. */
export interface FilesBelow {
  readonly files: readonly FileBelow[]
  readonly aside: readonly { readonly path: string; readonly why: LeftAside }[]
}

/** Why an archive gives no decks. */
export type DeckArchiveRefusal = { readonly code: 'damaged-archive' } | { readonly code: 'no-deck-inside' }

/** All decks of a folder weigh less than this; more is an attack. */
const MOST_BYTES = 64 * 1024 * 1024

/** The decks in a ZIP archive. Other files in it, archives among them, are not even unpacked. */
export const readDeckArchive = (archive: Uint8Array): Result<FilesBelow, DeckArchiveRefusal> => {
  const aside: { path: string; why: LeftAside }[] = []
  let files = 0
  let bytes = 0
  const leave = (path: string, why: LeftAside): false => {
    aside.push({ path, why })
    return false
  }
  try {
    const unpacked = unzipSync(archive, {
      // What an archive says of a file's size is its word; fflate unpacks no more of it than that.
      filter: ({ name, originalSize }) => {
        if (!isDeckName(name) || isOfASystem(name)) return false
        if (originalSize > FOLDER_BOUNDS.bytes) return leave(name, 'too-large')
        if (name.split('/').length > FOLDER_BOUNDS.depth) return leave(name, 'too-deep')
        if (files >= FOLDER_BOUNDS.files || bytes + originalSize > MOST_BYTES) return leave(name, 'too-many')
        files += 1
        bytes += originalSize
        return true
      },
    })
    const found = Object.entries(unpacked).map(([path, content]) => ({ path, bytes: content }))
    if (found.length + aside.length === 0) return failed({ code: 'no-deck-inside' })
    return ok({ files: found.toSorted((a, b) => (a.path < b.path ? -1 : 1)), aside })
  } catch {
    // fflate throws for archives that are damaged, cut off or packed in a way it does not know.
    return failed({ code: 'damaged-archive' })
  }
}

/** A ZIP archive of texts, each of its own day (milliseconds since 1970). */
export const writeDeckArchive = (
  files: readonly { readonly path: string; readonly text: string; readonly changedAt: number }[],
): Uint8Array<ArrayBuffer> =>
  zipSync(
    Object.fromEntries(
      files.map(({ path, text, changedAt }) => [
        path,
        [strToU8(text), { mtime: Math.max(changedAt, FIRST_ZIP_DAY) }],
      ]),
    ),
  )

/** ZIP knows no earlier day; a day more than that, for it counts in the computer's own time. */
const FIRST_ZIP_DAY = Date.UTC(1980, 0, 2)

export const explainDeckArchiveRefusal = (refusal: DeckArchiveRefusal): string => {
  switch (refusal.code) {
    case 'damaged-archive':
      return 'it is damaged, cut off, or no ZIP archive.'
    case 'no-deck-inside':
      return 'it holds no deck (.ydk, .ydke, .txt).'
  }
}
