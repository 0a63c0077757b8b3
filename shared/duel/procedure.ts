import type { CardPool } from '../cards/pool.ts'
import type { Action } from './action.ts'
import type { Change } from './state/change.ts'
import type { Refusal } from './refusal.ts'
import type { DuelState } from './state/state.ts'

/** The actions with this `do`. */
export type Doing<D extends Action['do']> = Narrowed<Action, D>

/** Some actions share one shape under several names; here only the one name is left. */
type Narrowed<A, D> = A extends { readonly do: infer Names }
  ? D extends Names
    ? Omit<A, 'do'> & { readonly do: D }
    : never
  : never

/** One kind of action: when it may be done, all the ways to do it now, and what follows. */
export interface Procedure<D extends Action['do']> {
  /** The first rule against it, or `undefined` where it may be done. */
  why(state: DuelState, action: Doing<D>, cards: CardPool): Refusal | undefined
  /** Every action of this kind for which `why` knows nothing against. */
  list(state: DuelState, cards: CardPool): readonly Doing<D>[]
  /** What follows; called only where `why` knows nothing against. */
  perform(state: DuelState, action: Doing<D>, cards: CardPool): Change
}
