import { failed, type Result } from '../../shared/result.ts'
import type { BackupDesk } from './backup-desk.ts'
import type { BackupAnswer } from './backup-messages.ts'

/** The desk in a worker, which begins with the first thing that is asked of it and stays. */
export const backupDesk = (): BackupDesk => {
  const waiting = new Map<number, { settle: (value: never) => void; fail: (problem: Error) => void }>()
  let worker: Worker | undefined
  let asked = 0

  const began = (): Worker => {
    const begun = new Worker(new URL('./backup-worker.ts', import.meta.url), { type: 'module' })
    begun.onmessage = ({ data: answer }: MessageEvent<BackupAnswer>) => {
      const asker = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('fault' in answer) asker?.fail(new Error(answer.fault))
      else asker?.settle(answer.value as never)
    }
    begun.onerror = () => {
      for (const { fail } of waiting.values()) fail(new Error('its worker could not be started'))
      waiting.clear()
      worker = undefined
    }
    return begun
  }

  const ask = <K extends keyof BackupDesk>(
    method: K,
    given: Parameters<BackupDesk[K]>,
    moved: Transferable[] = [],
  ): ReturnType<BackupDesk[K]> =>
    new Promise((settle, fail) => {
      const id = (asked += 1)
      waiting.set(id, { settle, fail })
      worker ??= began()
      worker.postMessage({ id, do: method, given }, moved)
    }) as ReturnType<BackupDesk[K]>

  return {
    take: (...given) => ask('take', given).catch(unanswered),
    markOf: (file) => ask('markOf', [file], [file.buffer]).catch(() => undefined),
    lookInto: (...given) => ask('lookInto', given).catch(unanswered),
    restore: (...given) => ask('restore', given).catch(unanswered),
  }
}

/** What never should fail did, in a sentence. */
const unanswered = (problem: Error): Result<never, string> =>
  failed(`Backups do not work: ${problem.message}.`)
