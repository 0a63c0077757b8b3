import type { Result } from '../../shared/result.ts'
import { type WorkerFailure, workerCalls } from '../workers/worker-call.ts'
import type { LuckyLine } from '../../shared/reach/lucky-lines.ts'
import type { LuckAsked, ReachAsked, ReachFound, ReachReport } from './reach-messages.ts'
import type { ReachFunctions } from './reach-worker.ts'

/** Searches for what hands can reach. */
export interface ReachSearcher {
  /** `hear` gets how far the search is; whoever aborts the signal has called it off. */
  search(
    asked: ReachAsked,
    options: { readonly hear?: (report: ReachReport) => void; readonly signal: AbortSignal },
  ): Promise<Result<ReachFound, WorkerFailure>>
  /** For each board without a line one that luck completes, where there is one. */
  luck(
    asked: LuckAsked,
    options: { readonly signal: AbortSignal },
  ): Promise<Result<readonly (LuckyLine | undefined)[], WorkerFailure>>
  end(): void
}

/** A searcher with a worker of its own beside the window. */
export const reachWorker = (): ReachSearcher => {
  const worker = workerCalls<ReachFunctions>(
    () => new Worker(new URL('./reach-worker.ts', import.meta.url), { type: 'module' }),
  )
  return {
    search: (asked, options) => worker.call('search', asked, options),
    luck: (asked, options) => worker.call('luck', asked, options),
    end: () => worker.end(),
  }
}

/** As many searchers as may work at once: one processor stays free for the window. */
export const reachWorkers = (): readonly ReachSearcher[] =>
  Array.from({ length: Math.max(1, Math.min(8, navigator.hardwareConcurrency - 1)) }, reachWorker)
