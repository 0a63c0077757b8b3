import { strToU8 } from 'fflate'
import { crc32 } from '../formats/packing/crc32.ts'

/** "crc32:" and eight hexadecimal digits of the text's UTF-8 bytes. It shows damage, not forgery. */
export const checksumOf = (text: string): string =>
  `crc32:${crc32(strToU8(text)).toString(16).padStart(8, '0')}`
