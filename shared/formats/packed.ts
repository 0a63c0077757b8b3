import { Gunzip } from 'fflate'
import { failed, ok, type Result } from '../result.ts'
import { unzipWithin } from './zip.ts'

/** No card database comes near this; what would grow beyond it is an attack or a mistake. */
export const MOST_UNPACKED_BYTES = 256 * 1024 * 1024

/** Why nothing was unpacked. */
export type PackedRefusal =
  | { readonly code: 'too-large'; readonly most: number }
  | { readonly code: 'unpacked-too-large'; readonly most: number }
  | { readonly code: 'damaged-archive' }
  /** The archive holds none of the files asked for, or more than one. */
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
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4)
    return unzipped(bytes, endings)
  return bytes.length > MOST_UNPACKED_BYTES
    ? failed({ code: 'too-large', most: MOST_UNPACKED_BYTES })
    : ok(bytes)
}

/** Stops at the limit: a length that the archive claims for itself is not believed. */
const gunzipped = (bytes: Uint8Array): Result<Uint8Array, PackedRefusal> => {
  const pieces: Uint8Array[] = []
  let length = 0
  const seen = { end: false }
  const gunzip = new Gunzip((piece, isLast) => {
    pieces.push(piece)
    length += piece.length
    seen.end ||= isLast
  })
  try {
    for (let at = 0; at < bytes.length; at += CHUNK) {
      gunzip.push(bytes.subarray(at, at + CHUNK), at + CHUNK >= bytes.length)
      if (length > MOST_UNPACKED_BYTES)
        return failed({ code: 'unpacked-too-large', most: MOST_UNPACKED_BYTES })
    }
  } catch {
    return failed({ code: 'damaged-archive' })
  }
  if (!seen.end) return failed({ code: 'damaged-archive' })
  const whole = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return ok(whole)
}

/** Small enough that one piece cannot grow far beyond the limit: deflate packs at most about a thousand to one. */
const CHUNK = 64 * 1024

const unzipped = (bytes: Uint8Array, endings: readonly string[]): Result<Uint8Array, PackedRefusal> => {
  const names: string[] = []
  const read = unzipWithin(bytes, {
    wanted: (name) => {
      if (!endings.some((ending) => name.toLowerCase().endsWith(ending))) return false
      names.push(name)
      return names.length === 1
    },
    each: MOST_UNPACKED_BYTES,
    all: MOST_UNPACKED_BYTES,
  })
  if (!read.ok)
    return failed(
      read.error === 'damaged'
        ? { code: 'damaged-archive' }
        : { code: 'unpacked-too-large', most: MOST_UNPACKED_BYTES },
    )
  const [file] = read.value.values()
  return names.length === 1 && file && file !== 'too-large'
    ? ok(file)
    : failed({ code: 'not-one-inside', found: names.map((name) => name.slice(0, 80)) })
}
