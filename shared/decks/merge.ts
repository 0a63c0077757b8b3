import { type Card, countedName } from '../cards/card.ts'
import type { Passcode } from '../cards/passcode.ts'
import type { CardPool } from '../cards/pool.ts'
import { copiesOfEach } from './difference.ts'
import { type Deck, DECK_SECTIONS } from './deck.ts'

export interface MergedDeck {
  readonly deck: Deck
  /** Cards of the other deck that were left out, because the deck would have had more copies than allowed. */
  readonly leftOut: ReadonlyMap<Passcode, number>
}

/**
 * The deck with what another has more of, section by section: of a card that both hold, the larger number. Over the whole deck no name
 * comes to more than `mostCopies` by it [DECK-03]. Sections may grow past their size, which the verdict tells.
 */
export const mergedDeck = (deck: Deck, other: Deck, mostCopies: number, pool: CardPool): MergedDeck => {
  const nameOf = (passcode: Passcode): string | Passcode => {
    const card: Card | undefined = pool.find(passcode)
    return card ? countedName(card) : passcode
  }
  const copies = new Map<string | Passcode, number>()
  for (const passcode of DECK_SECTIONS.flatMap((section) => deck[section]))
    copies.set(nameOf(passcode), (copies.get(nameOf(passcode)) ?? 0) + 1)
  const leftOut = new Map<Passcode, number>()
  const sections = DECK_SECTIONS.map((section) => {
    const held = new Map(copiesOfEach(deck[section], pool))
    const added = other[section].filter((passcode) => {
      const card = pool.find(passcode)?.passcode ?? passcode
      const own = held.get(card) ?? 0
      if (own > 0) {
        held.set(card, own - 1)
        return false
      }
      const present = copies.get(nameOf(passcode)) ?? 0
      if (present >= mostCopies) {
        leftOut.set(card, (leftOut.get(card) ?? 0) + 1)
        return false
      }
      copies.set(nameOf(passcode), present + 1)
      return true
    })
    return [section, [...deck[section], ...added]] as const
  })
  return { deck: { ...deck, ...Object.fromEntries(sections) }, leftOut }
}
