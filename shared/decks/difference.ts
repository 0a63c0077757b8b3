import type { Passcode } from '../cards/passcode.ts'
import { type CardPool, nameShown } from '../cards/pool.ts'
import { compareTexts } from '../compare.ts'
import { type Deck, DECK_SECTIONS, type DeckSection } from './deck.ts'

/** A card of which two decks hold different numbers in a section; artworks are one card. */
export interface CardDifference {
  readonly section: DeckSection
  readonly card: Passcode
  readonly name: string
  readonly before: number
  readonly after: number
}

/** What changed from one deck, or version of a deck, to another. The order of the cards is no difference. */
export interface DeckDifference {
  readonly renamed: { readonly before: string; readonly after: string } | undefined
  /** Section by section; in each what came in first, then what left, by name. */
  readonly cards: readonly CardDifference[]
}

export const deckDifference = (before: Deck, after: Deck, pool: CardPool): DeckDifference => ({
  renamed: before.name === after.name ? undefined : { before: before.name, after: after.name },
  cards: DECK_SECTIONS.flatMap((section) => {
    const [old, now] = [copiesOfEach(before[section], pool), copiesOfEach(after[section], pool)]
    return [...new Set([...old.keys(), ...now.keys()])]
      .map((card): CardDifference => ({
        section,
        card,
        name: shownIn(pool, card),
        before: old.get(card) ?? 0,
        after: now.get(card) ?? 0,
      }))
      .filter((card) => card.before !== card.after)
      .sort(
        (a, b) =>
          Number(a.after < a.before) - Number(b.after < b.before) ||
          compareTexts(a.name, b.name) ||
          a.card - b.card,
      )
  }),
})

const shownIn = (pool: CardPool, passcode: Passcode): string => {
  const card = pool.find(passcode)
  return card ? nameShown(card, pool) : `Passcode ${passcode}`
}

/** Copies of each card, artworks together, in the order in which the cards first stand. */
export const copiesOfEach = (cards: readonly Passcode[], pool: CardPool): ReadonlyMap<Passcode, number> => {
  const copies = new Map<Passcode, number>()
  for (const written of cards) {
    const card = pool.find(written)?.passcode ?? written
    copies.set(card, (copies.get(card) ?? 0) + 1)
  }
  return copies
}

const SECTION: Readonly<Record<DeckSection, string>> = {
  main: 'Main Deck',
  extra: 'Extra Deck',
  side: 'Side Deck',
}

/** "Main Deck: +2 Ash Blossom, -1 Effect Veiler"; a line for each section that changed, and one for a new name. */
export const explainDifference = ({ renamed, cards }: DeckDifference): readonly string[] => [
  ...(renamed ? [`Renamed from "${renamed.before}" to "${renamed.after}".`] : []),
  ...DECK_SECTIONS.flatMap((section) => {
    const changed = cards.filter((card) => card.section === section)
    return changed.length === 0
      ? []
      : [
          `${SECTION[section]}: ${changed.map((card) => `${signed(card.after - card.before)} ${card.name}`).join(', ')}.`,
        ]
  }),
]

/** The whole difference in a few words: "5 cards in, 3 out". */
export const differenceInShort = ({ renamed, cards }: DeckDifference): string => {
  const sum = (amount: (card: CardDifference) => number): number =>
    cards.reduce((total, card) => total + Math.max(0, amount(card)), 0)
  const [came, left] = [sum((card) => card.after - card.before), sum((card) => card.before - card.after)]
  if (came + left === 0) return renamed ? 'renamed' : 'the same cards'
  return [...(came > 0 ? [`${came} in`] : []), ...(left > 0 ? [`${left} out`] : [])].join(', ')
}

const signed = (count: number): string => (count > 0 ? `+${count}` : `−${-count}`)
