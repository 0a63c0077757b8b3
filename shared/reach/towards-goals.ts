import type { RuledAction } from '../duel/action.ts'
import { openChain } from '../duel/state/decision.ts'
import type { DuelState } from '../duel/state/state.ts'
import { type Choices, choicesIn } from './choices.ts'
import { type FoundLine, withoutNeedless } from './found-line.ts'
import { helpfulFirst, playsOffered } from './helpful.ts'
import { type Newness, newnessFor, NOTHING_NEW } from './newness.ts'
import type { Prospect } from './prospects.ts'
import type { ReachProgress } from './reach-question.ts'
import {
  beginningOf,
  cameTo,
  following,
  lineAsked,
  noteGoals,
  type Untried,
  progressOf,
  type WayTo,
  type SearchRoom,
  type Waiting,
} from './search-room.ts'
import { setsOnce } from './sets-once.ts'
import { stateKeys } from './state-key.ts'
import { alike } from './symmetry.ts'

/* The first way of the search: that of a player who knows the goal. */

/** A position at rest on the way, and how far away the nearest board that is missing seems from there. */
interface Stop {
  readonly one: Waiting
  /** Its name without what has happened just now. */
  readonly lasting: string | undefined
  prospect: Prospect
  /** Whether it was worked out once it was known what can be done there. */
  isLookedAtAgain: boolean
  /** What can be done there, once that was asked for: it waits in several ways, and may wait again. */
  choices?: Choices
}

/** What comes next of a play that is under way. */
interface OnTheWay {
  readonly next: Waiting | Untried
  /** Where the play began. */
  readonly from: Stop
  /** How often something was chosen in it that no plan spoke of. */
  readonly astray: number
}

/**
 * The way of a player who knows the goal. It goes on from the position that seems nearest to the goal, from one that shows something new (a card
 * in a place, or two cards together, as in no position before that was as far away), and with what no plan speaks of. Of zones that differ only in
 * what may lie beside them later it takes one. It misses some lines, and finds the usual ones early.
 */
export function* towardsGoals(room: SearchRoom, most: number, slice: number): Generator<ReachProgress, void> {
  const { question, playbook, prunes, found } = room
  const { symmetry, useless } = room.hurried
  const ways = waysOn()
  const stops = stopsOf(room, ways)
  const goneOn = new WeakSet<WayTo>()
  const isNewSet = setsOnce(question.cards)
  const underWay: OnTheWay[] = []
  let inThisPlay = 0
  const begin = beginningOf(question)
  if (begin.state.processes.length === 0) stops.stopAt(begin)
  else underWay.push({ next: begin, from: stopWithoutPlan(begin), astray: 0 })
  for (;;) {
    if (room.searched >= most || found.every((line) => line !== undefined)) return
    // Of a play with very many ways (a cost of six cards from the Extra Deck has thousands) most wait.
    if (inThisPlay > MOST_IN_A_PLAY)
      for (const one of underWay.splice(0)) ways.putAstray({ ...one, astray: one.astray + 1 })
    if (underWay.length === 0) inThisPlay = 0
    const goesOn = underWay.pop() ?? ways.next()
    if (!goesOn) return
    const { next, from, astray } = goesOn
    if ('from' in next && !isNewSet(next)) continue
    const one = 'from' in next ? cameTo(room, next) : next
    if (!one || goneOn.has(one.way)) continue
    const { state } = one
    const isAtRest = state.processes.length === 0
    if (isAtRest && one !== from.one) {
      stops.stopAt(one)
      continue
    }
    const choices =
      (isAtRest ? from.choices : undefined) ??
      choicesIn(state, playbook, alike(symmetry, state, playbook), prunes, useless)
    if (isAtRest) from.choices = choices
    const sensible = choices.actions.filter((action) => !answersItself(state, action))
    if (isAtRest && stops.isLeft(from, sensible, choices.answersEvents)) continue
    goneOn.add(one.way)
    if (isAtRest) delete from.choices
    // Where there is nothing to choose in the middle of a play, no position is looked at.
    if (sensible.length !== 1 || isAtRest) {
      if (!isAtRest) inThisPlay += 1
      ways.spend()
      room.searched += 1
      if (room.searched % slice === 0) yield progressOf(room)
    }
    const { first, later } = helpfulFirst(state, sensible, from.prospect.plan, question.cards)
    for (const untried of following(one, later)) ways.putAstray({ next: untried, from, astray: astray + 1 })
    for (const untried of following(one, first)) underWay.push({ next: untried, from, astray })
  }
}

/** By the plays made and those that seem to be missing. */
const rankOf = ({ one, prospect }: Stop): number => one.way.plays + 2 * prospect.away

/** What waits to be gone on from, in three ways that take as many positions each: what seems near, what is new, and what no plan speaks of. */
const waysOn = () => {
  const [near, fresh, astray] = [
    waitingByRank<OnTheWay>(),
    waitingByRank<OnTheWay>(),
    waitingByRank<OnTheWay>(),
  ]
  const queues = [near, fresh, astray].map((queue) => ({ queue, spent: 0 }))
  let turn: (typeof queues)[number] | undefined
  return {
    putStop: (stop: Stop, newness: Newness): void => {
      const begins = { next: stop.one, from: stop, astray: 0 }
      const { away } = stop.prospect
      near.put(begins, rankOf(stop))
      fresh.put(begins, (newness * MOST_PLAYS + away) * MOST_PLAYS + stop.one.way.plays)
    },
    putAstray: (one: OnTheWay): void => astray.put(one, rankOf(one.from) + 2 * one.astray),
    next: (): OnTheWay | undefined => {
      const open = queues.filter(({ queue }) => !queue.isEmpty())
      turn = open.find(({ spent }) => open.every((other) => spent <= other.spent))
      return turn?.queue.next()
    },
    /** One more position was looked at, of what came next last. */
    spend: (): void => {
      if (turn) turn.spent += 1
    },
  }
}

const stopWithoutPlan = (one: Waiting): Stop => ({
  one,
  lasting: undefined,
  prospect: { away: 0 },
  isLookedAtAgain: true,
})

/** The positions at rest that a search comes to. */
const stopsOf = (room: SearchRoom, ways: ReturnType<typeof waysOn>) => {
  const { question, playbook, prospects, found } = room
  const met = new Set<string>()
  const expanded = new Set<string>()
  const newness = newnessFor(playbook, question.player)
  /** Lines that need every play they have. */
  const needsAll = new WeakSet<FoundLine>()
  /** Takes a position into account, once. */
  const stopAt = (one: Waiting): void => {
    const { way, state } = one
    const { lasting, happened } = stateKeys(state, alike(room.hurried.symmetry, state, playbook))
    const key = `${lasting}|${happened}`
    if (met.has(key)) return
    met.add(key)
    room.plays = Math.max(room.plays, way.plays)
    noteGoals(room, way, state)
    for (const [index, goal] of question.goals.entries()) {
      const line = found[index]
      if (line && line.plays === way.plays && !needsAll.has(line)) {
        const shorter = withoutNeedless(line, lineAsked(room, goal))
        found[index] = shorter
        needsAll.add(shorter)
      }
    }
    const prospect = nearestMissing(prospects.look(state, 'how-far'), found)
    if (prospect.away === Number.POSITIVE_INFINITY) return
    ways.putStop({ one, lasting, prospect, isLookedAtAgain: false }, newness(state, prospect.away))
  }
  /** Whether it is not gone on from now that it is known what can be done there: it was before, or it is farther away than it seemed, and waits again. */
  const isLeft = (stop: Stop, sensible: readonly RuledAction[], answersEvents: boolean): boolean => {
    const { lasting } = stop
    const name = answersEvents ? undefined : lasting
    if (name !== undefined && expanded.has(name)) return true
    if (!stop.isLookedAtAgain) {
      stop.isLookedAtAgain = true
      const { away, plan } = stop.prospect
      const offered = playsOffered(stop.one.state, sensible, question.cards)
      // A plan of which nothing can be begun is none.
      if (plan && plan.begins.size > 0 && ![...plan.begins].some((play) => offered.has(play))) {
        stop.prospect = nearestMissing(prospects.lookAgain(stop.one.state, offered), found)
        if (stop.prospect.away > away) {
          ways.putStop(stop, NOTHING_NEW)
          return true
        }
      }
    }
    if (name !== undefined) expanded.add(name)
    return false
  }
  return { stopAt, isLeft }
}

/** The nearest of the goals that have no line yet. */
const nearestMissing = (prospects: readonly Prospect[], found: SearchRoom['found']): Prospect =>
  prospects
    .filter((_, index) => !found[index])
    .reduce<Prospect>((least, prospect) => (prospect.away < least.away ? prospect : least), OUT_OF_REACH)

const OUT_OF_REACH: Prospect = { away: Number.POSITIVE_INFINITY }

const MOST_PLAYS = 64

/** Positions in the middle of one play that are gone on from at once. */
const MOST_IN_A_PLAY = 40

/** Whether the action puts a second effect of a card on a Chain on which it has one: some could go on so for ever. */
const answersItself = (state: DuelState, action: RuledAction): boolean =>
  action.do === 'activate-effect' &&
  (openChain(state)?.links.some(({ card }) => card === action.card) ?? false)

/** What waits, lowest rank first; of one rank the last first. */
const waitingByRank = <Item>() => {
  const ranks = new Map<number, Item[]>()
  let order: number[] = []
  return {
    isEmpty: (): boolean => order.every((rank) => ranks.get(rank)?.length === 0),
    put: (item: Item, rank: number): void => {
      const there = ranks.get(rank)
      if (there) there.push(item)
      else {
        ranks.set(rank, [item])
        order = [...ranks.keys()].toSorted((a, b) => a - b)
      }
    },
    next: (): Item | undefined => {
      for (const rank of order) {
        const item = ranks.get(rank)?.pop()
        if (item) return item
      }
      return undefined
    },
  }
}
