import type { CardPool } from '../../cards/pool.ts'
import { factsOf } from '../state/board.ts'
import type { FieldMonster } from '../state/duel-card.ts'
import type { DuelState } from '../state/state.ts'
import type { Seen } from './any-card.ts'
import { askingNow } from './candidates.ts'
import { type Candidate, matches, plainReading } from './filter.ts'
import { whyCardCannot } from './prevented.ts'
import { scriptOf } from './script.ts'

/**
 * Whether the monster may not be Tributed for the Tribute Summon or Set of that monster, or without one for anything else, as an effect says, or
 * its own text while it is face-up [NS-12, TOON-03-EX].
 */
export const cannotBeTributed = (
  state: DuelState,
  monster: FieldMonster,
  summoned: Candidate | undefined,
  cards: CardPool,
  by?: 'effect',
): boolean => {
  // What an effect has said of this monster holds of it face-down as well.
  if (cards.effects && isKeptFromTribute(state, monster, summoned, cards)) return true
  if (!monster.faceUp) return false
  const facts = factsOf(monster, cards)
  if (summoned !== undefined && scriptOf(facts)?.noTribute !== undefined) return true
  if (facts?.kind !== 'monster' && facts?.kind !== 'token') return false
  return (facts.restrictions ?? []).some(
    (one) =>
      one.code === 'cannot-be-tributed' &&
      (summoned
        ? one.for !== 'anything-else' &&
          one.for !== 'effects' &&
          !(one.except && matches(one.except, plainReading(summoned), askingNow(state)))
        : one.for !== 'tribute-summon' && (one.for !== 'effects' || by === 'effect')),
  )
}

const isKeptFromTribute = (
  state: DuelState,
  { id }: FieldMonster,
  summoned: Candidate | undefined,
  cards: CardPool,
): boolean => {
  const goal: Seen | undefined = summoned && {
    located: { kind: 'pile', at: { in: 'hand', of: summoned.card.owner }, card: summoned.card },
    facts: summoned.facts,
    monster: summoned,
  }
  return (
    whyCardCannot(state, id, summoned ? 'be-tributed-for-tribute-summon' : 'be-tributed', cards, goal) !==
    undefined
  )
}
