import type { DuelEvent, Happening, MoveReason } from '../event.ts'
import type { DuelObjectId } from './duel-card.ts'
import type { Change, DuelState } from './state.ts'
import { isPile, type Player } from './zones.ts'

/** A card leaves its place; a Token goes nowhere from there, destroyed or Tributed all the same [TOK-01]. */
type Gone = Extract<DuelEvent, { readonly is: 'moved' | 'removed' }>

/** Whether the event means that this has happened to the card. */
export const isHappening = (
  event: DuelEvent,
  happened: Happening,
  card: DuelObjectId,
  whose?: Player,
): boolean => {
  if (!('card' in event) || event.card !== card) return false
  if (whose !== undefined && event.whose !== whose) return false
  // A Flip Summon turns the monster too [FLIP-10].
  if (happened === 'flipped')
    return event.is === 'flipped' || (event.is === 'summoned' && event.by === 'flip')
  if (happened === 'summoned') return event.is === 'summoned'
  return (event.is === 'moved' || event.is === 'removed') && MOVES[happened](event)
}

/** Destruction is only what is called so: by battle, by an effect, or by the rules [MOVE-01, EQP-04]. */
const MOVES: Readonly<Record<Exclude<Happening, 'summoned' | 'flipped'>, (event: Gone) => boolean>> = {
  destroyed: ({ because }) =>
    because === 'battle' ||
    because === 'destroyed' ||
    because === 'destroyed-by-rules' ||
    because === 'equipped-by-negated',
  'destroyed-by-battle': ({ because }) => because === 'battle',
  'destroyed-by-effect': ({ because }) => because === 'destroyed',
  // From among the banished cards a card is returned, not sent [MOVE-09].
  'sent-to-graveyard': ({ from, to }) => to?.in === 'graveyard' && from.in !== 'banished',
  discarded: ({ because }) => because === 'discarded' || because === 'hand-limit',
  // Neither the hand limit nor a cost is an effect [TURN-18, TERM-11].
  'discarded-by-effect': ({ because, cost }) => because === 'discarded' && !cost,
  tributed: ({ because }) => because === 'tribute' || because === 'ritual-tribute',
  banished: ({ to }) => to?.in === 'banished',
  'returned-to-hand': ({ from, to }) => !isPile(from) && to?.in === 'hand',
  // A material was not on the field, nor was a monster whose Summon was negated [XYZ-04, SUM-14].
  'left-field': ({ from, to, because, wasMaterial }) =>
    !isPile(from) && (!to || isPile(to)) && because !== 'summon-negated' && !wasMaterial,
  // Adding to the hand is not drawing [TERM-01].
  drawn: ({ because }) => because === 'draw',
}

/** What only tells how far things have come, and is nothing that happens to anybody. */
const MARKS: ReadonlySet<DuelEvent['is']> = new Set([
  'resolved',
  'chain-ends',
  'shuffled',
  'activated',
  'negated',
  'revealed',
  'phase',
  // The same draw, counted.
  'drew',
])

/** Whether something has happened after that, and not at the same time: cards that leave together for one reason are one thing. */
export const hasGoneOn = (state: DuelState, happened: Happening, card: DuelObjectId): boolean => {
  return hasGoneOnSince(
    state,
    state.happened.findLastIndex((event) => isHappening(event, happened, card)),
  )
}

/** The same for what has happened at that place. */
export const hasGoneOnSince = ({ happened: all }: DuelState, at: number): boolean => {
  const event = all[at]
  if (!event) return false
  const isMark = (one: DuelEvent): boolean => MARKS.has(one.is) || isDoneBeside(one)
  return all.slice(at + 1).some((later) => !isMark(later) && !isAtOnce(event, later))
}

/**
 * What the rules or an effect that holds do, beside a Chain, follows at the same time: an Equip Card goes with its monster, "each time …, draw
 * 1 card", counters, a monster that is held in a battle position. A used Spell or Trap leaves after the Chain [MOVE-04].
 */
const isDoneBeside = (event: DuelEvent): boolean => {
  if ((event.is === 'moved' || event.is === 'removed') && isByRules(event.because)) return true
  if (event.link !== undefined) return false
  return event.source !== undefined || event.is === 'counters' || event.is === 'position-changed'
}

const BY_RULES: ReadonlySet<MoveReason> = new Set<MoveReason>([
  'lost-its-xyz-monster',
  'lost-its-monster',
  'not-equipped',
  'destroyed-by-rules',
  'equipped-by-negated',
  'used',
  'replaced',
  'hand-limit',
  'spirit-returns',
])

/** Whether the rules moved it, even while an effect was resolving: the Xyz Materials of a monster that an effect destroys. */
export const isByRules = (because: MoveReason): boolean => BY_RULES.has(because)

/**
 * Whether both are one thing: cards that leave together, monsters that one effect Summons, or one Pendulum Summon; and what one effect does
 * "and if you do", or "also".
 */
const isAtOnce = (one: DuelEvent, other: DuelEvent): boolean => {
  // Where it is known in which order an effect has done both, that decides: "destroy it, then destroy another" is two things.
  if (one.instant !== undefined && other.instant !== undefined && one.link === other.link)
    return one.instant === other.instant && !isUsedForSummon(one, other) && !isUsedForSummon(other, one)
  const reason = reasonOf(one)
  return reason !== undefined && reason === reasonOf(other)
}

/** Materials have left before the monster is Summoned with them, though the effect does both as one. */
const isUsedForSummon = (one: DuelEvent, other: DuelEvent): boolean =>
  (one.is === 'moved' || one.is === 'removed') && AS_MATERIAL.has(one.because) && other.is === 'summoned'

const AS_MATERIAL: ReadonlySet<MoveReason> = new Set<MoveReason>([
  'fusion-material',
  'discarded-as-material',
  'ritual-tribute',
  'ritual-material',
  'synchro-material',
  'link-material',
])

/** The materials of one Summon leave together, whatever is done with each of them. */
const SAME_REASON: Readonly<Partial<Record<MoveReason, MoveReason>>> = {
  'ritual-material': 'ritual-tribute',
  'discarded-as-material': 'fusion-material',
}

const reasonOf = (event: DuelEvent): string | undefined =>
  event.is === 'moved' || event.is === 'removed'
    ? `${SAME_REASON[event.because] ?? event.because} ${event.link ?? ''}`
    : event.is === 'summoned'
      ? `${event.is} ${event.by} ${event.link ?? ''}`
      : undefined

/** Whether the card lay where it lies, as it lies, before that happened, and has not come there at the same time or since. */
export const wasThereBefore = ({ happened: all }: DuelState, at: number, card: DuelObjectId): boolean => {
  const event = all[at]
  return !all.some((one, when) => comesThere(one, card) && (when >= at || (event && isAtOnce(one, event))))
}

/**
 * Whether the card has come to the field, or was turned face-up there, only after that happened: what waits on the field waits for what happens
 * while it is there. What happens at the same time counts, and one that goes from zone to zone was there.
 */
export const cameToFieldAfter = ({ happened: all }: DuelState, at: number, card: DuelObjectId): boolean => {
  const event = all[at]
  return all
    .slice(at + 1)
    .some((one) => comesToField(one, card) && !(event !== undefined && isAtOnce(one, event)))
}

const comesToField = (event: DuelEvent, card: DuelObjectId): boolean =>
  (isAppearanceOf(event, card) && !(event.is === 'moved' && !isPile(event.from))) ||
  isShownByActivation(event, card)

const comesThere = (event: DuelEvent, card: DuelObjectId): boolean =>
  isMoveOf(event, card) || isAppearanceOf(event, card) || isShownByActivation(event, card)

/** A Spell or Trap that is activated is turned face-up. */
const isShownByActivation = (event: DuelEvent, card: DuelObjectId): boolean =>
  event.is === 'activated' && event.as === 'card' && event.card === card

/** A card that returns to the Main Deck has left the field, but its own effect does not activate there [MOVE-11, MOVE-12]. */
export const isLostInDeck = (event: DuelEvent): boolean => event.is === 'moved' && event.to.in === 'deck'

/** The event puts the card into another place. */
export const isMoveOf = (event: DuelEvent, card: DuelObjectId): boolean =>
  'card' in event &&
  event.card === card &&
  (event.is === 'moved' || event.is === 'attached' || event.is === 'summoned' || event.is === 'set')

/** The event puts the card on the field or turns it face-up there. */
export const isAppearanceOf = (event: DuelEvent, card: DuelObjectId): boolean =>
  'card' in event &&
  event.card === card &&
  (event.is === 'flipped' || event.is === 'summoned' || (event.is === 'moved' && !isPile(event.to)))

/** Remembers what has happened: in the Chain while there is one, afterwards for the effects that it triggers [CHN-06]. */
export const withHappened = (before: DuelState, change: Change): Change => {
  const { state, events } = change
  const at = state.processes.findLastIndex(({ is }) => is === 'chain')
  const chain = state.processes[at]
  const activating = state.processes.at(-1)
  // What is under way stays the same value where nothing has happened: what is known of it then need not be found out again.
  if (events.length === 0 && (chain ?? activating?.is === 'effect')) return change
  if (chain?.is === 'chain') {
    const longer = { ...chain, meanwhile: [...chain.meanwhile, ...events] }
    return { state: { ...state, processes: state.processes.with(at, longer) }, events }
  }
  // Costs and targets belong to the Chain that the activation begins or joins.
  if (activating?.is === 'effect') {
    const longer = { ...activating, meanwhile: [...activating.meanwhile, ...events] }
    return { state: { ...state, processes: state.processes.with(-1, longer) }, events }
  }
  // What is done in the open game state starts a new list; a Summon or a battle goes on.
  const ended = before.processes.findLast(({ is }) => is === 'chain')
  const begun = before.processes.at(-1)
  const earlier =
    ended?.is === 'chain'
      ? ended.meanwhile
      : // What was paid for a monster's own Summon has happened before it arrives.
        begun?.is === 'effect'
        ? begun.meanwhile
        : before.processes.length > 0
          ? before.happened
          : []
  return { state: { ...state, happened: [...earlier, ...events] }, events }
}
