import { liveQuery } from 'dexie'
import type { Deck } from '../../shared/decks/deck.ts'
import type { DuelwrightDatabase } from './database.ts'
import { keptDeckOf, type KeptDeck, rowOf } from './deck-row.ts'

/** The player's decks. Whoever watches hears of changes made in other windows of the same browser too. */
export class DeckStore {
  readonly #db: DuelwrightDatabase
  readonly #now: () => number

  constructor(db: DuelwrightDatabase, now: () => number) {
    this.#db = db
    this.#now = now
  }

  async create(deck: Deck, format: string): Promise<KeptDeck> {
    const now = this.#now()
    const kept = { id: crypto.randomUUID(), deck, format, createdAt: now, updatedAt: now }
    await this.#db.decks.add(rowOf(kept))
    return kept
  }

  async find(id: string): Promise<KeptDeck | undefined> {
    const row = await this.#db.decks.get(id)
    return row && keptDeckOf(row)
  }

  /** Keeps what has changed; says nothing of a deck that was deleted meanwhile, and does not bring it back. */
  async update(id: string, change: { readonly deck: Deck; readonly format: string }): Promise<void> {
    const { deck, format } = change
    await this.#db.decks.update(id, { ...deck, format, updatedAt: this.#now() })
  }

  async remove(id: string): Promise<void> {
    await this.#db.decks.delete(id)
  }

  /** Brings a removed deck back as it was. */
  async restore(kept: KeptDeck): Promise<void> {
    await this.#db.decks.put(rowOf(kept))
  }

  /** All decks, the last changed first: now, and after every change. Returns its own undo. */
  watchAll(listener: (decks: readonly KeptDeck[]) => void): () => void {
    return watch(
      () => this.#db.decks.orderBy('updatedAt').reverse().toArray(),
      (rows) => listener(rows.map(keptDeckOf)),
    )
  }

  /** One deck, `undefined` where there is none (any more): now, and after every change. Returns its own undo. */
  watch(id: string, listener: (deck: KeptDeck | undefined) => void): () => void {
    return watch(
      () => this.#db.decks.get(id),
      (row) => listener(row && keptDeckOf(row)),
    )
  }
}

const watch = <T>(query: () => Promise<T>, listener: (value: T) => void): (() => void) => {
  const subscription = liveQuery(query).subscribe(listener)
  return () => subscription.unsubscribe()
}
