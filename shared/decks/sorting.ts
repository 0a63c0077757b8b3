import type { Card } from '../cards/card.ts'
import type { CardPool } from '../cards/pool.ts'
import { type Deck, homeSection } from './deck.ts'

/** A card that changed between Main and Extra Deck, once for each copy. */
export interface SectionMove {
  readonly card: Card
  readonly from: 'main' | 'extra'
  readonly to: 'main' | 'extra'
}

/**
 * The deck with every card of Main and Extra Deck in the one it belongs in [DECK-05], behind those that were there already.
 * The Side Deck holds cards of both and stays as it is, and so do unknown cards.
 */
export const sortedIntoSections = (
  deck: Deck,
  pool: CardPool,
): { readonly deck: Deck; readonly moves: readonly SectionMove[] } => {
  const moves: SectionMove[] = []
  const split = (from: 'main' | 'extra', to: 'main' | 'extra') => {
    const strays = deck[from].filter((passcode) => {
      const card = pool.find(passcode)
      if (!card || card.kind === 'token' || card.kind === 'skill' || homeSection(card) === from) return false
      moves.push({ card, from, to })
      return true
    })
    const gone = new Set(strays)
    return { stay: deck[from].filter((passcode) => !gone.has(passcode)), strays }
  }
  const main = split('main', 'extra')
  const extra = split('extra', 'main')
  return moves.length === 0
    ? { deck, moves }
    : {
        deck: {
          ...deck,
          main: [...main.stay, ...extra.strays],
          extra: [...extra.stay, ...main.strays],
        },
        moves,
      }
}
