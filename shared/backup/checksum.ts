import { strToU8 } from 'fflate'

/** Remainders of one byte under the polynomial of CRC-32 (ISO 3309), as gzip and PNG use it. */
const REMAINDERS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte
  for (let bit = 0; bit < 8; bit += 1)
    remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1
  return remainder
})

/** "crc32:" and eight hexadecimal digits of the text's UTF-8 bytes. It tells of damage, not of forgery. */
export const checksumOf = (text: string): string => {
  let crc = 0xffffffff
  for (const byte of strToU8(text)) crc = (crc >>> 8) ^ (REMAINDERS[(crc ^ byte) & 0xff] ?? 0)
  return `crc32:${((crc ^ 0xffffffff) >>> 0).toString(16).padStart(8, '0')}`
}
