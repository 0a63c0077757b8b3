import fc from 'fast-check'
import type { Card } from '../../../shared/cards/card.ts'
import { type Passcode, passcode } from '../../../shared/cards/passcode.ts'
import { type CardPool, cardPool } from '../../../shared/cards/pool.ts'
import { type Deck, DECK_SECTIONS, homeSection } from '../../../shared/decks/deck.ts'
import { copiesOfEach } from '../../../shared/decks/difference.ts'
import type { ImportIssue } from '../../../shared/formats/cards/imported.ts'
import { POOL } from '../../legality/cards.ts'

const anyPasscode = fc.integer({ min: 1, max: 0xffff_ffff }).map((value) => value as Passcode)
const anySection = fc.array(anyPasscode, { maxLength: 70 })

/** Any deck a file can hold: known or unknown passcodes, in any number up to what a file may carry. */
export const anyNumbers: fc.Arbitrary<Deck> = fc.record({
  name: fc.constant('test'),
  main: anySection,
  extra: anySection,
  side: anySection,
})

const trap = (code: number, name: string): Card => ({
  kind: 'trap',
  passcode: passcode(code),
  name,
  icon: 'normal',
  archetypes: [],
  regions: ['tcg'],
})

/** Cards that are hard to write down: a namesake, names that begin with a number or hold quotes and dashes, one without a passcode. */
export const ODD_POOL = cardPool([
  ...POOL.cards,
  trap(10000100, 'Black Luster Soldier'),
  trap(86198326, '7 Completed'),
  trap(67048711, '7'),
  trap(23434538, 'Maxx "C"'),
  trap(90448279, "Divine Arsenal - Zeus' Thunder"),
  { ...trap(4_200_000_001, 'Prize Card'), noPasscode: true },
])
const unknown = [99900000, 99900001].map(passcode)
const belongingIn = (section: 'main' | 'extra') =>
  ODD_POOL.cards.filter((card) => homeSection(card) === section).map((card) => card.passcode)
const mainCards = [
  ...belongingIn('main'),
  ...ODD_POOL.cards.flatMap((card) => card.artworks ?? []),
  ...unknown,
]
const extraCards = belongingIn('extra')

const some = (cards: readonly Passcode[], most: number) =>
  fc.array(fc.constantFrom(...cards), { maxLength: most })

/** Decks of cards of `ODD_POOL` that stand where they belong, artworks, namesakes and unknown passcodes included. */
export const sortedDeck: fc.Arbitrary<Deck> = fc.record({
  name: fc.constant('test'),
  main: some(mainCards, 60),
  extra: some(extraCards, 15),
  side: some([...mainCards, ...extraCards], 15),
})

/** The same cards, each in any section; all of them may be empty. */
export const anyDeck: fc.Arbitrary<Deck> = fc.record({
  name: fc.constant('test'),
  main: some([...mainCards, ...extraCards], 60),
  extra: some([...mainCards, ...extraCards], 15),
  side: some([...mainCards, ...extraCards], 15),
})

const counted = (cards: readonly Passcode[], pool: CardPool) =>
  [...copiesOfEach(cards, pool)].sort(([a], [b]) => a - b)

/** Cards by section, artworks folded, whatever their order: all that a list of names can tell. */
export const cardsBySection = (deck: Deck, pool: CardPool) =>
  DECK_SECTIONS.map((section) => counted(deck[section], pool))

/** All cards of a deck, artworks folded, whatever their order and section. */
export const cardsOf = (deck: Deck, pool: CardPool) =>
  counted(
    DECK_SECTIONS.flatMap((section) => deck[section]),
    pool,
  )

export const isLine = (issue: ImportIssue): issue is Extract<ImportIssue, { readonly line: number }> =>
  'line' in issue
