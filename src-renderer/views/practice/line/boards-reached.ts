import { wayTo } from '../../../../shared/duel/replay/line.ts'
import { YOU } from '../../../../shared/duel/words/place-words.ts'
import { type PresetBoard, reaches } from '../../../../shared/duel/turn/preset-board.ts'
import type { PracticeLine } from './hand.ts'

/**
 * The boards that you reached with the step just made, and at no step before it on the line of this hand.
 * Going back and forth, and lines that were only opened, reach nothing.
 */
export const boardsReached = <B extends { readonly cards: PresetBoard }>(
  before: PracticeLine,
  now: PracticeLine,
  boards: readonly B[],
): readonly B[] => {
  const made = now.moments.at(-1)
  if (!made || made.id !== now.at || made.from !== before.at || made.step.opening) return []
  if (before.moments.some(({ id }) => id === made.id)) return []
  const way = wayTo(now, made.from)
  const hand = way.slice(way.findLastIndex(({ step }) => step.opening))
  return boards.filter(
    ({ cards }) =>
      reaches(made.step.state, YOU, cards) && !hand.some(({ step }) => reaches(step.state, YOU, cards)),
  )
}
