import { withMonsterAt } from '../state/board.ts'
import { type Change, changed, withTurn } from '../state/change.ts'
import { lifted } from '../by-hand/move.ts'
import type { DuelObjectId, FieldMonster, Position } from '../state/duel-card.ts'
import type { SpecialSummonMade } from '../state/turn-state.ts'
import type { MonsterZone, Player } from '../state/zones.ts'

/** A monster that an effect Summons in the way of its kind comes face-up to its zone; such a Summon cannot be negated [SS-06, SUM-05]. */
export const arrived = (
  change: Change,
  coming: { readonly card: DuelObjectId; readonly zone: MonsterZone; readonly position: Position },
  made: SpecialSummonMade,
  controller: Player,
): Change => {
  const { zone, position } = coming
  const { state: without, located } = lifted(change.state, coming.card)
  const { turn } = without
  const { id, passcode, owner } = located.card
  const { by } = made
  const monster: FieldMonster = {
    id,
    passcode,
    owner,
    faceUp: true,
    properlySummoned: true,
    controller,
    position,
    arrival: { by, turn: turn.number, ...(located.at.in === 'extraDeck' && { fromExtraDeck: true }) },
    attached: [],
  }
  const counted =
    controller === turn.player
      ? withTurn(without, { specialSummons: [...turn.specialSummons, made] })
      : without
  return changed(change, withMonsterAt(counted, zone, monster), {
    is: 'summoned',
    card: id,
    passcode,
    by,
    zone,
    position,
  })
}
