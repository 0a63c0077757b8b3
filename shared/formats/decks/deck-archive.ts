import { strToU8, zipSync } from 'fflate'
import { compareTexts } from '../../compare.ts'
import { failed, ok, type Result } from '../../result.ts'
import { FOLDER_BOUNDS, isDeckName, type LeftAside } from './deck-folder.ts'
import { isOfASystem } from '../packing/zip-contents.ts'
import { MOST_IN_ZIP, unzipWithin, type ZipRefusal } from '../packing/zip.ts'

/** A file below a folder or in an archive; its path begins below it and has "/" between its parts. */
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
export interface DeckArchiveRefusal {
  readonly code: 'damaged-archive' | 'no-deck-inside' | 'too-many-names' | 'unpacked-too-large'
}

const REFUSALS = {
  damaged: 'damaged-archive',
  'too-large': 'unpacked-too-large',
  'too-many-names': 'too-many-names',
} as const satisfies Readonly<Record<ZipRefusal, DeckArchiveRefusal['code']>>

/** The decks in a ZIP archive. Other files in it, archives among them, are not even unpacked. */
export const parseDeckArchive = (archive: Uint8Array): Result<FilesBelow, DeckArchiveRefusal> => {
  const aside: { path: string; why: LeftAside }[] = []
  let files = 0
  const unpacked = unzipWithin(archive, {
    wanted: (name) => {
      if (!isDeckName(name) || isOfASystem(name)) return false
      const isDeep = name.split('/').length > FOLDER_BOUNDS.depth
      if (isDeep || files >= FOLDER_BOUNDS.files) {
        aside.push({ path: name, why: isDeep ? 'too-deep' : 'too-many' })
        return false
      }
      files += 1
      return true
    },
    each: FOLDER_BOUNDS.bytes,
    all: FOLDER_BOUNDS.all,
  })
  if (!unpacked.ok) return failed({ code: REFUSALS[unpacked.error] })
  const found: FileBelow[] = []
  for (const [path, bytes] of unpacked.value)
    if (bytes === 'too-large') aside.unshift({ path, why: bytes })
    else found.push({ path, bytes })
  if (found.length + aside.length === 0) return failed({ code: 'no-deck-inside' })
  return ok({ files: found.toSorted((a, b) => compareTexts(a.path, b.path)), aside })
}

/** A ZIP archive of texts, each of its own day (milliseconds since 1970). */
export const formatDeckArchive = (
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

/** ZIP knows no earlier day; a day more than that, because it counts in the computer's own time. */
const FIRST_ZIP_DAY = Date.UTC(1980, 0, 2)

export const explainDeckArchiveRefusal = (refusal: DeckArchiveRefusal): string => {
  switch (refusal.code) {
    case 'unpacked-too-large':
      return `it grows to more than ${FOLDER_BOUNDS.all / 1024 / 1024} MB when it is unpacked; no decks do.`
    case 'too-many-names':
      return `it holds more than ${MOST_IN_ZIP} files; unpack it and choose the folder of the decks.`
    case 'damaged-archive':
      return 'it is damaged, cut off, or no ZIP archive.'
    case 'no-deck-inside':
      return 'it holds no deck (.ydk, .ydke, .txt).'
  }
}
