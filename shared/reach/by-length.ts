import { choicesIn } from './choices.ts'
import type { FoundLine } from './found-line.ts'
import type { Prospect } from './prospects.ts'
import type { ReachProgress } from './reach-question.ts'
import {
  beginningOf,
  cameTo,
  following,
  noteGoals,
  type Untried,
  progressOf,
  type SearchRoom,
  type Waiting,
} from './search-room.ts'
import { setsOnce } from './sets-once.ts'
import { stateKeys } from './state-key.ts'

/* The second way of the search, which leaves nothing out. */

/** Everything, by length: the first line found is a shortest one. Gives back whether all was looked at. */
export function* byLength(room: SearchRoom, most: number, slice: number): Generator<ReachProgress, boolean> {
  const { question, playbook, symmetry, prunes, useless, prospects, found } = room
  const met = new Set<string>()
  const expanded = new Set<string>()
  const isNewSet = setsOnce(question.cards)
  let next: (Waiting | Untried)[] = [beginningOf(question)]
  room.plays = 0
  while (next.length > 0) {
    const now = next.reverse()
    next = []
    for (let waits = now.pop(); waits; waits = now.pop()) {
      if (room.searched >= most) return false
      if ('from' in waits && prunes.transpositions && !isNewSet(waits)) continue
      const one = 'from' in waits ? cameTo(room, waits) : waits
      if (!one) continue
      const { way, state } = one
      const isAtRest = state.processes.length === 0
      const keys = isAtRest && prunes.transpositions ? stateKeys(state, symmetry) : undefined
      if (keys) {
        const whole = `${keys.lasting}|${keys.happened}`
        if (met.has(whole)) continue
        met.add(whole)
      }
      room.searched += 1
      room.plays = way.plays
      if (room.searched % slice === 0) yield progressOf(room)
      if (isAtRest) {
        noteGoals(room, way, state)
        if (prunes.prospects && !isWorthwhile(prospects.look(state), found, way.plays)) continue
      }
      const { actions, answersEvents } = choicesIn(state, playbook, symmetry, prunes, useless)
      if (keys && !answersEvents) {
        if (expanded.has(keys.lasting)) continue
        expanded.add(keys.lasting)
      }
      for (const then of following(one, actions)) {
        if (then.way.plays > way.plays) next.push(then)
        else now.push(then)
      }
    }
    // Every line of this length is known, so that the best of them is.
    if (question.any && found.some((line) => line !== undefined)) return false
    if (found.every((line) => line !== undefined && line.plays <= room.plays)) return false
  }
  return true
}

/** Whether a board that is still missing may come about, or one that was found in fewer plays. */
const isWorthwhile = (
  prospects: readonly Prospect[],
  found: readonly (FoundLine | undefined)[],
  plays: number,
): boolean =>
  found.some(
    (line, index) =>
      (line === undefined || plays < line.plays) && prospects[index]?.away !== Number.POSITIVE_INFINITY,
  )
