import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passcode } from '../../../shared/cards/passcode.ts'
import { formatHandOrder, LONGEST_SEED, parseHandOrder } from '../../../shared/duel/replay/hand-order.ts'

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

  it(
    'is looked for near the beginning of a text, with a seed that can be typed and no more cards than a deck has',
    { tags: 'attack' },
    () => {
      const order = 'first~k3m9xp'
      expect(parseHandOrder(`${' '.repeat(60_000)}${order}`)?.seed).toBe('k3m9xp')
      // As one piece, which is how a clipboard gives it.
      const large = (piece: string): string => Buffer.alloc(50 * 1024 * 1024, piece).toString('latin1')
      const texts = [large(' ') + order, large('a') + order, large('first~ ') + order, `first~${large('x')}`]
      for (const text of texts) text.charCodeAt(0)
      expect(texts.map(parseHandOrder)).toEqual([undefined, undefined, undefined, undefined])
      expect(parseHandOrder(`first~${'x'.repeat(LONGEST_SEED + 1)}`)).toBeUndefined()
      expect(parseHandOrder(`first~x~${'1001.'.repeat(5_000)}`)?.stacked.hand).toHaveLength(100)
    },
  )
})
