import { Dexie, type Table } from 'dexie'
import { BLOCK, entryCheck, faultyField } from '../../shared/backup/row-schemas.ts'
import { BadRowRefused } from './failure.ts'

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

/** Blocks that are written at once. */
const AT_ONCE = 4

/**
 * Writes what differs of a list. Edits keep the entries they do not touch as the same values, so that comparing them is enough. An entry
 * that is new and could not be read again is refused: it would be hidden, with all that lay on it before. Bad ones that were there go along.
 */
export const writeBlocks = async <T>(
  table: BlockTable<T>,
  { collection, revision }: Pick<BlockRow<T>, 'collection' | 'revision'>,
  before: readonly unknown[],
  after: readonly unknown[],
): Promise<void> => {
  if (before === after) return
  const changed = blocksOf<T>({ collection, revision }, after, changedBlocks(before, after))
  const isSound = entryCheck(table.name)
  let known: ReadonlySet<unknown> | undefined
  await putBlocks(table, changed, ({ block, entries }) => {
    for (const [at, entry] of entries.entries()) {
      if (before[block * BLOCK + at] === entry || !isSound || isSound(entry)) continue
      known ??= new Set(before)
      if (!known.has(entry)) throw new BadRowRefused(faultyField(entry) ?? table.name)
    }
  })
  if (after.length < before.length)
    await table
      .where('[collection+block]')
      .between([collection, Math.ceil(after.length / BLOCK)], [collection, Infinity])
      .delete()
}

/** A list as it lies in blocks: all of them, or those of these numbers. */
export const blocksOf = <T>(
  head: Pick<BlockRow<T>, 'collection' | 'revision'>,
  list: readonly unknown[],
  numbers: readonly number[] = changedBlocks([], list),
): readonly BlockRow<T>[] =>
  numbers.map((block) => ({
    ...head,
    block,
    entries: list.slice(block * BLOCK, (block + 1) * BLOCK) as readonly T[],
  }))

/** A list as it was read. */
export interface KeptList<T> {
  /** All entries as they lie in the blocks, one after the other. */
  readonly stored: readonly unknown[]
  /** Those of them that are not as they must be. */
  readonly hidden: ReadonlySet<unknown>
  /** The others. */
  readonly entries: readonly T[]
  /** Whether the blocks hold as many entries as the list says it has. Where they do not, a block is missing or cannot be read. */
  readonly isWhole: boolean
}

/** What is known of a list from an earlier revision, and where it is worth asking, when two of its entries say the same. */
interface KnownList<T> {
  readonly revision: number
  readonly list: KeptList<T>
  readonly isSame?: (one: T, other: T) => boolean
}

/** A list in which nothing is hidden or missing. */
export const soundList = <T>(entries: readonly T[]): KeptList<T> => ({
  stored: entries,
  hidden: NONE,
  entries,
  isWhole: true,
})
const NONE: ReadonlySet<unknown> = new Set()

/** The list with other entries in the place of those that can be seen; the hidden ones come after them. */
export const withEntries = <T>(
  { stored, hidden, isWhole }: KeptList<T>,
  entries: readonly T[],
): KeptList<T> => ({
  stored: hidden.size === 0 ? entries : [...entries, ...stored.filter((entry) => hidden.has(entry))],
  hidden,
  entries,
  isWhole,
})

/**
 * The list of so many entries as it is stored, given what it was at an earlier revision; entries that say the same as before in their
 * place stay the same values. Each entry is looked at for itself, and every block that can be read is in the list, also where others
 * cannot. Blocks come one after the other, so that frames get between.
 */
export const readBlocks = async <T>(
  table: BlockTable<T>,
  collection: string,
  length: number,
  { revision, list, isSame }: KnownList<T>,
): Promise<KeptList<T>> => {
  if (!list.isWhole) return readBlocks(table, collection, length, { revision: 0, list: soundList<T>([]) })
  const keys = await table
    .where('[collection+revision]')
    .between([collection, revision === 0 ? -1 : revision], [collection, Infinity], false)
    .primaryKeys()
  if (keys.length === 0 && length === list.stored.length) return list
  const isSound = entryCheck(table.name)
  const hidden = new Set<unknown>()
  const changed = new Map<number, readonly unknown[]>()
  for (const [, block] of keys) {
    const row = await table.get([collection, block])
    const entries = row?.entries.map((entry, at) => {
      if (isSound && !isSound(entry)) {
        hidden.add(entry)
        return entry
      }
      const before = list.stored[block * BLOCK + at]
      const isKnown = before !== undefined && !list.hidden.has(before)
      return isKnown && isSame?.(before as T, entry) ? before : entry
    })
    changed.set(block, entries ?? [])
  }
  const stored: unknown[] = []
  let isWhole = true
  const blocks = [...changed.keys()].reduce(
    (most, block) => Math.max(most, block + 1),
    Math.ceil(length / BLOCK),
  )
  for (let block = 0; block < blocks; block += 1) {
    const start = block * BLOCK
    const most = Math.max(0, Math.min(BLOCK, length - start))
    const entries = changed.get(block) ?? list.stored.slice(start, start + most)
    isWhole &&= entries.length === most
    for (const entry of entries) {
      stored.push(entry)
      if (list.hidden.has(entry)) hidden.add(entry)
    }
  }
  const entries = hidden.size === 0 ? stored : stored.filter((entry) => !hidden.has(entry))
  return { stored, hidden, entries: entries as readonly T[], isWhole }
}

/** Deletes the blocks of a collection, and answers with them as they lay; one after the other, so that frames get between. */
export const takeBlocks = async <T>(
  table: BlockTable<T>,
  collection: string,
): Promise<readonly BlockRow<T>[]> => {
  const all = table.where(':id').between([collection, Dexie.minKey], [collection, Dexie.maxKey])
  const rows: BlockRow<T>[] = []
  for (const key of await all.primaryKeys()) {
    const row = await table.get(key)
    if (row) rows.push(row)
  }
  await all.delete()
  return rows
}

/**
 * Writes blocks as they are: a few at a time, for what is written is copied at once, and frames have to get between. `check` throws where
 * one must not be written.
 */
export const putBlocks = async <T, K>(
  table: Table<T, K>,
  rows: readonly T[],
  check?: (row: T) => void,
): Promise<void> => {
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const some = rows.slice(start, start + AT_ONCE)
    if (check) some.forEach(check)
    await table.bulkPut(some)
  }
}

const changedBlocks = (before: readonly unknown[], after: readonly unknown[]): readonly number[] => {
  const changed: number[] = []
  for (let start = 0; start < after.length; start += BLOCK) {
    const end = Math.min(start + BLOCK, after.length)
    let differs = end !== Math.min(start + BLOCK, before.length)
    for (let at = start; at < end && !differs; at += 1) differs = before[at] !== after[at]
    if (differs) changed.push(start / BLOCK)
  }
  return changed
}
