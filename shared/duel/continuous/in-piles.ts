import type { Monster, Token } from '../../cards/card.ts'
import type { CardPool } from '../../cards/pool.ts'
import type { DuelCard, DuelObjectId } from '../state/duel-card.ts'
import { type DuelState, oncePerState } from '../state/state.ts'
import { type Place, isPile } from '../state/zones.ts'
import { continuousAlterations } from './alterations.ts'
import { candidateAt } from './candidates.ts'
import { type ChangeNow, withKind } from './changed-kind.ts'
import type { Candidate } from './filter.ts'
import { holdingAsPrinted, kindsThatMayHold } from './holding.ts'

/* Monsters in the hand and in the GY are there what Continuous Effects make of them: of another Level, Type or Attribute. */

/** Whether something that holds changes monsters in hands or in GYs; nearly always nothing does. */
export const changesPiles = oncePerState((state, cards): boolean => {
  if (!cards.effects || !kindsThatMayHold(state, cards).has('alter')) return false
  return holdingAsPrinted(state, cards).some(
    ({ lasting }) =>
      lasting.is === 'alter' &&
      lasting.cards.is === 'all' &&
      lasting.cards.in.some(({ place }) => CHANGED.has(place)),
  )
})
const CHANGED: ReadonlySet<string> = new Set(['hand', 'graveyard'])

/** The facts of a monster in a pile as it is there now; its Level is never below 1 [MON-13]. */
export const factsInPile = <Facts extends Monster | Token>(
  state: DuelState,
  id: DuelObjectId,
  facts: Facts,
  cards: CardPool,
): Facts => {
  if (!changesPiles(state, cards)) return facts
  return continuousAlterations(state, id, cards).reduce<Facts>((now, one) => {
    if (one.of === 'level')
      return 'level' in now ? { ...now, level: Math.max(1, levelAfter(now.level, one)) } : now
    return one.of === 'type' || one.of === 'attribute' ? (withKind(now, one, cards) as Facts) : now
  }, facts)
}

const levelAfter = (level: number, change: ChangeNow): number => {
  if (!('is' in change)) return level
  if (change.is === 'add') return level + change.by
  return change.is === 'become' ? change.to : level
}

/** A card off the field as a candidate, as it is in its pile now. */
export const candidateNow = (
  state: DuelState,
  card: DuelCard,
  place: Place,
  cards: CardPool,
): Candidate | undefined => {
  const candidate = candidateAt(card, place, cards)
  if (!candidate || !isPile(place) || !CHANGED.has(place.in)) return candidate
  const facts = factsInPile(state, card.id, candidate.facts, cards)
  return facts === candidate.facts
    ? candidate
    : { ...candidate, facts, printed: candidate.printed ?? candidate.facts }
}
