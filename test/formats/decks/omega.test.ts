import { deflateSync, inflateSync } from 'fflate'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passcode } from '../../../shared/cards/passcode.ts'
import { formatBase64 } from '../../../shared/formats/packing/base64.ts'
import { formatOmega, parseOmega } from '../../../shared/formats/decks/omega.ts'
import { CODE, FILLER, FUSIONS, POOL } from '../../legality/cards.ts'

const codeOf = (...bytes: readonly number[]) => formatBase64(deflateSync(new Uint8Array(bytes)))
const read = (code: string) => parseOmega(code, 'test', POOL)
const ASH = [0xaf, 0x23, 0xde, 0x00]

describe('Omega codes', () => {
  const anyOf = (codes: readonly number[]) =>
    fc.array(fc.constantFrom(...codes.map(passcode)), { maxLength: 60 })
  const unknown = [99900000, 0xffff_ffff]
  const main = anyOf([...FILLER.map((card) => card.passcode), CODE.ritual, CODE.pendulum, ...unknown])
  const extra = anyOf([...FUSIONS.map((card) => card.passcode), CODE.link, CODE.xyz])
  const side = anyOf([CODE.ash, CODE.link, ...unknown])

  it('give back every deck whose Main and Extra Deck hold what belongs there', { tags: 'thorough' }, () => {
    fc.assert(
      fc.property(main, extra, side, (...parts) => {
        const deck = { name: 'test', main: parts[0], extra: parts[1], side: parts[2] }
        expect(read(formatOmega(deck) ?? '')).toEqual({ ok: true, value: { value: deck, issues: [] } })
      }),
    )
  })

  it('count no more than 255 cards in a part', () => {
    const many = Array.from({ length: 256 }, () => CODE.ash)
    expect(formatOmega({ name: 'x', main: many, extra: [], side: [] })).toBeUndefined()
  })

  it('are bytes that other programs read: counts, then passcodes, lowest byte first', () => {
    const deck = { name: 'x', main: [CODE.ash], extra: [CODE.link], side: [CODE.ash, CODE.ash] }
    const code = formatOmega(deck) ?? ''
    const bytes = inflateSync(new Uint8Array(Buffer.from(code, 'base64')))
    expect([...bytes.slice(0, 2), bytes.length]).toEqual([2, 2, 2 + 4 * 4])
    expect([...bytes.slice(2, 6)]).toEqual(ASH)
    expect(read(code)).toEqual({ ok: true, value: { value: { ...deck, name: 'test' }, issues: [] } })
  })

  it('count 255 cards in either part, and no more', () => {
    const many = (count: number) => Array.from({ length: count }, () => CODE.ash)
    const code = (main: number, extra: number, side: number) =>
      formatOmega({ name: 'x', main: many(main), extra: many(extra), side: many(side) })
    expect([code(255, 0, 255), code(250, 5, 0)].every((text) => text !== undefined)).toBe(true)
    expect([code(256, 0, 0), code(250, 6, 0), code(0, 0, 256)]).toEqual([undefined, undefined, undefined])
  })

  it('say where no card is, in which section', () => {
    expect(read(codeOf(2, 1, 0, 0, 0, 0, ...ASH, 0, 0, 0, 0))).toEqual({
      ok: true,
      value: {
        value: { name: 'test', main: [CODE.ash], extra: [], side: [] },
        issues: [
          { code: 'zero-passcode', section: 'main', count: 1 },
          { code: 'zero-passcode', section: 'side', count: 1 },
        ],
      },
    })
  })

  it('have an end: a header, all cards, and nothing but a cover', () => {
    expect(read(codeOf(0))).toEqual({ ok: false, error: { code: 'not-deflate' } })
    expect(read(codeOf(0, 0))).toMatchObject({ ok: true, value: { issues: [] } })
    expect(read(codeOf(1, 1, ...ASH, 1, 2, 3))).toEqual({
      ok: false,
      error: { code: 'cut-off-deck', promised: 2, found: 1 },
    })
    expect(read(codeOf(1, 0, ...ASH))).toMatchObject({ ok: true, value: { issues: [] } })
    expect(read(codeOf(1, 0, ...ASH, ...ASH, 1))).toMatchObject({
      value: { issues: [{ code: 'bytes-after-deck', count: 5 }] },
    })
  })

  it('are read up to 4096 characters, without blanks', () => {
    const code = codeOf(1, 0, ...ASH)
    expect(read(` ${code.slice(0, 3)}\n${code.slice(3)}${' '.repeat(5000)}`).ok).toBe(true)
    expect(read('A'.repeat(4096))).not.toMatchObject({ error: { code: 'too-long' } })
    expect(read('A'.repeat(4097))).toEqual({ ok: false, error: { code: 'too-long', most: 4096 } })
  })

  it('may carry the card on the cover behind the deck', () => {
    const result = read(codeOf(1, 0, ...ASH, ...ASH))
    expect(result).toMatchObject({ ok: true, value: { value: { main: [14558127] }, issues: [] } })
  })

  it('say what stands behind the deck otherwise', () => {
    expect(read(codeOf(1, 0, ...ASH, 1, 2, 3))).toMatchObject({
      value: { issues: [{ code: 'bytes-after-deck', count: 3 }] },
    })
  })

  it.each([
    ['cards are missing', codeOf(75, 0, ...ASH), { code: 'cut-off-deck', promised: 75, found: 1 }],
    ['it is not base64', '*** no code ***', { code: 'not-base64' }],
    ['it is not deflate', 'dGhpcyBpcyBub3QgZGVmbGF0ZQ==', { code: 'not-deflate' }],
    ['it was cut off', codeOf(1, 0, ...ASH).slice(0, 4), { code: 'not-deflate' }],
    ['it is far too long', 'A'.repeat(5_000), { code: 'too-long' }],
  ])('are refused where %s', (_, code, error) => {
    expect(read(code)).toMatchObject({ ok: false, error })
  })

  it('cannot be made to fill the memory', () => {
    const zeros = formatBase64(deflateSync(new Uint8Array(3_000_000)))
    expect(read(zeros)).toMatchObject({ ok: true, value: { value: { main: [] } } })
    expect(zeros.length).toBeLessThan(4_096)
  })
})
