/* How large a file of each kind may be, and how long it may be read. The size is asked before: what is larger is a mistake or an attack. */

const MEGABYTE = 1024 * 1024

/** In bytes; each kind has room for several times the largest file of it that we know. */
export const MOST_BYTES = {
  deck: 4 * MEGABYTE,
  list: 16 * MEGABYTE,
  format: 4 * MEGABYTE,
  'side plans': 4 * MEGABYTE,
  form: 8 * MEGABYTE,
  replay: 32 * MEGABYTE,
  effects: 64 * MEGABYTE,
  backup: 256 * MEGABYTE,
  /** The largest card database has about 25 MB. */
  cards: 128 * MEGABYTE,
  /** A million rows of a hundred letters and more. */
  collection: 128 * MEGABYTE,
  /** Read line by line. */
  lines: 256 * MEGABYTE,
} as const
export type BoundedFile = keyof typeof MOST_BYTES

/** No file that the app knows is larger. In bytes. */
export const MAX_FILE_BYTES = Math.max(...Object.values(MOST_BYTES))

/**
 * Of files that are opened together: as many as decks of a folder, and with no more bytes than one alone may have. Asked before any of them
 * is read.
 */
export const MOST_TOGETHER = { files: 10_000, bytes: MAX_FILE_BYTES } as const

/** Of them, folders, archives, databases, collections and lists: each is shown or asked about by itself. */
export const MOST_APART = 100

/** How long a file may keep its reader busy, by its size in bytes; in ms. The largest databases and collections we know take a tenth on a slow computer. */
export const mostReadingTime = (bytes: number): number => 20_000 + Math.ceil(bytes / MEGABYTE) * 1_000

/** A file that is not read because of its size; both in bytes. Of a stream nobody knows the size. */
export interface TooLarge {
  readonly code: 'too-large'
  readonly most: number
  readonly size?: number
}

/** One sentence about it; the caller puts the file's name before it. */
export const explainTooLarge = ({ most, size }: Omit<TooLarge, 'code'>): string =>
  size === undefined
    ? `it has more than ${inMegabytes(most)} MB; no file of its kind has so much.`
    : `it has ${inMegabytes(size)} MB; no file of its kind has more than ${inMegabytes(most)} MB.`

/** With one digit behind the point where it has one; rounded up, so that what is too large never looks as if it were not. */
const inMegabytes = (bytes: number): string => String(Math.ceil((bytes / MEGABYTE) * 10) / 10)

/** By the ending of a name: the bound of the largest kind of file that is called so; what is smaller is refused by its own reader. */
const BY_ENDING: Readonly<Record<string, BoundedFile>> = {
  ydk: 'deck',
  ydke: 'deck',
  conf: 'list',
  pdf: 'form',
  cdb: 'cards',
  zip: 'cards',
  gz: 'cards',
  json: 'backup',
  csv: 'collection',
  tsv: 'collection',
  txt: 'collection',
}

/** The bound of a file by its name; where that does not tell its kind, of the largest kind. In bytes. */
export const mostBytesOf = (name: string): number => {
  const kind = new Map(Object.entries(BY_ENDING)).get(name.split('.').at(-1)?.toLowerCase() ?? '')
  return kind ? MOST_BYTES[kind] : MAX_FILE_BYTES
}
