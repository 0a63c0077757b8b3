import { isExtraDeckCard, type Monster } from '../../cards/card.ts'
import type { CardPool } from '../../cards/pool.ts'
import type { SummonWay } from '../../cards/restrictions.ts'
import { whyBarred } from '../continuous/continuous.ts'
import type { Refusal } from '../refusal.ts'
import { factsOf, monstersOf } from '../state/board.ts'
import type { DuelCard } from '../state/duel-card.ts'
import type { DuelState } from '../state/state.ts'
import type { SpecialSummonMade } from '../state/turn-state.ts'
import type { Place } from '../state/zones.ts'

/** A Special Summon that someone is about to make. */
export interface IntendedSummon {
  readonly card: DuelCard
  readonly facts: Monster
  readonly from: Place['in']
  readonly by: SummonWay
  /** The player answers for conditions that the engine cannot read. */
  readonly vouchedFor?: true
}

/** Why the rules of Special Summon Monsters, or the card's own text, forbid Summoning it in this way [SS-06, SS-10, SS-11, SS-14]. */
export const summonForbidden = (
  state: DuelState,
  { card, facts, from, by, vouchedFor }: IntendedSummon,
  cards: CardPool,
): Refusal | undefined => {
  const { name } = facts
  const barred = whyBarred(state, name, cards)
  if (barred) return barred
  for (const restriction of facts.restrictions) {
    switch (restriction.code) {
      case 'cannot-be-special-summoned':
        if (restriction.except?.includes(by)) break
        return { code: 'cannot-be-special-summoned', name, rules: ['SS-11'] }
      case 'cannot-be-special-summoned-from':
        if (!(restriction.from as readonly string[]).includes(from)) break
        return { code: 'special-summon-barred-from', name, from, rules: ['SS-11'] }
      case 'summoned-only-if': {
        if (restriction.by !== by || restriction.phase === state.turn.phase) break
        if (vouchedFor && !restriction.phase) break
        return {
          code: restriction.phase ? 'only-in-main2' : 'condition-unread',
          name,
          rules: ['SS-11'],
        }
      }
      case 'control-only-one': {
        const refusal = controlsOneAlready(state, facts, cards)
        if (refusal) return refusal
        break
      }
      case 'must-be-summoned': {
        const satisfied = restriction.lasts === 'first' && card.properlySummoned
        if (!satisfied && !restriction.by.includes(by)) {
          return { code: 'must-be-summoned', name, by: restriction.by, rules: ['SS-06', 'SS-11'] }
        }
        break
      }
      case 'special-summons-a-turn': {
        const counts = ({ name: of, by: way }: SpecialSummonMade) =>
          of === name && (restriction.by ?? way) === way
        if (restriction.by !== undefined && restriction.by !== by) break
        const done = state.turn.specialSummons.filter(counts).length
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
function whyNotProper(card: DuelCard, facts: Monster, from: Place['in'], by: SummonWay): Refusal | undefined {
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

/** "You can only control 1", or only 1 can be on the field: a second face-up one is not Summoned. */
export const controlsOneAlready = (
  state: DuelState,
  facts: Monster,
  cards: CardPool,
): Refusal | undefined => {
  const { name } = facts
  const restriction = facts.restrictions.find((one) => one.code === 'control-only-one')
  if (!restriction) return undefined
  const { player } = state.turn
  const counted = restriction.onEitherSide ? ([0, 1] as const) : [player]
  const has = counted
    .flatMap((side) => monstersOf(state, side))
    .some(({ monster }) => monster.faceUp && factsOf(monster, cards)?.name === name)
  return has ? { code: 'control-only-one', name, rules: [] } : undefined
}
