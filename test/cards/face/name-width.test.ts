import { describe, expect, it } from 'vitest'
import { widestWord } from '../../../shared/cards/face/name-width.ts'

describe('the widest word of a name', () => {
  it('is the longest as it is drawn, and ends at a blank or after a hyphen', () => {
    expect(widestWord('Infinite Impermanence')).toBeCloseTo(widestWord('Impermanence'))
    expect(widestWord('Blue-Eyes')).toBe(Math.max(widestWord('Blue-'), widestWord('Eyes')))
    expect(widestWord('Illusion')).toBeLessThan(widestWord('Mammoths'))
    // Measured in the letters of the window, in hundredths: 91 + 61 + 62 + 61 + 63 + 63 + 40 + …
    expect(widestWord('Impermanence')).toBeGreaterThan(6.6)
    expect(widestWord('Impermanence')).toBeLessThan(7.8)
  })

  it('is one sign of a name in kana and kanji, which ends its lines anywhere', () => {
    expect(widestWord('増殖するＧ')).toBe(1)
    expect(widestWord('ブラック・マジシャン')).toBeLessThanOrEqual(2)
  })

  it('is there for a name without letters', () => {
    expect(widestWord('')).toBeGreaterThan(0)
    expect(widestWord('7')).toBeGreaterThan(0)
  })
})
