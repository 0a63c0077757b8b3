import { type DeckNotes, NO_NOTES } from '../../shared/decks/deck-notes.ts'
import type { Services } from '../services/services.ts'

type NotesBesideMaybe = Partial<Omit<DeckNotes, 'maybe'>>

/** What the player notes beside the cards of a kept deck, as it is now; every change is kept at once, joined with those of other windows. */
export class KeptNotes {
  readonly #id: string
  readonly #services: Pick<Services, 'storage' | 'toasts'>
  #notes = $state.raw<DeckNotes>(NO_NOTES)
  #writing = 0
  #last: Promise<void> = Promise.resolve()
  /** Changes that the database refused, and what they were made from; they go with the next. */
  #refused: { readonly mine: NotesBesideMaybe; readonly base: NotesBesideMaybe } | undefined

  #isGone = false

  constructor(id: string, services: Pick<Services, 'storage' | 'toasts'>) {
    this.#id = id
    this.#services = services
  }

  get now(): DeckNotes {
    return this.#notes
  }

  /** Whether something that is noted here is not kept, or not yet. */
  get isUnkept(): boolean {
    return this.#writing > 0 || this.#refused !== undefined
  }

  /** Whether a change is on its way into the database. */
  get isWriting(): boolean {
    return this.#writing > 0
  }

  /** Whether the last change found no deck. */
  get isGone(): boolean {
    return this.#isGone
  }

  /** Follows the kept deck until undone. */
  follow(): () => void {
    const { storage, toasts } = this.#services
    return storage.decks.watch(this.#id, (kept) => {
      if (!kept.ok) toasts.fail('The notes could not be read.', kept.error)
      // While own changes are not written, what is read is older than what is shown.
      else if (kept.value && !this.isUnkept) this.#notes = kept.value.notes
      // The deck is back: what was noted meanwhile is kept with it.
      else if (kept.value && this.#isGone && this.#writing === 0) void this.change({})
    })
  }

  /** Keeps a change; `from` is what it was made from, where that is not what is shown: a text that is still being typed. */
  change(mine: NotesBesideMaybe, from: NotesBesideMaybe = this.#notes): Promise<void> {
    this.#notes = { ...this.#notes, ...mine }
    this.#writing += 1
    this.#last = this.#last.then(() => this.#write(mine, from))
    return this.#last
  }

  async #write(changed: NotesBesideMaybe, from: NotesBesideMaybe): Promise<void> {
    const { storage, toasts } = this.#services
    const mine = { ...this.#refused?.mine, ...changed }
    const base = { ...from, ...this.#refused?.base }
    const written = await storage.decks.note(this.#id, mine, base)
    this.#writing -= 1
    const isKept = written.ok && written.value === 'written'
    const wasGone = this.#isGone
    this.#isGone = written.ok && !isKept
    this.#refused = isKept ? undefined : { mine, base }
    if (!written.ok) toasts.fail('The notes were not kept.', written.error)
    // Said once, not at every key.
    else if (this.#isGone && !wasGone)
      toasts.show('The notes were not kept: the deck was deleted.', { tone: 'bad' })
  }
}
