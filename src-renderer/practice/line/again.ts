import { explainNotAgain, type PlayedAgain, playedAgain } from '../../../shared/duel/another-hand.ts'
import type { CardPool } from '../../../shared/cards/pool.ts'
import { continued, lineOf, wayTo } from '../../../shared/duel/line.ts'
import { openingStep, type Setup } from '../opening.ts'
import type { PracticeLine, PracticeStep } from './hand.ts'

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
  cards: CardPool,
): PlayedAgain & { readonly line: PracticeLine } => {
  const { opening, steps } = recordedIn(line)
  const other = openingStep(setup, cards)
  const again = playedAgain({ opening: opening.state, steps }, other.state, cards)
  return {
    ...again,
    line: again.steps.reduce<PracticeLine>((now, step) => continued(now, step), lineOf(other)),
  }
}

/** Where and why it stopped, as a sentence; `undefined` where it did not. */
export const whereItStopped = ({ stopped }: PlayedAgain): string | undefined =>
  stopped && `Stopped at step ${stopped.at}, “${stopped.words}”: ${explainNotAgain(stopped.because)}`

/** How a line fared from many hands: how often it went to its end, and the step most others stopped at. */
export interface Tally {
  readonly hands: number
  readonly toTheEnd: number
  readonly mostStopAt?: { readonly at: number; readonly words: string; readonly times: number }
}

export const tallyOf = (results: readonly PlayedAgain[]): Tally => {
  const stops = results.flatMap(({ stopped }) => stopped ?? [])
  const times = (at: number): number => stops.filter((stop) => stop.at === at).length
  const [most] = stops.toSorted((a, b) => times(b.at) - times(a.at))
  return {
    hands: results.length,
    toTheEnd: results.length - stops.length,
    ...(most && { mostStopAt: { at: most.at, words: most.words, times: times(most.at) } }),
  }
}
