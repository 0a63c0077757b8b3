import { describe, expect, it } from 'vitest'
import { artOf } from '../../../shared/cards/face/art.ts'

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
})
