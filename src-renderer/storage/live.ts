import { liveQuery } from 'dexie'
import { failed, ok, type Result } from '../../shared/result.ts'
import { type StorageFailure, storageFailure } from './failure.ts'

/** Gets what is kept, or why it cannot be read. */
export type Watcher<T> = (kept: Result<T, StorageFailure>) => void

/** Calls with the answer to a query now, and after every change to what it read, in any window. Returns its own undo. */
export const watchQuery = <T>(query: () => Promise<T>, hear: Watcher<T>): (() => void) => {
  const subscription = liveQuery(query).subscribe(
    (value) => hear(ok(value)),
    (error) => hear(failed(storageFailure(error))),
  )
  return () => subscription.unsubscribe()
}
