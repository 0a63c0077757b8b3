import type { CardPool } from '../../cards/pool.ts'
import { actionWords } from './action-words.ts'
import { explain } from './explain.ts'
import type { Replayed, ReplayStopped } from '../replay/replay.ts'

/** Each action that was done, as a line of the log. */
export const replayWords = (
  { opening, changes }: Replayed,
  actions: readonly Parameters<typeof actionWords>[1][],
  cards: CardPool,
): readonly string[] =>
  changes.flatMap((_change, at) => {
    const before = at === 0 ? opening : changes[at - 1]
    const action = actions[at]
    return before && action ? [actionWords(before.state, action, cards)] : []
  })

/** Where a replay stopped and why: "Action 12 cannot be done: Draw for the turn first. (TURN-02)" */
export const explainReplayStopped = (stopped: ReplayStopped): string => {
  switch (stopped.code) {
    case 'refused':
      return `Action ${stopped.at + 1} cannot be done: ${explain(stopped.refusal)}`
    case 'unknown-cards':
      return `Nothing is known of ${stopped.passcodes.length === 1 ? 'the card' : 'the cards'} ${stopped.passcodes.join(', ')}, so the Duel cannot be done again.`
  }
}
