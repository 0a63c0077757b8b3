import type { DeckStore } from '../storage/deck-store.ts'
import type { KeptDeck } from '../storage/deck-row.ts'
import type { StorageFailure } from '../storage/failure.ts'
import type { VersionStore } from '../storage/version-store.ts'
import { VERSION_PAUSE, wantsVersion } from '../../shared/decks/version.ts'
import type { DeckContent, EditorData } from './deck-content.ts'
import { DeckEditor } from './deck-editor.svelte.ts'

export interface EditorStores {
  readonly store: DeckStore
  readonly versions: VersionStore
  readonly data: EditorData
  readonly now?: () => number
}

/** An editor whose every step is kept at once, in order, and that sees what other windows keep. */
export class KeptEditor {
  readonly editor: DeckEditor
  readonly #id: string
  readonly #store: DeckStore
  readonly #versions: VersionStore
  readonly #now: () => number
  #trouble = $state.raw<StorageFailure>()
  #writing = 0
  #last: Promise<void> = Promise.resolve()

  #elsewhere = $state.raw<DeckContent>()
  /** What was kept before the next step, and since when. */
  #before: { readonly content: DeckContent; readonly since: number }

  constructor(kept: KeptDeck, { store, versions, data, now = Date.now }: EditorStores) {
    this.#id = kept.id
    this.#store = store
    this.#versions = versions
    this.#now = now
    this.#before = { content: contentOf(kept), since: kept.updatedAt }
    this.editor = new DeckEditor(contentOf(kept), data, (content) => void this.#keep(content))
  }

  /** The deck as another window has changed it while steps were made here; the player is asked which one holds. */
  get elsewhere(): DeckContent | undefined {
    return this.#elsewhere
  }

  /** Shows the deck of the other window; the steps made here can no longer be undone, but a version keeps where they led. */
  async takeElsewhere(): Promise<void> {
    const content = this.#elsewhere
    if (!content) return
    await this.#versions.keep(this.#id, this.editor, 'Before the change in another window')
    this.#elsewhere = undefined
    this.#before = { content, since: this.#now() }
    this.editor.adopt(content)
  }

  /** Keeps the deck as it is here; the other window sees it and is asked in its turn. */
  async keepHere(): Promise<void> {
    const content = this.#elsewhere
    if (content) await this.#versions.keep(this.#id, content, 'From another window')
    this.#elsewhere = undefined
    await this.#keep(this.editor)
  }

  /** Why the deck as it is shown is not kept; nothing while it is. */
  get trouble(): StorageFailure | undefined {
    return this.#trouble
  }

  /** Whether a step is on its way into the database, so that the window should not be closed at this moment. */
  get isWriting(): boolean {
    return this.#writing > 0
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
      else if (this.#writing === 0 && !this.#trouble) this.#meet(now.value)
    })
  }

  #meet(kept: KeptDeck): void {
    const content = contentOf(kept)
    if (this.editor.shows(content)) this.#elsewhere = undefined
    else if (this.editor.history.done.length + this.editor.history.undone.length > 0)
      this.#elsewhere = content
    else {
      this.#before = { content, since: kept.updatedAt }
      this.editor.adopt(content)
    }
  }

  /** A deck that was left alone for a while becomes a version when it is edited again. */
  async #keepVersion({
    content,
    since,
  }: {
    readonly content: DeckContent
    readonly since: number
  }): Promise<void> {
    if (this.#now() - since < VERSION_PAUSE) return
    const versions = await this.#versions.of(this.#id)
    const known = versions.ok ? versions.value : []
    if (wantsVersion({ deck: content.deck, changedAt: since }, known, this.#now()))
      await this.#versions.keep(this.#id, content)
  }

  #keep({ deck, format, maybe }: DeckContent): Promise<void> {
    this.#writing += 1
    this.#last = this.#last.then(async () => {
      const before = this.#before
      this.#before = { content: { deck, format, maybe }, since: this.#now() }
      // The edit goes first: what it was before is in the memory of the window still, and can wait.
      const written = await this.#store.update(this.#id, { deck, format, maybe })
      this.#trouble = written.ok ? undefined : written.error
      this.#writing -= 1
      await this.#keepVersion(before)
    })
    return this.#last
  }
}

const contentOf = ({ deck, format, notes }: KeptDeck): DeckContent => ({ deck, format, maybe: notes.maybe })
