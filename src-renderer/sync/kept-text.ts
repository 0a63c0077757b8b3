/**
 * The text of a file of any encoding, whole enough to be written again: what is no UTF-8 or UTF-16 is read letter by letter, so that
 * remarks in an old national encoding keep a letter for each of theirs.
 */
export const keptText = (bytes: Uint8Array): string => {
  const order =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'be' : ''
  if (order !== '') return new TextDecoder(`utf-16${order}`).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
