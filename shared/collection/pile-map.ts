import type { Passcode } from '../cards/passcode.ts'
import { isOfOneKind, type OwnedPrint, pileKey } from './owned-print.ts'

interface Entry<T> {
  readonly kind: OwnedPrint
  value: T
}

/** So many kinds of one card are compared one by one; more of them are found by a key. */
const FEW = 16

/**
 * A value for each kind of copies that could lie on one pile, in the order in which the kinds came. Most cards have few kinds, and comparing
 * them costs less than writing a key for each row of a file.
 */
export class PileMap<T> {
  readonly #entries: Entry<T>[] = []
  readonly #few = new Map<Passcode, Entry<T>[]>()
  readonly #further = new Map<string, Entry<T>>()

  get(print: OwnedPrint): T | undefined {
    return this.#entry(print)?.value
  }

  /** Puts in the place of the value of a kind, where there is one, what `next` makes of it. */
  update(print: OwnedPrint, next: (value: T | undefined) => T): void {
    const known = this.#entry(print)
    const value = next(known?.value)
    if (known) {
      known.value = value
      return
    }
    const entry = { kind: print, value }
    this.#entries.push(entry)
    const few = this.#few.get(print.card)
    if (!few) this.#few.set(print.card, [entry])
    else if (few.length < FEW) few.push(entry)
    else this.#further.set(pileKey(print), entry)
  }

  values(): readonly T[] {
    return this.#entries.map(({ value }) => value)
  }

  #entry(print: OwnedPrint): Entry<T> | undefined {
    const few = this.#few.get(print.card)
    if (!few) return undefined
    for (const entry of few) if (isOfOneKind(entry.kind, print)) return entry
    return few.length === FEW ? this.#further.get(pileKey(print)) : undefined
  }
}
