import { SAMPLE_DECKS } from '../../decks/sample-decks.ts'
import type { KeptDeck } from '../../storage/deck-row.ts'
import { samplePlace } from './practice-deck.ts'

/** Where a player can go on, and where they can begin: each place once. */
export interface StartPlaces {
  /** The last that was played first. */
  readonly goingOn: readonly string[]
  readonly decks: readonly KeptDeck[]
  readonly samples: readonly string[]
}

/** `decks`: those that could be read; where none could, samples are under way all the same. `played`: the places under way, the last first. */
export const startPlaces = (decks: readonly KeptDeck[], played: ReadonlySet<string>): StartPlaces => {
  const samples = SAMPLE_DECKS.map(({ file }) => samplePlace(file))
  const there = new Set([...decks.map(({ id }) => id), ...samples])
  return {
    goingOn: [...played].filter((at) => there.has(at)),
    decks: decks.filter(({ id }) => !played.has(id)),
    samples: samples.filter((at) => !played.has(at)),
  }
}
