import type { FilledForm } from '../../../../shared/paper/deck-list-form.ts'
import type { Letters } from '../../../../shared/paper/letters/font-slice.ts'
import { explainNoForm } from '../../../../shared/paper/no-form.ts'
import { failed, ok, type Result } from '../../../../shared/result.ts'
import { explainUnfinished, type ReadingWatch } from '../../../reading/reading-watch.svelte.ts'
import { workerCalls } from '../../../workers/worker-call.ts'
import type { FormFunctions } from './form-worker.ts'

/** Has a worker fill in the official file. The error is a sentence that follows the file's name. */
export const fillForm = async (
  form: FilledForm,
  letters: Letters,
  { name, bytes: official }: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> },
  watch: Pick<ReadingWatch, 'watched'>,
): Promise<Result<Uint8Array<ArrayBuffer>, string>> => {
  const worker = workerCalls<FormFunctions>(
    () => new Worker(new URL('./form-worker.ts', import.meta.url), { type: 'module' }),
  )
  const end = (): void => worker.end()
  const ask = (signal: AbortSignal) => worker.call('fill', { form, official, letters }, { signal })
  const answer = await watch.watched({ what: name, size: official.length, ask, end })
  end()
  if (!answer.ok) return failed(explainUnfinished(answer.error))
  return answer.value.ok ? ok(answer.value.value) : failed(explainNoForm(answer.value.error))
}
