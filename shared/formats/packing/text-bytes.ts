import { strFromU8 } from 'fflate'
import { explainTooLarge, type TooLarge } from '../../file-bounds.ts'
import { failed, ok, type Result } from '../../result.ts'

/** Why bytes are no text. `what` names the kind of file, where its first bytes give it away. */
export type NoText =
  { readonly code: 'empty' } | { readonly code: 'binary'; readonly what: string | undefined }

/** One sentence about it; the caller puts the file's name before it. */
export const explainNoText = (why: NoText | TooLarge): string => {
  switch (why.code) {
    case 'empty':
      return 'it is empty.'
    case 'binary':
      return `it is ${why.what ?? 'a binary file'}, not text.`
    case 'too-large':
      return explainTooLarge(why)
  }
}

/** First bytes of the files people choose by mistake. */
const SIGNATURES: readonly (readonly [string, readonly number[]])[] = [
  ['a PNG picture', [0x89, 0x50, 0x4e, 0x47]],
  ['a JPEG picture', [0xff, 0xd8, 0xff]],
  ['a GIF picture', [0x47, 0x49, 0x46, 0x38]],
  ['a PDF document', [0x25, 0x50, 0x44, 0x46]],
  ['a ZIP archive', [0x50, 0x4b, 0x03, 0x04]],
  ['a gzip archive', [0x1f, 0x8b]],
  ['a SQLite database', [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65]],
]

/** What kind of file begins with these bytes, where they give it away; texts do not. */
export const signatureOf = (bytes: Uint8Array): string | undefined =>
  SIGNATURES.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte))?.[0]

/** The text in a file's bytes: UTF-8 with or without BOM, or UTF-16 of either order. What is not UTF-8 becomes U+FFFD. */
export const decodeText = (bytes: Uint8Array | string): Result<string, NoText> => {
  const text = typeof bytes === 'string' ? bytes.replace(/^\uFEFF/, '') : decoded(bytes)
  if (typeof text !== 'string') return failed(text)
  if (text.trim() === '') return failed({ code: 'empty' })
  return isBinary(text) ? failed({ code: 'binary', what: undefined }) : ok(text)
}

/** The same of a file that has at most so many bytes, or a text of so many characters. */
export const decodeTextUpTo = (
  most: number,
  content: Uint8Array | string,
): Result<string, NoText | TooLarge> =>
  content.length > most ? failed({ code: 'too-large', most, size: content.length }) : decodeText(content)

const decoded = (bytes: Uint8Array): string | NoText => {
  const known = signatureOf(bytes)
  if (known !== undefined) return { code: 'binary', what: known }
  const order = utf16Order(bytes)
  return (order === undefined ? strFromU8(bytes) : utf16(bytes, order)).replace(/^\uFEFF/, '')
}

/** By byte order mark; without one, by the zero bytes that half of an English UTF-16 text consists of. */
export const utf16Order = (bytes: Uint8Array): 'little' | 'big' | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'little'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'big'
  const head = bytes.subarray(0, 512)
  const zerosAt = (place: number): number =>
    head.filter((byte, index) => byte === 0 && index % 2 === place).length
  const [even, odd] = [zerosAt(0), zerosAt(1)]
  const most = head.length / 3
  if (odd > most && even === 0) return 'little'
  return even > most && odd === 0 ? 'big' : undefined
}

/** A function takes so many arguments everywhere. */
const UNITS_AT_ONCE = 8192

const utf16 = (bytes: Uint8Array, order: 'little' | 'big'): string => {
  const pieces: string[] = []
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const units = new Uint16Array(UNITS_AT_ONCE)
  for (let at = 0; at + 1 < bytes.length;) {
    let held = 0
    for (; held < UNITS_AT_ONCE && at + 1 < bytes.length; at += 2)
      units[held++] = view.getUint16(at, order === 'little')
    pieces.push(String.fromCharCode(...units.subarray(0, held)))
  }
  return pieces.join('')
}

/** Characters that no program writes into a text. */
// eslint-disable-next-line no-control-regex
const ODD = /[\u0000-\u0008\u000e-\u0019\u001b-\u001f\ufffd]/g

/** Text in an old national encoding has a few damaged letters; what is damaged or unprintable to a third is no text. */
export const isBinary = (text: string): boolean => {
  const head = text.slice(0, 4096)
  return (head.match(ODD)?.length ?? 0) * 3 > head.length
}

/** The text with `by` in place of each character that can be read by nobody. */
export const legible = (text: string, by: string): string => text.replace(ODD, by)
