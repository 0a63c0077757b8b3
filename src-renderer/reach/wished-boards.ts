import type { NamedCondition } from '../../shared/decks/deck-notes.ts'
import type { Vocabulary } from '../../shared/odds/vocabulary.ts'
import { type Goal, isNever } from '../../shared/reach/board-condition.ts'
import { explainBoardMistake, NEVER_SO, parseBoard } from '../../shared/reach/parse-board.ts'
import type { WrittenMistake } from '../odds/deck-odds.svelte.ts'

/** A board as it is written and as it is understood. */
export interface WishedBoard extends NamedCondition {
  /** What it is called where it has no name of its own. */
  readonly called: string
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
      goal: read.ok && isPossible ? { name: called, condition: read.value } : undefined,
      mistakes: read.ok
        ? isPossible
          ? []
          : [{ start: 0, end: text.length, words: NEVER_SO }]
        : text.trim() === ''
          ? []
          : read.error.map((mistake) => ({
              start: mistake.start,
              end: mistake.end,
              words: explainBoardMistake(mistake),
            })),
    }
  })
