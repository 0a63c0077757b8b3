import type { DuelEvent, Happening } from '../event.ts'
import { openChain } from './decision.ts'
import type { DuelObjectId } from './duel-card.ts'
import type { Change, DuelState } from './state.ts'
import { isPile, type Player } from './zones.ts'

type Moved = Extract<DuelEvent, { readonly is: 'moved' }>
/** A card leaves its place; a Token goes nowhere from there, destroyed or Tributed all the same [TOK-01]. */
type Gone = Pick<Moved, 'from' | 'because' | 'cost' | 'wasMaterial'> & Partial<Pick<Moved, 'to'>>

/** Whether that event is this happening to the card. */
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
    because === 'battle' || because === 'destroyed' || because === 'destroyed-by-rules',
  'destroyed-by-battle': ({ because }) => because === 'battle',
  'destroyed-by-effect': ({ because }) => because === 'destroyed',
  // From among the banished cards a card is returned, not sent [MOVE-09].
  'sent-to-graveyard': ({ from, to }) => to?.in === 'graveyard' && from.in !== 'banished',
  discarded: ({ because }) => because === 'discarded' || because === 'hand-limit',
  // The hand limit is no effect, and a cost is none either [TURN-18, TERM-11].
  'discarded-by-effect': ({ because, cost }) => because === 'discarded' && !cost,
  tributed: ({ because }) => because === 'tribute' || because === 'ritual-tribute',
  banished: ({ to }) => to?.in === 'banished',
  'returned-to-hand': ({ from, to }) => !isPile(from) && to?.in === 'hand',
  // A material and who was never Summoned were not there [XYZ-04, SUM-14].
  'left-field': ({ from, to, because, wasMaterial }) =>
    !isPile(from) && (!to || isPile(to)) && because !== 'summon-negated' && !wasMaterial,
  // Adding to the hand is not drawing [TERM-01].
  drawn: ({ because }) => because === 'draw',
}

/** Back in the Main Deck a card has left the field for what watches it, but not for its own effect [MOVE-11, MOVE-12]. */
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

/** Keeps what has happened: with the Chain while there is one, then for the effects that activate because of it [CHN-06]. */
export const withHappened = (before: DuelState, { state, events }: Change): Change => {
  const at = state.processes.findLastIndex(({ is }) => is === 'chain')
  const chain = state.processes[at]
  if (chain?.is === 'chain') {
    const longer = { ...chain, meanwhile: [...chain.meanwhile, ...events] }
    return { state: { ...state, processes: state.processes.with(at, longer) }, events }
  }
  // What is done in the open game state starts a new list; a Summon or a battle goes on.
  const earlier = openChain(before)?.meanwhile ?? (before.processes.length > 0 ? before.happened : [])
  return { state: { ...state, happened: [...earlier, ...events] }, events }
}
