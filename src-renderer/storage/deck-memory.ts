import { Dexie, type ObservabilitySet, RangeSet } from 'dexie'
import { failed, ok, type Result } from '../../shared/result.ts'
import type { DuelwrightDatabase } from './database.ts'
import { keptDeckOf, type KeptDeck } from './deck-row.ts'
import { attempted, type StorageFailure } from './failure.ts'
import type { Watcher } from './live.ts'

/**
 * All kept decks in memory, for the views that show them together. Thousands take longer to read than a frame lasts, so they are read
 * once, and from then on only those that this window or another one changes.
 */
export class DeckMemory {
  readonly #db: DuelwrightDatabase
  readonly #listeners = new Set<Watcher<readonly KeptDeck[]>>()
  /** By id; those that did not change stay the same objects. */
  #decks: ReadonlyMap<string, KeptDeck> = new Map()
  /** Decks that were read or written by themselves since all were read, and the last of those that are not there any more. */
  readonly #seen = new Map<string, KeptDeck>()
  #newestFirst: readonly KeptDeck[] = []
  /** Ids of decks that changed since they were read. */
  #stale: ReadonlySet<string> | 'all' = 'all'
  #isFollowing = false
  #reading: Promise<void> | undefined
  /** Why the last read failed. */
  #failure: StorageFailure | undefined

  constructor(db: DuelwrightDatabase) {
    this.#db = db
    db.on('close', () => queueMicrotask(() => this.#afterClosing()))
  }

  /** The browser closes a database too, and it is opened again with the next read; what changed in between was not heard. */
  #afterClosing(): void {
    if (this.#db.hasBeenClosed()) {
      Dexie.on.storagemutated.unsubscribe(this.#onChange)
      return
    }
    this.#stale = 'all'
    if (this.#listeners.size > 0) void this.readAhead()
  }

  /** Reads all decks before anybody asks for them. */
  readAhead(): Promise<void> {
    if (!this.#isFollowing) Dexie.on.storagemutated.subscribe(this.#onChange)
    this.#isFollowing = true
    this.#reading ??= this.#catchUp().finally(() => (this.#reading = undefined))
    return this.#reading
  }

  /** All decks, the last changed first. What this window has changed is in it; a change in another may take a moment to arrive. */
  async now(): Promise<Result<readonly KeptDeck[], StorageFailure>> {
    if (this.#isStale || this.#reading) await this.readAhead()
    return this.#failure ? failed(this.#failure) : ok(this.#newestFirst)
  }

  /** All decks, the last changed first: now, and after every change. Returns its own undo. */
  watch(listener: Watcher<readonly KeptDeck[]>): () => void {
    this.#listeners.add(listener)
    if (this.#isStale || this.#reading) void this.readAhead()
    else
      queueMicrotask(() => {
        if (this.#listeners.has(listener)) listener(ok(this.#newestFirst))
      })
    return () => void this.#listeners.delete(listener)
  }

  /** A deck as it was read last. */
  deck(id: string): KeptDeck | undefined {
    return this.#decks.get(id)
  }

  /** A deck was read or written by itself: nothing older takes the place of that. */
  saw(kept: KeptDeck): void {
    this.#seen.set(kept.id, kept)
  }

  /** A deck as it was last read or written here, also where it is deleted or cannot be read by now. */
  lastOf(id: string): KeptDeck | undefined {
    return this.#seen.get(id) ?? this.#decks.get(id)
  }

  get #isStale(): boolean {
    return this.#stale === 'all' || this.#stale.size > 0
  }

  readonly #onChange = (parts: ObservabilitySet): void => {
    // A page that the browser had set aside hears that anything may have changed.
    const changed = parts[`idb://${this.#db.name}/decks/`] ?? parts['all']
    if (!changed) return
    const ids = idsOf(changed)
    this.#stale = this.#stale === 'all' || ids === 'all' ? 'all' : new Set([...this.#stale, ...ids])
    void this.readAhead()
  }

  async #catchUp(): Promise<void> {
    // What changes while decks are read is read after them.
    while (this.#isStale) {
      const stale = this.#stale
      this.#stale = new Set()
      const read = await attempted(() => (stale === 'all' ? this.#all() : this.#with(stale)))
      if (read.ok) this.#remember(read.value, stale)
      // The next change, or the next who asks, tries again.
      else this.#stale = 'all'
      this.#failure = read.ok ? undefined : read.error
      const answer = read.ok ? ok(this.#newestFirst) : read
      for (const listener of this.#listeners) listener(answer)
      if (!read.ok) return
    }
  }

  async #all(): Promise<ReadonlyMap<string, KeptDeck>> {
    const rows = await this.#db.decks.toArray()
    return new Map(rows.map((row) => [row.id, keptDeckOf(row)]))
  }

  /** The decks as they were, with the changed ones read again. */
  async #with(changed: ReadonlySet<string>): Promise<ReadonlyMap<string, KeptDeck>> {
    const ids = [...changed]
    const rows = await this.#db.decks.bulkGet(ids)
    const decks = new Map(this.#decks)
    for (const [at, id] of ids.entries()) {
      const row = rows[at]
      if (row) decks.set(id, keptDeckOf(row))
      else decks.delete(id)
    }
    return decks
  }

  /** `changed`: those among them that were read just now. */
  #remember(decks: ReadonlyMap<string, KeptDeck>, changed: ReadonlySet<string> | 'all'): void {
    for (const id of changed === 'all' ? [...this.#decks.keys(), ...decks.keys()] : changed) {
      const last = this.lastOf(id)
      if (decks.has(id)) this.#seen.delete(id)
      else if (last) this.#seen.set(id, last)
    }
    this.#decks = decks
    this.#newestFirst = [...decks.values()].sort(
      (a, b) => b.updatedAt - a.updatedAt || (a.id < b.id ? 1 : -1),
    )
  }
}

/** The keys that a change names; a change of many rows names none but a range. */
const idsOf = (changed: ObservabilitySet[string]): ReadonlySet<string> | 'all' => {
  const ids = new Set<string>()
  // What comes from another window is a plain value, which is made a set of ranges again.
  for (const { from, to } of RangeSet(changed)) {
    if (typeof from !== 'string' || from !== to) return 'all'
    ids.add(from)
  }
  return ids
}
