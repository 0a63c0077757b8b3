import type { CardPool } from '../../cards/pool.ts'
import { affectedBy } from '../state/affected.ts'
import type { EachDeed, HandMove } from './by-hand-action.ts'
import { alterByHand } from './alter-by-hand.ts'
import { locate } from '../state/board.ts'
import { type Change, unchanged } from '../state/change.ts'
import { moveByHand } from './move-by-hand.ts'
import type { Procedure } from '../procedure.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import type { DuelState } from '../state/state.ts'
import { turnByHand } from './turn-by-hand.ts'

/** An effect on every card that it means; what cannot be affected stays as it is, and there must be something that can [LNK-07, TOK-03]. */
export const allByHand: Procedure<'all-by-hand'> = {
  why: (state, { of, each }, cards) =>
    affectedBy(state, of, cards).some((card) => done(state, card, each, cards))
      ? undefined
      : { code: 'nobody-affected', rules: [] },
  list: () => [],
  perform: (state, { of, each }, cards) =>
    affectedBy(state, of, cards).reduce<Change>((before, card) => {
      const after = done(before.state, card, each, cards)
      return after ? { state: after.state, events: [...before.events, ...after.events] } : before
    }, unchanged(state)),
}

/** What follows for one card; nothing where a rule or the card itself is against it, or it has left together with another. */
function done(state: DuelState, card: DuelObjectId, each: EachDeed, cards: CardPool): Change | undefined {
  const located = locate(state, card)
  if (!located) return undefined
  switch (each.do) {
    case 'destroy':
    case 'return': {
      const of = located.card.owner
      const how: HandMove =
        each.do === 'destroy'
          ? { to: { in: 'graveyard', of }, because: 'destroyed' }
          : { to: { in: 'hand', of } }
      const move = { do: 'move-by-hand', card, ...how } as const
      return moveByHand.why(state, move, cards) ? undefined : moveByHand.perform(state, move, cards)
    }
    case 'turn': {
      const turn = { ...each, do: 'turn-by-hand', card } as const
      return turnByHand.why(state, turn, cards) ? undefined : turnByHand.perform(state, turn, cards)
    }
    case 'alter': {
      const { alteration } = each
      const alter = { do: 'alter-by-hand', card, alteration } as const
      return alterByHand.why(state, alter, cards) ? undefined : alterByHand.perform(state, alter, cards)
    }
  }
}
