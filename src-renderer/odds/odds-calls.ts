import { workerCalls } from '../workers/worker-call.ts'
import type { OddsPiece, OddsQuestion } from './odds-messages.ts'
import type { OddsFunctions } from './odds-worker.ts'

/** Answers questions about odds; only the latest question is answered. */
export interface OddsAnswerer {
  /** `hear` gets the answer piece by piece, and nothing when that was all. */
  ask(question: OddsQuestion, hear: (piece: OddsPiece | undefined) => void): void
  end(): void
}

/** A worker that answers beside the window. `lost` is called when it cannot go on. */
export const oddsWorker = (lost: () => void): OddsAnswerer => {
  const worker = workerCalls<OddsFunctions>(
    () => new Worker(new URL('./odds-worker.ts', import.meta.url), { type: 'module' }),
  )
  let latest = new AbortController()
  return {
    ask(question, hear) {
      latest.abort()
      latest = new AbortController()
      void worker.call('answer', question, { hear, signal: latest.signal }).then((answer) => {
        if (answer.ok) hear(undefined)
        else if (answer.error.code !== 'ended') lost()
      })
    },
    end: () => worker.end(),
  }
}
