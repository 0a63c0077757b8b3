import type { Transaction } from 'dexie'
import * as v from 'valibot'
import type { OwnedPrint } from '../../shared/collection/owned-print.ts'
import type { UnresolvedRow } from '../../shared/collection/written-row.ts'
import type { CollectionRow } from './rows.ts'
import { type BlockRow, blocksOf, putBlocks } from './list-blocks.ts'

/** A collection until version 11, as far as it has to be read here; each entry that waits is looked at whenever it is read. */
const Former = v.looseObject({
  id: v.string(),
  name: v.string(),
  kind: v.string(),
  createdAt: v.number(),
  unresolved: v.array(v.unknown()),
  added: v.array(v.string()),
})

interface FormerBlock {
  readonly collection: string
  readonly block: number
  readonly piles: unknown
}

/**
 * Until version 11 the rows that wait lay in the collection's own row, and nothing told when a block was written. A row without its list
 * stays as it is: it counts as one that cannot be read. Entries go along as they are, also bad ones.
 */
export const inBlocks = async (change: Transaction): Promise<void> => {
  const collections = change.table<unknown>('collections')
  const piles = change.table('piles')
  for (const row of await collections.toArray()) {
    if (!v.is(Former, row)) continue
    const { id, name, kind, createdAt, unresolved, added } = row
    let count = 0
    for (const { collection, block, piles: entries } of (await piles
      .where('[collection+block]')
      .between([id, 0], [id, Infinity])
      .toArray()) as FormerBlock[]) {
      // Counted for one entry, a block that cannot be read is known to be missing, and no change goes over it.
      count += Array.isArray(entries) ? entries.length : 1
      if (!Array.isArray(entries)) continue
      await piles.put({ collection, block, revision: 1, entries } satisfies BlockRow<OwnedPrint>)
    }
    const waiting = blocksOf({ collection: id, revision: 1 }, unresolved as readonly UnresolvedRow[])
    await putBlocks(change.table('waiting'), waiting)
    await collections.put({
      ...{ id, name, kind: kind as CollectionRow['kind'], createdAt, added },
      revision: 1,
      piles: count,
      unresolved: unresolved.length,
    } satisfies CollectionRow)
  }
}
