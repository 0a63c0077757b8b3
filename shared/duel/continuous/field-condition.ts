import { saysKind } from '../../cards/filter/normal-form.ts'
import type { Filter } from '../../cards/filter/filter.ts'
import type { CardPool } from '../../cards/pool.ts'
import type { FieldCondition, FieldCount } from '../../cards/restrictions.ts'
import { onField } from '../state/board.ts'
import type { Located } from '../state/duel-card.ts'
import type { DuelState } from '../state/state.ts'
import { opponentOf, type Player } from '../state/zones.ts'
import { isSo, isSoOpenly, printedAs } from './any-card.ts'
import { askingNow, monstersControlledBy } from './candidates.ts'
import { candidateNow } from './in-hand.ts'
import { type Candidate, matches, nameNow, plainReading } from './filter.ts'
import { countersOn } from './meant-cards.ts'
import { seenNow } from './seen-now.ts'

/** Whether the field, the hands and the piles are as the text of the turn player's card demands before a Summon. */
export const holds = (condition: FieldCondition, state: DuelState, cards: CardPool): boolean =>
  condition.some((counts) =>
    counts.every((each) => {
      const found = foundOf(each, state, cards)
      return found >= each.count.min && found <= (each.count.max ?? Infinity)
    }),
  )

/** How many there are of it, or how many more than the other player has. */
const foundOf = (each: FieldCount, state: DuelState, cards: CardPool): number => {
  const { player } = state.turn
  const of = (side: Player): number => countNow(each, side, state, cards)
  if (each.who === 'either') return of(player) + of(opponentOf(player))
  const side = each.who === 'you' ? player : opponentOf(player)
  return of(side) - (each.moreThanOther ? of(opponentOf(side)) : 0)
}

const countNow = (
  { in: where, of, others, different, counters }: FieldCount,
  player: Player,
  state: DuelState,
  cards: CardPool,
): number => {
  if (where === 'pendulumZone') return countersOnScales(counters, of, player, state, cards)
  if (where === 'lifePoints') return state.sides[player].lifePoints
  if (where === 'hand' || (where === 'extraDeck' && of?.is === 'card'))
    return state.sides[player][where].length
  const many = (names: readonly string[]): number => (different ? new Set(names).size : names.length)
  if (of && saysKind(of)) {
    return many(
      cardsIn(where, player, state).flatMap((located) => {
        const seen = seenNow(state, located, cards)
        return seen !== undefined && isSoOpenly(state, seen, of, state.turn.player) ? [seen.facts.name] : []
      }),
    )
  }
  const such: readonly Candidate[] =
    where === 'field'
      ? monstersControlledBy(player, state, cards)
      : state.sides[player][where]
          // What is banished face-down is a card and no monster [KNOW-03].
          .filter(({ faceUp }) => faceUp || where !== 'banished')
          .flatMap((card) => candidateNow(state, card, { in: where, of: player }, cards) ?? [])
  const fits = such.filter((one) => {
    const isOpen = where !== 'field' || one.standing?.faceUp === true
    if (!of) return isOpen || !different
    // A text cannot tell what a face-down monster is, but sees where it lies.
    return (isOpen || of.is === 'place') && matches(of, plainReading(one), askingNow(state))
  })
  return others ? such.length - fits.length : many(fits.map(nameNow))
}

/** How many such counters lie on the cards in that player's Pendulum Zones; what these are is printed on them. */
const countersOnScales = (
  counters: string | undefined,
  of: Filter | undefined,
  player: Player,
  state: DuelState,
  cards: CardPool,
): number =>
  onField(state, player).reduce((sum, located) => {
    if (located.kind !== 'spellTrap' || !located.card.scale) return sum
    const { id: card, passcode } = located.card
    const printed = printedAs({ cards }, { card, passcode, player })
    const isMeant = of === undefined || (printed !== undefined && isSo(state, printed, of, player))
    return isMeant ? sum + countersOn(located, counters) : sum
  }, 0)

/** Every card that lies there, of whatever kind. */
const cardsIn = (
  where: Exclude<FieldCount['in'], 'hand' | 'lifePoints' | 'pendulumZone'>,
  player: Player,
  state: DuelState,
): readonly Located[] =>
  where === 'field'
    ? onField(state, player)
    : state.sides[player][where].map((card) => ({ kind: 'pile', at: { in: where, of: player }, card }))
