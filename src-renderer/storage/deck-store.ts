import { liveQuery } from 'dexie'
import type { Passcode } from '../../shared/cards/passcode.ts'
import type { Deck } from '../../shared/decks/deck.ts'
import { type DeckNotes, NO_NOTES } from '../../shared/decks/deck-notes.ts'
import type { DuelwrightDatabase } from './database.ts'
import { DeckMemory, type DecksListener } from './deck-memory.ts'
import { failed, ok, type Result } from '../../shared/result.ts'
import { type DeckRow, keptDeckOf, type KeptDeck, type NotesRow, notesRowOf, rowOf } from './deck-row.ts'
import { attempted, type StorageFailure, storageFailure } from './failure.ts'

/** The player's decks. Whoever watches hears of changes made in other windows of the same browser too. */
export class DeckStore {
  readonly #db: DuelwrightDatabase
  readonly #now: () => number
  readonly #memory: DeckMemory

  constructor(db: DuelwrightDatabase, now: () => number) {
    this.#db = db
    this.#now = now
    this.#memory = new DeckMemory(db)
  }

  create(deck: Deck, format: string, notes: DeckNotes = NO_NOTES): Promise<Kept<KeptDeck>> {
    const now = this.#now()
    const kept = { id: crypto.randomUUID(), deck, format, notes, createdAt: now, updatedAt: now }
    return attempted(async () => {
      await this.#db.decks.add(rowOf(kept))
      return kept
    })
  }

  /** Keeps many decks at once: all of them, or none. */
  createMany(
    decks: readonly { readonly deck: Deck; readonly format: string; readonly notes: DeckNotes }[],
  ): Promise<Kept<readonly KeptDeck[]>> {
    const now = this.#now()
    const kept = decks.map((deck) => ({ ...deck, id: crypto.randomUUID(), createdAt: now, updatedAt: now }))
    return attempted(async () => {
      await this.#db.decks.bulkAdd(kept.map(rowOf))
      return kept
    })
  }

  removeMany(ids: readonly string[]): Promise<Kept<void>> {
    return attempted(() => this.#db.decks.bulkDelete([...ids]))
  }

  /** The deck, `undefined` where there is none. */
  find(id: string): Promise<Kept<KeptDeck | undefined>> {
    return attempted(async () => {
      const row = await this.#db.decks.get(id)
      return row && keptDeckOf(row)
    })
  }

  /** All decks, the last changed first. */
  all(): Promise<Kept<readonly KeptDeck[]>> {
    return attempted(async () => (await this.#newestFirst()).map(keptDeckOf))
  }

  /** Keeps what has changed; says nothing of a deck that was deleted meanwhile, and does not bring it back. */
  update(id: string, { deck, format, maybe }: ChangedDeck): Promise<Kept<void>> {
    return attempted(async () => {
      const updatedAt = this.#now()
      await this.#db.decks.update(id, (row) => {
        Object.assign(row, deck, { format, updatedAt, ...(maybe && { notes: withNotes(row, { maybe }) }) })
      })
    })
  }

  /** Keeps what the player notes beside the cards; the other notes stay, and the deck counts as unchanged. */
  note(id: string, notes: Partial<DeckNotes>): Promise<Kept<void>> {
    return attempted(async () => {
      await this.#db.decks.update(id, (row) => void Object.assign(row, { notes: withNotes(row, notes) }))
    })
  }

  remove(id: string): Promise<Kept<void>> {
    return attempted(() => this.#db.decks.delete(id))
  }

  /** Brings a removed deck back as it was. */
  restore(kept: KeptDeck): Promise<Kept<void>> {
    return attempted(async () => {
      await this.#db.decks.put(rowOf(kept))
    })
  }

  /** All decks, the last changed first: now, and after every change. Returns its own undo. */
  watchAll(listener: DecksListener): () => void {
    return this.#memory.watch(listener)
  }

  /** Reads all decks before a view asks for them. */
  readAhead(): Promise<void> {
    return this.#memory.readAhead()
  }

  /** One deck, `undefined` where there is none (any more): now, and after every change. Returns its own undo. */
  watch(id: string, listener: (deck: Kept<KeptDeck | undefined>) => void): () => void {
    return watch(
      () => this.#db.decks.get(id),
      (row) => listener(row.ok ? ok(row.value && keptDeckOf(row.value)) : row),
    )
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

const withNotes = (row: DeckRow, notes: Partial<DeckNotes>): NotesRow =>
  notesRowOf({ ...keptDeckOf(row).notes, ...notes })

type Kept<T> = Result<T, StorageFailure>

const watch = <T>(query: () => Promise<T>, listener: (value: Kept<T>) => void): (() => void) => {
  const subscription = liveQuery(query).subscribe(
    (value) => listener(ok(value)),
    (error) => listener(failed(storageFailure(error))),
  )
  return () => subscription.unsubscribe()
}
