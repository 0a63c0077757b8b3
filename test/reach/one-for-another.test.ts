import { describe, expect, it } from 'vitest'
import type { Passcode } from '../../shared/cards/passcode.ts'
import { drawnHands } from '../../shared/reach/hands.ts'
import {
  changeOf,
  handsBeforeAndAfter,
  kindsChange,
  staysAsItWas,
  withExchange,
} from '../../shared/reach/one-for-another.ts'

const A = 11 as Passcode
const B = 22 as Passcode
const C = 33 as Passcode
const D = 44 as Passcode
const DEALS = { seed: 'exchange', count: 60, size: 3 }

describe('one card in place of another', () => {
  const main = [A, A, B, B, C, C, C, D]

  it('takes one copy out and leaves every other card at its place', () => {
    expect(withExchange(main, A, C)).toEqual([A, A, B, B, C, C, A, D])
    expect(withExchange([A, B], A, C)).toBeUndefined()
  })

  it('deals both decks alike: a hand differs only in the exchanged copy', () => {
    const changed = withExchange(main, A, C) ?? []
    const hands = handsBeforeAndAfter(main, changed, DEALS)
    const drawn = drawnHands(main, DEALS)
    expect(new Set(hands.map(({ before }) => before.join(' ')))).toEqual(
      new Set(drawn.map(({ hand }) => hand.join(' '))),
    )
    let differing = 0
    for (const { before, after } of hands) {
      const [was, is] = [before, after].map(
        (hand) => (card: Passcode) => hand.filter((one) => one === card).length,
      )
      const isOther = before.join() !== after.join()
      if (isOther) differing += 1
      expect((is?.(A) ?? 0) - (was?.(A) ?? 0)).toBe(isOther ? 1 : 0)
      expect((was?.(C) ?? 0) - (is?.(C) ?? 0)).toBe(isOther ? 1 : 0)
      expect(is?.(B)).toBe(was?.(B))
    }
    // The copy is in three of eight hands, about 22 of 60.
    expect(differing).toBeGreaterThan(8)
    expect(differing).toBeLessThan(40)
  })

  it('searches again only what may come to something else', () => {
    const same = { before: [A, B], after: [A, B] }
    const other = { before: [A, C], after: [A, A] }
    const reached = { isReached: true, exhaustive: false, lineHolds: true }
    const open = { isReached: false, exhaustive: false, lineHolds: false }
    expect(staysAsItWas(same, reached, true)).toBe(true)
    expect(staysAsItWas(same, { ...reached, lineHolds: false }, false)).toBe(false)
    expect(staysAsItWas(other, reached, false)).toBe(false)
    // What nobody knows stays unknown; what was certain is asked again, as another copy may be what was missing.
    expect(staysAsItWas(same, open, false)).toBe(true)
    expect(staysAsItWas(same, open, true)).toBe(false)
    expect(staysAsItWas(same, { ...open, exhaustive: true }, false)).toBe(false)
  })

  it('knows whether a kind of card comes to the rest of the Deck or leaves it', () => {
    const of = (more: Passcode, less: Passcode, hand: readonly Passcode[]) =>
      kindsChange(main, withExchange(main, more, less) ?? [], { before: hand, after: hand })
    expect(of(A, C, [A, B])).toBe(false)
    // The last copy of D leaves the Deck; both copies of A are in the hand, so that a third is new there.
    expect(of(A, D, [A, B])).toBe(true)
    expect(of(A, C, [A, A])).toBe(true)
  })

  it('says by how much the share changes, and how far that may be off', () => {
    const { change, error } = changeOf({ hands: 200, better: 10, worse: 4, searchedAgain: 30 })
    expect(change).toBeCloseTo(0.03, 12)
    // 1.96 * sqrt((16 / 202 - (6 / 202)^2) / 202)
    expect(error).toBeCloseTo(1.96 * Math.sqrt((16 / 202 - (6 / 202) ** 2) / 202), 12)
    expect(changeOf({ hands: 0, better: 0, worse: 0, searchedAgain: 0 })).toEqual({ change: 0, error: 0 })
    expect(changeOf({ hands: 100, better: 0, worse: 0, searchedAgain: 0 }).error).toBeGreaterThan(0)
  })
})
