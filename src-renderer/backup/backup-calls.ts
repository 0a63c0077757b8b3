import { failed, type Result } from '../../shared/result.ts'
import { type WorkerFailure, workerCalls } from '../workers/worker-call.ts'
import type { BackupCalls } from './backup-work.ts'
import type { BackupFunctions } from './backup-worker.ts'

/** The work of backups in a worker, which begins with the first call and stays. */
export const backupCalls = (): BackupCalls => {
  const worker = workerCalls<BackupFunctions>(
    () => new Worker(new URL('./backup-worker.ts', import.meta.url), { type: 'module' }),
  )
  const answered = async <T>(
    call: Promise<Result<Result<T, string>, WorkerFailure>>,
  ): Promise<Result<T, string>> => {
    const answer = await call
    return answer.ok ? answer.value : failed(`Backups do not work: ${causeOf(answer.error)}.`)
  }
  return {
    take: (...input) => answered(worker.call('take', input)),
    markOf: async (file) => {
      const answer = await worker.call('markOf', [file], { moved: [file.buffer] })
      return answer.ok ? answer.value : undefined
    },
    lookInto: (...input) => answered(worker.call('lookInto', input)),
    restore: (...input) => answered(worker.call('restore', input)),
  }
}

const causeOf = (failure: WorkerFailure): string =>
  failure.code === 'failed' ? failure.cause : 'its worker could not be started'
