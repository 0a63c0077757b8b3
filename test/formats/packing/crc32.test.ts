import { crc32 as crc32OfNode } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crc32 } from '../../../shared/formats/packing/crc32.ts'

describe('CRC-32', () => {
  it.each([
    ['', 0],
    ['a', 0xe8b7be43],
    ['123456789', 0xcbf43926],
    ['The quick brown fox jumps over the lazy dog', 0x414fa339],
  ])('of %j is as published', (text, value) => {
    expect(crc32(new TextEncoder().encode(text))).toBe(value)
  })

  it('agrees with Node, each byte among them', () => {
    const every = Uint8Array.from({ length: 256 }, (_, byte) => byte)
    expect(crc32(every)).toBe(crc32OfNode(every))
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 600 }), (bytes) => {
        expect(crc32(bytes)).toBe(crc32OfNode(bytes))
      }),
    )
  })
})
