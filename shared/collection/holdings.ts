import type { Passcode } from '../cards/passcode.ts'
import { freeCopies, type OwnedPrint } from './owned-print.ts'

export type Copies = ReadonlyMap<Passcode, number>

/** What lies where, counted by card over all prints. */
export interface Holdings {
  readonly owned: Copies
  /** In no deck. */
  readonly free: Copies
  /** By the deck they are sleeved in. */
  readonly sleevedIn: ReadonlyMap<string, Copies>
}

export const holdings = (piles: Iterable<OwnedPrint>): Holdings => {
  const owned = new Map<Passcode, number>()
  const free = new Map<Passcode, number>()
  const sleevedIn = new Map<string, Map<Passcode, number>>()
  const add = (copies: Map<Passcode, number>, card: Passcode, count: number): void => {
    copies.set(card, (copies.get(card) ?? 0) + count)
  }
  for (const pile of piles) {
    add(owned, pile.card, pile.quantity)
    add(free, pile.card, freeCopies(pile))
    for (const { deck, copies } of pile.sleeved ?? []) {
      const own = sleevedIn.get(deck) ?? new Map<Passcode, number>()
      sleevedIn.set(deck, own)
      add(own, pile.card, copies)
    }
  }
  return { owned, free, sleevedIn }
}

/** How many copies of a card these decks can have together: those that are free, and those they have already. */
export const availableTo =
  ({ free, sleevedIn }: Holdings, ...decks: readonly string[]): ((card: Passcode) => number) =>
  (card) =>
    decks.reduce((sum, deck) => sum + (sleevedIn.get(deck)?.get(card) ?? 0), free.get(card) ?? 0)
