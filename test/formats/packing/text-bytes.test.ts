import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatBase64, parseBase64 } from '../../../shared/formats/packing/base64.ts'
import { firstLines, linesIn } from '../../../shared/text-lines.ts'
import { decodeText } from '../../../shared/formats/packing/text-bytes.ts'

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

describe('base64', () => {
  it('agrees with Node, padded or not, plain or URL-safe', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const text = Buffer.from(bytes).toString('base64')
        expect(formatBase64(bytes)).toBe(text)
        expect(parseBase64(text)).toEqual(bytes)
        expect(parseBase64(Buffer.from(bytes).toString('base64url'))).toEqual(bytes)
      }),
    )
  })

  it('is refused with a letter too few or a strange one', () => {
    expect([parseBase64('A'), parseBase64('AB=C'), parseBase64('ÄBCD')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})
