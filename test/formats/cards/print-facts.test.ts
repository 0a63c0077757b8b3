import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passcode } from '../../../shared/cards/passcode.ts'
import { parsePrintFacts, formatPrintFacts } from '../../../shared/formats/cards/print-facts.ts'

const code = fc.integer({ min: 1, max: 0xffff_ffff }).map(passcode)
const print = fc.record({
  number: fc.string(),
  set: fc.constantFrom('Legend', 'Metal Raiders'),
  rarity: fc.constantFrom('Common', 'Rare', ''),
})

describe('the file of prints', () => {
  it('gives back every print and every number of Konami that was written', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(code, fc.array(print, { minLength: 1, maxLength: 4 }))),
        fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 30000 }), code), {
          selector: ([, passcode]) => passcode,
        }),
        (prints, ids) => {
          const facts = { prints: new Map(prints), konamiIds: new Map(ids) }
          const read = parsePrintFacts(JSON.parse(formatPrintFacts(facts, { sources: ['this test'] })))
          expect(read).toEqual({ ok: true, value: facts })
        },
      ),
    )
  })

  const file = (...cards: readonly unknown[]) => ({
    format: 'duelwright-prints',
    version: 1,
    sets: ['Legend'],
    rarities: ['Rare'],
    cards,
  })

  it.each([
    ['another file', {}, 'not-print-facts'],
    ['a later version', { ...file(), version: 2 }, 'newer-version'],
    ['a set that is not listed', file([1, 0, 'LOB-001', 1, 0]), 'not-print-facts'],
    ['half a print', file([1, 0, 'LOB-001', 0]), 'not-print-facts'],
    ['passcode 0', file([0, 0]), 'not-print-facts'],
  ])('refuses %s', (_, json, code) => {
    expect(parsePrintFacts(json)).toMatchObject({ ok: false, error: { code } })
  })
})
