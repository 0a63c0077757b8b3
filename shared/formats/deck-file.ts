import type { CardPool } from '../cards/pool.ts'
import type { Deck } from '../decks/deck.ts'
import { type CardMove, sortedIntoSections } from '../decks/sorting.ts'
import { ok, type Result } from '../result.ts'
import type { Imported, ImportIssue, ImportRefusal } from './imported.ts'
import { readYdk } from './ydk.ts'

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

/** One issue for each card that was moved, however many copies. */
export const moved = (moves: readonly CardMove[]): readonly ImportIssue[] => {
  const byCard = new Map<CardMove['card'], CardMove[]>()
  for (const move of moves) byCard.set(move.card, [...(byCard.get(move.card) ?? []), move])
  return [...byCard].map(([card, same]) => ({
    code: 'moved-by-type',
    passcode: card.passcode,
    name: card.name,
    copies: same.length,
    from: same[0]?.from ?? 'main',
    to: same[0]?.to ?? 'extra',
  }))
}
