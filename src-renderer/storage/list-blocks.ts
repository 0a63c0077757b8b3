import type { Table } from 'dexie'

/**
 * A part of a list of a collection, in its order: a hundred thousand rows of their own would take minutes to write.
 * `revision` is that of the collection when the block was written.
 */
export interface BlockRow<T> {
  readonly collection: string
  readonly block: number
  readonly revision: number
  readonly entries: readonly T[]
}

export type BlockTable<T> = Table<BlockRow<T>, [collection: string, block: number]>

/** The indexes of a table of blocks: by place, and by when they were written. */
export const BLOCK_INDEXES = '[collection+block], [collection+revision]'

/** Entries of a block. Reading or writing one takes a few milliseconds, so that no frame waits for it. */
export const BLOCK = 512

/** Blocks that are written at once. */
const AT_ONCE = 4

/** Writes what differs of a list. Edits keep the entries they do not touch as the same values, so that comparing them is enough. */
export const writeBlocks = async <T>(
  table: BlockTable<T>,
  { collection, revision }: Pick<BlockRow<T>, 'collection' | 'revision'>,
  before: readonly T[],
  after: readonly T[],
): Promise<void> => {
  if (before === after) return
  const changed = changedBlocks(before, after).map((block) => ({
    collection,
    block,
    revision,
    entries: after.slice(block * BLOCK, (block + 1) * BLOCK),
  }))
  // A few at a time, for what is written is copied at once, and frames have to get between.
  for (let at = 0; at < changed.length; at += AT_ONCE) await table.bulkPut(changed.slice(at, at + AT_ONCE))
  if (after.length < before.length)
    await table
      .where('[collection+block]')
      .between([collection, Math.ceil(after.length / BLOCK)], [collection, Infinity])
      .delete()
}

/** What is known of a list from an earlier revision, and where it is worth asking, when two of its entries say the same. */
interface KnownList<T> {
  readonly revision: number
  readonly entries: readonly T[]
  readonly isSame?: (one: T, other: T) => boolean
}

/**
 * The list of so many entries as it is stored, given what it was at an earlier revision; entries that say the same as before in their
 * place stay the same values. Blocks come one after the other, so that frames get between.
 */
export const readBlocks = async <T>(
  table: BlockTable<T>,
  collection: string,
  length: number,
  known: KnownList<T>,
): Promise<readonly T[]> => {
  const keys = await table
    .where('[collection+revision]')
    .between([collection, known.revision], [collection, Infinity], false)
    .primaryKeys()
  if (keys.length === 0 && length === known.entries.length) return known.entries
  const entries = known.entries.slice(0, length)
  // In their order, so that the list grows at its end.
  for (const key of keys.toSorted(([, one], [, other]) => one - other)) {
    const found = await table.get(key)
    for (const [at, entry] of found?.entries.entries() ?? []) {
      const place = key[1] * BLOCK + at
      const before = entries[place]
      entries[place] = before !== undefined && known.isSame?.(before, entry) ? before : entry
    }
  }
  return entries
}

export const removeBlocks = <T>(table: BlockTable<T>, collection: string): Promise<number> =>
  table.where('[collection+block]').between([collection, 0], [collection, Infinity]).delete()

const changedBlocks = <T>(before: readonly T[], after: readonly T[]): readonly number[] => {
  const changed: number[] = []
  for (let start = 0; start < after.length; start += BLOCK) {
    const end = Math.min(start + BLOCK, after.length)
    let differs = end !== Math.min(start + BLOCK, before.length)
    for (let at = start; at < end && !differs; at += 1) differs = before[at] !== after[at]
    if (differs) changed.push(start / BLOCK)
  }
  return changed
}
