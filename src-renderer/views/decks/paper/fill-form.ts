import { mostReadingTime } from '../../../../shared/file-bounds.ts'
import type { FilledForm } from '../../../../shared/paper/deck-list-form.ts'
import { explainNoForm } from '../../../../shared/paper/no-form.ts'
import { failed, ok, type Result } from '../../../../shared/result.ts'
import { workerCalls } from '../../../workers/worker-call.ts'
import type { FormFunctions } from './form-worker.ts'

/** Has a worker fill in the official file. The error is a sentence that follows the file's name. */
export const fillForm = async (
  form: FilledForm,
  official: Uint8Array<ArrayBuffer>,
): Promise<Result<Uint8Array<ArrayBuffer>, string>> => {
  const worker = workerCalls<FormFunctions>(
    () => new Worker(new URL('./form-worker.ts', import.meta.url), { type: 'module' }),
  )
  const answer = await worker.call(
    'fill',
    { form, official },
    { signal: AbortSignal.timeout(mostReadingTime(official.length)) },
  )
  worker.end()
  if (answer.ok) return answer.value.ok ? ok(answer.value.value) : failed(explainNoForm(answer.value.error))
  return failed(
    answer.error.code === 'ended' ? explainNoForm({ code: 'too-slow' }) : 'it could not be filled in.',
  )
}
