import type { NamedCondition } from '../../shared/decks/deck-notes.ts'

type Boards = readonly NamedCondition[]

/** Long enough for a word to be typed, in milliseconds. */
const PAUSE = 400

/** The boards of a deck while they are written: what is typed holds at once, and is kept after a pause. */
export class BoardEdits {
  readonly #kept: () => Boards
  readonly #keep: (boards: Boards) => void
  #written = $state.raw<Boards>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(kept: () => Boards, keep: (boards: Boards) => void) {
    this.#kept = kept
    this.#keep = keep
  }

  get now(): Boards {
    return this.#written ?? this.#kept()
  }

  write(boards: Boards): void {
    this.#written = boards
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#keepNow(), PAUSE)
  }

  /** What is typed and not kept yet is kept. */
  end(): void {
    if (this.#timer !== undefined) this.#keepNow()
  }

  #keepNow(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#written) this.#keep(this.#written)
  }
}
