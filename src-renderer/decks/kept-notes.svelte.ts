import { type DeckNotes, isSameNote, NO_NOTES } from '../../shared/decks/deck-notes.ts'
import { joinedNotes } from '../../shared/decks/joined-notes.ts'
import type { Services } from '../services/services.ts'

type NotesBesideMaybe = Partial<Omit<DeckNotes, 'maybe'>>

/** What the player has changed, and what it was made from. */
interface Change {
  readonly mine: NotesBesideMaybe
  readonly base: NotesBesideMaybe
}

/** Both as one change; what the first was made from counts. */
const together = (first: Change, then: Change): Change => ({
  mine: { ...first.mine, ...then.mine },
  base: { ...then.base, ...first.base },
})

/** Whether a change was made from what the one before it has come to. */
const goesOn = (before: Change, { mine, base }: Change): boolean =>
  Object.keys(mine).every((field) => {
    const of = field as keyof NotesBesideMaybe
    return before.mine[of] === undefined || isSameNote(before.mine[of], base[of])
  })

/** What the player notes beside the cards of a kept deck, as it is now; every change is kept at once, joined with those of other windows. */
export class KeptNotes {
  readonly #id: string
  readonly #services: Pick<Services, 'storage' | 'toasts'>
  #notes = $state.raw<DeckNotes>(NO_NOTES)
  /** Changes that wait for the one that is being written, the last of them together where one goes on from the other. */
  #waiting: readonly Change[] = []
  #writing = 0
  #last: Promise<void> = Promise.resolve()
  /** What is being written, or what the database refused: that goes with the next change. */
  #sent: Change | undefined

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
    return this.#writing > 0 || this.#sent !== undefined
  }

  /** Whether a change is on its way into the database. */
  get isWriting(): boolean {
    return this.#writing > 0
  }

  /** Whether the database has refused what was noted last. */
  get isRefused(): boolean {
    return this.#sent !== undefined && this.#writing === 0 && !this.#isGone
  }

  /** The notes are given up, with what of them is not kept. */
  giveUp(): void {
    if (this.isUnkept) this.#services.toasts.settle(this.#about)
  }

  /** When every change so far is in the database, or was refused. */
  settled(): Promise<void> {
    return this.#last
  }

  /** These notes, with what is noted here and is not kept, or not yet. */
  over(kept: DeckNotes): DeckNotes {
    const unkept = [...(this.#sent ? [this.#sent] : []), ...this.#waiting]
    return unkept.reduce<DeckNotes>(
      (notes, { mine, base }) => ({ ...notes, ...joinedNotes({ base, mine, theirs: notes }) }),
      kept,
    )
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
      else if (kept.value && this.#isGone && this.#writing === 0) void this.retry()
    })
  }

  /** Keeps a change; `from` is what it was made from, where that is not what is shown: a text that is still being typed. */
  change(mine: NotesBesideMaybe, from: NotesBesideMaybe = this.#notes): Promise<void> {
    this.#notes = { ...this.#notes, ...mine }
    const change = { mine, base: from }
    const before = this.#waiting.at(-1)
    if (before && goesOn(before, change))
      this.#waiting = [...this.#waiting.slice(0, -1), together(before, change)]
    else {
      this.#waiting = [...this.#waiting, change]
      this.#writing += 1
      this.#last = this.#last.then(() => this.#writeNext())
    }
    return this.#last
  }

  get #about(): string {
    return `the notes of ${this.#id}`
  }

  /** Tries again to keep what was refused; the next change does so too. */
  async retry(): Promise<void> {
    if (this.isUnkept) await this.change({})
  }

  async #writeNext(): Promise<void> {
    const { storage, toasts } = this.#services
    const [first, ...others] = this.#waiting
    if (!first) return
    this.#waiting = others
    const wasRefused = this.#sent !== undefined
    const change = this.#sent ? together(this.#sent, first) : first
    this.#sent = change
    const written = await storage.decks.note(this.#id, change.mine, change.base)
    this.#writing -= 1
    const isKept = written.ok && written.value !== 'gone'
    const wasGone = this.#isGone
    this.#isGone = written.ok && !isKept
    if (isKept) this.#sent = undefined
    // What is kept may hold another window's words too, and what was heard of them came while this was on its way.
    if (isKept && this.#writing === 0) this.#notes = written.value
    if (isKept && wasRefused) toasts.settle(this.#about)
    // It stays, whichever view is looked at: nothing else tries again before the next change.
    if (!written.ok)
      toasts.hold(this.#about, 'The notes were not saved.', written.error, () => void this.retry())
    // Said once, not at every key.
    else if (this.#isGone && !wasGone)
      toasts.show('The notes were not saved: the deck was deleted.', { tone: 'bad', about: this.#about })
  }
}
