import { passcode } from '../cards/passcode.ts'
import type { CardPool } from '../cards/pool.ts'
import type { RuledAction } from '../duel/action.ts'
import type { DuelEvent } from '../duel/event.ts'
import { factsOf, locate, withSide } from '../duel/state/board.ts'
import type { DuelObjectId } from '../duel/state/duel-card.ts'
import type { DuelState } from '../duel/state/state.ts'
import { PLAYERS, type Player } from '../duel/state/zones.ts'

/*
 * Draws. The search does not know what is drawn: a drawn card is one card more in the hand, which can be discarded or counted, and nothing
 * else. So a line that draws does not need luck.
 */

/** Stands for every card that was drawn; the number of no card. */
export const DRAWN = passcode(0xffff_ffff)

/** The same position, in which nobody knows what was just drawn. */
export const withDrawsUnknown = (state: DuelState, events: readonly DuelEvent[]): DuelState => {
  const drawn = new Set(drawnIn(events))
  if (drawn.size === 0) return state
  return PLAYERS.reduce(
    (now, player) =>
      withSide(now, player, {
        hand: now.sides[player].hand.map((card) =>
          drawn.has(card.id) ? { ...card, passcode: DRAWN } : card,
        ),
      }),
    state,
  )
}

/** The cards that were drawn there, whoever drew them. */
export const drawnIn = (events: readonly DuelEvent[]): readonly DuelObjectId[] =>
  events.flatMap((event) => (event.is === 'moved' && event.because === 'draw' ? [event.card] : []))

/** Whether the player has a card of which nobody knows what it is, in the hand or in a pile. */
export const holdsUnknown = (state: DuelState, player: Player): boolean =>
  (['hand', 'graveyard', 'banished', 'deck'] as const).some((pile) =>
    state.sides[player][pile].some(({ passcode }) => passcode === DRAWN),
  )

/** Whether the action plays a card of which nobody knows what it is. */
export const playsUnknown = (state: DuelState, action: RuledAction, cards: CardPool): boolean => {
  if (!('card' in action) || action.do === 'choose') return false
  const located = locate(state, action.card)
  return (
    located !== undefined && located.card.passcode === DRAWN && factsOf(located.card, cards) === undefined
  )
}
