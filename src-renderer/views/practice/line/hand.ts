import { type LineTree, type Moment, wayTo } from '../../../../shared/duel/replay/line.ts'
import type { Step } from '../../../../shared/duel/replay/step.ts'
import { type PresetBoard, reaches } from '../../../../shared/duel/turn/preset-board.ts'
import { YOU } from '../../../../shared/duel/words/place-words.ts'
import type { Setup } from '../setup.ts'

/** A step of a practice; one that begins a new hand says how it was dealt. */
export interface PracticeStep extends Step {
  readonly opening?: Setup
}

export type PracticeLine = LineTree<PracticeStep>
export type PracticeMoment = Moment<PracticeStep>

/** The hand that is being played, along the line the player is on. */
export interface Hand {
  readonly setup: Setup
  /** The opening first; up to the end of the line, or before the next hand. */
  readonly moments: readonly PracticeMoment[]
  /** The same without what the player wrote to them. */
  readonly steps: readonly PracticeStep[]
}

/** The hand the player is in. */
export const currentHand = (line: PracticeLine): Hand => {
  const way = wayTo(line, line.tip)
  const here = way.findIndex(({ id }) => id === line.at)
  const from = way.findLastIndex(({ step }, index) => step.opening && index <= here)
  const setup = way[from]?.step.opening
  if (!setup) throw new Error('a line begins with an opening hand')
  const next = way.findIndex(({ step }, index) => step.opening && index > from)
  const moments = way.slice(from, next < 0 ? undefined : next)
  return { setup, moments, steps: moments.map(({ step }) => step) }
}

/** How many of the moments are steps of the player: the opening hand is none. */
export const countOfSteps = (moments: readonly PracticeMoment[]): number =>
  moments.filter(({ step }) => !step.opening).length

/** Every line of the hand that this opening began, without the hands that came after. */
export const linesOfHand = (line: PracticeLine, opening: number): PracticeLine => {
  const inside = new Set<number>([opening])
  const moments = line.moments.filter(({ id, from, step }) => {
    const belongs = id === opening || (from !== null && inside.has(from) && !step.opening)
    if (belongs) inside.add(id)
    return belongs
  })
  const last = (id: number): number =>
    wayTo(line, id).findLast((moment) => inside.has(moment.id))?.id ?? opening
  return {
    moments: moments.map((moment) => (moment.id === opening ? { ...moment, from: null } : moment)),
    at: last(line.at),
    tip: last(line.tip),
  }
}

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

/** Hands that are remembered behind the present one; those with a name or a note are never forgotten. */
const HANDS = 30

/** The line without its oldest hands, where there are more than are remembered. What followed a forgotten hand follows the one before it. */
export const recent = (line: PracticeLine, most = HANDS): PracticeLine => {
  const openings = line.moments.filter(({ step }) => step.opening)
  const present = new Set(wayTo(line, line.at).map(({ id }) => id))
  const [last] = openings.filter(({ id }) => present.has(id)).slice(-1)
  const spare = openings.slice(0, Math.max(0, openings.length - most))
  return spare.filter(({ id }) => id !== last?.id).reduce((left, { id }) => withoutHand(left, id), line)
}

function withoutHand(line: PracticeLine, opening: number): PracticeLine {
  const { moments } = linesOfHand(line, opening)
  const own = new Set(moments.map(({ id }) => id))
  if (moments.some(({ name, note }) => name ?? note) || own.has(line.at) || own.has(line.tip)) return line
  const before = line.moments.find(({ id }) => id === opening)?.from ?? null
  const rest = line.moments.flatMap((moment): readonly PracticeMoment[] => {
    if (own.has(moment.id)) return []
    return [moment.from !== null && own.has(moment.from) ? { ...moment, from: before } : moment]
  })
  // Only one hand can be the first of all.
  return rest.filter(({ from }) => from === null).length === 1 ? { ...line, moments: rest } : line
}
