import { utf16Order } from '../../shared/formats/packing/text-bytes.ts'

/**
 * The text of a file of any encoding, whole enough to be written again: what is no UTF-8 or UTF-16 is read letter by letter, so that
 * remarks in an old national encoding keep a letter for each of theirs.
 */
export const keptText = (bytes: Uint8Array): string => {
  const order = utf16Order(bytes)
  if (order !== undefined) return new TextDecoder(`utf-16${order === 'little' ? 'le' : 'be'}`).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
