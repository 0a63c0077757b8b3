import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CountedDeck, deckSize } from '../../shared/odds/counted-deck.ts'
import { exampleConditions } from '../../shared/odds/examples.ts'
import { exactOdds } from '../../shared/odds/exact.ts'
import { asNumber } from '../../shared/odds/fraction.ts'
import { parseCondition } from '../../shared/odds/parse-condition.ts'
import type { Vocabulary } from '../../shared/odds/vocabulary.ts'

const vocabularyOf = (deck: CountedDeck): Vocabulary => ({
  roles: [...new Set(deck.flatMap(({ roles }) => roles))],
  cardName: (typed) => deck.find(({ name }) => name === typed)?.name,
})
const oddsOf = (text: string, deck: CountedDeck): number => {
  const read = parseCondition(text, vocabularyOf(deck))
  if (!read.ok) throw new Error(text)
  return asNumber(exactOdds(deck, Math.min(5, deckSize(deck)), read.value))
}
const examplesOf = (deck: CountedDeck) => exampleConditions(deck, 5, vocabularyOf(deck))

describe('the examples of conditions', () => {
  it('are of the roles of a deck, and of its cards where it has none', () => {
    const cards = ['A "quoted" name', 'Backslash \\', 'C', 'D'].map((name) => ({
      name,
      roles: [],
      copies: 3,
    }))
    const rest = { name: 'Rest', roles: ['rest'], copies: 20 }
    expect(examplesOf([...cards, { roles: [], copies: 28 }])).toEqual([
      String.raw`"A \"quoted\" name"`,
      String.raw`"A \"quoted\" name" and not C>=2`.replace('C', '"C"'),
      String.raw`"A \"quoted\" name" and "Backslash \\"`,
    ])
    expect(
      examplesOf([
        { name: 'S', roles: ['starter'], copies: 12 },
        { name: 'B', roles: ['brick'], copies: 3 },
        rest,
      ]),
    ).toEqual(['rest', 'rest and not starter>=2', 'rest and starter'])
  })

  it('name cards as the player reads them, where that is understood', () => {
    const deck = [
      { name: 'A', roles: [], copies: 3 },
      { name: 'B', roles: [], copies: 3 },
      { roles: [], copies: 34 },
    ]
    const { roles } = vocabularyOf(deck)
    const german = { roles, cardName: (typed: string) => ({ Eins: 'A', B: 'B' })[typed] }
    const called = (name: string): string => (name === 'A' ? 'Eins' : 'Zwei')
    expect(exampleConditions(deck, 5, german, called)).toEqual(['"Eins"', '"Eins">=2'])
  })

  it('are none of an empty deck, and of one that allows no question those that can be read', () => {
    expect(examplesOf([])).toEqual([])
    expect(examplesOf([{ roles: [], copies: 40 }])).toEqual([])
    expect(examplesOf([{ name: 'A', roles: [], copies: 3 }])).toEqual(['"A"', '"A">=2'])
  })

  it('are read, name what is in the deck, and are neither certain nor impossible where a deck of forty allows it', () => {
    const card = fc.record({
      name: fc.option(
        fc.string({ minLength: 1, maxLength: 12 }).filter((name) => name.trim() === name),
        {
          nil: undefined,
        },
      ),
      roles: fc.uniqueArray(fc.constantFrom('starter', 'brick', 'hand trap', 'or', '7'), { maxLength: 2 }),
      copies: fc.integer({ min: 1, max: 3 }),
    })
    fc.assert(
      fc.property(fc.uniqueArray(card, { maxLength: 25, selector: ({ name }) => name ?? {} }), (cards) => {
        const deck: CountedDeck = [
          ...cards.map(({ name, ...more }) => ({ ...more, ...(name !== undefined && { name }) })),
          { name: 'Sure to be there', roles: [], copies: 3 },
          { roles: [], copies: 20 },
        ]
        const examples = examplesOf(deck)
        expect(examples.length).toBeGreaterThan(0)
        for (const text of examples) {
          const odds = oddsOf(text, deck)
          expect(odds > 0 && odds < 1).toBe(true)
        }
      }),
    )
  })
})
