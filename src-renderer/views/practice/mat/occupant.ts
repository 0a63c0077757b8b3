import { monsterAt, spellTrapAt } from '../../../../shared/duel/state/board.ts'
import type { DuelCard, FieldMonster, FieldSpellTrap } from '../../../../shared/duel/state/duel-card.ts'
import type { DuelState } from '../../../../shared/duel/state/state.ts'
import { isMonsterZone, samePlace, type Zone } from '../../../../shared/duel/state/zones.ts'

/** What stands in a zone, told apart by what the zone is for. */
export type Occupant =
  | { readonly is: 'monster'; readonly card: FieldMonster }
  | { readonly is: 'spellTrap'; readonly card: FieldSpellTrap }

export const occupantOf = (state: DuelState, zone: Zone): Occupant | undefined => {
  if (isMonsterZone(zone)) {
    const card = monsterAt(state, zone)
    return card ? { is: 'monster', card } : undefined
  }
  const card = spellTrapAt(state, zone)
  return card ? { is: 'spellTrap', card } : undefined
}

/** The monster put together for this zone in an unfinished Pendulum Summon. */
export const placedAt = (state: DuelState, zone: Zone): DuelCard | undefined => {
  const process = state.processes.at(-1)
  if (process?.is !== 'pendulum-summon') return undefined
  const placed = process.placements.find((one) => samePlace(one.zone, zone))
  if (!placed) return undefined
  const { hand, extraDeck } = state.sides[process.player]
  return [...hand, ...extraDeck].find(({ id }) => id === placed.card)
}
