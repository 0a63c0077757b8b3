import type { CardPool } from '../cards/pool.ts'
import type { ProcedureSummon } from './action.ts'
import { factsOf } from './board.ts'
import type { Refusal } from './refusal.ts'
import type { DuelCard, DuelObjectId, DuelState } from './state.ts'
import { hasWayToSummon, procedureOf, type SummonWays, waysToSummon } from './ways-to-summon.ts'

/** An Extra Deck monster and all the ways to Summon it now (at least one), or the reason against it. */
export type Summonable = { readonly card: DuelObjectId; readonly by: ProcedureSummon } & (
  | { readonly ways: readonly SummonWays[]; readonly refusal?: never }
  | { readonly ways?: never; readonly refusal: Refusal }
)

/** Every Synchro, Xyz and Link Monster in the turn player's Extra Deck: how it can be Summoned now, or why it cannot. */
export const summonable = (state: DuelState, cards: CardPool): readonly Summonable[] =>
  state.sides[state.turn.player].extraDeck.flatMap((card): readonly Summonable[] => {
    const by = procedureFor(card, cards)
    if (!by) return []
    const ways = waysToSummon(state, card.id, by, cards)
    return [ways.ok ? { card: card.id, by, ways: ways.value } : { card: card.id, by, refusal: ways.error }]
  })

/** Whether an Extra Deck monster of the turn player can be Summoned now; quicker than to list all its ways. */
export const canBeSummoned = (state: DuelState, card: DuelCard, cards: CardPool): boolean => {
  const by = procedureFor(card, cards)
  return by !== undefined && hasWayToSummon(state, card.id, by, cards)
}

/** All the ways to Summon an Extra Deck monster of the turn player now, possibly none. */
export const waysToBeSummoned = (
  state: DuelState,
  card: DuelCard,
  cards: CardPool,
): readonly SummonWays[] => {
  const by = procedureFor(card, cards)
  const ways = by && waysToSummon(state, card.id, by, cards)
  return ways?.ok ? ways.value : []
}

const procedureFor = (card: DuelCard, cards: CardPool): ProcedureSummon | undefined => {
  const facts = factsOf(card, cards)
  return facts?.kind === 'monster' ? procedureOf(facts) : undefined
}
