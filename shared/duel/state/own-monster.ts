import type { CardPool } from '../../cards/pool.ts'
import { failed, ok, type Result } from '../../result.ts'
import { monstersOf, type StandingMonster } from './board.ts'
import { notThere } from './hand.ts'
import type { Refusal, RuleId } from '../refusal.ts'
import type { DuelObjectId } from './duel-card.ts'
import type { DuelState } from './state.ts'
import { opponentOf } from './zones.ts'

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
