/* Fills in a form that somebody made, beside the window: nobody knows how long that takes. */
import { filledDeckList } from '../../../../shared/paper/deck-list-pdf.ts'
import type { FilledForm } from '../../../../shared/paper/deck-list-form.ts'
import type { Letters } from '../../../../shared/paper/letters/font-slice.ts'
import { serveCalls } from '../../../workers/worker-call.ts'

const functions = {
  fill: ({
    form,
    official,
    letters,
  }: {
    readonly form: FilledForm
    readonly official: Uint8Array<ArrayBuffer>
    readonly letters: Letters
  }) => filledDeckList(form, official, letters),
}
export type FormFunctions = typeof functions

serveCalls(functions)
