import type { Card, Monster } from '../../cards/card.ts'
import type { CardPool } from '../../cards/pool.ts'
import { failed, ok, type Result } from '../../result.ts'
import type { Refusal, RuleId } from '../refusal.ts'
import { factsOf, locate, monstersOf, nameOf, type StandingMonster } from './board.ts'
import type { DuelCard, DuelObjectId } from './duel-card.ts'
import type { DuelState } from './state.ts'
import { opponentOf } from './zones.ts'

/** A card and what is printed on it. */
export interface KnownCard<C extends Card = Card> {
  readonly card: DuelCard
  readonly facts: C
}

/** The card with this id in the turn player's hand. */
export const inHand = (
  state: DuelState,
  id: DuelObjectId,
  cards: CardPool,
  rules: readonly RuleId[],
): Result<KnownCard, Refusal> => {
  const card = state.sides[state.turn.player].hand.find((one) => one.id === id)
  if (!card) return failed(notThere(state, id, cards, 'hand', rules))
  const facts = factsOf(card, cards)
  return facts ? ok({ card, facts }) : failed({ code: 'unknown-card', card: id, rules })
}

/** A card that is printed as a monster. */
export type KnownMonster = KnownCard<Monster>

/** What is printed on a card, where it is a monster. */
export const monsterFacts = (
  card: DuelCard,
  cards: CardPool,
  rules: readonly RuleId[],
): Result<KnownMonster, Refusal> => {
  const facts = factsOf(card, cards)
  if (!facts) return failed({ code: 'unknown-card', card: card.id, rules })
  return facts.kind === 'monster'
    ? ok({ card, facts })
    : failed({ code: 'wrong-kind', name: facts.name, needed: 'monster', rules })
}

/** The refusal of a card that is not where it would have to be. */
export const notThere = (
  state: DuelState,
  id: DuelObjectId,
  cards: CardPool,
  needed: Extract<Refusal, { code: 'not-there' }>['needed'],
  rules: readonly RuleId[],
): Refusal => {
  const located = locate(state, id)
  return located
    ? { code: 'not-there', name: nameOf(located.card, cards), needed, rules }
    : { code: 'no-such-card', card: id, rules }
}

/** The monster with this id that the turn player controls. */
export const ownMonster = (
  state: DuelState,
  id: DuelObjectId,
  cards: CardPool,
  rules: readonly RuleId[],
): Result<StandingMonster, Refusal> => {
  const { player } = state.turn
  const standing = monstersOf(state, player).find(({ monster }) => monster.id === id)
  if (standing) return ok(standing)
  const missing = notThere(state, id, cards, 'monsterZone', rules)
  const theirs = monstersOf(state, opponentOf(player)).some(({ monster }) => monster.id === id)
  return failed(
    missing.code === 'not-there' && theirs ? { code: 'not-yours', name: missing.name, rules } : missing,
  )
}
