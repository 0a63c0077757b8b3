/** What was before a step, and the step's name: "add 1 Ash Blossom & Joyous Spring". */
interface Step<T> {
  readonly before: T
  readonly does: string
}

/** What is shown after a step back or forth, and the name of the step. */
export interface Walked<T> {
  readonly shows: T
  readonly does: string
}

/** The steps that led to what is shown, and those undone since: whole values, so that any of them can be shown again. */
export class Steps<T> {
  #past = $state.raw<readonly Step<T>[]>([])
  #future = $state.raw<readonly Step<T>[]>([])

  get undoes(): string | undefined {
    return this.#past.at(-1)?.does
  }

  get redoes(): string | undefined {
    return this.#future.at(-1)?.does
  }

  /** Every step that can be undone, the oldest first, then those that can be done again. */
  get history(): { readonly done: readonly string[]; readonly undone: readonly string[] } {
    return {
      done: this.#past.map(({ does }) => does),
      undone: this.#future.map(({ does }) => does).reverse(),
    }
  }

  /** A new step: what was undone before it cannot be done again. */
  take(before: T, does: string): void {
    this.#past = [...this.#past, { before, does }]
    this.#future = []
  }

  /** What the last step came from, and its name. */
  get last(): Step<T> | undefined {
    return this.#past.at(-1)
  }

  /** The last step went further: it has another name by now, or came to nothing. */
  goOn(does: string | undefined): void {
    const last = this.#past.at(-1)
    this.#past = [...this.#past.slice(0, -1), ...(last && does !== undefined ? [{ ...last, does }] : [])]
    this.#future = []
  }

  undo(shown: T): Walked<T> | undefined {
    const step = this.#past.at(-1)
    if (!step) return undefined
    this.#past = this.#past.slice(0, -1)
    this.#future = [...this.#future, { before: shown, does: step.does }]
    return { shows: step.before, does: step.does }
  }

  redo(shown: T): Walked<T> | undefined {
    const step = this.#future.at(-1)
    if (!step) return undefined
    this.#future = this.#future.slice(0, -1)
    this.#past = [...this.#past, { before: shown, does: step.does }]
    return { shows: step.before, does: step.does }
  }

  /** Brings what somebody else has changed meanwhile into every step, so that none of them takes it back. */
  carry(change: (before: T) => T): void {
    const carried = (step: Step<T>): Step<T> => ({ ...step, before: change(step.before) })
    this.#past = this.#past.map(carried)
    this.#future = this.#future.map(carried)
  }

  forget(): void {
    this.#past = []
    this.#future = []
  }
}
