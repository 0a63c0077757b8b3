import type { CardPool } from '../../cards/pool.ts'
import { holdingOf, isUnaffected } from '../continuous/prevented.ts'
import { sendTo } from '../moves/move.ts'
import { freeMainMonsterZones } from '../moves/placement.ts'
import { putCard } from '../moves/put.ts'
import { monstersOf } from '../state/board.ts'
import type { FieldMonster } from '../state/duel-card.ts'
import type { Change, DuelState } from '../state/state.ts'
import { PLAYERS } from '../state/zones.ts'
import { after } from './step-parts.ts'

/** Whether a text gives the monster to its owner, whoever else would control it. */
export const isItsOwners = (state: DuelState, { id }: Pick<FieldMonster, 'id'>, cards: CardPool): boolean =>
  holdingOf(state, 'control-returns', cards).some(({ context }) => !isUnaffected(state, id, context, cards))

/** Monsters that others control go back to their owners where a text says so; without a zone there they are sent to the GY [CTL-05]. */
export const returnedToOwners = (change: Change, cards: CardPool): Change | undefined => {
  const { state } = change
  if (holdingOf(state, 'control-returns', cards).length === 0) return undefined
  const taken = PLAYERS.flatMap((player) => monstersOf(state, player)).find(
    ({ monster }) => monster.controller !== monster.owner && isItsOwners(state, monster, cards),
  )
  if (!taken) return undefined
  const { id: card, owner } = taken.monster
  const to = freeMainMonsterZones(state, owner).find(
    (zone) => putCard.why(state, { card, to: zone }, cards) === undefined,
  )
  return to
    ? after(change, putCard.perform(state, { card, to }, cards))
    : sendTo(change, card, 'graveyard', 'effect', cards)
}
