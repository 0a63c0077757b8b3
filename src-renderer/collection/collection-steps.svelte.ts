import type { CollectionContent } from '../../shared/collection/merge.ts'

/** One collection before and after a step. */
export interface StepPart {
  readonly collection: string
  readonly before: CollectionContent
  readonly after: CollectionContent
}

/** Something the player did, in all collections it touched. `does` is named by undo: "remove 2 rows". */
export interface CollectionStep {
  readonly does: string
  readonly parts: readonly StepPart[]
}

/** A collection of a hundred thousand piles takes a megabyte a step. */
const MOST_STEPS = 60

/** What was done to the collections, and what of it was undone. */
export class CollectionSteps {
  #past = $state.raw<readonly CollectionStep[]>([])
  #future = $state.raw<readonly CollectionStep[]>([])

  get nextUndo(): string | undefined {
    return this.#past.at(-1)?.does
  }

  get nextRedo(): string | undefined {
    return this.#future.at(-1)?.does
  }

  remember(step: CollectionStep): void {
    this.#past = [...this.#past, step].slice(-MOST_STEPS)
    this.#future = []
  }

  /** The last step, which is then the next to be done again. */
  undone(): CollectionStep | undefined {
    const step = this.#past.at(-1)
    if (step) [this.#past, this.#future] = [this.#past.slice(0, -1), [...this.#future, step]]
    return step
  }

  redone(): CollectionStep | undefined {
    const step = this.#future.at(-1)
    if (step) [this.#past, this.#future] = [[...this.#past, step], this.#future.slice(0, -1)]
    return step
  }

  /** A step that did not come about, done or undone. */
  forget(step: CollectionStep): void {
    this.#past = this.#past.filter((other) => other !== step)
    this.#future = this.#future.filter((other) => other !== step)
  }

  /** All steps that touch a collection that is gone. */
  forgetCollection(id: string): void {
    const isOther = ({ parts }: CollectionStep): boolean => parts.every(({ collection }) => collection !== id)
    this.#past = this.#past.filter(isOther)
    this.#future = this.#future.filter(isOther)
  }
}
