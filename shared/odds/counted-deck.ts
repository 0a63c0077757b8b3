import type { Card } from '../cards/card.ts'
import type { Passcode } from '../cards/passcode.ts'
import type { CardPool } from '../cards/pool.ts'
import type { Subject } from './condition.ts'

/** Cards of a deck that are alike for every question: one card, one set of roles. */
export interface CountedCard {
  /** Its own name; nothing for a card that is not known. */
  readonly name?: string
  /** The name that it is always treated as: it answers to both. */
  readonly countsAs?: string
  readonly roles: readonly string[]
  readonly copies: number
}

/** The Main Deck as it matters for odds. */
export type CountedDeck = readonly CountedCard[]

/** A card, as the place of its like in a counted deck. */
export type CardIndex = number

/** The Main Deck by cards, alternate artworks as one. `rolesOf` says what a card is in the deck, by its main passcode. */
export const countedDeck = (
  main: readonly Passcode[],
  pool: CardPool,
  rolesOf: (card: Passcode) => readonly string[],
): CountedDeck => {
  const copies = new Map<Passcode, number>()
  for (const passcode of main) {
    const card = pool.find(passcode)?.passcode ?? passcode
    copies.set(card, (copies.get(card) ?? 0) + 1)
  }
  return [...copies].map(([passcode, count]) => ({
    ...namesOf(pool.find(passcode)),
    roles: rolesOf(passcode),
    copies: count,
  }))
}

const namesOf = (card: Card | undefined): Pick<CountedCard, 'name' | 'countsAs'> =>
  card ? { name: card.name, ...(card.countsAs === undefined ? {} : { countsAs: card.countsAs }) } : {}

/** How many cards the deck has. */
export const deckSize = (deck: CountedDeck): number => deck.reduce((sum, { copies }) => sum + copies, 0)

/** Whether the card counts for the subject. */
export const isOf = (card: Pick<CountedCard, 'name' | 'countsAs' | 'roles'>, subject: Subject): boolean =>
  subject.kind === 'role'
    ? card.roles.includes(subject.role)
    : card.name === subject.name || card.countsAs === subject.name

/** How many cards of the deck count for the subject. */
export const copiesOf = (deck: CountedDeck, subject: Subject): number =>
  deckSize(deck.filter((card) => isOf(card, subject)))
