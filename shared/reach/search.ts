import type { CardPool } from '../cards/pool.ts'
import type { RuledAction } from '../duel/action.ts'
import { apply } from '../duel/engine.ts'
import type { DuelState } from '../duel/state/state.ts'
import type { Player } from '../duel/state/zones.ts'
import type { Goal } from './board-condition.ts'
import { cardsAt, isBoard } from './board-now.ts'
import { openingsIn, type Prunes } from './openings.ts'
import { type Playbook, playbookOf } from './playbook.ts'
import { stateKeys } from './state-key.ts'
import { noSymmetry, type Symmetry, symmetryOf } from './symmetry.ts'
import { nothingUseless, uselessFor } from './useless.ts'

/*
 * The search for boards, from a position of a Main Phase. It goes by length: first all positions after one play, then after two, so that
 * the first line found is a shortest one. Within a length it takes whatever is under way to its end before it begins something else.
 *
 * A play is a Summon, a Set, an activation: whatever the player begins. What an effect asks on the way belongs to its play.
 */

/** What is searched. */
export interface ReachQuestion {
  /** A position in which nothing is under way, in the Main Phase of `player`. */
  readonly state: DuelState
  readonly player: Player
  /** At least one; the first is wished for most. */
  readonly goals: readonly Goal[]
  readonly cards: CardPool
  /** Positions that are looked at before the search gives up. */
  readonly most: number
  readonly prunes?: Partial<Prunes>
}

/** A way to a board. */
export interface FoundLine {
  /** Everything that is done, from the position on that was searched. */
  readonly actions: readonly RuledAction[]
  /** How many plays that is. */
  readonly plays: number
  /** Cards in the hand and on the field at its end. */
  readonly kept: number
}

/** How the search stands. */
export interface ReachProgress {
  /** Positions looked at. */
  readonly searched: number
  /** Plays of the longest line that was looked at so far. */
  readonly plays: number
  /** For each goal the best line so far. */
  readonly found: readonly (FoundLine | undefined)[]
}

/** What came of it. */
export interface ReachAnswer extends ReachProgress {
  /** All that could be played was looked at: a board without a line cannot be reached by what is played here. */
  readonly exhaustive: boolean
  readonly playbook: Playbook
}

const EVERY_PRUNE: Prunes = { symmetry: true, transpositions: true, useless: true }

/** A position on the way, and how it came about. */
interface Reached {
  readonly before: Reached | undefined
  readonly action: RuledAction | undefined
  readonly plays: number
}

interface Waiting {
  readonly way: Reached
  readonly state: DuelState
}

/**
 * Searches, and says how it stands after every `slice` positions; its last word is the answer. Whoever stops asking has cancelled it.
 * The positions looked at never exceed `most`.
 */
export function* searching(question: ReachQuestion, slice = 500): Generator<ReachProgress, ReachAnswer> {
  const { state, player, goals, cards, most } = question
  const prunes: Prunes = { ...EVERY_PRUNE, ...question.prunes }
  const playbook = playbookOf(state, cards)
  const told = symmetryOf(playbook, player)
  const symmetry: Symmetry = prunes.symmetry ? told : noSymmetry(player)
  const isUseless = prunes.useless ? uselessFor(goals, playbook, told) : nothingUseless
  const found: (FoundLine | undefined)[] = goals.map(() => undefined)
  const met = new Set<string>()
  const expanded = new Set<string>()
  let searched = 0
  let plays = 0
  let next: Waiting[] = [{ way: { before: undefined, action: undefined, plays: 0 }, state }]
  const progress = (): ReachProgress => ({ searched, plays, found: [...found] })
  const ended = (exhaustive: boolean): ReachAnswer => ({ ...progress(), exhaustive, playbook })

  while (next.length > 0) {
    const now = next.reverse()
    next = []
    for (let waiting = now.pop(); waiting; waiting = now.pop()) {
      const { way, state: at } = waiting
      const isAtRest = at.processes.length === 0
      const keys = isAtRest && prunes.transpositions ? stateKeys(at, symmetry) : undefined
      if (keys) {
        const whole = `${keys.lasting}|${keys.happened}`
        if (met.has(whole)) continue
        met.add(whole)
      }
      if (searched === most) return ended(false)
      searched += 1
      plays = way.plays
      if (searched % slice === 0) yield progress()
      if (isAtRest) noteGoals(found, way, at, question)
      const { actions, answersEvents } = openingsIn(at, playbook, symmetry, prunes, isUseless)
      if (keys && !answersEvents) {
        if (expanded.has(keys.lasting)) continue
        expanded.add(keys.lasting)
      }
      for (const action of actions) {
        const done = apply(at, action, cards)
        if (!done.ok) throw new Error(`offered, but refused: ${JSON.stringify(action)}`)
        if (done.value.state.outcome) continue
        const begins = isPlay(action)
        const one: Waiting = {
          way: { before: way, action, plays: way.plays + (begins ? 1 : 0) },
          state: done.value.state,
        }
        if (begins) next.push(one)
        else now.push(one)
      }
    }
    // The layer is done: every line of this length is known, so that the best of them is.
    if (found.every((line) => line !== undefined)) return ended(next.length === 0)
  }
  return ended(true)
}

/** What an effect asks on the way, and what only goes on with something, is no play of its own. */
const isPlay = (action: RuledAction): boolean => !GOES_ON.has(action.do)

const GOES_ON: ReadonlySet<RuledAction['do']> = new Set([
  'choose',
  'decide',
  'decline',
  'pass',
  'finish-link',
  'place-pendulum',
  'finish-pendulum-summon',
])

/** Keeps the line for each goal that this position fulfils, where it is better than the one before: shorter, or with more cards kept. */
const noteGoals = (
  found: (FoundLine | undefined)[],
  way: Reached,
  state: DuelState,
  { goals, player, cards }: ReachQuestion,
): void => {
  for (const [index, { condition }] of goals.entries()) {
    const before = found[index]
    if (before && before.plays < way.plays) continue
    if (!isBoard(state, player, condition, cards)) continue
    const kept = cardsKept(state, player, cards)
    if (before && before.plays === way.plays && before.kept >= kept) continue
    found[index] = { actions: actionsTo(way), plays: way.plays, kept }
  }
}

const cardsKept = (state: DuelState, player: Player, cards: CardPool): number =>
  (['hand', 'board'] as const).reduce((sum, place) => sum + cardsAt(state, player, place, cards).length, 0)

const actionsTo = (way: Reached): readonly RuledAction[] => {
  const actions: RuledAction[] = []
  for (let at: Reached | undefined = way; at; at = at.before) if (at.action) actions.push(at.action)
  return actions.reverse()
}

/** The whole search at once. */
export const reach = (question: ReachQuestion): ReachAnswer => {
  const search = searching(question, Number.POSITIVE_INFINITY)
  for (;;) {
    const step = search.next()
    if (step.done) return step.value
  }
}
