import type { CardPool } from '../cards/pool.ts'
import type { Action } from './action.ts'
import type { Refusal } from './refusal.ts'
import type { DuelObjectId } from './state/duel-card.ts'
import type { Change, DuelState } from './state/state.ts'
import type { Player } from './state/zones.ts'

/** The actions with this `do`. */
export type Doing<D extends Action['do']> = Narrowed<Action, D>

/** Some actions share one shape under several names; here only the one name is left. */
type Narrowed<A, D> = A extends { readonly do: infer Names }
  ? D extends Names
    ? Omit<A, 'do'> & { readonly do: D }
    : never
  : never

/** What may happen to a duel, whoever brings it about: the rules, the effect of a card or the player's hand. */
export interface Move<Of> {
  /** The first rule against it, or `undefined` where it may be done. */
  why(state: DuelState, of: Of, cards: CardPool): Refusal | undefined
  /** What follows; called only where `why` finds nothing. */
  perform(state: DuelState, of: Of, cards: CardPool): Change
}

/** What most moves are about. */
export interface OfCard {
  readonly card: DuelObjectId
}
export interface OfPlayer {
  readonly player: Player
}

/** One kind of action: a move, and all the ways to make it now. */
export interface Procedure<D extends Action['do']> extends Move<Doing<D>> {
  /** Every action of this kind for which `why` finds nothing; of activations only those of effects that are asked about. */
  list(state: DuelState, cards: CardPool, isAsked?: IsAsked): readonly Doing<D>[]
}

/** An effect of a card, by its number among those of the card, before it is known whether it may be activated. */
export interface EffectAsked {
  readonly card: DuelObjectId
  readonly number: number
}

/** Whether somebody asks about the effect: to find out whether it may be activated takes longer than anything else. */
export type IsAsked = (effect: EffectAsked) => boolean
