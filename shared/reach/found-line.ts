import type { CardPool } from '../cards/pool.ts'
import type { RuledAction } from '../duel/action.ts'
import { apply, why } from '../duel/engine.ts'
import type { DuelObjectId } from '../duel/state/duel-card.ts'
import type { DuelState } from '../duel/state/state.ts'
import type { Player } from '../duel/state/zones.ts'
import type { BoardCondition } from './board-condition.ts'
import { isBoard, lyingAt } from './board-now.ts'
import { type CardsDealt, holdsUnknown, otherwiseDealt, playedWithoutLuck, turnedUpIn } from './luck.ts'

/* A line to a board: that it is one, whatever cards come to light, and that it has no play too many. */

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

/** What an effect asks on the way, and what only goes on with something, is no play of its own. */
export const isPlay = (action: RuledAction): boolean => !GOES_ON.has(action.do)

const GOES_ON: ReadonlySet<RuledAction['do']> = new Set([
  'choose',
  'decide',
  'decline',
  'pass',
  'finish-link',
  'place-pendulum',
  'finish-pendulum-summon',
])

export const isStoppable = (action: RuledAction): boolean =>
  action.do === 'activate' || action.do === 'activate-effect'

/** Where a line begins, and the board on which it is to end. */
export interface LineAsked {
  readonly state: DuelState
  readonly player: Player
  readonly condition: BoardCondition
  readonly cards: CardPool
  readonly dealt: CardsDealt
}

/** The line without plays that it does not need: each is left out where the rest can still be done and ends on the board. */
export const withoutNeedless = (line: FoundLine, asked: LineAsked): FoundLine => {
  const plays = playsIn(line.actions)
  for (const play of plays) {
    const shorter = endsOn(plays.filter((one) => one !== play).flat(), asked)
    if (shorter) return withoutNeedless(shorter, asked)
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

export const cardsKept = (state: DuelState, player: Player, cards: CardPool): number =>
  (['hand', 'board'] as const).reduce((sum, place) => sum + lyingAt(state, player, place, cards).length, 0)

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
