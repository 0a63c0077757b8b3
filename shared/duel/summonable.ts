import type { CardPool } from '../cards/pool.ts'
import type { ProcedureSummon } from './action.ts'
import { factsOf } from './board.ts'
import { procedureOf, type SummonWay, waysToSummon } from './procedure-summon.ts'
import type { Refusal } from './refusal.ts'
import type { DuelObjectId, DuelState } from './state.ts'

/** An Extra Deck monster and all the ways to Summon it now (at least one), or the reason against it. */
export type Summonable = { readonly card: DuelObjectId; readonly by: ProcedureSummon } & (
  | { readonly ways: readonly SummonWay[]; readonly refusal?: never }
  | { readonly ways?: never; readonly refusal: Refusal }
)

/** Every Synchro, Xyz and Link Monster in the turn player's Extra Deck: how it can be Summoned now, or why it cannot. */
export const summonable = (state: DuelState, cards: CardPool): readonly Summonable[] =>
  state.sides[state.turn.player].extraDeck.flatMap((card): readonly Summonable[] => {
    const facts = factsOf(card, cards)
    const by = facts?.kind === 'monster' ? procedureOf(facts) : undefined
    if (!by) return []
    const ways = waysToSummon(state, card.id, by, cards)
    return [
      ways.ok ? { card: card.id, by, ways: ways.value } : { card: card.id, by, refusal: ways.error },
    ]
  })
