import { failed, ok, type Result } from '../../shared/result.ts'

/** Why the browser's database did not do what it was asked. `cause` is its own word, for details. */
export interface StorageFailure {
  readonly code: 'full' | 'closed' | 'incomplete' | 'bad-row' | 'hidden' | 'changed' | 'other'
  readonly cause: string
}

/** Thrown where a change would go over a part of a collection that cannot be read. */
export class Incomplete extends Error {
  override readonly name = 'Incomplete'
}

/** Thrown where a bad row or entry would be written, which could not be read again. Its message is the place in it that is at fault. */
export class BadRowRefused extends Error {
  override readonly name = 'BadRowRefused'
}

/** Thrown where what is asked for is there and hidden, because its row is not as it must be. */
export class HiddenRow extends Error {
  override readonly name = 'HiddenRow'
}

/** Thrown where a restore would go over what was kept after its plan was made. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile'
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

/** A full disk ends a transaction with an AbortError that hides its reason in `inner`; where several rows are written at once, in `failures`. */
export const storageFailure = (error: unknown): StorageFailure => {
  const names = namesOf(error)
  const cause = error instanceof Error ? error.message : String(error)
  if (names.includes('QuotaExceededError')) return { code: 'full', cause }
  if (names.includes('Incomplete')) return { code: 'incomplete', cause }
  if (names.includes('BadRowRefused')) return { code: 'bad-row', cause }
  if (names.includes('HiddenRow')) return { code: 'hidden', cause }
  if (names.includes('ChangedMeanwhile')) return { code: 'changed', cause }
  const isClosed = ['DatabaseClosedError', 'InvalidStateError'].some((name) => names.includes(name))
  return { code: isClosed ? 'closed' : 'other', cause }
}

/** Whether the database may only be held by somebody else for now: browsers have no better name for it. */
export const isLocked = (error: unknown): boolean => namesOf(error).includes('UnknownError')

/** Of an error, of what it stands for, and where it stands for the failures of several rows, of the first of them. */
const namesOf = (error: unknown): readonly string[] => {
  if (!(error instanceof Error)) return []
  const inner = 'inner' in error ? namesOf(error.inner) : []
  const [first] = 'failures' in error && Array.isArray(error.failures) ? (error.failures as unknown[]) : []
  return [error.name, ...inner, ...namesOf(first)]
}

/** One sentence: why, and what helps. It follows the words that say what could not be done. */
export const explainStorageFailure = ({ code, cause }: StorageFailure): string => {
  switch (code) {
    case 'full':
      return 'The disk is full, or the browser gives Duelwright no more room. Free some, for example by deleting backups in the Data view, and try again.'
    case 'closed':
      return 'The database was closed: by another window with a newer version, or because the data of this page was cleared. Save what is not kept as a file first, then close Duelwright and open it again.'
    case 'incomplete':
      return 'A part of the collection cannot be read, and a change would go over it. Restore a backup in which it is whole, or save what can be read of it as a file and import that into a new collection.'
    case 'bad-row':
      return `It is larger than what Duelwright keeps, or could not be read again (in "${cause}"). Make it shorter or smaller, and it is kept.`
    case 'hidden':
      return 'It is there, but what is kept of it is not as it must be. It stays as it is and is not shown; the Data view names it and saves it as a file.'
    case 'changed':
      return 'Another window or the deck folder kept something at the same moment. Try again.'
    case 'other':
      return `The database answered: ${cause}`
  }
}
