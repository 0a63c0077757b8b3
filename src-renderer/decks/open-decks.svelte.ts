import type { GameData } from '../game-data/game-data.svelte.ts'
import type { Services } from '../services/services.ts'
import { NO_NOTES } from '../../shared/decks/deck-notes.ts'
import { entry } from '../../shared/record.ts'
import { ok, type Result } from '../../shared/result.ts'
import type { KeptDeck } from '../storage/deck-row.ts'
import type { StorageFailure } from '../storage/failure.ts'
import type { EditorData } from './deck-content.ts'
import type { DeckEditor } from './deck-editor.svelte.ts'
import { KeptEditor } from './kept-editor.svelte.ts'
import { KeptNotes } from './kept-notes.svelte.ts'

interface OpenDecksNeeds extends Pick<Services, 'storage' | 'data' | 'toasts'> {
  /** Left out, cards are called by their English names. */
  readonly naming?: { readonly nameOf: NonNullable<EditorData['nameOf']> }
}

/** The decks opened since the window was: each keeps its steps, so that they can be undone after a visit to another view. */
export class OpenDecks {
  readonly #services: OpenDecksNeeds
  #editors = $state.raw<Readonly<Record<string, KeptEditor>>>({})
  /** By the id of the deck; they outlive a visit to another view as its steps do. */
  #notes: Readonly<Record<string, KeptNotes>> = {}

  constructor(services: OpenDecksNeeds) {
    this.#services = services
  }

  /** The editor of a kept deck; `undefined` where there is no such deck (any more). */
  async open(id: string): Promise<Result<KeptEditor | undefined, StorageFailure>> {
    const kept = await this.#services.storage.decks.find(id)
    if (!kept.ok) return kept
    return ok(kept.value && this.add(kept.value))
  }

  /** Opens a deck as it has just been kept or read; one that is open already stays as it is. */
  add(kept: KeptDeck): KeptEditor {
    const { storage, data, naming } = this.#services
    const editor =
      entry(this.#editors, kept.id) ??
      new KeptEditor(kept, {
        store: storage.decks,
        versions: storage.versions,
        data: editorData(data, naming),
      })
    this.#editors = { ...this.#editors, [kept.id]: editor }
    return editor
  }

  /** Opens decks again, in this order; what has been opened meanwhile and is not among them stands behind. One that cannot be found is left out. */
  async reopen(ids: readonly string[]): Promise<void> {
    const found = await Promise.all(ids.map((id) => this.#services.storage.decks.find(id)))
    for (const kept of found) if (kept.ok && kept.value) this.add(kept.value)
    const order = (id: string): number => (ids.includes(id) ? ids.indexOf(id) : ids.length)
    this.#editors = Object.fromEntries(
      Object.entries(this.#editors).toSorted(([a], [b]) => order(a) - order(b)),
    )
  }

  /** The editor of a deck that is open, and how it is kept. */
  keptEditorOf(id: string): KeptEditor | undefined {
    return entry(this.#editors, id)
  }

  /** A deck as this window last knew it, though it is deleted or cannot be read by now; nothing where it was never seen here. */
  lastSeen(id: string): Pick<KeptDeck, 'deck' | 'format' | 'notes'> | undefined {
    const editor = entry(this.#editors, id)?.editor
    const remembered = this.#services.storage.decks.remembered(id)
    if (!editor) return remembered
    const notes = entry(this.#notes, id)?.now ?? remembered?.notes ?? NO_NOTES
    return { deck: editor.deck, format: editor.format, notes: { ...notes, maybe: editor.maybe } }
  }

  /** Keeps a deck that is deleted or cannot be read as a new one, as it was last seen, and closes the old one. */
  async keepCopy(id: string): Promise<Result<KeptDeck | undefined, StorageFailure>> {
    const seen = this.lastSeen(id)
    if (!seen) return ok(undefined)
    const kept = await this.#services.storage.decks.create(seen.deck, seen.format, seen.notes)
    if (kept.ok) this.close(id)
    return kept
  }

  /** The notes beside a deck. */
  notesOf(id: string): KeptNotes {
    const notes = entry(this.#notes, id) ?? new KeptNotes(id, this.#services)
    this.#notes = { ...this.#notes, [id]: notes }
    return notes
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
    this.#notes = Object.fromEntries(Object.entries(this.#notes).filter(([other]) => other !== id))
  }

  /** The editor of a deck that is open. */
  editorOf(id: string): DeckEditor | undefined {
    return entry(this.#editors, id)?.editor
  }

  /** Whether a deck holds steps or notes that are not kept, or not yet; also those of a deck that was deleted elsewhere. */
  get hasUnkept(): boolean {
    return (
      this.isKeeping ||
      Object.values(this.#editors).some(({ isGone }) => isGone) ||
      Object.values(this.#notes).some(({ isUnkept }) => isUnkept)
    )
  }

  /** Whether steps or notes of a deck that is there wait to be kept. */
  get isKeeping(): boolean {
    return (
      Object.values(this.#editors).some(({ trouble, isWriting }) => isWriting || trouble !== undefined) ||
      Object.values(this.#notes).some(({ isUnkept, isGone }) => isUnkept && !isGone)
    )
  }
}

/** What the editor asks of the cards, as they are known at the moment it asks. */
const editorData = (data: GameData, naming: OpenDecksNeeds['naming']): EditorData => ({
  get pool() {
    return data.pool
  },
  nameOf: (passcode, english) => naming?.nameOf(passcode, english) ?? english,
  regulation: (format) => data.regulation(format),
  today: () => data.day,
})
