import type { Passcode } from '../cards/passcode.ts'
import type { CardPool } from '../cards/pool.ts'
import type { RuledAction } from '../duel/action.ts'
import { apply, carriedOut, legalActions, why } from '../duel/engine.ts'
import { locate, nameOf, withSide } from '../duel/state/board.ts'
import { playerToAct } from '../duel/state/decision.ts'
import type { DuelObjectId } from '../duel/state/duel-card.ts'
import type { Change, DuelState } from '../duel/state/state.ts'
import { opponentOf, type Player } from '../duel/state/zones.ts'
import { withBoard } from '../duel/turn/preset-board.ts'
import type { BoardCondition } from './board-condition.ts'
import type { SearchOutcome } from './hands.ts'
import { type CardsDealt, dealtIn, turnedUpIn, withCardsUnknown, withDeckCertain } from './luck.ts'
import type { FoundLine } from './found-line.ts'
import { searching } from './search.ts'

/* What one card in the other hand does to a line: at each point where the rules let it be used, is the board still reached? */

/** A point of the line at which the card could be used, and one way to use it there. */
export interface InterruptionPoint {
  /** How many actions of the line were done by then. */
  readonly at: number
  /** The names of the cards that are chosen as it is activated: its targets, for one. */
  readonly on: readonly string[]
  readonly reaches: boolean
  /** Where it does not: nothing was left out, so it cannot. */
  readonly exhaustive: boolean
}

/** A line and the card that is used against it. */
export interface Interrupted {
  /** Where the line begins. */
  readonly state: DuelState
  readonly player: Player
  readonly line: FoundLine
  readonly condition: BoardCondition
  readonly trap: Passcode
  readonly cards: CardPool
  /** Positions that are looked at from each point before the search gives up. */
  readonly most: number
}

/**
 * Each point at which the card could be used, one after the other; whoever stops asking has cancelled it. The board counts as reached where
 * another search from there finds a line, be it the same or another one. Each target that the card may have is a point of its own; what it lets
 * its player choose only as it resolves is chosen once.
 */
export function* interruptions(asked: Interrupted): Generator<undefined, readonly InterruptionPoint[]> {
  const { player, condition, cards, most } = asked
  const points: InterruptionPoint[] = []
  const dealt = dealtIn(asked.state)
  for (const { at, on, state } of interruptedStates(asked, dealt)) {
    if (!state) {
      points.push({ at, on, reaches: false, exhaustive: false })
      continue
    }
    const search = searching({
      state,
      dealt,
      player,
      goals: [{ name: '', condition }],
      cards,
      most,
      // What has been found is enough.
      any: true,
    })
    for (;;) {
      const next = search.next()
      if (next.done) {
        const { found, exhaustive } = next.value
        points.push({ at, on, reaches: found.some((line) => line !== undefined), exhaustive })
        break
      }
      yield undefined
    }
  }
  return points
}

const PASS = { do: 'pass' } as const

/** Whether the board is reached wherever the card is used; where it is not, whether that is certain. */
export const throughAll = (points: readonly InterruptionPoint[]): SearchOutcome => ({
  isReached: points.every(({ reaches }) => reaches),
  exhaustive: points.some(({ reaches, exhaustive }) => !reaches && exhaustive),
})

/** A position right after the card was activated; none where the line could not be followed any further. */
interface PointState {
  readonly at: number
  readonly on: readonly string[]
  readonly state: DuelState | undefined
}

/** The positions right after the card was activated, one for each point of the line. */
const interruptedStates = (
  { state, player, line, trap, cards }: Interrupted,
  dealt: CardsDealt,
): readonly PointState[] => {
  const them = opponentOf(player)
  const placed = { passcode: trap, at: { in: 'hand', of: 0 }, faceUp: false } as const
  // The Tokens of the line have the ids that come next, so the card takes one far from them.
  const held = { ...withBoard({ ...state, nextId: FAR_ID }, them, [placed]), nextId: state.nextId }
  const turnedUp = new Set<DuelObjectId>()
  let now = withSide(held, them, { answers: true })
  const found: PointState[] = []
  const look = (at: number): void => {
    for (const use of chancesOf(now, them, cards)) {
      // What is left to the hand does nothing here.
      if (use.number === undefined) continue
      for (const { on, state: used } of waysOn(carriedOut(now, use, cards).state, them, cards)) {
        // What has come to light by then is no more known than in any other search.
        const hidden = withCardsUnknown(used, turnedUp)
        found.push({ at, on, state: withDeckCertain(hidden, dealt) })
      }
    }
  }
  const go = (done: Change): void => {
    now = done.state
    for (const id of turnedUpIn(done.events).flat()) turnedUp.add(id)
  }
  /** Whether somebody was asked, and passed. */
  const pass = (at: number): boolean => {
    look(at)
    const passed = apply(now, PASS, cards)
    if (passed.ok) go(passed.value)
    return passed.ok
  }
  for (const [at, action] of line.actions.entries()) {
    // Against a card that may answer, others are asked at other times than without it: passes are made as they are due.
    if (action.do === 'pass') continue
    // Where a Chain has just ended nobody needs to pass.
    if (now.processes.length === 0) look(at)
    while (why(now, action, cards))
      if (!pass(at)) {
        found.push({ at, on: [], state: undefined })
        return found
      }
    go(carriedOut(now, action, cards))
  }
  while (pass(line.actions.length));
  return found
}

/** What comes of an activation with each choice that its player makes for it; copies of a card that lie together are one. */
const waysOn = (
  state: DuelState,
  player: Player,
  cards: CardPool,
): readonly { readonly on: readonly string[]; readonly state: DuelState }[] => {
  const choices = playerToAct(state) === player ? legalActions(state, cards, ['choose', 'decide']) : []
  // Where it puts something, and how, makes no difference to the other side's line.
  const [first] = choices
  const isPlace = first?.do === 'decide' && (first.answer.is === 'zone' || first.answer.is === 'position')
  const seen = new Set<string>()
  const ways = (isPlace ? [first] : choices).flatMap((choice) => {
    const located = choice.do === 'choose' ? locate(state, choice.card) : undefined
    const key =
      located?.kind === 'pile'
        ? `${located.at.in}${located.at.of} ${located.card.passcode}`
        : JSON.stringify(choice)
    if (seen.has(key)) return []
    seen.add(key)
    const on = located ? [nameOf(located.card, cards)] : []
    return waysOn(carriedOut(state, choice, cards).state, player, cards).map((way) => ({
      ...way,
      on: [...on, ...way.on],
    }))
  })
  return choices.length === 0 ? [{ on: [], state }] : ways
}

/** An id that nothing of a duel comes to. */
const FAR_ID = 1_000_000

/** What the rules let that player activate now: where they are asked, or for what has just happened when nobody is asked any more. */
export const chancesOf = (
  state: DuelState,
  player: Player,
  cards: CardPool,
): readonly Extract<RuledAction, { readonly do: 'activate' | 'activate-effect' }>[] => {
  const isOpen = state.processes.length === 0
  if (state.outcome || (!isOpen && playerToAct(state) !== player)) return []
  return legalActions(state, cards, ['activate', 'activate-effect']).flatMap((action) => {
    if (action.do !== 'activate' && action.do !== 'activate-effect') return []
    const found = locate(state, action.card)
    if (!found) return []
    const { card } = found
    return ('controller' in card ? card.controller : card.owner) === player ? [action] : []
  })
}
