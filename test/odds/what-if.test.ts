import { describe, expect, it } from 'vitest'
import type { HandCondition, Subject } from '../../shared/odds/condition.ts'
import type { CountedDeck } from '../../shared/odds/counted-deck.ts'
import { formatPercent } from '../../shared/odds/fraction.ts'
import { bestAndWorst, countCurve, oddsByCopies, whatIf } from '../../shared/odds/what-if.ts'

const of: Subject = { kind: 'role', role: 'starter' }
const starters = (comparison: '>=' | '=', number: number): HandCondition => ({
  is: 'count',
  of,
  comparison,
  number,
})
const ash: HandCondition = { is: 'count', of: { kind: 'card', name: 'Ash' }, comparison: '>=', number: 1 }
const percent = (odds: Parameters<typeof formatPercent>[0] | undefined) => odds && formatPercent(odds, 2)
const withStarters = (copies: number): CountedDeck => [
  { roles: ['starter'], copies },
  { roles: [], copies: 40 - copies },
]
const counts = (points: readonly { readonly count: number }[] | undefined) =>
  points?.map(({ count }) => count)

describe('what one card more or fewer would change', () => {
  it('says what the 13th starter gives, the deck keeping its size', () => {
    const [change, ...others] = whatIf(withStarters(12), 5, starters('>=', 1))
    expect(others).toEqual([])
    expect(change?.count).toBe(12)
    expect(change?.points.map(({ count, odds }) => [count, percent(odds)])).toEqual([
      [11, '81.95'],
      [12, '85.06'],
      [13, '87.73'],
    ])
  })

  it('has nothing to say where none is in the deck, or where no card can make room', () => {
    expect(counts(whatIf(withStarters(0), 5, starters('>=', 1))[0]?.points)).toEqual([0, 1])
    expect(counts(whatIf(withStarters(40), 5, starters('>=', 1))[0]?.points)).toEqual([39, 40])
  })

  it('finds the best and the worst count of a subject', () => {
    const all = { least: 0, most: 20 }
    const exactlyOne = bestAndWorst(countCurve(withStarters(12), 5, starters('=', 1), of, all))
    expect([exactlyOne?.best.count, exactlyOne?.worst.count]).toEqual([8, 0])
    const any = bestAndWorst(countCurve(withStarters(12), 5, starters('>=', 1), of, all))
    expect([any?.best.count, any?.worst.count]).toEqual([20, 0])
    expect(bestAndWorst(countCurve([], 0, ash, of, { least: 3, most: 5 }))).toBeUndefined()
  })

  it('has each point of a curve as a deck with that count has it', () => {
    const { points } = countCurve(withStarters(12), 5, starters('>=', 2), of, { least: 9, most: 15 })
    expect(counts(points)).toEqual([9, 10, 11, 12, 13, 14, 15])
    for (const { count, odds } of points)
      expect(whatIf(withStarters(count), 5, starters('>=', 2))[0]?.points).toContainEqual({ count, odds })
  })

  it('shows the odds by copies from 0 to 3, whatever the deck plays now', () => {
    for (const copies of [0, 1, 2, 3]) {
      const deck = [
        { name: 'Ash', roles: [], copies },
        { roles: [], copies: 40 - copies },
      ]
      expect(oddsByCopies(deck, 5, ash, 'Ash').map(percent)).toEqual(['0.00', '12.50', '23.72', '33.76'])
    }
  })
})
