import type { DeckStore } from '../storage/deck-store.ts'
import type { KeptDeck } from '../storage/deck-row.ts'
import type { StorageFailure, Stored } from '../storage/failure.ts'
import { GONE_OVER, type VersionStore } from '../storage/version-store.ts'
import { DECK_SECTIONS } from '../../shared/decks/deck.ts'
import { joinedList } from '../../shared/decks/joined-notes.ts'
import { isSameContent, VERSION_PAUSE } from '../../shared/decks/version.ts'
import type { DeckContent, EditorData } from './deck-content.ts'
import { DeckEditor } from './deck-editor.svelte.ts'

export interface EditorStores {
  readonly store: DeckStore
  readonly versions: VersionStore
  readonly data: EditorData
  readonly now?: () => number
  /** Another window has gone on from what was made here: the steps made here can no longer be undone, but a version keeps where they led. */
  readonly onfollowed?: () => void
}

/** What is asked about where two windows have changed a deck. Not the maybe-board: those of both are joined. */
type DeckUnderQuestion = Pick<DeckContent, 'deck' | 'format'>

/** An editor whose every step is kept at once, in order, and that sees what other windows keep. */
export class KeptEditor {
  readonly editor: DeckEditor
  readonly #id: string
  readonly #store: DeckStore
  readonly #versions: VersionStore
  readonly #now: () => number
  readonly #onfollowed: () => void
  #trouble = $state.raw<StorageFailure>()
  #unread = $state.raw<StorageFailure>()
  #isGone = $state(false)
  #writing = 0
  #last: Promise<void> = Promise.resolve()

  #elsewhere = $state.raw<DeckUnderQuestion>()
  /** What is kept before the next step, and since when. A step that is refused leaves it as it is. */
  #before: { readonly content: DeckContent; readonly since: number }
  /** What was left alone for a while and edited since, and is in no version yet. */
  #unversioned: readonly DeckContent[] = []

  /** What this editor last wrote or took over: whatever else is found when it writes is somebody else's. */
  #known: DeckContent
  /**
   * Whether somebody else may have written that, and this editor took it over. What it finds when it is opened is anybody's: a deck that
   * another window or the deck folder kept a moment ago is in no version yet.
   */
  #isFromElsewhere: boolean
  /** What the database held when it was last read or written here. */
  #row: DeckContent
  /** When what this editor last wrote or took over was written, by the clock of whoever did. */
  #knownSince: number

  constructor(
    kept: KeptDeck,
    { store, versions, data, now = Date.now, onfollowed = () => undefined }: EditorStores,
  ) {
    this.#id = kept.id
    this.#store = store
    this.#versions = versions
    this.#now = now
    this.#onfollowed = onfollowed
    this.#known = this.#row = contentOf(kept)
    this.#knownSince = kept.updatedAt
    // A new deck is none that anybody could miss.
    this.#isFromElsewhere = DECK_SECTIONS.some((section) => kept.deck[section].length > 0)
    this.#before = { content: contentOf(kept), since: kept.updatedAt }
    this.editor = new DeckEditor(contentOf(kept), data, (content) => void this.#keep(content))
  }

  /** The deck as another window has changed it while steps were made here; the player is asked which one holds. */
  get elsewhere(): DeckUnderQuestion | undefined {
    return this.#elsewhere
  }

  /** Shows the deck of the other window; the steps made here can no longer be undone, but a version keeps where they led. */
  async takeElsewhere(): Promise<void> {
    const there = this.#elsewhere
    if (!there) return
    let shown: DeckUnderQuestion
    do {
      shown = { deck: this.editor.deck, format: this.editor.format }
      const kept = await this.#versions.keep(this.#id, shown, GONE_OVER)
      this.#trouble = kept.ok ? undefined : kept.error
      if (!kept.ok) return
      // What was edited meanwhile is in no version yet.
    } while (!isSameContent(shown, this.editor))
    this.#elsewhere = undefined
    const content = { deck: there.deck, format: there.format, maybe: this.editor.maybe }
    this.editor.adopt(content)
    // Edits made while the question was open lie over the other deck.
    await this.#keep(content, { isFromElsewhere: true })
  }

  /** Keeps the deck as it is here; the other window sees it and is asked in its turn. */
  async keepHere(): Promise<void> {
    const answered = this.#elsewhere
    this.#elsewhere = undefined
    await this.#keep(this.editor, answered ? { answered } : {})
  }

  /** Why the deck as it is shown is not kept; nothing while it is. */
  get trouble(): StorageFailure | undefined {
    return this.#trouble
  }

  /** Why what is kept could not be read; nothing once it was. What is shown may be kept all the same. */
  get unread(): StorageFailure | undefined {
    return this.#unread
  }

  /** What this holds, with what was made here on top: without a step of its own, the deck is whatever was kept last. */
  over(kept: DeckContent): DeckContent {
    if (!this.#hasSteps && !this.#trouble) return kept
    const { deck, format, maybe } = this.editor
    return {
      deck,
      format,
      maybe: joinedList({ base: this.#known.maybe, mine: maybe, theirs: kept.maybe }),
    }
  }

  /** Whether a step is on its way into the database, so that nothing else should go over the deck at this moment. */
  get isWriting(): boolean {
    return this.#writing > 0
  }

  /** When every step so far is in the database, or was refused. */
  settled(): Promise<void> {
    return this.#last
  }

  /** Tries again to keep the deck as it is now. The next step does so too. */
  retry(): Promise<void> {
    return this.#keep(this.editor)
  }

  /** Whether the deck was deleted, here or in another window. What was last shown of it stays here until it is closed. */
  get isGone(): boolean {
    return this.#isGone
  }

  /** Follows the kept deck until undone. */
  follow(): () => void {
    return this.#store.watch(this.#id, (now) => this.#hear(now))
  }

  /** Looks once more at what is kept. */
  async readAgain(): Promise<void> {
    this.#hear(await this.#store.find(this.#id))
  }

  /** The deck was brought back as it was last known: what was made here goes over it. */
  async returned(): Promise<void> {
    await this.readAgain()
    if (this.#elsewhere || this.#trouble) await this.keepHere()
  }

  #hear(now: Stored<KeptDeck | undefined>): void {
    this.#unread = now.ok ? undefined : now.error
    if (!now.ok) return
    this.#isGone = now.value === undefined
    // While own steps are not written, what is read is older than what is shown.
    if (now.value && this.#writing === 0 && !this.#trouble) this.#meet(now.value)
  }

  #meet(kept: KeptDeck): void {
    const content = contentOf(kept)
    if (this.editor.showsDeck(content)) {
      // An edit made here over the other deck does not answer the question; the other window taking this deck over does.
      if (!isSameContent(this.#row, content)) this.#elsewhere = undefined
      this.#known = content
      this.#knownSince = kept.updatedAt
      this.editor.adoptMaybe(content.maybe)
    } else if (this.#hasSteps && !this.#isGoneOnWith(kept)) this.#elsewhere = content
    else {
      this.#before = { content, since: kept.updatedAt }
      this.#known = content
      this.#knownSince = kept.updatedAt
      this.#isFromElsewhere = true
      const loses = this.#hasSteps
      this.editor.adopt(content)
      if (loses) this.#onfollowed()
    }
    this.#row = content
  }

  /**
   * Whether another window has followed this one and gone on from there, so that there is nothing to ask: it has made a version of what it
   * changed. What was read before the last step was written is older than what is shown; and who did not know of that step may have written after it,
   * and gone on from there before this window looked again.
   */
  #isGoneOnWith({ goesOnSince = Infinity, updatedAt }: KeptDeck): boolean {
    return !this.#elsewhere && goesOnSince <= this.#knownSince && updatedAt >= this.#knownSince
  }

  get #hasSteps(): boolean {
    const { done, undone } = this.editor.history
    return done.length + undone.length > 0
  }

  /** A deck that was left alone for a while becomes a version when it is edited again; what is refused is tried again with the next step. */
  async #keepVersions(): Promise<void> {
    const refused: DeckContent[] = []
    for (const content of this.#unversioned)
      if (!(await this.#versions.keepLeft(this.#id, content)).ok) refused.push(content)
    this.#unversioned = refused
  }

  /** `answered`: the other deck that the player has decided against. `isFromElsewhere`: what is kept is the other deck, taken over. */
  #keep(
    { deck, format, maybe }: DeckContent,
    {
      answered,
      isFromElsewhere = false,
    }: { readonly answered?: DeckUnderQuestion; readonly isFromElsewhere?: boolean } = {},
  ): Promise<void> {
    this.#writing += 1
    this.#last = this.#last.then(async () => {
      // The edit goes first: what it was before is in the memory of the window still, and can wait.
      const written = await this.#store.update(
        this.#id,
        { deck, format, maybe },
        this.#known,
        // Where the other deck is taken over, what lies there may be an earlier step of here that somebody has brought back.
        this.#isFromElsewhere || isFromElsewhere,
      )
      this.#trouble = written.ok ? undefined : written.error
      if (written.ok) {
        const { content, since } = this.#before
        const now = this.#now()
        // A clock that was set back says nothing of how long it was.
        if (Math.abs(now - since) >= VERSION_PAUSE) this.#unversioned = [...this.#unversioned, content]
        this.#before = { content: { deck, format, maybe }, since: now }
      }
      this.#writing -= 1
      if (written.ok && written.value.is === 'written') {
        const { at, overwritten, maybe: joined } = written.value
        if (!isSameContent(this.#known, { deck, format })) this.#isFromElsewhere = false
        this.#known = this.#row = { deck, format, maybe: joined }
        this.#knownSince = at
        const isAnswered = overwritten && answered && isSameContent(overwritten, answered)
        if (overwritten && !isAnswered) this.#elsewhere = overwritten
        if (this.#writing === 0) this.editor.adoptMaybe(joined)
      }
      // Also where the deck was deleted meanwhile, which may be brought back.
      if (isFromElsewhere) this.#isFromElsewhere = true
      await this.#keepVersions()
    })
    return this.#last
  }
}

const contentOf = ({ deck, format, notes }: KeptDeck): DeckContent => ({ deck, format, maybe: notes.maybe })
