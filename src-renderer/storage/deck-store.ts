import { Dexie } from 'dexie'
import type { Passcode } from '../../shared/cards/passcode.ts'
import type { Deck } from '../../shared/decks/deck.ts'
import { type DeckNotes, isSameNote, NO_NOTES } from '../../shared/decks/deck-notes.ts'
import { isSameContent } from '../../shared/decks/version.ts'
import type { DuelwrightDatabase } from './database.ts'
import { joinedList, joinedNotes } from '../../shared/decks/joined-notes.ts'
import { DeckMemory } from './deck-memory.ts'
import { type DeckRow, keptDeckOf, type KeptDeck, type NotesRow, notesRowOf, rowOf } from './deck-row.ts'
import { attempted, HiddenRow, type Stored } from './failure.ts'
import { type Watcher, watchQuery } from './live.ts'
import type { VersionStore } from './version-store.ts'

/** The player's decks. Whoever watches hears of changes made in other windows of the same browser too. */
export class DeckStore {
  readonly #db: DuelwrightDatabase
  readonly #versions: VersionStore
  readonly #now: () => number
  readonly #memory: DeckMemory

  constructor(db: DuelwrightDatabase, versions: VersionStore, now: () => number) {
    this.#db = db
    this.#versions = versions
    this.#now = now
    this.#memory = new DeckMemory(db)
  }

  create(deck: Deck, format: string, notes: DeckNotes = NO_NOTES): Promise<Stored<KeptDeck>> {
    const now = this.#now()
    const kept = { id: crypto.randomUUID(), deck, format, notes, createdAt: now, updatedAt: now }
    return attempted(async () => {
      await this.#db.decks.add(rowOf(kept))
      this.#memory.saw(kept)
      return kept
    })
  }

  /** Keeps many decks at once: all of them, or none. */
  createMany(
    decks: readonly { readonly deck: Deck; readonly format: string; readonly notes: DeckNotes }[],
  ): Promise<Stored<readonly KeptDeck[]>> {
    const now = this.#now()
    const kept = decks.map((deck) => ({ ...deck, id: crypto.randomUUID(), createdAt: now, updatedAt: now }))
    return attempted(() =>
      this.#db.transaction('rw', this.#db.decks, async () => {
        await this.#db.decks.bulkAdd(kept.map(rowOf))
        return kept
      }),
    ).then((made) => {
      if (made.ok) for (const deck of made.value) this.#memory.saw(deck)
      return made
    })
  }

  /** Deletes all that are still as they are given, notes included; answers with the ids of those. */
  removeUnchanged(kept: readonly KeptDeck[]): Promise<Stored<readonly string[]>> {
    const { decks } = this.#db
    return attempted(() =>
      this.#db.transaction('rw', decks, async () => {
        const now = await decks.bulkGet(kept.map(({ id }) => id))
        const unchanged = kept.flatMap((one, at) => {
          const row = now[at]
          return row && isSameNote(keptDeckOf(row), keptDeckOf(rowOf(one))) ? [one.id] : []
        })
        await decks.bulkDelete(unchanged)
        return unchanged
      }),
    )
  }

  /** The deck, `undefined` where there is none; one whose row is bad is a failure and no deleted one. */
  find(id: string): Promise<Stored<KeptDeck | undefined>> {
    return attempted(() => this.#find(id))
  }

  /** All decks as this window knows them, the last changed first; nothing is read that did not change. */
  known(): Promise<Stored<readonly KeptDeck[]>> {
    return this.#memory.now()
  }

  /** Ids of decks that are there and cannot be read, so that no list has them. Only those are asked for that are not known. */
  hidden(): Promise<Stored<readonly string[]>> {
    const { decks } = this.#db
    return attempted(() =>
      this.#db.transaction('r', decks, async () => {
        const ids = await decks.where(':id').between(Dexie.minKey, Dexie.maxKey).primaryKeys()
        const unknown = ids.filter((id) => this.#memory.deck(id) === undefined)
        const rows = await decks.bulkGet(unknown)
        return unknown.filter((_, at) => rows[at] === undefined)
      }),
    )
  }

  /** A deck as this window last read or wrote it, with its notes; it may be older than what is kept, or deleted by now. */
  remembered(id: string): KeptDeck | undefined {
    return this.#memory.lastOf(id)
  }

  /** All decks, the last changed first, read from the database: with what another window has changed a moment ago. */
  all(): Promise<Stored<readonly KeptDeck[]>> {
    return attempted(async () => (await this.#newestFirst()).map(keptDeckOf))
  }

  /**
   * Keeps what has changed since `from`, which is what the writer last knew to be kept. If somebody else has changed the deck since,
   * their deck becomes a version in the same transaction, and their maybe-board is joined with this one. What the deck folder has brought
   * becomes a version whether or not the writer knew of it. A deck that was deleted is not brought back. `isFromElsewhere`: somebody else had
   * kept what it was changed from, which becomes a version too. Answers what is kept now.
   */
  update(
    id: string,
    changed: ChangedDeck,
    from?: ChangedDeck,
    isFromElsewhere = false,
  ): Promise<Stored<UpdatedDeck>> {
    const { decks } = this.#db
    return this.#seeing((see) =>
      this.#db.transaction('rw', decks, this.#db.versions, async (): Promise<UpdatedDeck> => {
        const there = await this.#row(id)
        if (!there) return { is: 'gone' }
        const { isFromFolder = false, goesOnSince, ...row } = there
        const { deck, format, notes } = keptDeckOf(row)
        const isSame = isSameContent(changed, { deck, format })
        const overwritten = [from, changed].some((known) => known && isSameContent(known, { deck, format }))
          ? undefined
          : { deck, format, maybe: notes.maybe }
        if (isFromFolder && !isSame) await this.#versions.keepOverwritten(id, { deck, format }, 'folder')
        else if (overwritten) await this.#versions.keepOverwritten(id, overwritten, 'player')
        else if (isFromElsewhere && !isSame) await this.#versions.keepSeen(id, { deck, format })
        const isKnown = from !== undefined && isSameContent(from, { deck, format })
        const maybe =
          changed.maybe &&
          joinedList({ base: from?.maybe ?? notes.maybe, mine: changed.maybe, theirs: notes.maybe })
        const edited = {
          ...row,
          ...changed.deck,
          format: changed.format,
          updatedAt: this.#now(),
          ...(maybe && { notes: withNotes(row, { maybe }) }),
          ...(isFromFolder && isSame && { isFromFolder }),
          ...(isKnown && { goesOnSince: goesOnSince ?? there.updatedAt }),
        }
        await decks.put(edited)
        see(edited)
        return { is: 'written', at: edited.updatedAt, overwritten, maybe: maybe ?? notes.maybe }
      }),
    )
  }

  /**
   * Keeps what the player notes beside the cards; the other notes stay, and the deck counts as unchanged. `from` is what the writer
   * changed it from: what another window has noted since is joined with it. `gone`: the deck was deleted, and nothing is kept.
   */
  note(
    id: string,
    notes: Partial<DeckNotes>,
    from?: Partial<DeckNotes>,
  ): Promise<Stored<DeckNotes | 'gone'>> {
    const { decks } = this.#db
    return this.#seeing((see) =>
      this.#db.transaction('rw', decks, async () => {
        const row = await this.#row(id)
        if (!row) return 'gone'
        const kept = from ? joinedNotes({ base: from, mine: notes, theirs: keptDeckOf(row).notes }) : notes
        const noted = { ...row, notes: withNotes(row, kept) }
        await decks.put(noted)
        see(noted)
        return keptDeckOf(noted).notes
      }),
    )
  }

  /** Deletes it, and answers with all of it as it was then: another window may have changed it a moment before. */
  remove(id: string): Promise<Stored<KeptDeck | undefined>> {
    const { decks } = this.#db
    return attempted(() =>
      this.#db.transaction('rw', decks, async () => {
        const kept = await this.#find(id)
        if (kept) await decks.delete(id)
        return kept
      }),
    )
  }

  /** Deletes many decks at once: all of them, or none. Answers with those that were there, as they were. */
  removeAll(ids: readonly string[]): Promise<Stored<readonly KeptDeck[]>> {
    const { decks } = this.#db
    return attempted(() =>
      this.#db.transaction('rw', decks, async () => {
        const rows = (await decks.bulkGet([...ids])).filter((row) => row !== undefined)
        // One that is hidden stays: no Undo could bring it back.
        await decks.bulkDelete(rows.map(({ id }) => id))
        return rows.map(keptDeckOf)
      }),
    )
  }

  /**
   * Brings removed decks back as they were, and answers with their ids; those that are there again already stay as they are, also where
   * they cannot be read.
   */
  restoreAll(kept: readonly KeptDeck[]): Promise<Stored<readonly string[]>> {
    const { decks } = this.#db
    return attempted(() =>
      this.#db.transaction('rw', decks, async () => {
        const ids = kept.map(({ id }) => id)
        const there = new Set(await decks.where(':id').anyOf(ids).primaryKeys())
        await decks.bulkAdd(kept.filter(({ id }) => !there.has(id)).map(rowOf))
        return ids.filter((id) => !there.has(id))
      }),
    )
  }

  /** Changes what is noted beside many decks at once, where `change` says anything: all of them, or none. Answers with the notes from before, by id. */
  noteAll(
    ids: readonly string[],
    change: (notes: DeckNotes, id: string) => Partial<DeckNotes> | undefined,
  ): Promise<Stored<ReadonlyMap<string, DeckNotes>>> {
    const { decks } = this.#db
    return attempted(() =>
      this.#db.transaction('rw', decks, async () => {
        const before = new Map<string, DeckNotes>()
        for (const row of await decks.bulkGet([...ids])) {
          if (!row) continue
          const { id, notes } = keptDeckOf(row)
          const changed = change(notes, id)
          if (!changed) continue
          before.set(id, notes)
          await decks.put({ ...row, notes: withNotes(row, changed) })
        }
        return before
      }),
    )
  }

  /** All decks, the last changed first: now, and after every change. Returns its own undo. */
  watchAll(hear: Watcher<readonly KeptDeck[]>): () => void {
    return this.#memory.watch(hear)
  }

  /** Reads all decks before a view asks for them. */
  readAhead(): Promise<void> {
    return this.#memory.readAhead()
  }

  /** One deck, `undefined` where there is none (any more): now, and after every change. Returns its own undo. */
  watch(id: string, hear: Watcher<KeptDeck | undefined>): () => void {
    return watchQuery(() => this.#find(id), hear)
  }

  /** In one transaction: a deck that comes back between two looks would count as one that is hidden. */
  async #find(id: string): Promise<KeptDeck | undefined> {
    const found = await this.#db.transaction('r', this.#db.decks, async () => {
      const row = await this.#row(id)
      return row && keptDeckOf(row)
    })
    if (found) this.#memory.saw(found)
    return found
  }

  /** Does something and remembers the rows that were written, once it is sure that they were. */
  #seeing<T>(work: (see: (row: DeckRow) => void) => Promise<T>): Promise<Stored<T>> {
    const seen: DeckRow[] = []
    return attempted(async () => {
      const answer = await work((row) => void seen.push(row))
      for (const row of seen) this.#memory.saw(keptDeckOf(row))
      return answer
    })
  }

  /** Throws where there is one that is hidden. */
  async #row(id: string): Promise<DeckRow | undefined> {
    const { decks } = this.#db
    const row = await decks.get(id)
    if (!row && (await decks.where(':id').equals(id).count()) > 0) throw new HiddenRow(id)
    return row
  }

  /** Turned round here: read backwards, thousands of rows would be fetched one by one. */
  async #newestFirst(): Promise<DeckRow[]> {
    return (await this.#db.decks.orderBy('updatedAt').toArray()).reverse()
  }
}

/** What an edit changes of a kept deck; without a maybe-board that one stays as it is. */
export interface ChangedDeck {
  readonly deck: Deck
  readonly format: string
  readonly maybe?: readonly Passcode[]
}

/** What became of an edit; `overwritten` is somebody else's deck, which is now a version. */
export type UpdatedDeck =
  | { readonly is: 'gone' }
  | {
      readonly is: 'written'
      readonly at: number
      readonly overwritten: Required<ChangedDeck> | undefined
      /** The maybe-board as it is kept. */
      readonly maybe: readonly Passcode[]
    }

const withNotes = (row: DeckRow, notes: Partial<DeckNotes>): NotesRow =>
  notesRowOf({ ...keptDeckOf(row).notes, ...notes })
