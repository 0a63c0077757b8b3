import type { CardPool } from '../../cards/pool.ts'
import type { FieldCondition, FieldCount } from '../../cards/restrictions.ts'
import type { DuelState } from '../state/state.ts'
import { opponentOf } from '../state/zones.ts'
import { askingNow, candidateAt, monstersControlledBy } from './candidates.ts'
import { matches, plainReading } from './filter.ts'

/** Whether the field and the hand are as the text of the turn player's card demands before a Summon. */
export const holds = (condition: FieldCondition, state: DuelState, cards: CardPool): boolean =>
  condition.some((counts) =>
    counts.every((each) => {
      const found = counted(each, state, cards)
      return found >= each.count.min && found <= (each.count.max ?? Infinity)
    }),
  )

const counted = ({ who, in: where, of, others }: FieldCount, state: DuelState, cards: CardPool): number => {
  const player = who === 'you' ? state.turn.player : opponentOf(state.turn.player)
  if (where === 'hand') return state.sides[player].hand.length
  if (where === 'graveyard') {
    const lying = state.sides[player].graveyard.flatMap(
      (card) => candidateAt(card, { in: 'graveyard', of: player }, cards) ?? [],
    )
    const fits = lying.filter((one) => !of || matches(of, plainReading(one), askingNow(state)))
    return others ? lying.length - fits.length : fits.length
  }
  const monsters = monstersControlledBy(player, state, cards)
  if (!of) return monsters.length
  // A text cannot tell what a face-down monster is.
  const fits = monsters.filter(
    (one) => one.standing?.faceUp === true && matches(of, plainReading(one), askingNow(state)),
  )
  return others ? monsters.length - fits.length : fits.length
}
