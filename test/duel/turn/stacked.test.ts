import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardPool } from '../../../shared/cards/pool.ts'
import { type Passcode, passcode } from '../../../shared/cards/passcode.ts'
import { dealtFirst, newDuel, copyToStack, stackedOrder } from '../../../shared/duel/turn/setup.ts'
import { parseReplay, formatReplay } from '../../../shared/formats/duels/duel-replay.ts'
import { level } from '../cards.ts'

const code = (number: number): Passcode => passcode(1000 + number)
const MAIN = Array.from({ length: 40 }, (_, at) => code(at % 20))
const anyCards = fc.array(fc.integer({ min: 0, max: 25 }).map(code), { maxLength: 8 })

describe('a stacked Deck', () => {
  it('has the cards asked for in the hand and on top, and is the same Deck', () => {
    fc.assert(
      fc.property(anyCards, anyCards, fc.string(), (hand, draws, seed) => {
        const dealt = dealtFirst(MAIN, seed, { hand, draws })
        expect([...dealt.hand, ...dealt.deck].toSorted()).toEqual(MAIN.toSorted())
        expect(dealt.hand).toHaveLength(5)
      }),
    )
  })

  it('shuffles the rest as the seed says', () => {
    const order = [1, 2, 3, 4, 5, 6, 7, 8].map(code)
    const stacked = { hand: [code(7)], draws: [code(2), code(8)] }
    expect(stackedOrder(order, stacked, 3)).toEqual([7, 1, 3, 2, 8, 4, 5, 6].map(code))
  })

  it('leaves out what the Deck has not, and draws next what the hand has no room for', () => {
    const order = [1, 2, 3, 4].map(code)
    expect(stackedOrder(order, { hand: [code(9), code(4), code(4)], draws: [] }, 2)).toEqual(
      [4, 1, 2, 3].map(code),
    )
    expect(stackedOrder(order, { hand: [4, 3, 2].map(code), draws: [code(1)] }, 2)).toEqual(
      [4, 3, 2, 1].map(code),
    )
  })

  it('is dealt by a duel as it is shown beforehand, and stays so in a replay', () => {
    const stacked = { hand: [code(3)], draws: [code(4), code(4)] }
    const setup = {
      ruleset: 'mr5',
      seed: 'again',
      first: 0,
      decks: [{ main: MAIN, extra: [] }, null],
      stacked: [stacked, null],
    } as const
    const dealt = dealtFirst(MAIN, 'again', stacked)
    const codes = (cards: readonly { readonly passcode: Passcode }[]) => cards.map((card) => card.passcode)
    const { hand, deck } = newDuel(setup).sides[0]
    expect([codes(hand), codes(deck)]).toEqual([dealt.hand, dealt.deck])
    expect(parseReplay(formatReplay({ setup, actions: [] }))).toEqual({
      ok: true,
      value: { setup, actions: [] },
    })
  })

  it('has the card in the artwork that the deck has it in, and no more copies than that', () => {
    const pool = cardPool([{ ...level(4), passcode: code(1), artworks: [code(9)] }])
    const main = [code(9), code(1)]
    const first = copyToStack(main, code(1), { hand: [], draws: [] }, pool)
    const second = copyToStack(main, code(1), { hand: [code(9)], draws: [] }, pool)
    expect([first, second]).toEqual([code(9), code(1)])
    expect(copyToStack(main, code(1), { hand: [code(9)], draws: [code(1)] }, pool)).toBeUndefined()
  })
})
