import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passcode } from '../../../shared/cards/passcode.ts'
import { parseHandOrder, formatHandOrder } from '../../../shared/duel/replay/hand-order.ts'

const anyCards = fc.array(fc.integer({ min: 1, max: 99_999_999 }).map(passcode), { maxLength: 6 })

describe('a hand in one word', () => {
  it('is the same hand when it is read, wherever it stands in a text', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.string({ minLength: 1, maxLength: 64, unit: 'grapheme' }),
        anyCards,
        anyCards,
        (goFirst, seed, hand, draws) => {
          const order = { goFirst, seed, stacked: { hand, draws } }
          expect(parseHandOrder(formatHandOrder(order))).toEqual(order)
          expect(parseHandOrder(`Mine, seed first\n${formatHandOrder(order)}\nand more`)).toEqual(order)
        },
      ),
    )
  })

  it.each(['', 'first', 'k3m9xp', 'third~k3m9xp', 'first~', 'first~%E0%A4%A'])(
    'is not found in: %s',
    (text) => {
      expect(parseHandOrder(text)).toBeUndefined()
    },
  )
})
