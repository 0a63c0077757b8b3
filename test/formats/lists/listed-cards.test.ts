import fc from 'fast-check'
import { expect, it } from 'vitest'
import { passcode } from '../../../shared/cards/passcode.ts'
import { parseListedCards, formatListedCards } from '../../../shared/formats/lists/listed-cards.ts'
import { CODE, POOL } from '../../legality/cards.ts'

it('limits of single cards are read a card a line, and what says nothing is told with its line', () => {
  const { cards, problems } = parseListedCards(
    '0 Ash Blossom & Joyous Spring\n\n2 monster reborn\nPolymerization\n5 Harpie Lady\n1 99900000\n1 No Such Card',
    'limits',
    POOL,
  )
  expect(cards).toEqual(
    new Map([
      [CODE.ash, 0],
      [CODE.monsterReborn, 2],
      [passcode(99900000), 1],
    ]),
  )
  expect(problems).toEqual([
    'Line 4: “Polymerization” is no number and the name of a card behind it.',
    'Line 5: a limit is 0, 1, 2 or 3.',
    'Line 7: “1 No Such Card” is no number and the name of a card behind it.',
  ])
})

it('a text with more lines than any house rules is not read', () => {
  for (const text of ['1 x\n'.repeat(30_000), '1'.repeat(2_000_000)])
    expect(parseListedCards(text, 'limits', POOL)).toEqual({
      cards: new Map(),
      problems: ['House rules have at most 20000 lines; this has more and is not read.'],
    })
})

it('what is written of cards is read back, unknown ones too', () => {
  const card = fc.constantFrom(...Object.values(CODE), passcode(99900000))
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(card, fc.nat(300)), { selector: ([code]) => code }), (entries) => {
      // An artwork of a card is written as the card.
      const own = entries.filter(([code]) => (POOL.find(code)?.passcode ?? code) === code)
      const text = formatListedCards(new Map(own), POOL)
      expect(parseListedCards(text, 'points', POOL)).toEqual({ cards: new Map(own), problems: [] })
    }),
  )
})
