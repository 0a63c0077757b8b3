import type { NamedCondition } from '../../shared/decks/deck-notes.ts'
import { nameRead } from '../../shared/cards/names-read.ts'
import type { Passcode } from '../../shared/cards/passcode.ts'
import type { CardPool } from '../../shared/cards/pool.ts'
import { withNamesWritten } from '../../shared/odds/names-written.ts'
import { deckVocabulary, type Vocabulary, withMoreNames } from '../../shared/odds/vocabulary.ts'
import { type Goal, isNever } from '../../shared/reach/board-condition.ts'
import { explainBoardMistake, NEVER_SO, parseBoard } from '../../shared/reach/parse-board.ts'
import type { WrittenMistake } from '../odds/deck-odds.svelte.ts'
import { WrittenWithNames } from '../odds/written-with-names.svelte.ts'

/** A board as it is written and as it is understood. */
export interface WishedBoard extends NamedCondition {
  /** What it is called where it has no name of its own. */
  readonly called: string
  /** As it is kept, with English names: equal for equal boards, in whichever language their cards are read. */
  readonly kept: string
  readonly goal: Goal | undefined
  readonly mistakes: readonly WrittenMistake[]
}

/** The boards as they are understood; one that nothing is written for yet has no mistakes either. */
export const wishedBoards = (
  boards: readonly NamedCondition[],
  vocabulary: Vocabulary,
): readonly WishedBoard[] =>
  boards.map(({ name, text }, at) => {
    const called = name === '' ? `Board ${at + 1}` : name
    const read = parseBoard(text, vocabulary)
    const isPossible = read.ok && !isNever(read.value)
    return {
      name,
      text,
      called,
      kept: withNamesWritten(text, vocabulary),
      goal: read.ok && isPossible ? { name: called, condition: read.value } : undefined,
      mistakes: read.ok
        ? isPossible
          ? []
          : [{ start: 0, end: text.length, isUnknownName: false, words: NEVER_SO }]
        : text.trim() === ''
          ? []
          : read.error.map((mistake) => ({
              start: mistake.start,
              end: mistake.end,
              isUnknownName: mistake.code === 'unknown-card',
              words: explainBoardMistake(mistake),
            })),
    }
  })

/** The boards as they are written, kept and understood: of both panes in which boards are wished for. */
export class WrittenBoards {
  readonly #written: WrittenWithNames<readonly NamedCondition[]>
  readonly #vocabulary: () => Vocabulary

  constructor(
    kept: () => readonly NamedCondition[],
    naming: () => {
      readonly cards: readonly Passcode[]
      readonly pool: CardPool
      readonly underEveryName: CardPool | undefined
    },
  ) {
    this.#vocabulary = () => {
      const { cards, pool, underEveryName } = naming()
      const own = deckVocabulary([], cards, pool)
      return underEveryName ? withMoreNames(own, deckVocabulary([], cards, underEveryName)) : own
    }
    this.#written = new WrittenWithNames(
      kept,
      () => ({ vocabulary: this.#vocabulary(), called: (name) => nameRead(name, naming().pool) }),
      (boards, change) => boards.map(({ name, text }) => ({ name, text: change(text) })),
    )
  }

  get now(): readonly NamedCondition[] {
    return this.#written.now
  }

  get wished(): readonly WishedBoard[] {
    return wishedBoards(this.now, this.#vocabulary())
  }

  /** Takes what is written, and gives it as it is to be kept. */
  write(boards: readonly NamedCondition[]): readonly NamedCondition[] {
    this.#written.write(boards)
    return this.#written.inEnglish
  }
}
