import { type CollectionContent, EMPTY_COLLECTION } from '../../shared/collection/merge.ts'
import type { OwnedPrint } from '../../shared/collection/owned-print.ts'
import type { UnresolvedRow } from '../../shared/collection/written-row.ts'
import type { Result } from '../../shared/result.ts'
import type { DuelwrightDatabase } from './database.ts'
import { attempted, type StorageFailure } from './failure.ts'

/** Cards the player has, or a list of cards to get one day. */
export const COLLECTION_KINDS = ['owned', 'wishes'] as const
export type CollectionKind = (typeof COLLECTION_KINDS)[number]

/** A collection as it is listed. */
export interface CollectionHead {
  readonly id: string
  readonly name: string
  readonly kind: CollectionKind
  /** Milliseconds since 1970. */
  readonly createdAt: number
}

/** A collection as it lies in the database, but for its piles. */
export interface CollectionRow extends CollectionHead {
  readonly unresolved: readonly UnresolvedRow[]
  readonly added: readonly string[]
  /** Blocks of piles it has. */
  readonly blocks: number
}

/** A part of a collection's piles, in their order: a hundred thousand rows of their own would take minutes to write. */
export interface PileBlockRow {
  readonly collection: string
  readonly block: number
  readonly piles: readonly OwnedPrint[]
}

/** Piles of a block. Reading or writing one takes a few milliseconds, so that no frame waits for it. */
const BLOCK = 512

/** The player's collections. Each change is kept whole or not at all. */
export class CollectionStore {
  readonly #db: DuelwrightDatabase
  readonly #now: () => number

  constructor(db: DuelwrightDatabase, now: () => number) {
    this.#db = db
    this.#now = now
  }

  /** All of them, the first made first. */
  all(): Promise<Kept<readonly CollectionHead[]>> {
    return attempted(() => this.#db.collections.orderBy('createdAt').toArray())
  }

  create(name: string, kind: CollectionKind): Promise<Kept<CollectionHead>> {
    const head = { id: crypto.randomUUID(), name, kind, createdAt: this.#now() }
    return attempted(async () => {
      await this.#db.collections.add({ ...head, unresolved: [], added: [], blocks: 0 })
      return head
    })
  }

  /** What a collection holds; nothing where it is gone. Its blocks are read one after the other, so that frames get between. */
  read(id: string): Promise<Kept<CollectionContent>> {
    return attempted(async () => {
      const row = await this.#db.collections.get(id)
      if (!row) return EMPTY_COLLECTION
      const piles: OwnedPrint[] = []
      for (let block = 0; block < row.blocks; block += 1) {
        const found = await this.#db.piles.get([id, block])
        for (const pile of found?.piles ?? []) piles.push(pile)
      }
      return { piles, unresolved: row.unresolved, added: row.added }
    })
  }

  /** Puts `after` in the place of `before`, writing only the blocks that differ. */
  write(id: string, before: CollectionContent, after: CollectionContent): Promise<Kept<void>> {
    const { unresolved, added, piles } = after
    const [had, blocks] = [before.piles, piles].map((all) => Math.ceil(all.length / BLOCK))
    const changed = changedBlocks(before.piles, piles).map((block) => ({
      collection: id,
      block,
      piles: piles.slice(block * BLOCK, (block + 1) * BLOCK),
    }))
    return attempted(() =>
      this.#db.transaction('rw', this.#db.collections, this.#db.piles, async () => {
        await this.#db.collections.update(id, { unresolved, added, blocks: blocks ?? 0 })
        await this.#db.piles.bulkPut(changed)
        const gone = Array.from(
          { length: Math.max(0, (had ?? 0) - (blocks ?? 0)) },
          (_, at) => (blocks ?? 0) + at,
        )
        await this.#db.piles.bulkDelete(gone.map((block): [string, number] => [id, block]))
      }),
    )
  }

  rename(id: string, name: string): Promise<Kept<void>> {
    return attempted(async () => {
      await this.#db.collections.update(id, { name })
    })
  }

  remove(id: string): Promise<Kept<void>> {
    return attempted(() =>
      this.#db.transaction('rw', this.#db.collections, this.#db.piles, async () => {
        await this.#db.collections.delete(id)
        await this.#db.piles.where('[collection+block]').between([id, 0], [id, Infinity]).delete()
      }),
    )
  }

  /** Brings a removed collection back as it was. */
  restore(head: CollectionHead, content: CollectionContent): Promise<Kept<void>> {
    return attempted(async () => {
      await this.#db.transaction('rw', this.#db.collections, this.#db.piles, async () => {
        await this.#db.collections.put({ ...head, unresolved: [], added: [], blocks: 0 })
        const written = await this.write(head.id, EMPTY_COLLECTION, content)
        if (!written.ok) throw new Error(written.error.cause)
      })
    })
  }
}

type Kept<T> = Result<T, StorageFailure>

/** Edits keep the piles they do not touch as the same values, so that comparing them is enough. */
const changedBlocks = (before: readonly OwnedPrint[], after: readonly OwnedPrint[]): readonly number[] => {
  const changed: number[] = []
  for (let start = 0; start < after.length; start += BLOCK) {
    const end = Math.min(start + BLOCK, after.length)
    let differs = end !== Math.min(start + BLOCK, before.length)
    for (let at = start; at < end && !differs; at += 1) differs = before[at] !== after[at]
    if (differs) changed.push(start / BLOCK)
  }
  return changed
}
