import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstLines, linesIn } from '../../../shared/text-lines.ts'
import {
  decodeText,
  decodeTextUpTo,
  explainNoText,
  isBinary,
  legible,
  signatureOf,
  utf16Order,
} from '../../../shared/formats/packing/text-bytes.ts'

const read = (bytes: Uint8Array) => {
  const text = decodeText(bytes)
  return text.ok ? text.value : text.error
}

describe('the bytes of a text', () => {
  const anyText = fc
    .string({ minLength: 1, unit: fc.constantFrom(...Array.from('aZ09 #!\r\nÄß“”☆青眼の白龍')) })
    .filter((text) => text.trim() !== '')

  it('are read as UTF-8, and as UTF-16 of either order with its mark', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(read(Buffer.from(text))).toBe(text)
        expect(read(Buffer.from(`\uFEFF${text}`))).toBe(text)
        expect(read(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toBe(text)
        expect(read(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16())).toBe(text)
      }),
    )
  })

  it('may hold damaged letters of an older encoding', () => {
    expect(read(Buffer.from('46986414 1 --Drache der Dämmerung', 'latin1'))).toBe(
      '46986414 1 --Drache der D\uFFFDmmerung',
    )
  })

  it.each([
    ['nothing', [], { code: 'empty' }],
    ['blanks', [32, 10, 13, 9], { code: 'empty' }],
    ['a picture', [0xff, 0xd8, 0xff, 0xe0], { code: 'binary', what: 'a JPEG picture' }],
    ['an archive', [0x50, 0x4b, 3, 4], { code: 'binary', what: 'a ZIP archive' }],
    ['a database', [...Buffer.from('SQLite format 3')], { code: 'binary', what: 'a SQLite database' }],
    ['noise', [1, 200, 3, 65, 222, 14, 190, 7], { code: 'binary', what: undefined }],
  ])('are no text when they are %s', (_, bytes, refusal) => {
    expect(read(new Uint8Array(bytes))).toEqual(refusal)
  })

  it('fall into lines of every system', () => {
    expect([...linesIn('a\nb\r\nc\rd\u2028e')]).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(firstLines('a\nb\nc', 2)).toEqual(['a', 'b'])
  })
})

describe('what the first bytes give away', () => {
  it.each([
    ['a PNG picture', [0x89, 0x50, 0x4e, 0x47]],
    ['a JPEG picture', [0xff, 0xd8, 0xff]],
    ['a GIF picture', [0x47, 0x49, 0x46, 0x38]],
    ['a PDF document', [0x25, 0x50, 0x44, 0x46]],
    ['a ZIP archive', [0x50, 0x4b, 3, 4]],
    ['a gzip archive', [0x1f, 0x8b]],
    ['a SQLite database', [...Buffer.from('SQLite')]],
  ])('%s, and nothing where a byte is another or missing', (what, bytes) => {
    expect(signatureOf(Uint8Array.from([...bytes, 7]))).toBe(what)
    expect(signatureOf(Uint8Array.from(bytes.slice(0, -1)))).toBeUndefined()
    for (const [at, byte] of bytes.entries())
      expect(signatureOf(Uint8Array.from(bytes.with(at, byte ^ 1)))).toBeUndefined()
  })
})

describe('the order of UTF-16', () => {
  const order = (...bytes: readonly number[]) => utf16Order(Uint8Array.from(bytes))
  const filled = (length: number, zeros: readonly number[]) => {
    const bytes = new Uint8Array(length).fill(65)
    for (const at of zeros) bytes[at] = 0
    return bytes
  }
  const places = (count: number, first: number) => Array.from({ length: count }, (_, at) => first + 2 * at)

  it('is said by both bytes of a mark', () => {
    expect([order(0xff, 0xfe), order(0xfe, 0xff)]).toEqual(['little', 'big'])
    for (const bytes of [
      [0xff],
      [0xff, 65],
      [65, 0xfe],
      [0xfe, 65],
      [65, 0xff],
      [0xff, 0xff],
      [0xfe, 0xfe],
      [],
    ])
      expect(order(...bytes)).toBeUndefined()
  })

  it('is told by zero bytes in one half of the places, more than a third of all', () => {
    expect([order(65, 0, 66, 0), order(0, 65, 0, 66)]).toEqual(['little', 'big'])
    // Two of six are a third and no more.
    expect([order(65, 0, 66, 0, 67, 68), order(0, 65, 0, 66, 67, 68)]).toEqual([undefined, undefined])
    // One in the other half and it is no text of English letters.
    expect([order(65, 0, 0, 0, 66, 0), order(0, 65, 0, 0, 0, 66)]).toEqual([undefined, undefined])
    expect(order(0, 0, 0, 0)).toBeUndefined()
    expect(order(65, 66, 67, 68)).toBeUndefined()
  })

  it('is told by the first 512 bytes', () => {
    for (const [name, first] of [
      ['big', 0],
      ['little', 1],
    ] as const) {
      // 171 of 512 are more than a third, 170 are not.
      const from = first + 512 - 2 * 171
      expect(utf16Order(filled(2000, places(171, from)))).toBe(name)
      expect(utf16Order(filled(2000, places(171, from + 2)))).toBeUndefined()
    }
    const long = filled(2000, places(256, 1))
    expect(utf16Order(long.with(512, 0).with(514, 0))).toBe('little')
    expect(utf16Order(long.with(510, 0))).toBeUndefined()
  })
})

describe('a text in UTF-16', () => {
  const bytesOf = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')

  it.each([1, 8190, 8191, 8192, 8193, 16_383, 16_384, 20_000])('of %i letters loses none', (length) => {
    const text = Array.from({ length }, (_, at) => String.fromCharCode(0x4e00 + (at % 20_000))).join('')
    expect(read(bytesOf(text))).toBe(text)
    expect(read(bytesOf(text).swap16())).toBe(text)
  })

  it('whose last letter is cut in half is read without it', () => {
    expect(read(bytesOf('ab').subarray(0, -1))).toBe('a')
  })
})

describe('what is no text', () => {
  it('has more than a third of characters that nobody writes', () => {
    expect([isBinary('a'), isBinary('ab\0'), isBinary('a\0'), isBinary('\0')]).toEqual([
      false,
      false,
      true,
      true,
    ])
  })

  it('is told by the first 4096 characters', () => {
    const withOdd = (from: number, count: number) =>
      'a'.repeat(from) + '\u0001'.repeat(count) + 'a'.repeat(5000 - from - count)
    // 1366 of 4096 are more than a third, 1365 are not.
    expect(isBinary(withOdd(0, 1366))).toBe(true)
    expect(isBinary(withOdd(0, 1365))).toBe(false)
    expect(isBinary(withOdd(4096 - 1366, 1366))).toBe(true)
    expect(isBinary(withOdd(4096 - 1365, 1366))).toBe(false)
    expect(isBinary('a'.repeat(4096) + '\0'.repeat(100_000))).toBe(false)
  })

  it('is said in a sentence', () => {
    expect(explainNoText({ code: 'empty' })).toBe('it is empty.')
    expect(explainNoText({ code: 'binary', what: 'a PNG picture' })).toBe('it is a PNG picture, not text.')
    expect(explainNoText({ code: 'binary', what: undefined })).toBe('it is a binary file, not text.')
    expect(explainNoText({ code: 'too-large', most: 2_000, size: 3_000 })).toMatch(/^it (?:has|is) .*\.$/)
  })
})

it('a text of as many bytes or characters as may be is read, one more is not', () => {
  for (const content of ['abcd', new Uint8Array(Buffer.from('abcd'))]) {
    expect(decodeTextUpTo(4, content)).toEqual({ ok: true, value: 'abcd' })
    expect(decodeTextUpTo(3, content)).toEqual({ ok: false, error: { code: 'too-large', most: 3, size: 4 } })
  }
  expect(decodeTextUpTo(9, '\uFEFFab')).toEqual({ ok: true, value: 'ab' })
  expect(decodeTextUpTo(9, ' \n')).toEqual({ ok: false, error: { code: 'empty' } })
})

it('what nobody can read of a text is written as something else', () => {
  expect(legible('a\0b\u001fc\ufffd\t\r\n\u001a', '?')).toBe('a?b?c?\t\r\n\u001a')
  expect(legible('\u0008\u000ex', '')).toBe('x')
})
