import { type DeckNotes, NO_NOTES } from '../../shared/decks/deck-notes.ts'
import type { Services } from '../services/services.ts'

/** What the player notes beside the cards of a kept deck, as it is now; every change is kept at once. */
export class KeptNotes {
  readonly #id: string
  readonly #services: Pick<Services, 'storage' | 'toasts'>
  #notes = $state.raw<DeckNotes>(NO_NOTES)

  constructor(id: string, services: Pick<Services, 'storage' | 'toasts'>) {
    this.#id = id
    this.#services = services
  }

  get now(): DeckNotes {
    return this.#notes
  }

  /** Follows the kept deck until undone. */
  follow(): () => void {
    return this.#services.storage.decks.watch(this.#id, (kept) => {
      if (kept.ok && kept.value) this.#notes = kept.value.notes
    })
  }

  async change(changed: Partial<Omit<DeckNotes, 'maybe'>>): Promise<void> {
    const { storage, toasts } = this.#services
    this.#notes = { ...this.#notes, ...changed }
    const written = await storage.decks.note(this.#id, changed)
    if (!written.ok) toasts.fail('The notes were not kept.', written.error)
  }
}
