import type { CardPool } from '../../cards/pool.ts'
import type { FieldCondition, FieldCount } from '../../cards/restrictions.ts'
import { askingNow, monstersControlledBy } from '../materials/candidates.ts'
import { matches, plainReading } from '../materials/filter.ts'
import type { DuelState } from '../state/state.ts'
import { opponentOf } from '../state/zones.ts'

/** Whether the table is as a text of the turn player's card asks before a Summon. */
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
  const monsters = monstersControlledBy(player, state, cards)
  if (!of) return monsters.length
  // What a face-down monster is, no text knows.
  const fits = monsters.filter(
    (one) => one.standing?.faceUp === true && matches(of, plainReading(one), askingNow(state)),
  )
  return others ? monsters.length - fits.length : fits.length
}
