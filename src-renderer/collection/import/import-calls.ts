import { failed, type Result } from '../../../shared/result.ts'
import { type WorkerCalls, workerCalls } from '../../workers/worker-call.ts'
import type { FactAddresses } from '../row-facts.ts'
import type { CollectionFunctions } from './import-worker.ts'
import type { FoundInCollection, WaitingFunctions, WaitingQuestion } from './waiting-worker.ts'

/* The two workers of collections, as the window calls them. */

/** A worker that reads files of collections and stores them. */
export const collectionWorker = (): WorkerCalls<CollectionFunctions> =>
  workerCalls(() => new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' }))

/** Has a worker look at rows that wait. It ends with its answer; the error is a sentence. */
export const lookAtWaiting = async (
  question: Omit<WaitingQuestion, 'facts'>,
): Promise<Result<readonly FoundInCollection[], string>> => {
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
