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

/** A step that is undone or done again, and how to leave it as it was where that fails. */
export interface TakenStep {
  readonly step: CollectionStep
  readonly putBack: () => void
}

/** A collection of a hundred thousand piles takes a megabyte a step. */
const MOST_STEPS = 60

/** What was done to the collections, and what of it was undone. */
export class CollectionSteps {
  #past = $state.raw<readonly CollectionStep[]>([])
  #future = $state.raw<readonly CollectionStep[]>([])
  /** In which order they were done. */
  readonly #numbers = new WeakMap<CollectionStep, number>()
  #count = 0

  get nextUndo(): string | undefined {
    return this.#past.at(-1)?.does
  }

  get nextRedo(): string | undefined {
    return this.#future.at(-1)?.does
  }

  remember(step: CollectionStep): void {
    this.#count += 1
    this.#numbers.set(step, this.#count)
    this.#past = [...this.#past, step].slice(-MOST_STEPS)
    this.#future = []
  }

  /** The last step, which is then the next to be done again. */
  undone(): TakenStep | undefined {
    const step = this.#past.at(-1)
    if (!step) return undefined
    ;[this.#past, this.#future] = [this.#past.slice(0, -1), [...this.#future, step]]
    const putBack = (): void => {
      this.forget(step)
      this.#past = this.#inOrder([...this.#past, step])
    }
    return { step, putBack }
  }

  redone(): TakenStep | undefined {
    const step = this.#future.at(-1)
    if (!step) return undefined
    ;[this.#past, this.#future] = [[...this.#past, step], this.#future.slice(0, -1)]
    const newest = this.#count
    const putBack = (): void => {
      this.forget(step)
      // What is done since leaves nothing to be done again.
      if (this.#count === newest) this.#future = this.#inOrder([...this.#future, step]).toReversed()
    }
    return { step, putBack }
  }

  /** The one done first stands first: several that fail need not fail in the order of their presses. */
  #inOrder(steps: readonly CollectionStep[]): readonly CollectionStep[] {
    const numberOf = (step: CollectionStep): number => this.#numbers.get(step) ?? 0
    return steps.toSorted((a, b) => numberOf(a) - numberOf(b))
  }

  /** A step that did not come about, or can no longer be undone. */
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
