import type { Filter } from '../cards/materials/tree.ts'
import type { CardPool } from '../cards/pool.ts'
import { factsOf, type Located, locate, monstersOf, spellTrapAt, spellTrapZonesOf } from './board.ts'
import { askingNow, standingCandidate } from './candidates.ts'
import { type CardKind, cardKinds } from './card-kinds.ts'
import { matches, plainReading } from './filter.ts'
import type { DuelObjectId, DuelState } from './state.ts'
import { type Player, PLAYERS } from './zones.ts'

/** What an effect says it affects: "all cards on the field", "all FIRE monsters", "all face-up Spells your opponent controls". */
export interface Affected {
  /** Any of these; every card where it is left out. */
  readonly kinds?: readonly CardKind[]
  /** What the monsters must be; a face-down one has no properties that an effect could ask for. */
  readonly of?: Filter
  readonly faceUp?: boolean
  readonly controller?: Player
}

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
  const { kinds, of, faceUp, controller } = affected
  const { card } = located
  if (faceUp !== undefined && card.faceUp !== faceUp) return false
  if (controller !== undefined && card.controller !== controller) return false
  if (kinds && !cardKinds(located, factsOf(card, cards)).some((kind) => kinds.includes(kind))) return false
  return of === undefined || isSuch(state, located, of, cards)
}

const isSuch = (state: DuelState, located: Located, of: Filter, cards: CardPool): boolean => {
  if (located.kind !== 'monster' || !located.card.faceUp) return false
  const candidate = standingCandidate(state, { zone: located.at, monster: located.card }, cards)
  return candidate !== undefined && matches(of, plainReading(candidate), askingNow(state))
}
