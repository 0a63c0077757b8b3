/** Names as `TextDecoder` knows them. */
export type Encoding =
  'utf-8' | 'utf-16le' | 'utf-16be' | 'shift_jis' | 'windows-1252' | (typeof TOLD_BY_HEADERS)[number]

/**
 * What spreadsheets in Korea, China, Taiwan and Japan save, and those of old Macs. Their bytes are letters in windows-1252 too, so that only
 * the words of a header tell them.
 */
export const TOLD_BY_HEADERS = ['euc-kr', 'gb18030', 'big5', 'euc-jp', 'macintosh'] as const

/** Finds out a file's encoding from its bytes, piece by piece: spreadsheets do not tell, and one odd byte may come late. */
export class EncodingSniffer {
  #head: readonly number[] = []
  #isUtf8 = true
  /** Continuation bytes that the present UTF-8 letter still needs. */
  #missing = 0
  #isLead = false
  #highLetters = 0
  #kana = 0

  add(bytes: Uint8Array): void {
    if (this.#head.length < HEAD) this.#head = [...this.#head, ...bytes.subarray(0, HEAD - this.#head.length)]
    let previous = 0
    for (const byte of bytes) {
      // Nearly all letters are plain ones, and between whole letters they say nothing.
      if (byte >= 0x80 || this.#missing > 0 || this.#isLead) {
        this.#addToUtf8(byte)
        this.#addToShiftJis(byte, previous)
      }
      previous = byte
    }
  }

  /** The first bytes, for recognising what is no text at all. */
  get head(): Uint8Array {
    return Uint8Array.from(this.#head)
  }

  get encoding(): Encoding {
    const [first, second] = this.#head
    if (first === 0xff && second === 0xfe) return 'utf-16le'
    if (first === 0xfe && second === 0xff) return 'utf-16be'
    const begin = this.#head.slice(0, BEGIN)
    const zeros = [0, 1].map((odd) => begin.filter((byte, at) => byte === 0 && at % 2 === odd).length)
    const [even = 0, odd = 0] = zeros
    if (odd > begin.length / 3 && even === 0) return 'utf-16le'
    if (even > begin.length / 3 && odd === 0) return 'utf-16be'
    if (this.#isUtf8) return 'utf-8'
    return this.#kana * 3 > this.#highLetters ? 'shift_jis' : 'windows-1252'
  }

  #addToUtf8(byte: number): void {
    if (this.#missing > 0) {
      if ((byte & 0xc0) !== 0x80) this.#isUtf8 = false
      this.#missing -= 1
    } else if (byte >= 0x80) {
      this.#missing = byte >= 0xf0 && byte < 0xf5 ? 3 : byte >= 0xe0 ? 2 : 1
      if (byte < 0xc2 || byte >= 0xf5) this.#isUtf8 = false
    }
  }

  /** Japanese text is recognised by its kana, which stand in two rows of the code (0x82 and 0x83). */
  #addToShiftJis(byte: number, previous: number): void {
    const isTrail = this.#isLead && previous !== 0 && byte >= 0x40
    if (isTrail) {
      this.#highLetters += 1
      if (previous === 0x82 || previous === 0x83) this.#kana += 1
      this.#isLead = false
    } else {
      if (this.#isLead) this.#highLetters += 1
      this.#isLead = byte >= 0x80
    }
  }
}

/** Enough for a byte order mark and for telling the zero bytes of UTF-16. */
const BEGIN = 512
/** Enough for a header. */
const HEAD = 4096
