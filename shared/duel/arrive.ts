import { withMonsterAt } from './board.ts'
import { type Change, changed, withTurn } from './change.ts'
import { lifted } from './move.ts'
import type { DuelCard, DuelObjectId, FieldMonster, Position, SpecialSummonMade } from './state.ts'
import type { MonsterZone } from './zones.ts'

/** The turn player's monster comes face-up to its zone, Summoned in the way of its kind [SS-06]. */
export const arrived = (
  change: Change,
  card: DuelObjectId,
  { zone, position }: { readonly zone: MonsterZone; readonly position: Position },
  made: SpecialSummonMade,
  attached: readonly DuelCard[] = [],
): Change => {
  const { state: without, located } = lifted(change.state, card)
  const { turn } = without
  const { id, passcode, owner } = located.card
  const { by } = made
  const monster: FieldMonster = {
    id,
    passcode,
    owner,
    faceUp: true,
    properlySummoned: true,
    controller: turn.player,
    position,
    arrival: { by, turn: turn.number, ...(located.at.in === 'extraDeck' && { fromExtraDeck: true }) },
    attached,
  }
  const specialSummons = [...turn.specialSummons, made]
  return changed(change, withTurn(withMonsterAt(without, zone, monster), { specialSummons }), {
    is: 'summoned',
    card: id,
    passcode,
    by,
    zone,
    position,
  })
}
