import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Passcode, passcode } from '../../shared/cards/passcode.ts'
import { type Deck, withCard } from '../../shared/decks/deck.ts'
import { explain } from '../../shared/legality/explain.ts'
import { FORMATS } from '../../shared/legality/format.ts'
import { judge } from '../../shared/legality/judge.ts'
import { regulation } from '../../shared/legality/regulation.ts'
import { CODE, FILLER, POOL } from './cards.ts'
import { limitList, pointsList } from './lists.ts'

const codes = [
  ...Object.values(CODE),
  ...FILLER.slice(0, 10).map((card) => card.passcode),
  passcode(99900000),
]
const section = fc.array(fc.constantFrom(...codes), { maxLength: 65 })
const anyDeck: fc.Arbitrary<Deck> = fc.record({
  name: fc.constant('test'),
  main: section,
  extra: section,
  side: section,
})
const anyRules = fc
  .record({
    format: fc.constantFrom(...FORMATS),
    limits: fc.array(fc.tuple(fc.constantFrom(...codes), fc.constantFrom(0, 1, 2, 3))),
    whitelist: fc.boolean(),
  })
  .map(({ format, limits, whitelist }) =>
    regulation(
      format,
      format.lists.kind === 'limits' ? limitList(limits, { whitelist }) : pointsList(limits),
      POOL,
    ),
  )
const reversed = (deck: Deck): Deck => ({
  ...deck,
  main: deck.main.toReversed(),
  extra: deck.extra.toReversed(),
  side: deck.side.toReversed(),
})

it('a verdict does not depend on the order of the cards', () => {
  fc.assert(
    fc.property(anyDeck, anyRules, (deck, rules) => {
      expect(judge(reversed(deck), rules)).toEqual(judge(deck, rules))
    }),
  )
})

it('[DECK-03] [LIST-01] [LIST-02] [LIST-03] a fourth copy is one too many in every format, wherever it goes', () => {
  const copies = new Set(['forbidden', 'limited', 'semi-limited', 'too-many-copies'])
  fc.assert(
    fc.property(
      anyDeck,
      anyRules,
      fc.constantFrom(...codes.filter((code) => code !== CODE.token && code !== CODE.skill)),
      fc.array(fc.constantFrom('main', 'extra', 'side'), { minLength: 4, maxLength: 4 }),
      (deck, rules, card, places) => {
        const more = places.reduce((filled, place) => withCard(filled, place, card), deck)
        const about = judge(more, rules).filter((breach) => copies.has(breach.code))
        expect(about.some((breach) => 'cards' in breach && breach.cards.includes(card))).toBe(true)
      },
    ),
  )
})

it('one more card never mends what is wrong with the copies of another', () => {
  fc.assert(
    fc.property(anyDeck, anyRules, fc.constantFrom(...codes), (deck, rules, card: Passcode) => {
      const count = (of: Deck) => judge(of, rules).filter((breach) => breach.code !== 'section-size').length
      expect(count(withCard(deck, 'side', card))).toBeGreaterThanOrEqual(count(deck))
    }),
  )
})

it('every breach names a rule and has a sentence', () => {
  fc.assert(
    fc.property(anyDeck, anyRules, (deck, rules) => {
      for (const breach of judge(deck, rules)) {
        expect(breach.rules.length).toBeGreaterThan(0)
        expect(explain(breach)).toMatch(/^\S.*\.$/)
        expect(explain(breach)).not.toMatch(/undefined|null|NaN/)
      }
    }),
  )
})
