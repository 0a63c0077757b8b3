import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deckSize, type CountedDeck } from '../../shared/odds/counted-deck.ts'
import { exactOdds } from '../../shared/odds/exact.ts'
import { asNumber, binomial, formatPercent, fraction } from '../../shared/odds/fraction.ts'
import { parseCondition } from '../../shared/odds/parse-condition.ts'
import { countHands } from './brute-force.ts'
import { anyCondition, anySmallDeck } from './conditions.ts'

const reading = (text: string) => {
  const read = parseCondition(text, { roles: ['a', 'b', 'c'], cardName: (name) => name })
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value
}
const percent = (deck: CountedDeck, drawn: number, condition: string): string =>
  formatPercent(exactOdds(deck, drawn, reading(condition)), 3)

const TWELVE = [
  { roles: ['a'], copies: 12 },
  { roles: [], copies: 28 },
]
const TWO_PLAYSETS = [
  { name: 'X', roles: ['a'], copies: 3 },
  { name: 'Y', roles: ['b'], copies: 3 },
  { roles: [], copies: 34 },
]

describe('exact odds', () => {
  it.each([
    [TWO_PLAYSETS, 5, '"X"', '33.755'],
    [TWO_PLAYSETS, 6, '"X"', '39.433'],
    [TWELVE, 5, 'a', '85.064'],
    [TWELVE, 6, 'a', '90.185'],
    [TWO_PLAYSETS, 5, 'a and b', '9.798'],
    [TWO_PLAYSETS, 6, 'a and b', '13.905'],
  ])('are those every player knows for 40 cards (%#)', (deck, drawn, condition, expected) => {
    expect(percent(deck, drawn, condition)).toBe(expected)
  })

  it('equal the counting of every hand, for any small deck and condition', () => {
    fc.assert(
      fc.property(anySmallDeck, anyCondition, fc.integer({ min: 1, max: 5 }), (deck, condition, hand) => {
        const drawn = Math.min(hand, deckSize(deck))
        const { fulfilling, all } = countHands(deck, drawn, condition)
        expect(exactOdds(deck, drawn, condition)).toEqual(fraction(fulfilling, all))
      }),
      { numRuns: 200 },
    )
  })

  it('of a condition and of its opposite make one', () => {
    fc.assert(
      fc.property(anySmallDeck, anyCondition, (deck, condition) => {
        const yes = asNumber(exactOdds(deck, 1, condition))
        const no = asNumber(exactOdds(deck, 1, { is: 'not', condition }))
        expect(yes + no).toBeCloseTo(1, 12)
      }),
    )
  })

  it('give each part of a "+" a card of its own', () => {
    const both = [
      { roles: ['a', 'b'], copies: 1 },
      { roles: [], copies: 1 },
    ]
    expect(percent(both, 2, 'a and b')).toBe('100.000')
    expect(percent(both, 2, 'a + b')).toBe('0.000')
    const three = [
      { roles: ['a', 'b'], copies: 1 },
      { roles: ['b', 'c'], copies: 1 },
      { roles: ['c'], copies: 1 },
    ]
    expect(percent(three, 3, 'a + b + c')).toBe('100.000')
    expect(percent(three, 3, 'a + b>=2')).toBe('0.000')
  })

  it('stay exact where numbers would not be: thirty cards of sixty', () => {
    const deck = [
      { roles: ['a'], copies: 20 },
      { roles: [], copies: 40 },
    ]
    const hands = Array.from({ length: 13 }, (_, more) => 8 + more).reduce(
      (sum, starters) => sum + binomial(20, starters) * binomial(40, 30 - starters),
      0n,
    )
    expect(hands).toBeGreaterThan(BigInt(Number.MAX_SAFE_INTEGER))
    expect(exactOdds(deck, 30, reading('a>=8'))).toEqual(fraction(hands, binomial(60, 30)))
  })

  it.each([
    ['a>=0', '100.000'],
    ['a>13', '0.000'],
    ['"Z"', '0.000'],
    ['not "Z"', '100.000'],
  ])('know what is always or never so: %s', (condition, expected) => {
    expect(percent(TWELVE, 5, condition)).toBe(expected)
  })
})
