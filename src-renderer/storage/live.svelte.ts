import type { StorageFailure } from './failure.ts'
import type { Watcher } from './live.ts'

/** What is kept, as a component shows it. */
export interface Live<T> {
  /** Nothing until it was read. What was read last stays when a later read fails. */
  readonly value: T | undefined
  /** Why the last read failed. */
  readonly failure: StorageFailure | undefined
}

/**
 * Follows what is kept for as long as the component lives; called while it is being made. `watch` begins again when what it reads of
 * the component changes, and may return nothing where there is nothing to follow.
 */
export const live = <T>(watch: (hear: Watcher<T>) => (() => void) | undefined): Live<T> => {
  let value = $state.raw<T>()
  let failure = $state.raw<StorageFailure>()
  $effect(() =>
    watch((kept) => {
      if (kept.ok) value = kept.value
      failure = kept.ok ? undefined : kept.error
    }),
  )
  return {
    get value() {
      return value
    },
    get failure() {
      return failure
    },
  }
}
