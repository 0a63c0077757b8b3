import { formatHandOrder, type HandOrder } from '../../../../shared/duel/replay/hand-order.ts'
import type { HandCountStore } from '../../../storage/hand-count-store.ts'

/** What the player says of a hand. */
export type HandMark = 'kept' | 'bricked'

/** The marks on the hands of one deck, and what they add to its statistics. They stay while the window is open. */
export class HandMarks {
  readonly #place: string
  readonly #counts: Pick<HandCountStore, 'add'>
  /** By the words of the hands. */
  #marks = $state.raw<Readonly<Record<string, HandMark | undefined>>>({})
  /** Seeds whose hands have been counted as seen. */
  #seen: readonly string[] = []

  constructor(place: string, counts: Pick<HandCountStore, 'add'>) {
    this.#place = place
    this.#counts = counts
  }

  of(order: HandOrder): HandMark | undefined {
    return this.#marks[formatHandOrder(order)]
  }

  /** Marks a hand, in place of the mark it had; the same mark again takes it away. */
  mark(order: HandOrder, mark: HandMark): void {
    const word = formatHandOrder(order)
    const before = this.#marks[word]
    const now = before === mark ? undefined : mark
    this.#marks = { ...this.#marks, [word]: now }
    const change = (of: HandMark): number => Number(now === of) - Number(before === of)
    void this.#counts.add(this.#place, { kept: change('kept'), bricked: change('bricked') })
  }

  /** Counts the hands of a seed as seen, once, whatever else is asked of them. */
  see(seed: string, hands: number): void {
    if (this.#seen.includes(seed)) return
    this.#seen = [...this.#seen, seed]
    void this.#counts.add(this.#place, { seen: hands })
  }
}
