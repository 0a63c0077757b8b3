import { below, type Random, seeded } from '../../shared/random.ts'

/** Chance that goes on from where it was, for code that only tries things out; the same seed tries the same. */
export class Chance {
  #random: Random

  constructor(seed: string) {
    this.#random = seeded(seed)
  }

  /** From 0 to `count - 1`. */
  below(count: number): number {
    const { value, random } = below(this.#random, Math.max(1, count))
    this.#random = random
    return value
  }

  /** One of a list that is not empty. */
  of<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T
  }

  oneIn(count: number): boolean {
    return this.below(count) === 0
  }
}
