import {
  explainNotAgain,
  type LineStopped,
  linesPlayedAgain,
  type PlayedAgain,
  playedAgain,
  type Stopped,
} from '../../../../shared/duel/replay/another-hand.ts'
import type { CardPool } from '../../../../shared/cards/pool.ts'
import { continued, lineOf, wayTo } from '../../../../shared/duel/replay/line.ts'
import { leftOut } from '../../../../shared/duel/replay/replay-lines.ts'
import { openingStep } from '../opening.ts'
import { poolForHand, type Setup } from '../setup.ts'
import { linesOfHand, type PracticeLine, type PracticeStep } from './hand.ts'

/** The steps of the hand up to where the player is, and the opening they began from. */
const recordedIn = (
  line: PracticeLine,
): { readonly opening: PracticeStep; readonly steps: readonly PracticeStep[] } => {
  const done = wayTo(line, line.at).map(({ step }) => step)
  const from = done.findLastIndex(({ opening }) => opening)
  const opening = done[from]
  if (!opening) throw new Error('a line begins with an opening hand')
  return { opening, steps: done.slice(from + 1) }
}

/** The line of this hand from another one, as far as it can be played. */
export const lineAgain = (
  line: PracticeLine,
  setup: Setup,
  pool: CardPool,
): PlayedAgain & { readonly line: PracticeLine } => {
  const { opening, steps } = recordedIn(line)
  const other = openingStep(setup, pool)
  const again = playedAgain({ opening: opening.state, steps }, other.state, poolForHand(setup, pool))
  return {
    ...again,
    line: again.steps.reduce<PracticeLine>((now, step) => continued(now, step), lineOf(other)),
  }
}

/** Every line of this hand from another one, each as far as it can be played; names and notes go with their points. */
export const allLinesAgain = (
  line: PracticeLine,
  setup: Setup,
  pool: CardPool,
): { readonly line: PracticeLine; readonly stopped: readonly LineStopped[] } => {
  const opening = wayTo(line, line.at).findLast(({ step }) => step.opening)
  if (!opening) throw new Error('a line begins with an opening hand')
  return linesPlayedAgain(linesOfHand(line, opening.id), openingStep(setup, pool), poolForHand(setup, pool))
}

/** Where and why a line stopped, as a sentence with the names that `cards` show. */
export const whereItStopped = ({ at, words, because }: Stopped, cards: CardPool): string =>
  `Stopped at step ${at}, “${words}”: ${explainNotAgain(because, cards)}`

/** The same of each of several lines, and what was left out behind it. */
export const whereTheyStopped = (stopped: readonly LineStopped[], cards: CardPool): readonly string[] =>
  stopped.map((one) => `${whereItStopped(one, cards)}${leftOut(one.after)}`)

/** How a line fared from many hands: how often it went to its end, and the step most others stopped at. */
export interface LinesTally {
  readonly hands: number
  readonly toTheEnd: number
  readonly mostStopAt?: { readonly at: number; readonly words: string; readonly times: number }
}

export const tallyOf = (results: readonly PlayedAgain[]): LinesTally => {
  const stops = results.flatMap(({ stopped }) => stopped ?? [])
  const times = (at: number): number => stops.filter((stop) => stop.at === at).length
  const [most] = stops.toSorted((a, b) => times(b.at) - times(a.at))
  return {
    hands: results.length,
    toTheEnd: results.length - stops.length,
    ...(most && { mostStopAt: { at: most.at, words: most.words, times: times(most.at) } }),
  }
}
