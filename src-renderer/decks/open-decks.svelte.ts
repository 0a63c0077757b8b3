import type { GameData } from '../game-data/game-data.svelte.ts'
import type { Services } from '../services/services.ts'
import { ok, type Result } from '../../shared/result.ts'
import type { StorageFailure } from '../storage/failure.ts'
import type { EditorData } from './deck-content.ts'
import type { DeckEditor } from './deck-editor.svelte.ts'
import { KeptEditor } from './kept-editor.svelte.ts'

/** The decks opened since the window was: each keeps its steps, so that they can be undone after a look at another view. */
export class OpenDecks {
  readonly #services: Pick<Services, 'storage' | 'data'>
  #editors = $state.raw<Readonly<Record<string, KeptEditor>>>({})

  constructor(services: Pick<Services, 'storage' | 'data'>) {
    this.#services = services
  }

  /** The editor of a kept deck; `undefined` where there is no such deck (any more). */
  async open(id: string): Promise<Result<KeptEditor | undefined, StorageFailure>> {
    const { storage, data } = this.#services
    const kept = await storage.decks.find(id)
    if (!kept.ok || !kept.value) return kept.ok ? ok(undefined) : kept
    const editor =
      this.#editors[id] ??
      new KeptEditor(kept.value, {
        store: storage.decks,
        versions: storage.versions,
        data: editorData(data),
      })
    this.#editors = { ...this.#editors, [id]: editor }
    return ok(editor)
  }

  /** The open decks in the order in which they were opened. */
  get tabs(): readonly { readonly id: string; readonly editor: DeckEditor }[] {
    return Object.entries(this.#editors).map(([id, { editor }]) => ({ id, editor }))
  }

  /** The open deck so many tabs on from this one, round the end; nothing where no other is open. */
  besides(id: string, step: 1 | -1): string | undefined {
    const ids = Object.keys(this.#editors)
    const next = ids.at((ids.indexOf(id) + step) % ids.length)
    return next === id ? undefined : next
  }

  /** Forgets the deck's steps and takes its tab away; the deck itself is kept. */
  close(id: string): void {
    this.#editors = Object.fromEntries(Object.entries(this.#editors).filter(([other]) => other !== id))
  }

  /** The editor of a deck that is open. */
  editorOf(id: string): DeckEditor | undefined {
    return this.#editors[id]?.editor
  }

  /** Whether a deck holds steps that are not kept, or not yet. */
  get hasUnkept(): boolean {
    return Object.values(this.#editors).some(({ trouble, isWriting }) => isWriting || trouble !== undefined)
  }
}

/** What the editor asks of the cards, as they are known at the moment it asks. */
const editorData = (data: GameData): EditorData => ({
  get pool() {
    return data.pool
  },
  regulation: (format) => data.regulation(format),
  today: () => data.day,
})
