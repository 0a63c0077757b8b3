import { type DeckNotes, NO_NOTES } from '../../../shared/decks/deck-notes.ts'
import type { Result } from '../../../shared/result.ts'
import type { StorageFailure } from '../../storage/failure.ts'
import type { Storage } from '../../storage/storage.ts'
import { isSamplePlace } from './practice-deck.ts'
import { notesOfSample, sampleNotes, sampleNotesOf } from './hands/sample-notes.ts'

/** Hears the notes to the deck of a place, now and whenever they change; a deck that is gone has none. Gives back how to stop. */
export const watchNotes = (
  place: string,
  storage: Storage,
  hear: (notes: DeckNotes) => void,
): (() => void) =>
  isSamplePlace(place)
    ? storage.settings.watch(sampleNotes(place), (kept) => hear(notesOfSample(kept)))
    : storage.decks.watch(place, (kept) => hear((kept.ok && kept.value?.notes) || NO_NOTES))

/** Keeps changed notes to the deck of a place; `before` is what they were changed from. */
export const keepNotes = (
  place: string,
  storage: Storage,
  changed: Partial<DeckNotes>,
  before: DeckNotes,
): Promise<Result<unknown, StorageFailure>> =>
  isSamplePlace(place)
    ? storage.settings.set(sampleNotes(place), sampleNotesOf({ ...before, ...changed }))
    : storage.decks.note(place, changed, before)
