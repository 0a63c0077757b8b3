import { type DeckNotes, NO_NOTES } from '../../../shared/decks/deck-notes.ts'
import { joinedNotes } from '../../../shared/decks/joined-notes.ts'
import type { KeptNotes } from '../../decks/kept-notes.svelte.ts'
import type { OpenDecks } from '../../decks/open-decks.svelte.ts'
import type { Services } from '../../services/services.ts'
import { isSamplePlace } from './practice-deck.ts'
import { notesOfSample, sampleNotes, sampleNotesOf } from './hands/sample-notes.ts'

type Needs = Pick<Services, 'storage' | 'toasts'>

/** What is noted beside the deck of a place; every change is kept at once, joined with those of other windows. */
export type PlaceNotes = Pick<KeptNotes, 'now' | 'follow' | 'change'>

/** Those of a kept deck outlive the view: where the deck is deleted meanwhile, they wait for it, and leaving the window asks. */
export const notesOfPlace = (
  place: string,
  { openDecks, ...needs }: Needs & { readonly openDecks: Pick<OpenDecks, 'notesOf'> },
): PlaceNotes => (isSamplePlace(place) ? new NotesOfSample(place, needs) : openDecks.notesOf(place))

/** What the player notes to a sample deck, which itself is not kept. */
class NotesOfSample implements PlaceNotes {
  readonly #place: string
  readonly #needs: Needs
  #notes = $state.raw<DeckNotes>(NO_NOTES)
  #writing = 0

  constructor(place: string, needs: Needs) {
    this.#place = place
    this.#needs = needs
  }

  get now(): DeckNotes {
    return this.#notes
  }

  follow(): () => void {
    return this.#needs.storage.settings.watch(sampleNotes(this.#place), (kept) => {
      // While own changes are not written, what is read is older than what is shown.
      if (this.#writing === 0) this.#notes = notesOfSample(kept)
    })
  }

  async change(mine: Partial<DeckNotes>, from: Partial<DeckNotes> = this.#notes): Promise<void> {
    this.#notes = { ...this.#notes, ...mine }
    const { storage, toasts } = this.#needs
    this.#writing += 1
    const kept = await storage.settings.change(sampleNotes(this.#place), (row) => {
      const theirs = notesOfSample(row)
      return sampleNotesOf({ ...theirs, ...joinedNotes({ base: from, mine, theirs }) })
    })
    this.#writing -= 1
    if (!kept.ok) toasts.fail('The notes were not saved.', kept.error)
  }
}
