import { failed, type Result } from '../../shared/result.ts'
import { explainUnfinished, type ReadingWatch } from '../reading/reading-watch.svelte.ts'
import { type WorkerCalls, type WorkerFailure, workerCalls } from '../workers/worker-call.ts'
import type { BackupCalls } from './backup-work.ts'
import type { BackupFunctions } from './backup-worker.ts'

const backupWorker = (): WorkerCalls<BackupFunctions> =>
  workerCalls(() => new Worker(new URL('./backup-worker.ts', import.meta.url), { type: 'module' }))

/**
 * The work of backups in workers. What reads a file that somebody else may have made can be ended, and is therefore in other workers
 * than the one that keeps the present.
 */
export const backupCalls = (
  watch: Pick<ReadingWatch, 'watched'>,
  start: () => WorkerCalls<BackupFunctions> = backupWorker,
): BackupCalls => {
  const [keeping, looking] = [start(), start()]
  const answered = async <T>(
    call: Promise<Result<Result<T, string>, WorkerFailure>>,
  ): Promise<Result<T, string>> => {
    const answer = await call
    return answer.ok ? answer.value : failed(`Backups do not work: ${causeOf(answer.error)}.`)
  }
  return {
    take: (...input) => answered(keeping.call('take', input)),
    markOf: async (file) => {
      const marking = start()
      const size = file.length
      const ask = (signal: AbortSignal) => marking.call('markOf', [file], { moved: [file.buffer], signal })
      const answer = await watch.watched({ what: 'The newest backup', size, ask, end: () => undefined })
      marking.end()
      return answer.ok ? answer.value : undefined
    },
    lookInto: async (...input) => {
      const [what, { length: size }] = input
      let broken: WorkerFailure | undefined
      const ask = async (signal: AbortSignal) => {
        const answer = await looking.call('lookInto', input, { signal })
        if (!answer.ok && answer.error.code !== 'ended') broken = answer.error
        return answer
      }
      const looked = await watch.watched({ what, size, ask, end: () => looking.end() })
      if (looked.ok) return looked.value
      return failed(
        broken
          ? `Backups do not work: ${causeOf(broken)}.`
          : `${what} cannot be used: ${explainUnfinished(looked.error)}`,
      )
    },
    restore: (...input) => answered(looking.call('restore', input)),
  }
}

const causeOf = (failure: WorkerFailure): string =>
  failure.code === 'failed' ? failure.cause : 'its worker could not be started'
