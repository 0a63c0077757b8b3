import type { Passcode } from '../../shared/cards/passcode.ts'
import { type CardPool, nameShown } from '../../shared/cards/pool.ts'

/** A card of a Main Deck; alternate artworks are the same card. */
export interface MainDeckCard {
  /** Its main passcode. */
  readonly passcode: Passcode
  readonly name: string
  readonly copies: number
}

/** The cards of a Main Deck, each once, in the order of the deck. */
export const mainDeckCards = (main: readonly Passcode[], pool: CardPool): readonly MainDeckCard[] => {
  const cards = new Map<Passcode, MainDeckCard>()
  for (const code of main) {
    const card = pool.find(code)
    const passcode = card?.passcode ?? code
    const name = card ? nameShown(card, pool) : `Unknown card ${code}`
    cards.set(passcode, { passcode, name, copies: (cards.get(passcode)?.copies ?? 0) + 1 })
  }
  return [...cards.values()]
}
