import { strToU8 } from 'fflate'
import { withoutDeceivingCharacters } from '../../deceiving-characters.ts'
import { withoutEnd } from '../../text-ends.ts'

/* Decks as files in folders: which files are decks, and what a deck's file may be called on any system. */

/** What a deck's file may be called in a folder or archive; a file chosen by itself may be called anything. */
export const DECK_ENDINGS = ['.ydk', '.ydke', '.txt'] as const

export const isDeckName = (path: string): boolean =>
  DECK_ENDINGS.some((ending) => path.toLowerCase().endsWith(ending))

/** Bounds on what is read of a folder or archive at once. No deck comes near `bytes`, no player near `files` or, in sum, `all`. */
export const FOLDER_BOUNDS = {
  files: 10_000,
  bytes: 1024 * 1024,
  all: 64 * 1024 * 1024,
  depth: 10,
  /** Files and folders of whatever kind, in it and below: EDOPro's own folder has some thirty thousand. */
  names: 100_000,
} as const

/** Why a file below a folder was left aside. */
export const LEFT_ASIDE = [
  'too-large',
  'too-deep',
  'too-many',
  'too-many-names',
  'too-much',
  'not-a-file',
  'unreadable',
] as const
export type LeftAside = (typeof LEFT_ASIDE)[number]

export const explainLeftAside = (why: LeftAside): string => {
  switch (why) {
    case 'too-large':
      return `it is larger than ${FOLDER_BOUNDS.bytes / 1024 / 1024} MB; no deck is.`
    case 'too-deep':
      return `it lies more than ${FOLDER_BOUNDS.depth} folders deep.`
    case 'too-many':
      return `there are more than ${FOLDER_BOUNDS.files} decks; bring the rest in by themselves.`
    case 'too-many-names':
      return `there are more than ${FOLDER_BOUNDS.names} files and folders; choose the folder of the decks itself.`
    case 'too-much':
      return `the decks before it have ${FOLDER_BOUNDS.all / 1024 / 1024} MB together; bring the rest in by themselves.`
    case 'not-a-file':
      return 'it is no file, but a link, a pipe, a device or a socket.'
    case 'unreadable':
      return 'it could not be read.'
  }
}

/** Why a deck of this size (in bytes) is left aside of many that are read together; `before`: how many were read before it, and their bytes. */
export const pastBounds = (
  bytes: number,
  before: { readonly files: number; readonly all: number },
): LeftAside | undefined => {
  if (before.files >= FOLDER_BOUNDS.files) return 'too-many'
  if (bytes > FOLDER_BOUNDS.bytes) return 'too-large'
  return before.all + bytes > FOLDER_BOUNDS.all ? 'too-much' : undefined
}

/** "Goat/2005/Control.ydk" is the deck "Control" in the folder "Goat/2005". Steps upwards are no folders. */
export const deckPlace = (path: string): { readonly name: string; readonly folder: string } => {
  const steps = path.split(/[/\\]/).filter((step) => step !== '' && step !== '.' && step !== '..')
  const file = steps.at(-1) ?? ''
  return { name: file.replace(/\.[^.]+$/, '').trim() || 'Deck', folder: steps.slice(0, -1).join('/') }
}

/** Names that Windows keeps for its devices, whatever their ending. */
const DEVICES = /^(?:con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³]) *(?:$|\.)/i

/** In bytes of UTF-8: systems take 255, and an ending, a number or the mark of a draft may come behind it. */
const LONGEST_NAME = 160

/** A name that every system takes for a file or folder. */
export const fileNameOf = (name: string): string => {
  const plain = withoutEnd(
    shortened(withoutDeceivingCharacters(name, '_').replace(/[\\/:*?"<>|]/g, '_')),
    /[. ]/,
  ).trim()
  if (plain === '') return 'Deck'
  // A dot in front would hide it.
  return DEVICES.test(plain) || plain.startsWith('.') ? `_${plain}` : plain
}

/** Cut between characters, for half of one is none. */
const shortened = (name: string): string => {
  let bytes = 0
  let whole = ''
  for (const character of name) {
    bytes += strToU8(character).length
    if (bytes > LONGEST_NAME) break
    whole += character
  }
  return whole
}

/** As two systems may take for the same name: neither capitals nor how an accent is written tell names apart. */
const sameName = (path: string): string => path.normalize('NFC').toLowerCase()

/** Paths that are taken, for `takeFreePath`. */
export interface TakenPaths {
  readonly all: Set<string>
  /** By place, the first number that may be free: thousands of decks may have one name, and none of them begins to count again. */
  readonly next: Map<string, number>
}

/** `Name.ydk`, or with the first number that no path here has; the path is taken from then on. */
export const takeFreePath = (place: string, { all, next }: TakenPaths): string => {
  const key = sameName(place)
  for (let count = next.get(key) ?? 1; ; count += 1) {
    const path = count === 1 ? `${place}.ydk` : `${place} (${count}).ydk`
    if (all.has(sameName(path))) continue
    all.add(sameName(path))
    next.set(key, count + 1)
    return path
  }
}

export const takenPaths = (paths: readonly string[]): TakenPaths => ({
  all: new Set(paths.map(sameName)),
  next: new Map(),
})

/** A path for each deck, all different even where a system does not tell capitals apart: `Folder/Name.ydk`, `Folder/Name (2).ydk`. */
export const deckFilePaths = (
  decks: readonly { readonly name: string; readonly folder: string }[],
): readonly string[] => {
  const taken = takenPaths([])
  return decks.map(({ name, folder }) => {
    const steps = folder.split('/').filter((step) => step.trim() !== '')
    return takeFreePath([...steps.slice(0, FOLDER_BOUNDS.depth - 1), name].map(fileNameOf).join('/'), taken)
  })
}
