import type { GameData } from '../game-data/game-data.svelte.ts'
import type { Services } from '../services/services.ts'
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
    const { storage, data, naming, toasts } = this.#services
    const editor =
      entry(this.#editors, kept.id) ??
      new KeptEditor(kept, {
        store: storage.decks,
        versions: storage.versions,
        data: editorData(data, naming),
        onfollowed: () =>
          toasts.show(
            `Another window has gone on with ${kept.deck.name}, and this one shows it. What you had made here is a version in its history.`,
            { about: `followed ${kept.id}` },
          ),
      })
    this.#editors = { ...this.#editors, [kept.id]: editor }
    return editor
  }

  /** Opens decks again, in this order; what has been opened meanwhile and is not among them stands behind. One that cannot be found is left out; the answer says whether all could be looked for. */
  async reopen(ids: readonly string[]): Promise<boolean> {
    const found = await Promise.all(ids.map((id) => this.#services.storage.decks.find(id)))
    for (const kept of found) if (kept.ok && kept.value) this.add(kept.value)
    const order = (id: string): number => (ids.includes(id) ? ids.indexOf(id) : ids.length)
    this.#editors = Object.fromEntries(
      Object.entries(this.#editors).toSorted(([a], [b]) => order(a) - order(b)),
    )
    return found.every((kept) => kept.ok || kept.error.code === 'hidden')
  }

  /** The editor of a deck that is open, and how it is kept. */
  keptEditorOf(id: string): KeptEditor | undefined {
    return entry(this.#editors, id)
  }

  /**
   * A deck as this window last knew it, with what was made and noted here on top, though it is deleted or cannot be read by now; nothing
   * where it was never seen here.
   */
  lastSeen(id: string): KeptDeck | undefined {
    const last = this.#services.storage.decks.remembered(id)
    if (!last) return undefined
    const noted = entry(this.#notes, id)?.over(last.notes) ?? last.notes
    const content = { deck: last.deck, format: last.format, maybe: noted.maybe }
    const { deck, format, maybe } = entry(this.#editors, id)?.over(content) ?? content
    return { ...last, deck, format, notes: { ...noted, maybe } }
  }

  /**
   * Keeps a deck that is deleted or cannot be read, as it was last seen. A deleted one comes back in its own place, where its versions and
   * its file in the deck folder find it; where there is a deck in that place, it becomes a new one, and the old one is closed.
   */
  async keepCopy(id: string): Promise<Result<KeptDeck | undefined, StorageFailure>> {
    const { decks } = this.#services.storage
    await Promise.all([entry(this.#editors, id)?.settled(), entry(this.#notes, id)?.settled()])
    const [last, seen] = [decks.remembered(id), this.lastSeen(id)]
    if (!last || !seen) return ok(undefined)
    // As it was kept last, so that steps made here go over that as over any other window's deck: what they replace is a version.
    const added = await decks.restoreAll([{ ...last, notes: seen.notes, updatedAt: Date.now() }])
    if (!added.ok) return added
    if (added.value.length > 0) {
      await Promise.all([this.keptEditorOf(id)?.returned(), entry(this.#notes, id)?.retry()])
      return ok(seen)
    }
    const kept = await decks.create(seen.deck, seen.format, seen.notes)
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

  /** The deck whose tab takes over when this one is closed: the one behind it, or the one before. */
  nextTo(id: string): string | undefined {
    const ids = Object.keys(this.#editors)
    const at = ids.indexOf(id)
    return ids[at + 1] ?? ids[at - 1]
  }

  /** The open deck so many tabs on from this one, round the end; nothing where no other is open. */
  besides(id: string, step: 1 | -1): string | undefined {
    const ids = Object.keys(this.#editors)
    const next = ids.at((ids.indexOf(id) + step) % ids.length)
    return next === id ? undefined : next
  }

  /** Whether all of a deck is kept, once what is on its way has arrived: closing it then loses nothing. */
  async isKept(id: string): Promise<boolean> {
    await Promise.all([entry(this.#editors, id)?.settled(), entry(this.#notes, id)?.settled()])
    return !this.#isUnkept(id)
  }

  /** Forgets the deck's steps and takes its tab away, also what of it is not kept; `isKept` says whether there is such a thing. */
  close(id: string): void {
    entry(this.#notes, id)?.giveUp()
    this.#editors = Object.fromEntries(Object.entries(this.#editors).filter(([other]) => other !== id))
    this.#notes = Object.fromEntries(Object.entries(this.#notes).filter(([other]) => other !== id))
  }

  /** The editor of a deck that is open. */
  editorOf(id: string): DeckEditor | undefined {
    return entry(this.#editors, id)?.editor
  }

  /** Whether a deck holds steps or notes that are not kept, or not yet; also those of a deck that was deleted elsewhere. */
  get hasUnkept(): boolean {
    return [...Object.keys(this.#editors), ...Object.keys(this.#notes)].some((id) => this.#isUnkept(id))
  }

  #isUnkept(id: string): boolean {
    const kept = entry(this.#editors, id)
    const isEditorUnkept = kept && (kept.isWriting || kept.trouble !== undefined || kept.isGone)
    return isEditorUnkept === true || entry(this.#notes, id)?.isUnkept === true
  }

  /** Tries again to keep what was refused of a deck. */
  async retry(id: string): Promise<void> {
    await Promise.all([entry(this.#editors, id)?.retry(), entry(this.#notes, id)?.retry()])
  }

  /** A deck that is there and of which the database has refused something. */
  get refused(): string | undefined {
    return [...Object.keys(this.#editors), ...Object.keys(this.#notes)].find(
      (id) => entry(this.#editors, id)?.trouble !== undefined || entry(this.#notes, id)?.isRefused === true,
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
  judgedOn: () => data.day,
})
