import type { Services } from '../app/services.ts'
import { isoDateOf } from '../app/today.ts'
import { type KeptEditor, keptEditor } from './kept-editor.ts'

/** The decks opened since the window was: each keeps its steps, so that they can be undone after a look at another view. */
export class OpenDecks {
  readonly #services: Pick<Services, 'storage' | 'data' | 'toasts'>
  #editors: Readonly<Record<string, KeptEditor>> = {}

  constructor(services: Pick<Services, 'storage' | 'data' | 'toasts'>) {
    this.#services = services
  }

  /** The editor of a kept deck; nothing where there is no such deck (any more). */
  async open(id: string): Promise<KeptEditor | undefined> {
    const { storage, data, toasts } = this.#services
    const kept = await storage.decks.find(id)
    if (!kept) return undefined
    const editor =
      this.#editors[id] ??
      keptEditor(kept, storage.decks, { ...data, today: () => isoDateOf(new Date()) }, () =>
        toasts.show('This change could not be kept. Save the deck to a file to be safe.', { tone: 'bad' }),
      )
    this.#editors = { ...this.#editors, [id]: editor }
    return editor
  }
}
