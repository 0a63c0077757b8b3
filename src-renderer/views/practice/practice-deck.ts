import type { CardPool } from '../../../shared/cards/pool.ts'
import type { Deck } from '../../../shared/decks/deck.ts'
import { parseDeck } from '../../../shared/formats/decks/deck-file.ts'
import { SAMPLE_DECKS } from '../../decks/sample-decks.ts'
import type { DeckStore } from '../../storage/deck-store.ts'

const SAMPLE = 'sample:'

/** Where a sample deck is practised: it stands beside the ids of kept decks. */
export const samplePlace = (file: string): string => `${SAMPLE}${file}`

export const isSamplePlace = (place: string): boolean => place.startsWith(SAMPLE)

/** The deck that a place names; `undefined` where it is not there (any more) or cannot be read. */
export const deckAt = async (place: string, decks: DeckStore, pool: CardPool): Promise<Deck | undefined> => {
  if (!isSamplePlace(place)) {
    const kept = await decks.find(place)
    return kept.ok ? kept.value?.deck : undefined
  }
  const sample = SAMPLE_DECKS.find(({ file }) => samplePlace(file) === place)
  if (!sample) return undefined
  const read = parseDeck(await sample.load(), sample.name, pool)
  return read.ok ? read.value.value : undefined
}
