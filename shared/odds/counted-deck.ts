import { countedName } from '../cards/card.ts'
import type { Passcode } from '../cards/passcode.ts'
import type { CardPool } from '../cards/pool.ts'
import type { Subject } from './condition.ts'

/** Cards of a deck that are alike for every question: one name, one set of roles. */
export interface CountedCard {
  /** The name under which copies are counted; nothing for cards that only fill the deck. */
  readonly name?: string
  readonly roles: readonly string[]
  readonly copies: number
}

/** The Main Deck as it matters for odds. */
export type CountedDeck = readonly CountedCard[]

/** The Main Deck by counted names, alternate artworks as one; `rolesOf` says which roles a name plays. Unknown cards only fill it. */
export const countedDeck = (
  main: readonly Passcode[],
  pool: CardPool,
  rolesOf: (name: string) => readonly string[],
): CountedDeck => {
  const copies = new Map<string | undefined, number>()
  for (const passcode of main) {
    const card = pool.find(passcode)
    const name = card && countedName(card)
    copies.set(name, (copies.get(name) ?? 0) + 1)
  }
  return [...copies].map(([name, count]) =>
    name === undefined ? { roles: [], copies: count } : { name, roles: rolesOf(name), copies: count },
  )
}

/** How many cards the deck has. */
export const deckSize = (deck: CountedDeck): number => deck.reduce((sum, { copies }) => sum + copies, 0)

/** Whether the card counts for the subject. */
export const isOf = (card: CountedCard, subject: Subject): boolean =>
  subject.kind === 'role' ? card.roles.includes(subject.role) : card.name === subject.name

/** How many cards of the deck count for the subject. */
export const copiesOf = (deck: CountedDeck, subject: Subject): number =>
  deckSize(deck.filter((card) => isOf(card, subject)))
