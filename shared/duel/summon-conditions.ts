import { isExtraDeckCard, type Monster } from '../cards/card.ts'
import type { SummonWay } from '../cards/restrictions.ts'
import type { Refusal } from './refusal.ts'
import type { DuelCard, DuelState } from './state.ts'
import type { Place } from './zones.ts'

/** A Special Summon that someone is about to make. `effect`: a card effect that names no way. */
export interface IntendedSummon {
  readonly card: DuelCard
  readonly facts: Monster
  readonly from: Place['in']
  readonly by: SummonWay | 'effect'
}

/** What the rules of Special Summon Monsters and the card's own text have against this way of Summoning it [SS-06, SS-10, SS-11, SS-14]. */
export const summonForbidden = (
  state: DuelState,
  { card, facts, from, by }: IntendedSummon,
): Refusal | undefined => {
  const { name } = facts
  for (const restriction of facts.restrictions) {
    switch (restriction.code) {
      case 'cannot-be-special-summoned':
        return { code: 'cannot-be-special-summoned', name, rules: ['SS-11'] }
      case 'must-be-summoned': {
        const satisfied = restriction.lasts === 'first' && card.properlySummoned
        if (!satisfied && !isAmong(by, restriction.by)) {
          return { code: 'must-be-summoned', name, by: restriction.by, rules: ['SS-06', 'SS-11'] }
        }
        break
      }
      case 'special-summons-a-turn': {
        const done = state.turn.specialSummons.filter((one) => one === name).length
        if (done >= restriction.count) {
          return { code: 'special-summoned-already', name, count: restriction.count, rules: ['SS-01'] }
        }
        break
      }
      default:
        break
    }
  }
  return whyNotProper(card, facts, from, by)
}

/** A Ritual or Extra Deck Monster comes back by other ways only after its own Summon, and only from public places [SS-06, SS-14]. */
function whyNotProper(
  card: DuelCard,
  facts: Monster,
  from: Place['in'],
  by: SummonWay | 'effect',
): Refusal | undefined {
  const { name } = facts
  const ownWay = wayOfKind(facts)
  if (ownWay === undefined || by === ownWay || by === 'own' || card.properlySummoned) return undefined
  // Effects may take a monster straight from the Extra Deck; it is then not properly Summoned.
  if (from === 'extraDeck' && !card.faceUp) return undefined
  return from === 'hand' || from === 'deck'
    ? { code: 'must-be-summoned', name, by: [ownWay], rules: ['SS-06', 'SS-07-EX', 'PEN-13'] }
    : { code: 'not-properly-summoned', name, rules: from === 'extraDeck' ? ['SS-14'] : ['SS-06'] }
}

/** The Summon that makes a monster of this kind properly Summoned; `undefined` for monsters that need none. */
export const wayOfKind = (facts: Monster): SummonWay | undefined => {
  if (isExtraDeckCard(facts) || facts.frame === 'ritual') {
    return facts.frame as Exclude<Monster['frame'], 'normal' | 'effect'>
  }
  return undefined
}

const isAmong = (by: SummonWay | 'effect', ways: readonly SummonWay[]): boolean =>
  by !== 'effect' && ways.includes(by)
