const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

const VALUES = new Map(Array.from(ALPHABET).map((letter, value) => [letter, value]))
VALUES.set('-', 62).set('_', 63)

/** The bytes behind base64 text, plain or URL-safe, padded or not; `undefined` where it is not base64. */
export const parseBase64 = (text: string): Uint8Array | undefined => {
  const body = text.replace(/={1,2}$/, '')
  if (body.length % 4 === 1) return undefined
  const bytes = new Uint8Array(Math.floor((body.length * 3) / 4))
  let held = 0
  let bits = 0
  let at = 0
  for (const letter of body) {
    const value = VALUES.get(letter)
    if (value === undefined) return undefined
    held = ((held << 6) | value) & 0xffff
    bits += 6
    if (bits >= 8) {
      bits -= 8
      bytes[at++] = (held >> bits) & 0xff
    }
  }
  return bytes
}

export const formatBase64 = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3)
    const group = (a << 16) | (b << 8) | c
    const letters = [18, 12, 6, 0].map((shift) => ALPHABET.charAt((group >> shift) & 63))
    // One letter more than there are bytes left.
    text += letters
      .slice(0, bytes.length - at + 1)
      .join('')
      .padEnd(4, '=')
  }
  return text
}
