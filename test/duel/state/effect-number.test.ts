import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EffectMeant, effectMeant, effectNumber } from '../../../shared/duel/state/effect-number.ts'

describe('the number of an effect', () => {
  // These stand in replays that were saved long ago.
  it.each<[number, EffectMeant]>([
    [-1, { is: 'none' }],
    [0, { is: 'own', at: 0 }],
    [7, { is: 'own', at: 7 }],
    [100, { is: 'granted', at: 0 }],
    [102, { is: 'granted', at: 2 }],
    [1000, { is: 'given' }],
  ])('%j means %j', (number, meant) => {
    expect(effectMeant(number)).toEqual(meant)
    expect(effectNumber(meant)).toBe(number)
  })

  it('means one effect, whichever it is', () => {
    fc.assert(
      fc.property(fc.constantFrom('own', 'granted'), fc.nat(99), (is, at) => {
        expect(effectMeant(effectNumber({ is, at }))).toEqual({ is, at })
      }),
    )
  })
})
