import type { CardPool } from '../cards/pool.ts'
import { done } from '../in-pieces.ts'
import type { RuledAction } from '../duel/action.ts'
import { apply, carriedOut, why } from '../duel/engine.ts'
import type { DuelEvent } from '../duel/event.ts'
import { inPossession } from '../duel/state/board.ts'
import { questionNow } from '../duel/playing/play.ts'
import { openChain } from '../duel/state/decision.ts'
import type { DuelCard, DuelObjectId } from '../duel/state/duel-card.ts'
import type { DuelState } from '../duel/state/state.ts'
import type { Player } from '../duel/state/zones.ts'
import type { BoardCondition, Goal } from './board-condition.ts'
import { lyingAt, isBoard } from './board-now.ts'
import { type Openings, openingsIn, type Prunes } from './openings.ts'
import { type Playbook, playbookOf } from './playbook.ts'
import { helpfulFirst, playsOffered } from './helpful.ts'
import { type Prospect, type Prospects, prospectsFor } from './prospects.ts'
import { stateKeys } from './state-key.ts'
import {
  type CardsDealt,
  dealtIn,
  holdsUnknown,
  otherwiseDealt,
  playedWithoutLuck,
  type TurnedUp,
  turnedUpIn,
  withCardsDealt,
} from './luck.ts'
import { type Newness, newnessFor, NOTHING_NEW } from './newness.ts'
import { alike, noSymmetry, type Symmetry, symmetryOf } from './symmetry.ts'
import { type IsUseless, nothingUseless, uselessFor } from './useless.ts'

/*
 * The search for boards, from a position of a Main Phase, in two ways one after the other. The first goes where the goal seems near and
 * takes zones lightly; it finds most lines. The second leaves nothing out and goes by length: first all positions after one play, then after
 * two. It finds what the first has missed, shorter lines, or that there is none.
 *
 * A play is a Summon, a Set, an activation: whatever the player begins. What an effect asks on the way belongs to its play.
 */

/** What is searched. */
export interface ReachQuestion {
  /** A position in the Main Phase of `player`; what is under way there is answered first. */
  readonly state: DuelState
  readonly player: Player
  /** At least one; the first is wished for most. */
  readonly goals: readonly Goal[]
  readonly cards: CardPool
  /** Positions that are looked at before the search gives up. */
  readonly most: number
  readonly prunes?: Partial<Prunes>
  /** A line to one of the boards is enough, however long: no shorter one is looked for. */
  readonly any?: true
  /** What the cards really are, where `state` holds some of which nobody knows what they are. */
  readonly dealt?: CardsDealt
  /** Goes where luck would help, too, and remembers where chance comes in on the way, for `luckyLines`. */
  readonly hopes?: true
}

/** A position in which an action lets cards of the Deck come to light: they are drawn, sent from the top or excavated. */
export interface ChanceMoment {
  readonly state: DuelState
  /** Everything that was done up to there. */
  readonly before: readonly RuledAction[]
  readonly action: RuledAction
  /** The cards that come to light whatever they are, as the duel dealt them; they lie in the Deck of the player who searches by then. */
  readonly turnedUp: readonly TurnedUp[]
  /** Cards that the action itself shuffles into the Deck before that: each may come, too. */
  readonly shuffledIn: readonly DuelCard[]
}

/** A way to a board. */
export interface FoundLine {
  /** Everything that is done, from the position on that was searched. */
  readonly actions: readonly RuledAction[]
  /** How many plays that is. */
  readonly plays: number
  /** Cards in the hand and on the field at its end. */
  readonly kept: number
  /** Cards and effects that are activated on the way: each is something that the other side could stop with one card. */
  readonly stoppable: number
}

/** How the search stands. */
export interface ReachProgress {
  /** Positions looked at: what can be done there was opened. */
  readonly searched: number
  /** Positions that actions have led to, in the middle of plays and known ones among them. */
  readonly cameTo: number
  /** Plays of the longest line that was looked at so far. */
  readonly plays: number
  /** For each goal the best line so far. */
  readonly found: readonly (FoundLine | undefined)[]
}

/** What came of it. */
export interface ReachAnswer extends ReachProgress {
  /** All that could be played was looked at: a board without a line cannot be reached by what is played here. */
  readonly exhaustive: boolean
  /** No line that was found can be shorter. */
  readonly shortest: boolean
  readonly playbook: Playbook
  /** The first moments of chance that a search which hopes for luck came to; each line has one of them at most. */
  readonly chances: readonly ChanceMoment[]
}

/** Moments of chance that are remembered. */
const MOST_CHANCES = 64

const EVERY_PRUNE: Prunes = { symmetry: true, transpositions: true, useless: true, prospects: true }

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

/** A position that nobody has looked at yet: it comes about by this action. Of the many that wait most are never looked at. */
interface Opened {
  readonly way: Reached
  readonly from: DuelState
  readonly action: RuledAction
}

/**
 * Searches, and says how it stands after every `slice` positions; its last word is the answer. Whoever stops asking has cancelled it.
 * The positions looked at never exceed `most`.
 */
export function* searching(question: ReachQuestion, slice = 500): Generator<ReachProgress, ReachAnswer> {
  const room = roomOf(question)
  const mostTowards = Math.ceil(question.most * OF_THE_WAY_TOWARDS)
  if (room.prunes.prospects) yield* towardsGoals(room, mostTowards, slice)
  const lines = room.found.filter((line) => line !== undefined)
  const isFound = lines.length === room.found.length
  if (question.any && lines.length > 0)
    return {
      ...progressOf(room),
      exhaustive: false,
      shortest: false,
      playbook: room.playbook,
      chances: room.chances,
    }
  // Where all lines are there, to look for shorter ones is worth about as much again.
  const again = Math.max(2 * room.searched, room.searched + ENOUGH_FOR_SHORTER)
  const most = isFound ? Math.min(question.most, again) : question.most
  const isAll = yield* byLength(room, most, slice)
  const exhaustive = isAll && !(room.unsure && room.found.includes(undefined))
  const longest = Math.max(0, ...room.found.map((line) => line?.plays ?? 0))
  return {
    ...progressOf(room),
    exhaustive,
    shortest: exhaustive || room.plays >= longest,
    playbook: room.playbook,
    chances: room.chances,
  }
}

/**
 * How much of what may be looked at is for the way towards the goals. A room that it does not come to the end of has no end for the other way
 * either, which takes nothing lightly.
 */
const OF_THE_WAY_TOWARDS = 3 / 4

/** Positions that the search for shorter lines may always look at. */
const ENOUGH_FOR_SHORTER = 500

/** All that a search knows. */
interface Room {
  readonly question: ReachQuestion
  readonly prunes: Prunes
  readonly playbook: Playbook
  readonly symmetry: Symmetry
  readonly isUseless: IsUseless
  /** The same two where nobody asks for positions and face-down cards: what texts say of them is seldom what a line needs. */
  readonly hurried: { readonly symmetry: Symmetry; readonly isUseless: IsUseless }
  readonly prospects: Prospects
  readonly found: (FoundLine | undefined)[]
  readonly chances: ChanceMoment[]
  readonly dealt: CardsDealt
  /** A way came to a board that is still missing, but not whatever cards come to light: another may. */
  unsure: boolean
  searched: number
  /** Positions that an action has led to, those among them that were known already. */
  cameTo: number
  plays: number
}

const roomOf = (question: ReachQuestion): Room => {
  const { state, player, goals, cards } = question
  const prunes: Prunes = { ...EVERY_PRUNE, ...question.prunes }
  const dealt = question.dealt ?? dealtIn(state)
  const playbook = playbookOf(withCardsDealt(state, dealt), cards)
  const told = symmetryOf(playbook, player)
  const hurried = { ...told, positionMatters: false, faceDownMatters: false }
  return {
    question,
    prunes,
    playbook,
    symmetry: prunes.symmetry ? told : noSymmetry(player),
    isUseless: prunes.useless ? uselessFor(goals, playbook, told) : nothingUseless,
    hurried: { symmetry: hurried, isUseless: uselessFor(goals, playbook, hurried) },
    prospects: prospectsFor(goals, playbook, player, { dealt, hopes: question.hopes ?? false }),
    found: goals.map(() => undefined),
    chances: [],
    dealt,
    unsure: false,
    searched: 0,
    cameTo: 0,
    plays: 0,
  }
}

const progressOf = ({ searched, cameTo: came, plays, found }: Room): ReachProgress => ({
  searched,
  cameTo: came,
  plays,
  found: [...found],
})

/** What follows a position, once for each action that is opened. */
const following = ({ way, state }: Waiting, actions: readonly RuledAction[]): readonly Opened[] =>
  actions.map((action) => ({
    way: { before: way, action, plays: way.plays + (isPlay(action) ? 1 : 0) },
    from: state,
    action,
  }))

/**
 * Cards that are chosen one by one come to the same in whatever order they are chosen: whether these have not been together yet, where the choice
 * began. Asked once for each that is gone on with.
 */
const setsOnce = (cards: CardPool): ((opened: Opened) => boolean) => {
  const together = new WeakMap<Reached, Set<string>>()
  return ({ way, from, action }) => {
    if (action.do !== 'choose') return true
    const question = questionNow(from, cards)
    if (question?.is !== 'cards' || question.inOrder || question.picked.length === 0) return true
    const asks = from.processes.at(-1)
    if (asks?.is !== 'effect' || asks.answers.length < question.picked.length) return true
    let begin = way.before
    const picked = new Set<DuelObjectId>([action.card])
    for (const { length } = question.picked; picked.size <= length; begin = begin.before) {
      // Some were given, or chosen before in another way.
      if (begin?.action?.do !== 'choose' || !question.picked.includes(begin.action.card)) return true
      picked.add(begin.action.card)
    }
    if (!begin) return true
    const sets = together.get(begin) ?? new Set()
    together.set(begin, sets)
    const name = [...picked].toSorted((one, other) => one - other).join()
    if (sets.has(name)) return false
    sets.add(name)
    return true
  }
}

/** Where the action leads; nothing where it ends the Duel. */
const cameTo = (room: Room, { way, from, action }: Opened): Waiting | undefined => {
  const { player, cards, hopes } = room.question
  room.cameTo += 1
  const played = playedWithoutLuck(from, action, room.dealt, cards)
  if (hopes && !holdsUnknown(from, player)) noteChance(room, way, from, action, played?.turnedUp)
  return played && !played.state.outcome ? { way, state: played.state } : undefined
}

/** Keeps the moment before cards of the player's Deck come to light, where it is among the first. */
const noteChance = (
  { chances, question: { player, cards } }: Room,
  { before }: Reached,
  state: DuelState,
  action: RuledAction,
  found: readonly TurnedUp[] | undefined,
): void => {
  if (chances.length >= MOST_CHANCES) return
  const { deck } = state.sides[player]
  // Where the action goes on only with what comes to light, whether more comes depends on what came first.
  if (found?.length === 0) return
  const { events } = carriedOut(state, action, cards)
  const surely = found ?? turnedUpIn(events).slice(0, 1)
  const shuffledIn = shuffledInFirst(events, state, player)
  if (!shuffledIn) return
  const turnedUp = surely
    .map((together) => together.filter((id) => [...deck, ...shuffledIn].some((card) => card.id === id)))
    .filter((together) => together.length > 0)
  if (turnedUp.length > 0)
    chances.push({ state, before: before ? actionsTo(before) : [], action, turnedUp, shuffledIn })
}

/** The cards that go to the player's Deck before any comes to light there; nothing where they are not shuffled, so that it is known where they lie. */
const shuffledInFirst = (
  events: readonly DuelEvent[],
  state: DuelState,
  player: Player,
): readonly DuelCard[] | undefined => {
  const first = new Set(turnedUpIn(events)[0])
  const own = inPossession(state, player)
  const into: DuelCard[] = []
  let isKnown = false
  for (const event of events) {
    if (event.is === 'excavated' && event.cards.some((id) => first.has(id))) break
    if (event.is === 'shuffled' && event.player === player) isKnown = false
    if (event.is !== 'moved') continue
    if (event.because === 'draw' || event.fromTop) break
    if (event.to.in !== 'deck' || event.to.of !== player) continue
    isKnown = true
    into.push(...own.filter(({ id }) => id === event.card))
  }
  return isKnown ? undefined : into
}

const beginningOf = ({ state }: ReachQuestion): Waiting => ({
  way: { before: undefined, action: undefined, plays: 0 },
  state,
})

/** A position at rest on the way, and how far away the nearest board that is missing seems from there. */
interface Stop {
  readonly one: Waiting
  /** Its name without what has happened just now. */
  readonly lasting: string | undefined
  prospect: Prospect
  /** Whether it was worked out once it was known what can be done there. */
  isLookedAtAgain: boolean
  /** What can be done there, once that was asked for: it waits in several ways, and may wait again. */
  openings?: Openings
}

/** What comes next of a play that is under way. */
interface OnTheWay {
  readonly next: Waiting | Opened
  /** Where the play began. */
  readonly from: Stop
  /** How often something was chosen in it that no plan spoke of. */
  readonly astray: number
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

/**
 * The way of a player who knows the goal. It goes on from the position that seems nearest to the goal, from one that shows something new (a card
 * in a place, or two cards together, as in no position before that was as far away), and with what no plan speaks of. Of zones that differ only in
 * what may lie beside them later it takes one. It misses some lines, and finds the usual ones early.
 */
function* towardsGoals(room: Room, most: number, slice: number): Generator<ReachProgress, void> {
  const { question, playbook, prunes, found } = room
  const { symmetry, isUseless } = room.hurried
  const ways = waysOn()
  const stops = stopsOf(room, ways)
  const goneOn = new WeakSet<Reached>()
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
    const openings =
      (isAtRest ? from.openings : undefined) ??
      openingsIn(state, playbook, alike(symmetry, state, playbook), prunes, isUseless)
    if (isAtRest) from.openings = openings
    const sensible = openings.actions.filter((action) => !answersItself(state, action))
    if (isAtRest && stops.isLeft(from, sensible, openings.answersEvents)) continue
    goneOn.add(one.way)
    if (isAtRest) delete from.openings
    // Where there is nothing to choose in the middle of a play, no position is looked at.
    if (sensible.length !== 1 || isAtRest) {
      if (!isAtRest) inThisPlay += 1
      ways.spend()
      room.searched += 1
      if (room.searched % slice === 0) yield progressOf(room)
    }
    const { first, later } = helpfulFirst(state, sensible, from.prospect.plan, question.cards)
    for (const opened of following(one, later)) ways.putAstray({ next: opened, from, astray: astray + 1 })
    for (const opened of following(one, first)) underWay.push({ next: opened, from, astray })
  }
}

const stopWithoutPlan = (one: Waiting): Stop => ({
  one,
  lasting: undefined,
  prospect: { away: 0 },
  isLookedAtAgain: true,
})

/** The positions at rest that a search comes to. */
const stopsOf = (room: Room, ways: ReturnType<typeof waysOn>) => {
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
    for (const [index, line] of found.entries())
      if (line && line.plays === way.plays && !needsAll.has(line)) {
        const shorter = withoutNeedless(line, index, room)
        found[index] = shorter
        needsAll.add(shorter)
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
const nearestMissing = (prospects: readonly Prospect[], found: Room['found']): Prospect =>
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

/** Everything, by length: the first line found is a shortest one. Gives back whether all was looked at. */
function* byLength(room: Room, most: number, slice: number): Generator<ReachProgress, boolean> {
  const { question, playbook, symmetry, prunes, isUseless, prospects, found } = room
  const met = new Set<string>()
  const expanded = new Set<string>()
  const isNewSet = setsOnce(question.cards)
  let next: (Waiting | Opened)[] = [beginningOf(question)]
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
      const { actions, answersEvents } = openingsIn(state, playbook, symmetry, prunes, isUseless)
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

/** What an effect asks on the way, and what only goes on with something, is no play of its own. */
const isPlay = (action: RuledAction): boolean => !GOES_ON.has(action.do)

const isStoppable = (action: RuledAction): boolean =>
  action.do === 'activate' || action.do === 'activate-effect'

const GOES_ON: ReadonlySet<RuledAction['do']> = new Set([
  'choose',
  'decide',
  'decline',
  'pass',
  'finish-link',
  'place-pendulum',
  'finish-pendulum-summon',
])

/**
 * Keeps the line for each goal that this position fulfils, where it is better than the one before: shorter, or with more cards kept, or with less
 * that one card of the other side could stop.
 */
const noteGoals = (room: Room, way: Reached, state: DuelState): void => {
  const { found } = room
  const { goals, player, cards } = room.question
  for (const [index, { condition }] of goals.entries()) {
    const before = found[index]
    if (before && before.plays < way.plays) continue
    if (!isBoard(state, player, condition, cards)) continue
    const kept = cardsKept(state, player, cards)
    const stoppable = actionsTo(way).filter(isStoppable).length
    if (before && before.plays === way.plays) {
      if (before.kept > kept || (before.kept === kept && before.stoppable <= stoppable)) continue
    }
    // What comes to light may stand in the way of a line that does not need it.
    const line = endOf(actionsTo(way), index, room)
    if (line) found[index] = { ...line, plays: way.plays, kept, stoppable }
    else room.unsure = true
  }
}

const cardsKept = (state: DuelState, player: Player, cards: CardPool): number =>
  (['hand', 'board'] as const).reduce((sum, place) => sum + lyingAt(state, player, place, cards).length, 0)

/** The line without plays that it does not need: each is left out where the rest can still be done and ends on the board. */
const withoutNeedless = (line: FoundLine, index: number, room: Room): FoundLine => {
  const plays = playsIn(line.actions)
  for (const play of plays) {
    const shorter = endOf(plays.filter((one) => one !== play).flat(), index, room)
    if (shorter) return withoutNeedless(shorter, index, room)
  }
  return line
}

/** The actions by plays: each with all that belongs to it. */
const playsIn = (actions: readonly RuledAction[]): readonly (readonly RuledAction[])[] => {
  const plays: RuledAction[][] = []
  for (const action of actions) {
    const last = plays.at(-1)
    if (last && !isPlay(action)) last.push(action)
    else plays.push([action])
  }
  return plays
}

/** The line of these actions, where all of them can be done and they end on the board, whatever cards come to light on the way. */
const endOf = (
  actions: readonly RuledAction[],
  index: number,
  { question, dealt }: Room,
): FoundLine | undefined => {
  const { state, player, goals, cards } = question
  const condition = goals[index]?.condition
  if (!condition) return undefined
  return endsOn(actions, { state, player, condition, cards, dealt })
}

/** Where a line begins, and the board on which it is to end. */
interface LineAsked {
  readonly state: DuelState
  readonly player: Player
  readonly condition: BoardCondition
  readonly cards: CardPool
  readonly dealt: CardsDealt
}

/** The line of these actions as it is played from that position, where it ends on the board whatever cards come to light on the way. */
export const endsOn = (
  actions: readonly RuledAction[],
  { state, player, condition, cards, dealt }: LineAsked,
): FoundLine | undefined => {
  const isThere = (now: DuelState): boolean =>
    now.processes.length === 0 && isBoard(now, player, condition, cards)
  const played = playedFrom(state, actions, player, cards)
  if (!played || !isThere(played.state)) return undefined
  const line = {
    actions: played.actions,
    plays: played.actions.filter(isPlay).length,
    kept: cardsKept(played.state, player, cards),
    stoppable: played.actions.filter(isStoppable).length,
  }
  // Which cards come up among those that the line has put into the Deck is up to the shuffle: it must not need to know.
  if (played.mixesKnown) {
    const blind = playedBlind(state, played.actions, dealt, cards)
    if (!blind || !isThere(blind)) return undefined
  }
  if (played.turnedUp.size === 0 && !holdsUnknown(state, player)) return line
  // What the line has fetched is there in every deal: only that was known to lie in the Deck.
  const left = new Set(played.state.sides[player].deck.map(({ id }) => id))
  const fetched = state.sides[player].deck.flatMap(({ id }) =>
    !played.turnedUp.has(id) && !left.has(id) ? [id] : [],
  )
  const named = played.actions.flatMap((action) => ('card' in action ? [action.card] : []))
  for (const other of otherwiseDealt(
    state,
    player,
    dealt,
    played.turnedUp,
    new Set([...fetched, ...named]),
  )) {
    const end = playedFrom(other, played.actions, player, cards, true)
    if (!end || !isThere(end.state)) return undefined
  }
  return line
}

/**
 * Plays the actions one after the other. Once cards have come to light, others may be asked for, or not be asked any more, whether they do
 * something: nobody does anything then.
 */
const playedFrom = (
  state: DuelState,
  actions: readonly RuledAction[],
  player: Player,
  cards: CardPool,
  mayDiffer = false,
):
  | {
      readonly state: DuelState
      readonly actions: readonly RuledAction[]
      readonly turnedUp: ReadonlySet<DuelObjectId>
      /** Cards came to light after others had been put into the Deck on the way. */
      readonly mixesKnown: boolean
    }
  | undefined => {
  const inDeck = new Set(state.sides[player].deck.map(({ id }) => id))
  const turnedUp = new Set<DuelObjectId>()
  const done: RuledAction[] = []
  let now = state
  let hasPutIn = false
  let mixesKnown = false
  const tried = (action: RuledAction): boolean => {
    const applied = apply(now, action, cards)
    if (!applied.ok) return false
    now = applied.value.state
    done.push(action)
    const { events } = applied.value
    const cameUp = turnedUpIn(events).flat()
    hasPutIn ||= events.some(
      (event) => event.is === 'moved' && event.to.in === 'deck' && event.to.of === player,
    )
    mixesKnown ||= hasPutIn && cameUp.length > 0
    for (const id of cameUp) if (inDeck.has(id)) turnedUp.add(id)
    return true
  }
  const passed = (): boolean => NOTHING_DONE.some(tried)
  for (const action of actions) {
    const isLoose = mayDiffer || turnedUp.size > 0
    while (!tried(action)) {
      if (!isLoose) return undefined
      if (NOTHING_DONE.some(({ do: does }) => does === action.do)) break
      if (now.processes.length === 0 || !passed()) return undefined
    }
  }
  while ((mayDiffer || turnedUp.size > 0) && now.processes.length > 0 && passed());
  return { state: now, actions: done, turnedUp, mixesKnown }
}

/** Plays the actions without knowing what comes to light; nothing where they cannot be played so. */
const playedBlind = (
  state: DuelState,
  actions: readonly RuledAction[],
  dealt: CardsDealt,
  cards: CardPool,
): DuelState | undefined => {
  let now = state
  for (const action of actions) {
    const done = why(now, action, cards) ? undefined : playedWithoutLuck(now, action, dealt, cards)
    if (!done) return undefined
    now = done.state
  }
  return now
}

const NOTHING_DONE: readonly RuledAction[] = [{ do: 'pass' }, { do: 'decline' }]

const actionsTo = (way: Reached): readonly RuledAction[] => {
  const actions: RuledAction[] = []
  for (let at: Reached | undefined = way; at; at = at.before) if (at.action) actions.push(at.action)
  return actions.reverse()
}

/** The whole search at once. */
export const reach = (question: ReachQuestion): ReachAnswer =>
  done(searching(question, Number.POSITIVE_INFINITY))
