import type { Passcode } from '../cards/passcode.ts'
import type { CardPool } from '../cards/pool.ts'
import { type Deck, DECK_SECTIONS } from '../decks/deck.ts'
import type { Copies } from './holdings.ts'

/** A card of which there are too few copies. */
export interface MissingCard {
  readonly card: Passcode
  readonly needed: number
  /** Copies that can be used; fewer than `needed`. */
  readonly available: number
  readonly missing: number
}

/** Copies of each card over Main, Extra and Side Deck. An alternate artwork is the same card; unknown passcodes stand for themselves. */
export const copiesNeeded = (decks: Iterable<Deck>, pool: CardPool): Copies => {
  const needed = new Map<Passcode, number>()
  for (const deck of decks)
    for (const section of DECK_SECTIONS)
      for (const passcode of deck[section]) {
        const card = pool.find(passcode)?.passcode ?? passcode
        needed.set(card, (needed.get(card) ?? 0) + 1)
      }
  return needed
}

/** What is missing for so many copies, in the order of the decks. */
export const missingCards = (
  needed: Copies,
  available: (card: Passcode) => number,
): readonly MissingCard[] => {
  const missing: MissingCard[] = []
  for (const [card, count] of needed) {
    const there = Math.max(0, available(card))
    if (there < count) missing.push({ card, needed: count, available: there, missing: count - there })
  }
  return missing
}

export const copiesMissing = (cards: readonly MissingCard[]): number =>
  cards.reduce((sum, { missing }) => sum + missing, 0)

/** A deck and what it lacks on its own, whatever the other decks would take. */
export interface DeckGap<D> {
  readonly deck: D
  readonly missing: readonly MissingCard[]
}

/** The decks that lack the fewest copies first, those that lack nothing before them; equal ones stay as they stood. */
export const nearestToFinish = <D>(gaps: readonly DeckGap<D>[]): readonly DeckGap<D>[] =>
  gaps.toSorted((a, b) => copiesMissing(a.missing) - copiesMissing(b.missing))

/** What buying one card does, with as many copies as it takes. */
export interface Purchase<D> {
  readonly card: Passcode
  /** As many as the deck that lacks most of them. */
  readonly copies: number
  /** Decks that lack nothing else. */
  readonly finishes: readonly D[]
  /** Decks that lack it among others. */
  readonly helps: readonly D[]
}

/** Single cards worth buying, those first that finish most decks. */
export const bestPurchases = <D>(gaps: readonly DeckGap<D>[]): readonly Purchase<D>[] => {
  const found = new Map<Passcode, { copies: number; finishes: D[]; helps: D[] }>()
  for (const { deck, missing } of gaps)
    for (const { card, missing: copies } of missing) {
      const purchase = found.get(card) ?? { copies: 0, finishes: [], helps: [] }
      found.set(card, purchase)
      purchase.copies = Math.max(purchase.copies, copies)
      if (missing.length === 1) purchase.finishes.push(deck)
      else purchase.helps.push(deck)
    }
  return [...found]
    .map(([card, purchase]) => ({ card, ...purchase }))
    .sort(
      (a, b) =>
        b.finishes.length - a.finishes.length || b.helps.length - a.helps.length || a.copies - b.copies,
    )
}
