import type { Card } from '../../cards/card.ts'
import type { CardPool } from '../../cards/pool.ts'
import type { Located } from '../state/board.ts'
import type { HandMove } from './by-hand-action.ts'
import type { Change } from '../state/change.ts'
import { dropMaterials, lifted } from './move.ts'
import type { Doing } from '../procedure.ts'
import type { DuelState } from '../state/state.ts'
import { isMonsterZone } from '../state/zones.ts'

/** A move by hand with what is known of its card. */
export interface HandMoveOf {
  readonly state: DuelState
  readonly located: Located
  readonly facts: Card
  readonly how: HandMove
  readonly cards: CardPool
}

/** The card out of its place; a monster that stays a monster keeps its materials, elsewhere they are lost [XYZ-05, XYZ-06]. */
export function takenFrom(
  change: Change,
  { card, to }: Doing<'move-by-hand'>,
  cards: CardPool,
): { readonly change: Change; readonly located: Located } {
  const { state, located } = lifted(change.state, card)
  const taken = { ...change, state }
  return {
    change: located.kind === 'monster' && !isMonsterZone(to) ? dropMaterials(taken, located, cards) : taken,
    located,
  }
}
