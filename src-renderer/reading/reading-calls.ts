import { type WorkerCalls, workerCalls } from '../workers/worker-call.ts'
import type { ReadingFunctions } from './reading-work.ts'

/** The worker in which the window has files read. */
export const readingWorker = (): WorkerCalls<ReadingFunctions> =>
  workerCalls(() => new Worker(new URL('./reading-worker.ts', import.meta.url), { type: 'module' }))
