import type { NamedCondition } from '../../shared/decks/deck-notes.ts'

type Boards = readonly NamedCondition[]

/** The boards of a deck while they are written: what is typed holds and is kept at every key. */
export class BoardEdits {
  readonly #kept: () => Boards
  readonly #keep: (boards: Boards) => void
  #written = $state.raw<Boards>()

  constructor(kept: () => Boards, keep: (boards: Boards) => void) {
    this.#kept = kept
    this.#keep = keep
  }

  get now(): Boards {
    return this.#written ?? this.#kept()
  }

  write(boards: Boards): void {
    this.#written = boards
    this.#keep(boards)
  }
}
