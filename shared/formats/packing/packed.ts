import { compareTexts } from '../../compare.ts'
import { MOST_BYTES } from '../../file-bounds.ts'
import { Gunzip } from 'fflate'
import { failed, ok, type Result } from '../../result.ts'
import { crc32 } from './crc32.ts'
import { isOfASystem, zipContents } from './zip-contents.ts'
import { BYTES_AT_ONCE, joinedBytes, MOST_IN_ZIP, unzipWithin } from './zip.ts'

/** No card database comes near this; what would grow beyond it is an attack or a mistake. */
export const MOST_UNPACKED_BYTES = MOST_BYTES.cards

/** Packed card databases grow tenfold; a small one may be of anything. */
const MOST_GROWTH = 30
const ALWAYS_UNPACKED_BYTES = 16 * 1024 * 1024

/** To how many bytes an archive of so many may unpack. */
export const mostUnpackedFrom = (packed: number): number =>
  Math.min(MOST_UNPACKED_BYTES, Math.max(ALWAYS_UNPACKED_BYTES, packed * MOST_GROWTH))

/** Why nothing was unpacked. */
export type PackedRefusal =
  | { readonly code: 'too-large'; readonly most: number }
  | { readonly code: 'unpacked-too-large'; readonly most: number }
  | { readonly code: 'damaged-archive' }
  | { readonly code: 'too-many-names'; readonly most: number }
  /** Packed with a password. */
  | { readonly code: 'locked-archive' }
  /** The archive holds none of the files asked for, or more than were wanted. */
  | { readonly code: 'not-one-inside'; readonly found: readonly string[] }

/**
 * The file inside a gzip or ZIP archive; other bytes as they are. Of a ZIP archive it is the only file whose name ends
 * as asked for; nothing else in it is unpacked.
 */
export const unpacked = (
  bytes: Uint8Array,
  endings: readonly string[],
): Result<Uint8Array, PackedRefusal> => {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return gunzipped(bytes)
  if (isZip(bytes)) {
    const files = unzipped(bytes, endings, 1)
    return files.ok ? ok(files.value[0]?.bytes ?? new Uint8Array()) : files
  }
  return bytes.length > MOST_UNPACKED_BYTES
    ? failed({ code: 'too-large', most: MOST_UNPACKED_BYTES })
    : ok(bytes)
}

/** A file that was packed, under its name in the archive; without one where it was no file of a ZIP archive. */
export interface UnpackedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** So many files are unpacked from one archive; what EDOPro brings of card databases are some twenty. */
const MOST_INSIDE = 64

/** As `unpacked`, but of a ZIP archive every file whose name ends as asked for: the largest first, then by name. */
export const unpackedEach = (
  bytes: Uint8Array,
  endings: readonly string[],
): Result<readonly UnpackedFile[], PackedRefusal> => {
  if (isZip(bytes)) return unzipped(bytes, endings, MOST_INSIDE)
  const one = unpacked(bytes, endings)
  return one.ok ? ok([{ name: '', bytes: one.value }]) : one
}

const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

/** Programs that pack in blocks begin a member every 64 kB; each costs time, however little it holds. */
const MOST_MEMBERS = 2_000

/** Stops at the limit: a length that the archive claims for itself is not believed. */
const gunzipped = (bytes: Uint8Array): Result<Uint8Array, PackedRefusal> => {
  const most = mostUnpackedFrom(bytes.length)
  // Nearly all have one member; some programs put several behind each other.
  const members: Uint8Array[][] = [[]]
  const begins: number[] = []
  let length = 0
  const gunzip = new Gunzip((piece) => {
    members.at(-1)?.push(piece)
    length += piece.length
  })
  // Called for each member after the first.
  gunzip.onmember = (begin) => {
    if (begins.length >= MOST_MEMBERS) throw new Error('too many members')
    members.push([])
    begins.push(begin)
  }
  try {
    for (let at = 0; at < bytes.length; at += BYTES_AT_ONCE) {
      gunzip.push(bytes.subarray(at, at + BYTES_AT_ONCE), at + BYTES_AT_ONCE >= bytes.length)
      if (length > most) return failed({ code: 'unpacked-too-large', most })
    }
  } catch {
    return failed({ code: 'damaged-archive' })
  }
  const unpacked = members.map(joinedBytes)
  const isSound = unpacked.every(
    (member, at) => crc32(member) === crcBefore(begins[at] ?? bytes.length, bytes),
  )
  return isSound ? ok(joinedBytes(unpacked)) : failed({ code: 'damaged-archive' })
}

/** A member of gzip ends with the checksum and the length of what it holds [RFC 1952]; what is cut short may have none. */
const crcBefore = (end: number, bytes: Uint8Array): number | undefined =>
  end < 8
    ? undefined
    : new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(end - 8, true)

const unzipped = (
  bytes: Uint8Array,
  endings: readonly string[],
  mostFiles: number,
): Result<readonly UnpackedFile[], PackedRefusal> => {
  const most = mostUnpackedFrom(bytes.length)
  const names: string[] = []
  const read = unzipWithin(bytes, {
    wanted: (name) => {
      if (isOfASystem(name) || !endings.some((ending) => name.toLowerCase().endsWith(ending))) return false
      names.push(name)
      return names.length <= mostFiles
    },
    each: most,
    all: most,
  })
  const contents = zipContents(bytes)
  if (!read.ok) {
    if (read.error === 'too-large') return failed({ code: 'unpacked-too-large', most })
    if (read.error === 'too-many-names') return failed({ code: read.error, most: MOST_IN_ZIP })
    return failed({ code: contents.some(({ locked }) => locked) ? 'locked-archive' : 'damaged-archive' })
  }
  if (names.length === 0 || names.length > mostFiles)
    return failed({
      code: 'not-one-inside',
      found: names.slice(0, MOST_INSIDE).map((name) => name.slice(0, 80)),
    })
  const files: UnpackedFile[] = []
  for (const [name, file] of read.value) {
    if (file === 'too-large') return failed({ code: 'unpacked-too-large', most })
    const entry = contents.find((each) => each.name === name)
    if (entry?.locked) return failed({ code: 'locked-archive' })
    if (entry && crc32(file) !== entry.crc32) return failed({ code: 'damaged-archive' })
    files.push({ name, bytes: file })
  }
  return ok(files.sort((a, b) => b.bytes.length - a.bytes.length || compareTexts(a.name, b.name)))
}
