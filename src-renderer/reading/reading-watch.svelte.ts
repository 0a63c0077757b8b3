import { mostReadingTime } from '../../shared/file-bounds.ts'
import { failed, type Result } from '../../shared/result.ts'
import type { WorkerFailure } from '../workers/worker-call.ts'

/** Why something was not read to its end; `after` is in ms. */
export type Unfinished =
  | { readonly code: 'too-slow'; readonly after: number }
  | { readonly code: 'called-off' }
  | { readonly code: 'lost' }

/** A reading that the player has waited for. */
export interface SlowReading {
  /** The file's name, or "The clipboard". */
  readonly what: string
  /** Ends it. */
  readonly stop: () => void
}

/** What a worker is asked to read. */
interface Reading<T> {
  readonly what: string
  /** In bytes. */
  readonly size: number
  readonly ask: (signal: AbortSignal) => Promise<Result<T, WorkerFailure>>
  /** Ends the worker. */
  readonly end: () => void
}

/** Until when something of this size must be read, and why it was given up where it is not. */
export const readingDeadline = (
  size: number,
  patience = mostReadingTime(size),
): { readonly late: AbortSignal; readonly tooSlow: Unfinished } => ({
  late: AbortSignal.timeout(patience),
  tooSlow: { code: 'too-slow', after: patience },
})

/** A reading that takes longer is shown, in ms. */
const SHOWN_AFTER = 700

/** Has files read in workers, each within a deadline, and until the player calls it off. */
export class ReadingWatch {
  readonly #patience: number | undefined
  /** All that the player waits for; the newest stands last. */
  #slow = $state.raw<readonly SlowReading[]>([])

  /** `patience` in ms, where it shall be another than that of the file's size. */
  constructor(patience?: number) {
    this.#patience = patience
  }

  /** What is being read, where the player has waited for it: the newest of several, and after it the one before. */
  get slow(): SlowReading | undefined {
    return this.#slow.at(-1)
  }

  async watched<T>({ what, size, ask, end }: Reading<T>): Promise<Result<T, Unfinished>> {
    const stopped = new AbortController()
    const { late, tooSlow } = readingDeadline(size, this.#patience)
    const slow = { what, stop: () => stopped.abort() }
    const show = setTimeout(() => (this.#slow = [...this.#slow, slow]), SHOWN_AFTER)
    try {
      const answer = await ask(AbortSignal.any([late, stopped.signal]))
      if (answer.ok) return answer
    } finally {
      clearTimeout(show)
      this.#slow = this.#slow.filter((one) => one !== slow)
    }
    // It may still be at it, and hears of nothing until it is done.
    end()
    if (stopped.signal.aborted) return failed({ code: 'called-off' })
    return failed(late.aborted ? tooSlow : { code: 'lost' })
  }
}

/** A sentence that follows the file's name. */
export const explainUnfinished = (why: Unfinished): string => {
  switch (why.code) {
    case 'too-slow':
      return `reading it took longer than ${why.after / 1000} seconds and was given up.`
    case 'called-off':
      return 'you stopped reading it.'
    case 'lost':
      return 'its reader broke down.'
  }
}
