import { Unzip, UnzipInflate } from 'fflate'
import { failed, ok, type Result } from '../../result.ts'

/** Why a ZIP archive was not read to its end. */
export type ZipRefusal = 'damaged' | 'too-large'

/** Small enough that one piece cannot grow far beyond a bound: deflate packs at most about a thousand to one. */
const PIECE = 16 * 1024

/** "PK" and the number of a file's own header, and of the end of the list of contents. */
const FILE_HEADER = [0x50, 0x4b, 3, 4]
const LAST_HEADER = [0x50, 0x4b, 5, 6]

const standsAt = (header: readonly number[], archive: Uint8Array, at: number): boolean =>
  header.every((byte, offset) => archive[at + offset] === byte)

/** Behind its end there is room for a remark of two bytes' length; an archive without an end was cut off. */
const hasEnd = (archive: Uint8Array): boolean => {
  const first = Math.max(0, archive.length - 22 - 0xffff)
  for (let at = archive.length - 22; at >= first; at -= 1) if (standsAt(LAST_HEADER, archive, at)) return true
  return false
}

/**
 * The files of a ZIP archive that are wanted, each up to `each` bytes: of a larger one nothing is kept. What an archive says of sizes is
 * not believed; it is refused as soon as all that was unpacked of it, kept or not, comes to more than `all` bytes.
 */
export const unzipWithin = (
  archive: Uint8Array,
  {
    wanted,
    each,
    all,
  }: { readonly wanted: (name: string) => boolean; readonly each: number; readonly all: number },
): Result<ReadonlyMap<string, Uint8Array | 'too-large'>, ZipRefusal> => {
  const begins = [FILE_HEADER, LAST_HEADER].some((header) => standsAt(header, archive, 0))
  if (!begins || !hasEnd(archive)) return failed('damaged')
  const files = new Map<string, { pieces: Uint8Array[]; length: number }>()
  const seen = { length: 0, isDamaged: false }
  const unzip = new Unzip((file) => {
    if (!wanted(file.name)) return
    const unpacked = { pieces: [] as Uint8Array[], length: 0 }
    files.set(file.name, unpacked)
    file.ondata = (error, piece) => {
      seen.isDamaged ||= error !== null
      if (error) return
      seen.length += piece.length
      unpacked.length += piece.length
      if (unpacked.length <= each) unpacked.pieces.push(piece)
      else unpacked.pieces = []
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let at = 0; at < archive.length; at += PIECE) {
      unzip.push(archive.subarray(at, at + PIECE), at + PIECE >= archive.length)
      if (seen.length > all) return failed('too-large')
      if (seen.isDamaged) return failed('damaged')
    }
  } catch {
    // fflate throws for archives that are damaged, cut off or packed in a way it does not know.
    return failed('damaged')
  }
  return ok(
    new Map(
      [...files].map(([name, { pieces, length }]) => [
        name,
        length > each ? 'too-large' : joined(pieces, length),
      ]),
    ),
  )
}

const joined = (pieces: readonly Uint8Array[], length: number): Uint8Array => {
  const whole = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
