import type { CardPool } from '../../cards/pool.ts'
import type { InPieces } from '../../in-pieces.ts'
import type { Action } from '../action.ts'
import type { DuelState } from '../state/state.ts'
import { newDuel } from '../turn/setup.ts'
import { explainRefusal } from '../words/explain.ts'
import { YOU } from '../words/place-words.ts'
import { continued, followers, lineOf, type LineTree, mapping, wayTo } from './line.ts'
import { explainReplayStopped, type Replay } from './replay.ts'
import { gesturesIn, played, type Step, stepOf, underwayFrom, withActionDone } from './step.ts'

/* A replay as lines of steps: what a player sees of it at the table and on a combo sheet. */

/** The lines, and a sentence about each that stopped before its end. */
export interface ReplayLines {
  readonly lines: LineTree<Step>
  readonly stopped: readonly string[]
}

/** The lines of a replay after its opening, a step a piece; nothing where there is not even a first moment. */
export function* linesAgain(
  { actions, lines }: Replay,
  opening: Step,
  cards: CardPool,
): InPieces<ReplayLines | undefined> {
  if (!lines) return yield* oneLine(opening, actions.slice(opening.actions.length), cards)
  const stopped: string[] = []
  const all = yield* mapping<readonly Action[], Step>(lines, ({ id, from, step }, before) => {
    if (from === null) return opening
    const again = before && played(before.state, step, cards)
    if (before && again && !again.ok) {
      const at = wayTo(lines, id).length - 1
      const after = leftOut(followers(lines, id).size - 1)
      stopped.push(
        `Step ${at}, after “${before.words}”, cannot be done: ${explainRefusal(again.error)}${after}`,
      )
    }
    return again?.ok ? again.value : undefined
  })
  return all && { lines: all, stopped }
}

/** A replay without branches: each gesture a step, up to the first that the rules refuse. */
function* oneLine(opening: Step, actions: readonly Action[], cards: CardPool): InPieces<ReplayLines> {
  let lines: LineTree<Step> = lineOf(opening)
  let last = opening
  let done = opening.actions.length
  for (const gesture of gesturesIn(actions)) {
    yield
    const step = played(last.state, gesture, cards)
    const [action] = gesture
    if (!step.ok && action) {
      const stopped = explainReplayStopped({ code: 'refused', at: done, action, refusal: step.error })
      return { lines, stopped: [stopped] }
    }
    if (!step.ok) break
    last = step.value
    lines = continued(lines, last)
    done += gesture.length
  }
  return { lines, stopped: [] }
}

/** How the hand of a replay begins: everything up to your first Main Phase, as far as the rules let it be done. */
export const openingOf = ({ setup, actions, lines }: Replay, cards: CardPool): Step => {
  let underway = underwayFrom(newDuel(setup))
  const isOpen = ({ turn }: DuelState): boolean => turn.player === YOU && turn.phase === 'main1'
  for (const action of lines?.moments[0]?.step ?? actions) {
    const more = isOpen(underway.state) ? undefined : withActionDone(underway, action, cards)
    if (!more?.ok) break
    underway = more.value
  }
  return stepOf(underway, cards)
}

/** " The 2 steps after it are left out.", with a space before it; empty where there are none. */
export const leftOut = (after: number): string => {
  if (after === 0) return ''
  return after === 1 ? ' The step after it is left out.' : ` The ${after} steps after it are left out.`
}
