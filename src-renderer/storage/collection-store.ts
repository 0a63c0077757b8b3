import { type CollectionContent, EMPTY_COLLECTION } from '../../shared/collection/merge.ts'
import { isSamePile } from '../../shared/collection/owned-print.ts'
import { ok } from '../../shared/result.ts'
import type { DuelwrightDatabase } from './database.ts'
import { attempted, type Stored } from './failure.ts'
import { readBlocks, removeBlocks, writeBlocks } from './list-blocks.ts'
import { type Watcher, watchQuery } from './live.ts'
import type { CollectionKind, CollectionHead, CollectionRow } from './rows.ts'

/** What a collection holds, and after how many changes. */
export interface KeptContent {
  readonly revision: number
  readonly content: CollectionContent
}

/** What is known of a collection that was never read. */
export const NOTHING_KNOWN: KeptContent = { revision: 0, content: EMPTY_COLLECTION }

/** `moved-on`: somebody else has changed the collection since, so nothing was written; `gone`: it was deleted. */
export type WriteOutcome =
  | { readonly is: 'written'; readonly kept: KeptContent }
  | { readonly is: 'moved-on' }
  | { readonly is: 'gone' }

/** The player's collections. Each change is kept whole or not at all, and none overwrites another that it does not know of. */
export class CollectionStore {
  readonly #db: DuelwrightDatabase
  readonly #now: () => number

  constructor(db: DuelwrightDatabase, now: () => number) {
    this.#db = db
    this.#now = now
  }

  /** All of them, the first made first. */
  all(): Promise<Stored<readonly CollectionRow[]>> {
    return attempted(() => this.#all())
  }

  /** All of them: now, and after every change, in this window or another. Returns its own undo. */
  watchAll(hear: Watcher<readonly CollectionRow[]>): () => void {
    return watchQuery(() => this.#all(), hear)
  }

  /** Makes a first collection where there is none, whichever window asks first. */
  ensureOne(name: string): Promise<Stored<void>> {
    const { collections } = this.#db
    return attempted(() =>
      this.#db.transaction('rw', collections, async () => {
        if ((await collections.count()) === 0)
          await collections.add({ ...this.#newHead(name, 'owned'), ...EMPTY_ROW })
      }),
    )
  }

  create(name: string, kind: CollectionKind): Promise<Stored<CollectionHead>> {
    const head = this.#newHead(name, kind)
    return attempted(async () => {
      await this.#db.collections.add({ ...head, ...EMPTY_ROW })
      return head
    })
  }

  /** What a collection holds; nothing where it is gone. Only what has changed since `known` is read. */
  read(id: string, known = NOTHING_KNOWN): Promise<Stored<KeptContent>> {
    const { collections, piles, waiting } = this.#db
    return attempted(() =>
      this.#db.transaction('r', collections, piles, waiting, async () => {
        const row = await collections.get(id)
        if (!row) return NOTHING_KNOWN
        const { revision, content } = row.revision < known.revision ? NOTHING_KNOWN : known
        if (row.revision === revision) return known
        return {
          revision: row.revision,
          content: {
            piles: await readBlocks(piles, id, row.piles, {
              revision,
              entries: content.piles,
              isSame: isSamePile,
            }),
            unresolved: await readBlocks(waiting, id, row.unresolved, {
              revision,
              entries: content.unresolved,
            }),
            added: row.added,
          },
        }
      }),
    )
  }

  /** Puts `after` in the place of `before`, if that is still what is there. */
  write(id: string, before: KeptContent, after: CollectionContent): Promise<Stored<WriteOutcome>> {
    const { collections, piles, waiting } = this.#db
    return attempted(() =>
      this.#db.transaction('rw', collections, piles, waiting, async (): Promise<WriteOutcome> => {
        const row = await collections.get(id)
        if (!row) return { is: 'gone' }
        if (row.revision !== before.revision) return { is: 'moved-on' }
        return { is: 'written', kept: await this.#put(row, before, after) }
      }),
    )
  }

  /**
   * Makes a change to whatever is stored by then, and answers what was made of it; `change` is asked again where somebody else was
   * quicker.
   */
  async change<T extends { readonly content: CollectionContent }>(
    id: string,
    change: (before: CollectionContent) => T,
  ): Promise<Stored<T | 'gone'>> {
    for (;;) {
      const before = await this.read(id)
      if (!before.ok) return before
      const made = change(before.value.content)
      const written = await this.write(id, before.value, made.content)
      if (!written.ok) return written
      if (written.value.is === 'written') return ok(made)
      if (written.value.is === 'gone') return ok('gone')
    }
  }

  rename(id: string, name: string): Promise<Stored<void>> {
    return attempted(async () => {
      await this.#db.collections.update(id, { name })
    })
  }

  remove(id: string): Promise<Stored<void>> {
    const { collections, piles, waiting } = this.#db
    return attempted(() =>
      this.#db.transaction('rw', collections, piles, waiting, async () => {
        await collections.delete(id)
        await removeBlocks(piles, id)
        await removeBlocks(waiting, id)
      }),
    )
  }

  /** Brings a removed collection back as it was. */
  restore(
    { id, name, kind, createdAt }: CollectionHead,
    { revision, content }: KeptContent,
  ): Promise<Stored<void>> {
    const { collections, piles, waiting } = this.#db
    const row = { id, name, kind, createdAt, ...EMPTY_ROW, revision }
    return attempted(() =>
      this.#db.transaction('rw', collections, piles, waiting, async () => {
        await collections.put(row)
        await this.#put(row, { revision, content: EMPTY_COLLECTION }, content)
      }),
    )
  }

  #newHead(name: string, kind: CollectionKind): CollectionHead {
    return { id: crypto.randomUUID(), name, kind, createdAt: this.#now() }
  }

  #all(): Promise<CollectionRow[]> {
    return this.#db.collections.orderBy('createdAt').toArray()
  }

  async #put(row: CollectionRow, { content }: KeptContent, after: CollectionContent): Promise<KeptContent> {
    const { collections, piles, waiting } = this.#db
    const revision = row.revision + 1
    const at = { collection: row.id, revision }
    await writeBlocks(piles, at, content.piles, after.piles)
    await writeBlocks(waiting, at, content.unresolved, after.unresolved)
    await collections.update(row.id, {
      revision,
      piles: after.piles.length,
      unresolved: after.unresolved.length,
      added: after.added,
    })
    return { revision, content: after }
  }
}

const EMPTY_ROW = { revision: 0, piles: 0, unresolved: 0, added: [] } satisfies Partial<CollectionRow>
