import type { DeckStore } from '../storage/deck-store.ts'
import type { KeptDeck } from '../storage/deck-row.ts'
import type { StorageFailure } from '../storage/failure.ts'
import { type DeckContent, DeckEditor, type EditorData } from './deck-editor.svelte.ts'

/** An editor whose every step is kept at once, in order, and that follows what other windows keep. */
export class KeptEditor {
  readonly editor: DeckEditor
  readonly #id: string
  readonly #store: DeckStore
  #trouble = $state.raw<StorageFailure>()
  #writing = 0
  #last: Promise<void> = Promise.resolve()

  constructor(kept: KeptDeck, store: DeckStore, data: EditorData) {
    this.#id = kept.id
    this.#store = store
    this.editor = new DeckEditor(kept, data, (content) => void this.#keep(content))
  }

  /** Why the deck as it is shown is not kept; nothing while it is. */
  get trouble(): StorageFailure | undefined {
    return this.#trouble
  }

  /** Tries again to keep the deck as it is now. The next step does so too. */
  retry(): Promise<void> {
    return this.#keep(this.editor)
  }

  /** Follows the kept deck until undone; says when it is gone. */
  follow(gone: () => void): () => void {
    return this.#store.watch(this.#id, (now) => {
      if (!now.ok) this.#trouble = now.error
      else if (!now.value) gone()
      // While own steps are not written, what is read is older than what is shown.
      else if (this.#writing === 0 && !this.#trouble) this.editor.adopt(now.value)
    })
  }

  #keep({ deck, format }: DeckContent): Promise<void> {
    this.#writing += 1
    this.#last = this.#last.then(async () => {
      const written = await this.#store.update(this.#id, { deck, format })
      this.#trouble = written.ok ? undefined : written.error
      this.#writing -= 1
    })
    return this.#last
  }
}
