import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatBase64, parseBase64 } from '../../../shared/formats/packing/base64.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

describe('base64', () => {
  it.each([
    ['', ''],
    ['f', 'Zg=='],
    ['fo', 'Zm8='],
    ['foo', 'Zm9v'],
    ['foob', 'Zm9vYg=='],
    ['fooba', 'Zm9vYmE='],
    ['foobar', 'Zm9vYmFy'],
  ])('of %j is as RFC 4648 has it', (text, written) => {
    expect(formatBase64(bytesOf(text))).toBe(written)
    expect(parseBase64(written)).toEqual(bytesOf(text))
    expect(parseBase64(written.replaceAll('=', ''))).toEqual(bytesOf(text))
  })

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

  it('has a letter for each of 64 values, and two more for the last two', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
    const values = (text: string) => Array.from(text, (letter) => (parseBase64(`${letter}A`)?.[0] ?? -1) >> 2)
    expect(values(letters)).toEqual(Array.from({ length: 64 }, (_, value) => value))
    expect(values('-_')).toEqual([62, 63])
  })

  it('is refused with a letter too few or a strange one', () => {
    for (const text of ['A', 'AAAAA', 'AB=C', 'ÄBCD', 'AA===', 'A A='])
      expect(parseBase64(text)).toBeUndefined()
  })
})
