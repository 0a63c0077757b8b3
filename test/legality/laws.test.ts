import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Passcode, passcode } from '../../shared/cards/passcode.ts'
import { type Deck, withCard } from '../../shared/decks/deck.ts'
import { explainBreach } from '../../shared/legality/explain.ts'
import { type Format, FORMATS } from '../../shared/legality/format.ts'
import { impactOn, impactsOn } from '../../shared/legality/impact.ts'
import { isLegal, judge } from '../../shared/legality/judge.ts'
import { POOLED_LIMITS } from '../../shared/legality/limit-list.ts'
import { type Regulation, regulation } from '../../shared/legality/regulation.ts'
import { CODE, FILLER, filler, POOL } from './cards.ts'
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
const anyFormat = fc.constantFrom(...FORMATS)
const anyList = fc.record({
  limits: fc.array(fc.tuple(fc.constantFrom(...codes), fc.constantFrom(0, 1, 2, 3))),
  whitelist: fc.boolean(),
  pooled: fc.array(fc.tuple(fc.constantFrom(...codes), fc.constantFrom(...POOLED_LIMITS))),
  cap: fc.constantFrom(0, 3, 100),
})
type AnyList = typeof anyList extends fc.Arbitrary<infer List> ? List : never
const rulesOf = (format: Format, { limits, whitelist, pooled, cap }: AnyList) =>
  regulation(
    format,
    format.lists.kind === 'limits'
      ? limitList(limits, { whitelist, pooled: new Map(pooled) })
      : pointsList(limits, { cap }),
    POOL,
  )
const anyRules = fc.tuple(anyFormat, anyList).map(([format, list]) => rulesOf(format, list))
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

it('every breach names a rule, where not the organiser’s figure or a day says it, and has a sentence', () => {
  fc.assert(
    fc.property(anyDeck, anyRules, (deck, rules) => {
      for (const breach of judge(deck, rules)) {
        const isOfData = breach.code === 'points' || breach.code === 'not-released'
        expect(breach.rules.length > 0).toBe(!isOfData)
        expect(explainBreach(breach)).toMatch(/^\S.*\.$/)
        expect(explainBreach(breach)).not.toMatch(/undefined|null|NaN/)
      }
    }),
  )
})

it('a deck is legal where no breach is found, and only there', () => {
  const small = fc.constantFrom(...codes.slice(0, 12))
  const nearlyLegal = fc.record({
    name: fc.constant('test'),
    main: fc.array(small, { maxLength: 6 }).map((cards) => [...filler(38), ...cards]),
    extra: fc.array(small, { maxLength: 3 }),
    side: fc.array(small, { maxLength: 3 }),
  })
  fc.assert(
    fc.property(fc.oneof(anyDeck, nearlyLegal), anyRules, (deck, rules) => {
      expect(isLegal(deck, rules)).toBe(judge(deck, rules).length === 0)
    }),
    { numRuns: 500 },
  )
})

it(
  'what a list does to many decks at once is what it does to each of them judged twice',
  { tags: 'thorough' },
  () => {
    const few = fc.array(fc.constantFrom(...codes), { maxLength: 4 })
    const someDeck = fc.oneof(
      anyDeck,
      fc.record({
        name: fc.constant('test'),
        main: few.map((cards) => [...filler(38), ...cards]),
        extra: few,
        side: few,
      }),
    )
    fc.assert(
      fc.property(
        fc.array(someDeck, { maxLength: 5 }),
        anyFormat,
        fc.tuple(anyList, anyList),
        (decks, format, lists) => {
          const [before, after] = lists.map((list) => rulesOf(format, list)) as [Regulation, Regulation]
          expect(impactsOn(decks, before, after)).toEqual(decks.map((deck) => impactOn(deck, before, after)))
        },
      ),
      { numRuns: 500 },
    )
  },
)
