import { describe, expect, it } from 'vitest'
import type { Condition } from '../../shared/odds/condition.ts'
import { formatPercent } from '../../shared/odds/fraction.ts'
import { oddsByCopies, whatIf } from '../../shared/odds/what-if.ts'

const starter: Condition = { is: 'count', of: { kind: 'role', role: 'starter' }, comparison: '>=', number: 1 }
const ash: Condition = { is: 'count', of: { kind: 'card', name: 'Ash' }, comparison: '>=', number: 1 }
const percent = (odds: Parameters<typeof formatPercent>[0] | undefined) => odds && formatPercent(odds, 2)

describe('what one card more or fewer would change', () => {
  it('says what the 13th starter gives, the deck keeping its size', () => {
    const deck = [
      { roles: ['starter'], copies: 12 },
      { roles: [], copies: 28 },
    ]
    const [change, ...others] = whatIf(deck, 5, starter)
    expect(others).toEqual([])
    expect(change?.copies).toBe(12)
    expect([percent(change?.fewer), percent(change?.more)]).toEqual(['81.95', '87.73'])
  })

  it('has nothing to say where none is in the deck, or where no card can make room', () => {
    expect(whatIf([{ roles: [], copies: 40 }], 5, starter)[0]).not.toHaveProperty('fewer')
    expect(whatIf([{ roles: ['starter'], copies: 40 }], 5, starter)[0]).not.toHaveProperty('more')
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
