import type { Monster, Token } from '../../cards/card.ts'
import type { CardPool } from '../../cards/pool.ts'
import type { DuelCard, DuelObjectId } from '../state/duel-card.ts'
import { type DuelState, oncePerState } from '../state/state.ts'
import { type Place, isPile } from '../state/zones.ts'
import { continuousAlterations } from './alterations.ts'
import { candidateAt } from './candidates.ts'
import type { Candidate } from './filter.ts'
import { holdingAsPrinted, kindsThatMayHold } from './holding.ts'

/* Monsters in the hand have the Levels there that Continuous Effects give them. */

/** Whether something that holds changes monsters in hands; nearly always nothing does. */
export const changesHands = oncePerState((state, cards): boolean => {
  if (!cards.effects || !kindsThatMayHold(state, cards).has('alter')) return false
  return holdingAsPrinted(state, cards).some(
    ({ lasting }) =>
      lasting.is === 'alter' &&
      lasting.cards.is === 'all' &&
      lasting.cards.in.some(({ place }) => place === 'hand'),
  )
})

/** The facts of a monster in the hand with the Level that it has there now, which is never below 1 [MON-13]. */
export const factsInHand = <Facts extends Monster | Token>(
  state: DuelState,
  id: DuelObjectId,
  facts: Facts,
  cards: CardPool,
): Facts => {
  if (!('level' in facts) || !changesHands(state, cards)) return facts
  const level = continuousAlterations(state, id, cards).reduce((now, one) => {
    if (one.of !== 'level') return now
    if (one.is === 'add') return now + one.by
    return one.is === 'become' ? one.to : now
  }, facts.level)
  return level === facts.level ? facts : { ...facts, level: Math.max(1, level) }
}

/** A card off the field as a candidate, with the Level that it has in the hand. */
export const candidateNow = (
  state: DuelState,
  card: DuelCard,
  place: Place,
  cards: CardPool,
): Candidate | undefined => {
  const candidate = candidateAt(card, place, cards)
  if (!candidate || !isPile(place) || place.in !== 'hand') return candidate
  const facts = factsInHand(state, card.id, candidate.facts, cards)
  return facts === candidate.facts
    ? candidate
    : { ...candidate, facts, printed: candidate.printed ?? candidate.facts }
}
