import type { Transaction } from 'dexie'
import type { OwnedPrint } from '../../shared/collection/owned-print.ts'
import type { UnresolvedRow } from '../../shared/collection/written-row.ts'
import type { CollectionHead, CollectionRow } from './rows.ts'
import { type BlockRow, type BlockTable, writeBlocks } from './list-blocks.ts'

/** A collection until version 11. */
interface FormerRow extends CollectionHead {
  readonly unresolved: readonly UnresolvedRow[]
  readonly added: readonly string[]
}

interface FormerBlock {
  readonly collection: string
  readonly block: number
  readonly piles: readonly OwnedPrint[]
}

/**
 * Until version 11 the rows that wait lay in the collection's own row, and nothing told when a block was written. A row without its list
 * stays as it is: it counts as one that cannot be read.
 */
export const inBlocks = async (change: Transaction): Promise<void> => {
  const collections = change.table('collections')
  const piles = change.table('piles')
  const waiting = change.table('waiting') as unknown as BlockTable<UnresolvedRow>
  for (const {
    id,
    name,
    kind,
    createdAt,
    unresolved,
    added,
  } of (await collections.toArray()) as FormerRow[]) {
    if (!Array.isArray(unresolved)) continue
    let count = 0
    for (const { collection, block, piles: entries } of (await piles
      .where('[collection+block]')
      .between([id, 0], [id, Infinity])
      .toArray()) as FormerBlock[]) {
      if (!Array.isArray(entries)) continue
      count += entries.length
      await piles.put({ collection, block, revision: 1, entries } satisfies BlockRow<OwnedPrint>)
    }
    await writeBlocks(waiting, { collection: id, revision: 1 }, [], unresolved)
    await collections.put({
      ...{ id, name, kind, createdAt, added },
      revision: 1,
      piles: count,
      unresolved: unresolved.length,
    } satisfies CollectionRow)
  }
}
