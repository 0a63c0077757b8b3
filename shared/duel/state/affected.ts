import type { Filter } from '../../cards/filter/filter.ts'
import type { CardPool } from '../../cards/pool.ts'
import { factsOf, type Located, locate, monstersOf, spellTrapAt, spellTrapZonesOf } from './board.ts'
import type { Affected } from '../by-hand/by-hand-action.ts'
import { askingNow, standingCandidate } from '../materials/candidates.ts'
import { cardKinds } from './card-kinds.ts'
import { matches, plainReading } from '../materials/filter.ts'
import type { DuelObjectId } from './duel-card.ts'
import type { DuelState } from './state.ts'
import { PLAYERS } from './zones.ts'

/** The cards on the field that are meant. Xyz Materials are not on the field [XYZ-04]. */
export const affectedBy = (state: DuelState, affected: Affected, cards: CardPool): readonly DuelObjectId[] =>
  onField(state).filter((id) => isMeant(state, id, affected, cards))

const onField = (state: DuelState): readonly DuelObjectId[] =>
  PLAYERS.flatMap((player) => [
    ...monstersOf(state, player).map(({ monster }) => monster.id),
    ...spellTrapZonesOf(player).flatMap((zone) => spellTrapAt(state, zone)?.id ?? []),
  ])

function isMeant(state: DuelState, id: DuelObjectId, affected: Affected, cards: CardPool): boolean {
  const located = locate(state, id)
  if (located?.kind !== 'monster' && located?.kind !== 'spellTrap') return false
  const { kinds, of, faceUp, controller, equip } = affected
  const { card } = located
  if (id === affected.except) return false
  if (equip && !isEquip(state, located, equip)) return false
  if (affected.in && !liesIn(located, affected.in)) return false
  if (faceUp !== undefined && card.faceUp !== faceUp) return false
  if (controller !== undefined && card.controller !== controller) return false
  if (kinds && !cardKinds(located, factsOf(card, cards)).some((kind) => kinds.includes(kind))) return false
  return of === undefined || isSuch(state, located, of, cards)
}

/** Every Equip Card lies in a Spell & Trap Zone, whatever kind of card it is [EQP-07]. */
const isEquip = (state: DuelState, located: Located, as: 'equip-card' | 'equipped'): boolean =>
  as === 'equip-card'
    ? located.kind === 'spellTrap' && located.card.equippedTo !== undefined
    : PLAYERS.flatMap(spellTrapZonesOf).some(
        (zone) => spellTrapAt(state, zone)?.equippedTo === located.card.id,
      )

/** A Pendulum Zone is one while its card is a Spell there; the zone it is besides stays a Spell & Trap Zone [PEN-05]. */
const liesIn = (located: Located, zones: NonNullable<Affected['in']>): boolean =>
  located.kind === 'spellTrap' &&
  (zones === 'pendulum-zones' ? located.card.scale === true : located.at.in === 'spellTrap')

const isSuch = (state: DuelState, located: Located, of: Filter, cards: CardPool): boolean => {
  if (located.kind !== 'monster' || !located.card.faceUp) return false
  const candidate = standingCandidate(state, { zone: located.at, monster: located.card }, cards)
  return candidate !== undefined && matches(of, plainReading(candidate), askingNow(state))
}
