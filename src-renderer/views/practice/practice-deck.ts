import type { CardPool } from '../../../shared/cards/pool.ts'
import type { Deck } from '../../../shared/decks/deck.ts'
import { parseDeck } from '../../../shared/formats/decks/deck-file.ts'
import { ok } from '../../../shared/result.ts'
import { SAMPLE_DECKS } from '../../decks/sample-decks.ts'
import type { DeckStore } from '../../storage/deck-store.ts'
import type { Stored } from '../../storage/failure.ts'
import type { PracticeStore } from '../../storage/practice-store.ts'

const SAMPLE = 'sample:'

/** Where a sample deck is practised: it stands beside the ids of kept decks. */
export const samplePlace = (file: string): string => `${SAMPLE}${file}`

export const isSamplePlace = (place: string): boolean => place.startsWith(SAMPLE)

/** The deck that a place names; `undefined` where it is not there (any more). A read that fails is no deck that was deleted. */
export const deckAt = async (
  place: string,
  decks: Pick<DeckStore, 'find'>,
  pool: CardPool,
): Promise<Stored<Deck | undefined>> => {
  if (!isSamplePlace(place)) {
    const kept = await decks.find(place)
    return kept.ok ? ok(kept.value?.deck) : kept
  }
  const sample = SAMPLE_DECKS.find(({ file }) => samplePlace(file) === place)
  if (!sample) return ok(undefined)
  const read = parseDeck(await sample.load(), sample.name, pool)
  return ok(read.ok ? read.value.value : undefined)
}

/**
 * What is kept of a place: its deck, and the line that was played there, unless this window has it (`isPlayed`) and keeps it itself. A fresh
 * hand is dealt only where it is sure that none is kept.
 */
export const keptAt = async (
  place: string,
  {
    decks,
    practices,
  }: { readonly decks: Pick<DeckStore, 'find'>; readonly practices: Pick<PracticeStore, 'find'> },
  pool: CardPool,
  isPlayed: () => boolean = () => false,
): Promise<Stored<{ readonly deck: Deck | undefined; readonly line: unknown }>> => {
  const deck = await deckAt(place, decks, pool)
  if (!deck.ok) return deck
  const line = isPlayed() ? ok(undefined) : await practices.find(place)
  return line.ok ? ok({ deck: deck.value, line: line.value }) : line
}
