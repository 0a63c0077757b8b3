/**
 * What is written here goes before what is kept, from the first letter on, until somebody else has changed that: what was read while it was
 * on its way takes no letter back, and what another window keeps is not undone by the next key.
 */
export class WrittenHere<T> {
  readonly #kept: () => T
  readonly #isSame: (one: T, other: T) => boolean
  /** The last that was written, and all that may be kept by then without anybody else. */
  #written = $state.raw<{ readonly last: T; readonly ours: readonly T[] }>()

  constructor(kept: () => T, isSame: (one: T, other: T) => boolean) {
    this.#kept = kept
    this.#isSame = isSame
  }

  get now(): T {
    return this.#waiting?.last ?? this.#kept()
  }

  write(written: T): void {
    const kept = this.#kept()
    const before = this.#waiting
    const isLanded = !before || this.#isSame(before.last, kept)
    this.#written = { last: written, ours: [...(isLanded ? [kept] : before.ours), written] }
  }

  get #waiting() {
    const kept = this.#kept()
    return this.#written?.ours.some((one) => this.#isSame(one, kept)) ? this.#written : undefined
  }
}
