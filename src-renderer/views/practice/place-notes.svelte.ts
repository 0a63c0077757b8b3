import { type DeckNotes, NO_NOTES } from '../../../shared/decks/deck-notes.ts'
import { joinedNotes } from '../../../shared/decks/joined-notes.ts'
import type { KeptNotes } from '../../decks/kept-notes.svelte.ts'
import type { OpenDecks } from '../../decks/open-decks.svelte.ts'
import type { Services } from '../../services/services.ts'
import { isSamplePlace } from './practice-deck.ts'
import * as v from 'valibot'
import { type NotesRow, notesOf, notesRowOf } from '../../storage/deck-row.ts'
import type { Setting } from '../../storage/settings-store.ts'
import { soundEntries } from '../../storage/sound-entries.ts'

/** What a player notes to a sample deck, which itself is not kept. */
type SampleNotes = Pick<NotesRow, 'roles' | 'conditions' | 'plays' | 'boards'>

const Named = soundEntries(v.object({ name: v.string(), text: v.string() }))
const Row = v.object({
  roles: soundEntries(v.tuple([v.number(), v.array(v.string())])),
  conditions: Named,
  plays: soundEntries(v.string()),
  boards: v.optional(Named, []),
})

/** Where the notes to the sample deck of a place are kept. */
export const sampleNotes = (place: string): Setting<SampleNotes> => ({
  key: `notes ${place}`,
  initial: { roles: [], conditions: [], plays: [], boards: [] },
  read: (value) => {
    const read = v.safeParse(Row, value, { abortEarly: true })
    return read.success ? read.output : undefined
  },
})

export const sampleNotesOf = (notes: DeckNotes): SampleNotes => {
  const { roles, conditions, plays, boards } = notesRowOf(notes)
  return { roles, conditions, plays, ...(boards && { boards }) }
}

export const notesOfSample = (kept: SampleNotes): DeckNotes => notesOf({ ...notesRowOf(NO_NOTES), ...kept })

type Needs = Pick<Services, 'storage' | 'toasts'>

/** What is noted beside the deck of a place; every change is kept at once, joined with those of other windows. */
export type PlaceNotes = Pick<KeptNotes, 'now' | 'follow' | 'change'>

/**
 * Those of sample decks outlive their views too, one for each place: what one view could not save would else be unknown to the next, and
 * what that saves would take the message about it away.
 */
const ofSamples = new WeakMap<object, Partial<Record<string, NotesOfSample>>>()

/** Those of a kept deck outlive the view: where the deck is deleted meanwhile, they wait for it, and leaving the window asks. */
export const notesOfPlace = (
  place: string,
  { openDecks, ...needs }: Needs & { readonly openDecks: Pick<OpenDecks, 'notesOf'> },
): PlaceNotes => {
  if (!isSamplePlace(place)) return openDecks.notesOf(place)
  const known = ofSamples.get(needs.storage) ?? {}
  ofSamples.set(needs.storage, known)
  return (known[place] ??= new NotesOfSample(place, needs))
}

/** What the player notes to a sample deck, which itself is not kept. */
class NotesOfSample implements PlaceNotes {
  readonly #place: string
  readonly #needs: Needs
  #notes = $state.raw<DeckNotes>(NO_NOTES)
  #writing = 0
  #last: Promise<void> = Promise.resolve()
  /** Changes that the database refused: they lie nowhere else. */
  #refused: { readonly mine: Partial<DeckNotes>; readonly from: Partial<DeckNotes> } | undefined

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
      if (this.#writing === 0 && !this.#refused) this.#notes = notesOfSample(kept)
    })
  }

  change(mine: Partial<DeckNotes>, from: Partial<DeckNotes> = this.#notes): Promise<void> {
    this.#notes = { ...this.#notes, ...mine }
    this.#writing += 1
    // One after the other, so that each knows what was refused before it.
    this.#last = this.#last.then(() => this.#write(mine, from))
    return this.#last
  }

  async #write(mine: Partial<DeckNotes>, from: Partial<DeckNotes>): Promise<void> {
    const { storage, toasts } = this.#needs
    // What was refused goes with the next change, as it was when it was first made.
    const change = { mine: { ...this.#refused?.mine, ...mine }, from: { ...from, ...this.#refused?.from } }
    const kept = await storage.settings.change(sampleNotes(this.#place), (row) => {
      const theirs = notesOfSample(row)
      return sampleNotesOf({
        ...theirs,
        ...joinedNotes({ base: change.from, mine: change.mine, theirs }),
      })
    })
    this.#writing -= 1
    this.#refused = kept.ok ? undefined : change
    const about = `the notes of ${this.#place}`
    if (!kept.ok) toasts.hold(about, 'The notes were not saved.', kept.error, () => void this.change({}))
    else toasts.settle(about)
  }
}
