import { describe, expect, it } from 'vitest'
import { artOf } from '../../../shared/cards/face/art.ts'
import {
  ATTRIBUTE_EMBLEMS,
  SKILL_EMBLEM,
  SPELL_EMBLEMS,
  TRAP_EMBLEMS,
  TYPE_EMBLEMS,
  UNKNOWN_EMBLEM,
} from '../../../shared/cards/face/emblems.ts'
import { crc32 } from '../../../shared/formats/packing/crc32.ts'

const checksum = (value: unknown): number => crc32(new TextEncoder().encode(JSON.stringify(value)))

describe('the art of a card drawn without a picture', () => {
  it('is the same each time, and another for the next passcode', () => {
    expect(artOf(14558127, 8)).toEqual(artOf(14558127, 8))
    expect(artOf(14558128, 8)).not.toEqual(artOf(14558127, 8))
  })

  it('stays near the colour of its Attribute', () => {
    for (let passcode = 1; passcode < 2000; passcode += 1)
      expect(Math.abs(artOf(passcode, 200).hues[0] - 200)).toBeLessThanOrEqual(34)
  })

  it('is drawn with numbers only', () => {
    for (let passcode = 1; passcode < 500; passcode += 1)
      expect(artOf(passcode, 0).pattern.d).not.toMatch(/NaN|undefined|Infinity/)
  })

  it('is drawn as in earlier versions: players know their cards by it', () => {
    expect(checksum(Array.from({ length: 500 }, (_, at) => artOf(14558127 + at, at % 360)))).toBe(3468705014)
    const emblems = [
      TYPE_EMBLEMS,
      ATTRIBUTE_EMBLEMS,
      SPELL_EMBLEMS,
      TRAP_EMBLEMS,
      SKILL_EMBLEM,
      UNKNOWN_EMBLEM,
    ]
    expect(checksum(emblems)).toBe(2529086794)
  })
})
