import type { Result } from '../../shared/result.ts'
import type { KnownCards } from '../game-data/known-cards.ts'
import { explainUnfinished, readingDeadline } from '../reading/reading-watch.svelte.ts'
import { workerCalls, type WorkerFailure } from '../workers/worker-call.ts'
import type {
  ImportFunctions,
  ImportReport,
  RefusedSource,
  SeveralSources,
  SourceFile,
} from './import-worker.ts'
import { shippedFacts } from '../game-data/learn-sources.ts'
import { GatheredCards, type LearnedPiece } from '../game-data/learned-pieces.ts'

/** A file that a worker is reading. */
export interface ImportWork {
  /** What the cards are with the source, once it is kept; the error is a sentence. The work ends by itself then. */
  readonly learned: Promise<Result<KnownCards, string>>
  /** Takes the source although the worker doubts it. */
  insist(): void
  /** Ends the work; of what was not saved yet nothing is. */
  end(): void
}

/** Has a worker read a card database and keep it. A worker that cannot be started refuses the file. */
export const startImport = (
  file: SourceFile,
  hear: (report: ImportReport | RefusedSource | SeveralSources) => void,
): ImportWork => {
  const worker = workerCalls<ImportFunctions>(
    () => new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' }),
  )
  const gathered = new GatheredCards()
  let isKept = false
  const refuse = (why: string): void => hear({ is: 'refused', why, mayInsist: false })
  const { late, tooSlow } = readingDeadline(file.bytes.length)
  /** From here on it is our own work, and not the file's doing; or there is none any more. */
  let isRead = false
  late.addEventListener('abort', () => {
    if (isRead) return
    worker.end()
    refuse(explainUnfinished(tooSlow))
  })
  const options = {
    hear: (said: ImportReport | LearnedPiece): void => {
      if (said.is === 'step' || said.is === 'kept') {
        isRead ||= said.is === 'kept' || said.step === 'keeping'
        isKept ||= said.is === 'kept'
        hear(said)
      } else gathered.take(said)
    },
  }
  const settle = (answer: Result<RefusedSource | SeveralSources | undefined, WorkerFailure>): void => {
    isRead = true
    if (answer.ok) {
      if (answer.value) hear(answer.value)
      else worker.end()
      return
    }
    if (answer.error.code === 'ended') return
    const cause = answer.error.code === 'failed' ? answer.error.cause : undefined
    worker.end()
    if (isKept) gathered.fail(cause ?? 'The reader broke down.')
    else refuse(cause === undefined ? 'the reader could not be started.' : `it could not be read (${cause}).`)
  }
  void worker
    .call('read', { ...file, facts: shippedFacts() }, { ...options, moved: [file.bytes.buffer] })
    .then(settle)
  return {
    learned: gathered.known,
    insist: () => void worker.call('insist', undefined, options).then(settle),
    end: () => {
      isRead = true
      worker.end()
    },
  }
}
