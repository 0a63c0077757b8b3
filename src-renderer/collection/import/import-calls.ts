import type { ImportCounts } from '../../../shared/collection/merge.ts'
import type { Passcode } from '../../../shared/cards/passcode.ts'
import type { WrittenRow } from '../../../shared/collection/written-row.ts'
import type { Columns } from '../../../shared/formats/collection-csv/fields.ts'
import type { UnknownHeaders } from '../../../shared/formats/collection-csv/head.ts'
import { failed, type Result } from '../../../shared/result.ts'
import { type WorkerCalls, workerCalls } from '../../workers/worker-call.ts'
import type { FactAddresses } from '../table/row-facts.ts'
import type { CollectionFunctions } from './import-worker.ts'
import type { LookedAt, WaitingFunctions, WaitingQuestion } from './waiting-worker.ts'

/* The two workers of collections as the window calls them, and what is sent between. */

/** What the player has said that headers mean, by `headersKey`. */
export type HeaderMappings = readonly (readonly [headers: string, columns: Columns])[]

/** What the player has said that rows mean, by `writtenKey`. */
export type RowRepairs = readonly (readonly [row: string, card: Passcode])[]

/** What a file is, as far as it was read. */
export interface CollectionPreview {
  /** "Dragon Shield". */
  readonly program: string
  readonly rows: number
  /** As they are written. */
  readonly first: readonly WrittenRow[]
  /** Of the rows, those whose card was found and those that wait; nothing until cards were looked for. */
  readonly found?: number
  readonly unresolved?: number
}

/** How far a file has been read. */
export interface ReadingReport {
  readonly preview: CollectionPreview
  /** Bytes read and bytes there are. */
  readonly done: number
  readonly of: number
}

/** `why` is a sentence that follows the file's name. */
export interface RefusedCollection {
  readonly is: 'refused'
  readonly why: string
  readonly headers?: UnknownHeaders
}

export interface ReadCollection {
  readonly is: 'read'
  readonly preview: CollectionPreview
  readonly remarks: readonly string[]
}

export interface StoredCollection {
  readonly is: 'stored'
  readonly counts: ImportCounts
  readonly addedBefore: boolean
}

/** A worker that reads files of collections and stores them. */
export const collectionWorker = (): WorkerCalls<CollectionFunctions> =>
  workerCalls(() => new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' }))

/** Has a worker look at rows that wait. It ends with its answer; the error is a sentence. */
export const lookAtWaiting = async (
  question: Omit<WaitingQuestion, 'facts'>,
): Promise<Result<readonly LookedAt[], string>> => {
  const worker = workerCalls<WaitingFunctions>(
    () => new Worker(new URL('./waiting-worker.ts', import.meta.url), { type: 'module' }),
  )
  const answer = await worker.call('look', { facts: factAddresses(), ...question })
  worker.end()
  if (answer.ok) return answer
  const { error } = answer
  return failed(error.code === 'failed' ? error.cause : 'The reader could not be started.')
}

/** The worker's own address lies elsewhere. */
export const factAddresses = (): FactAddresses => ({
  cards: resource('cards.json'),
  prints: resource('prints.json'),
})

const resource = (file: string): string => new URL(`./resources/${file}`, document.baseURI).href
