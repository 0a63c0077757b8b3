import { failed, ok, type Result } from '../../shared/result.ts'

/** Why the browser's database did not do what it was asked. `cause` is its own word, for details. */
export interface StorageFailure {
  readonly code: 'full' | 'closed' | 'other'
  readonly cause: string
}

/** What the database has answered, or why it has not. */
export type Stored<T> = Result<T, StorageFailure>

export const attempted = async <T>(work: () => Promise<T>): Promise<Stored<T>> => {
  try {
    return ok(await work())
  } catch (error) {
    return failed(storageFailure(error))
  }
}

/** A full disk ends a transaction with an AbortError that hides its reason in `inner`. */
export const storageFailure = (error: unknown): StorageFailure => {
  const names = namesOf(error)
  const cause = error instanceof Error ? error.message : String(error)
  if (names.includes('QuotaExceededError')) return { code: 'full', cause }
  const isClosed = ['DatabaseClosedError', 'InvalidStateError'].some((name) => names.includes(name))
  return { code: isClosed ? 'closed' : 'other', cause }
}

const namesOf = (error: unknown): readonly string[] =>
  error instanceof Error ? [error.name, ...('inner' in error ? namesOf(error.inner) : [])] : []

/** One sentence: why, and what helps. It follows the words that say what could not be done. */
export const explainStorageFailure = ({ code, cause }: StorageFailure): string => {
  switch (code) {
    case 'full':
      return 'The disk is full, or the browser gives Duelwright no more room. Free some and try again.'
    case 'closed':
      return 'The database was closed, perhaps by another window with a newer version. Close Duelwright and open it again.'
    case 'other':
      return `The database answered: ${cause}`
  }
}
