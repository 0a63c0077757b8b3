import type { DeckStore } from '../storage/deck-store.ts'
import type { KeptDeck } from '../storage/deck-row.ts'
import { type DeckContent, DeckEditor, type EditorData } from './deck-editor.svelte.ts'

/** An editor whose every step is kept at once, in order, and that follows what other windows keep. */
export interface KeptEditor {
  readonly editor: DeckEditor
  /** Follows the kept deck until undone; says when it is gone. */
  follow(gone: () => void): () => void
}

export const keptEditor = (
  kept: KeptDeck,
  store: DeckStore,
  data: EditorData,
  failedToKeep: (cause: unknown) => void,
): KeptEditor => {
  let writing = 0
  let last: Promise<void> = Promise.resolve()
  const keep = (content: DeckContent): void => {
    writing += 1
    last = last
      .then(() => store.update(kept.id, content))
      .catch(failedToKeep)
      .finally(() => (writing -= 1))
  }
  const editor = new DeckEditor(kept, data, keep)
  return {
    editor,
    follow: (gone) =>
      store.watch(kept.id, (now) => {
        if (!now) gone()
        // While own steps are still being written, what is read is older than what is shown.
        else if (writing === 0) editor.adopt(now)
      }),
  }
}
