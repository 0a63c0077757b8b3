import type { PracticeLine } from './hand.ts'

/** In moments. Writing a longer line costs as long as a step may take. */
const LONG = 200

/** So long a player pauses before a long line is written; in ms. */
const PAUSE = 500

/** Has a line kept at every step, and a long one when the player pauses. */
export class LineKeeping {
  readonly #keep: (line: PracticeLine) => void
  /** What was last given to be kept. */
  #kept: PracticeLine | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `kept`: the line as it is kept already, if it is. */
  constructor(kept: PracticeLine | undefined, keep: (line: PracticeLine) => void) {
    this.#kept = kept
    this.#keep = keep
  }

  /** The line is this one now. */
  hear(line: PracticeLine): void {
    clearTimeout(this.#timer)
    if (line.moments.length < LONG) this.flush(line)
    else this.#timer = setTimeout(() => this.flush(line), PAUSE)
  }

  /** Has the line kept at once; answers whether it was not yet. */
  flush(line: PracticeLine): boolean {
    clearTimeout(this.#timer)
    if (line === this.#kept) return false
    this.#kept = line
    this.#keep(line)
    return true
  }
}
