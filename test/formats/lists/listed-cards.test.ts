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

it('limits are 0 to 3 and points 0 to 1000, whatever stands around them', () => {
  const of = (text: string, kind: 'limits' | 'points') => {
    const { cards, problems } = parseListedCards(text, kind, POOL)
    return problems.length > 0 ? problems : [...cards]
  }
  expect(of('  3 Harpie Lady ', 'limits')).toEqual([[CODE.harpieLady, 3]])
  expect(of('\n4 Harpie Lady', 'limits')).toEqual(['Line 2: a limit is 0, 1, 2 or 3.'])
  expect(of('1000 Harpie Lady', 'points')).toEqual([[CODE.harpieLady, 1000]])
  expect(of('0 Harpie Lady', 'points')).toEqual([[CODE.harpieLady, 0]])
  expect(of('1001 Harpie Lady', 'points')).toEqual(['Line 1: points are 0 to 1000.'])
  expect(of('1.5 Harpie Lady', 'points')).toEqual(['Line 1: points are 0 to 1000.'])
})

it('house rules have up to 20,000 lines and a million characters', () => {
  const blanks = (lines: number) => `${'\n'.repeat(lines - 1)}2 Harpie Lady`
  const characters = (count: number) => '2 Harpie Lady'.padEnd(count)
  for (const text of [blanks(20_000), characters(1_000_000)])
    expect(parseListedCards(text, 'limits', POOL)).toEqual({
      cards: new Map([[CODE.harpieLady, 2]]),
      problems: [],
    })
  for (const text of [blanks(20_001), characters(1_000_001)])
    expect(parseListedCards(text, 'limits', POOL).problems).toHaveLength(1)
})
