import { fork } from 'node:child_process'
import { mostReadingTime } from '../../shared/file-bounds.ts'
import type { FilledForm } from '../../shared/paper/deck-list-form.ts'
import type { Letters } from '../../shared/paper/letters/font-slice.ts'
import type { NoForm } from '../../shared/paper/no-form.ts'
import { failed, type Result } from '../../shared/result.ts'

/* Fills in a form that somebody made in a process of its own, which can be ended: what pdf-lib does with it is not ours to know. */

/** What the process gets, and all that it gets. */
interface FormToFill {
  readonly form: FilledForm
  readonly official: Uint8Array
  readonly letters: Letters
}

/** Stands in the place of a command; a program that has nobody to answer knows no such command. */
const FILL_FORM = ' fill-form'

/** The official form takes a tenth. */
const MOST_MEGABYTES = 256

/** Between two looks at the memory, in ms. */
const LOOK = 50

/**
 * What is loaded first in the other process: a thread that ends it once all of its memory has grown by so much. The bound on the heap
 * does not hold for what lies beside it, such as the bytes of what was unpacked, and the form's own thread may never get to look.
 */
const WATCH = `import { isMainThread, Worker } from 'node:worker_threads'
const look = 'const before = process.memoryUsage.rss(); setInterval(() => {' +
  'if (process.memoryUsage.rss() - before > ${MOST_MEGABYTES * 2 ** 20}) process.kill(process.pid, "SIGKILL") }, ${LOOK})'
if (isMainThread) new Worker(look, { eval: true, execArgv: [] }).unref()`

/** Starts `program` once more, to answer as `answersParent` does; where it is late or breaks down, it is ended. */
export const fillApart = (
  program: string,
  given: FormToFill,
  patience = mostReadingTime(given.official.length),
): Promise<Result<Uint8Array, NoForm>> =>
  new Promise((resolve) => {
    const other = fork(program, [FILL_FORM], {
      execArgv: [
        ...process.execArgv,
        `--max-old-space-size=${MOST_MEGABYTES}`,
        `--import=data:text/javascript,${encodeURIComponent(WATCH)}`,
      ],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const settle = (answer: Result<Uint8Array, NoForm>): void => {
      clearTimeout(late)
      other.kill('SIGKILL')
      resolve(answer)
    }
    const late = setTimeout(() => settle(failed({ code: 'too-slow' })), patience)
    other.once('message', (answer) => settle(answer as Result<Uint8Array, NoForm>))
    for (const end of ['error', 'exit']) other.once(end, () => settle(failed({ code: 'damaged-form' })))
    // One that has ended already says so by its exit.
    other.send(given, () => undefined)
  })

/** Whether this program was started to fill in a form; it does so then, and ends. */
export const answersParent = (): boolean => {
  if (process.argv[2] !== FILL_FORM || !process.send) return false
  process.once('message', ({ form, official, letters }: FormToFill) => {
    // Read only here: whoever only watches a command needs none of it.
    void import('../../shared/paper/deck-list-pdf.ts')
      .then(({ filledDeckList }) => filledDeckList(form, official, letters))
      .then((filled) => process.send?.(filled, undefined, undefined, () => process.disconnect()))
  })
  return true
}
