import { describe, expect, it } from 'vitest'
import type { HandCondition } from '../../shared/odds/condition.ts'
import type { CountedDeck } from '../../shared/odds/counted-deck.ts'
import { exactOdds } from '../../shared/odds/exact.ts'
import { asNumber } from '../../shared/odds/fraction.ts'
import type { Play } from '../../shared/odds/play.ts'
import { simulateOdds } from '../../shared/odds/simulate.ts'
import { seeded } from '../../shared/random.ts'

const role = (name: string, number = 1): HandCondition => ({
  is: 'count',
  of: { kind: 'role', role: name },
  comparison: '>=',
  number,
})
const DECK: CountedDeck = [
  { name: 'Starter', roles: ['starter'], copies: 9 },
  { name: 'Helper', roles: [], copies: 3 },
  { roles: [], copies: 28 },
]
const helper = { card: { kind: 'card', name: 'Helper' }, once: true } as const
const simulated = (plays: readonly Play[], want = role('starter'), seed = 'test', hands = 20_000) =>
  simulateOdds(DECK, 5, want, plays, seeded(seed), hands)

describe('simulated odds', () => {
  it('are the same from the same seed', () => {
    expect(simulated([])).toEqual(simulated([]))
    expect(simulated([]).fulfilled).not.toBe(simulated([], role('starter'), 'other').fulfilled)
  })

  it.each([role('starter'), role('starter', 2)])(
    'without plays are the exact ones, but for the error',
    (want) => {
      const exact = asNumber(exactOdds(DECK, 5, want))
      const { probability, error } = simulated([], want)
      // Twice the interval: a fixed seed that passes today passes always, and a wrong simulation is far outside.
      expect(Math.abs(probability - exact)).toBeLessThan(2 * error)
      expect(error).toBeLessThan(0.01)
    },
  )

  it('with a card that searches are those of having it or the starter itself', () => {
    const either: CountedDeck = DECK.map((card) =>
      card.name === 'Helper' ? { ...card, roles: ['starter'] } : card,
    )
    const exact = asNumber(exactOdds(either, 5, role('starter')))
    const { probability, error } = simulated([
      { ...helper, does: 'search', finds: { kind: 'role', role: 'starter' } },
    ])
    expect(Math.abs(probability - exact)).toBeLessThan(2 * error)
  })

  it('grow with what a card shows: draw one, draw two, excavate six', () => {
    const none = simulated([]).probability
    const one = simulated([{ ...helper, does: 'draw', count: 1 }]).probability
    const two = simulated([{ ...helper, does: 'draw', count: 2 }]).probability
    const six = simulated([{ ...helper, does: 'excavate', count: 6 }]).probability
    expect([none, one, two, six].toSorted((a, b) => a - b)).toEqual([none, one, two, six])
  })

  it('let a card be played once a turn or each copy', () => {
    const want = role('starter', 3)
    const once = simulated([{ ...helper, does: 'draw', count: 2 }], want).probability
    const each = simulated([{ ...helper, once: false, does: 'draw', count: 2 }], want).probability
    expect(each).toBeGreaterThan(once)
  })

  it('end where the Deck ends', () => {
    const small: CountedDeck = [
      { name: 'Helper', roles: [], copies: 3 },
      { name: 'Starter', roles: ['starter'], copies: 1 },
    ]
    const all = simulateOdds(
      small,
      1,
      role('starter'),
      [{ ...helper, once: false, does: 'draw', count: 9 }],
      seeded('x'),
      50,
    )
    expect(all.fulfilled).toBe(50)
    expect(
      simulateOdds(small, 4, role('starter', 2), [{ ...helper, does: 'draw', count: 9 }], seeded('x'), 50)
        .fulfilled,
    ).toBe(0)
  })

  it('never claim certainty from a sample', () => {
    expect(simulated([], role('brick')).probability).toBe(0)
    expect(simulated([], role('brick')).error).toBeGreaterThan(0)
  })
})
