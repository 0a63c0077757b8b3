import type { CardPool } from '../cards/pool.ts'
import type { Deck } from '../decks/deck.ts'
import { type CardMove, sortedIntoSections } from '../decks/sorting.ts'
import { ok, type Result } from '../result.ts'
import type { Imported, ImportIssue, ImportRefusal } from './imported.ts'
import { textOf } from './text-bytes.ts'
import { readYdk } from './ydk.ts'
import { isYdke, readYdke } from './ydke.ts'

/**
 * A .ydk file as a deck ready to be judged. A file that does not tell Main and Extra Deck apart is sorted by card type, as
 * simulators do; one that does keeps what stands in the wrong section, for that is a breach the player should hear of [DECK-05].
 */
export const readYdkDeck = (
  file: Uint8Array | string,
  name: string,
  pool: CardPool,
): Result<Imported<Deck>, ImportRefusal> => {
  const read = readYdk(file, name)
  if (!read.ok || read.value.hasExtraLine) return read
  const { deck, moves } = sortedIntoSections(read.value.value, pool)
  return ok({ value: deck, issues: [...read.value.issues, ...moved(moves)] })
}

/** What was moved into each section, as one issue. */
export const moved = (moves: readonly CardMove[]): readonly ImportIssue[] =>
  (['main', 'extra'] as const).flatMap((to): ImportIssue[] => {
    const cards = moves.filter((move) => move.to === to).map((move) => move.card)
    if (cards.length === 0) return []
    const different = [...new Set(cards)].map((card) => ({
      passcode: card.passcode,
      name: card.name,
      copies: cards.filter((other) => other === card).length,
    }))
    return [{ code: 'moved-by-type', to, cards: different }]
  })

/** Reads a deck from whatever a player has: a .ydk file, a ydke:// link. */
export const readDeck = (
  file: Uint8Array | string,
  name: string,
  pool: CardPool,
): Result<Imported<Deck>, ImportRefusal> => {
  const text = textOf(file)
  if (!text.ok) return text
  return isYdke(text.value) ? readYdke(text.value, name) : readYdkDeck(text.value, name, pool)
}
