/* Looks again at rows that wait, beside the window: the names of all cards in ten languages are many. */
import { foundByNow, lookedAtAgain } from '../../../shared/collection/repair.ts'
import { resolver } from '../../../shared/collection/resolve.ts'
import { explainStorageFailure } from '../../storage/failure.ts'
import type { Revisions } from '../../storage/collection-store.ts'
import { openStorage } from '../../storage/storage.ts'
import { serveCalls } from '../../workers/worker-call.ts'
import { type FactAddresses, RowFactCache } from '../row-facts.ts'

/** Which rows of these collections would be found by now; with `take` they go into the collection. */
export interface WaitingQuestion {
  readonly facts: FactAddresses
  readonly collections: readonly string[]
  /** YYYY-MM-DD, noted on piles that grow. */
  readonly take?: { readonly day: string }
}

/** What is found in one collection. */
export interface FoundInCollection {
  readonly collection: string
  /** How many rows were looked at, and the places of those that are found. */
  readonly of: number
  readonly found: readonly number[]
  /** Those of the change by which they went in. */
  readonly revisions?: Revisions
}

const functions = {
  look: async ({ facts, collections, take }: WaitingQuestion): Promise<readonly FoundInCollection[]> => {
    const storage = await openStorage()
    if (!storage.ok) throw new Error('The database did not open.')
    const { pool, prints } = await new RowFactCache(facts, storage.value.sources).facts()
    const resolve = resolver(pool, prints)
    const at: FoundInCollection[] = []
    for (const collection of collections) {
      const store = storage.value.collections
      const looked = await (take
        ? store.change(collection, ({ unresolved, ...rest }) => ({
            ...lookedAtAgain({ unresolved, ...rest }, resolve, take.day),
            unresolved,
          }))
        : store.read(collection).then((read) => (read.ok ? { ...read, value: read.value.content } : read)))
      if (!looked.ok) throw new Error(explainStorageFailure(looked.error))
      if (looked.value === 'gone') continue
      const { unresolved } = looked.value
      const found = foundByNow(unresolved, resolve)
      const revisions = 'revisions' in looked.value ? { revisions: looked.value.revisions } : {}
      at.push({ collection, of: unresolved.length, found, ...revisions })
    }
    return at
  },
}
export type WaitingFunctions = typeof functions

serveCalls(functions)
