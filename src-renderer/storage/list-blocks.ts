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
  await table.bulkPut(changed)
  if (after.length < before.length)
    await table
      .where('[collection+block]')
      .between([collection, Math.ceil(after.length / BLOCK)], [collection, Infinity])
      .delete()
}

/** The list of so many entries as it is stored, given what it was at an earlier revision; blocks come one after the other, so that frames get between. */
export const readBlocks = async <T>(
  table: BlockTable<T>,
  collection: string,
  length: number,
  known: { readonly revision: number; readonly entries: readonly T[] },
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
    for (const [at, entry] of found?.entries.entries() ?? []) entries[key[1] * BLOCK + at] = entry
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
