import { Unzip, UnzipInflate } from 'fflate'
import { failed, ok, type Result } from '../../result.ts'
import { placeOfEnd } from './zip-contents.ts'

/** Why a ZIP archive was not read to its end. */
export type ZipRefusal = 'damaged' | 'too-large' | 'too-many-names'

/** Small enough that one piece cannot grow far beyond a bound: deflate packs at most about a thousand to one. */
export const BYTES_AT_ONCE = 16_384

/** Files of an archive that are looked at, wanted or not: each takes fflate the longer the more there were, and EDOPro's own folder has some thirty thousand. */
export const MOST_IN_ZIP = 50_000

/** "PK" and the number of a file's own header, and of the end of the list of contents. */
const FILE_HEADER = [0x50, 0x4b, 3, 4]
const LAST_HEADER = [0x50, 0x4b, 5, 6]

const beginsWith = (archive: Uint8Array, header: readonly number[]): boolean =>
  header.every((byte, at) => archive[at] === byte)

/**
 * The files of a ZIP archive that are wanted, each up to `each` bytes: of a larger one nothing is kept. What an archive says of sizes is
 * not believed; it is refused as soon as all that was unpacked of it, kept or not, comes to more than `all` bytes, or it has more than
 * `MOST_IN_ZIP` files. Two of one name are two.
 */
export const unzipWithin = (
  archive: Uint8Array,
  {
    wanted,
    each,
    all,
  }: { readonly wanted: (name: string) => boolean; readonly each: number; readonly all: number },
): Result<readonly (readonly [name: string, bytes: Uint8Array | 'too-large'])[], ZipRefusal> => {
  const begins = beginsWith(archive, FILE_HEADER) || beginsWith(archive, LAST_HEADER)
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
  if (!begins || placeOfEnd(view) === undefined) return failed('damaged')
  const files: { name: string; pieces: Uint8Array[]; length: number }[] = []
  let [length, looked] = [0, 0]
  const unzip = new Unzip((file) => {
    looked += 1
    if (looked > MOST_IN_ZIP) throw new Error('too many files')
    if (!wanted(file.name)) return
    const unpacked = { name: file.name, pieces: [] as Uint8Array[], length: 0 }
    files.push(unpacked)
    file.ondata = (error, piece) => {
      if (error) throw error
      length += piece.length
      unpacked.length += piece.length
      if (unpacked.length <= each) unpacked.pieces.push(piece)
      else unpacked.pieces = []
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let at = 0; at < archive.length; at += BYTES_AT_ONCE) {
      unzip.push(archive.subarray(at, at + BYTES_AT_ONCE), at + BYTES_AT_ONCE >= archive.length)
      if (length > all) return failed('too-large')
    }
  } catch {
    // fflate throws for archives that are damaged, cut off or packed in a way it does not know.
    return failed(looked > MOST_IN_ZIP ? 'too-many-names' : 'damaged')
  }
  return ok(
    files.map((file) => [file.name, file.length > each ? 'too-large' : joinedBytes(file.pieces)] as const),
  )
}

/** The pieces as one. */
export const joinedBytes = (pieces: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
