import type { CardPool } from '../../cards/pool.ts'
import { materialsAtHand } from '../materials/materials-at-hand.ts'
import { type Newcomer, someMaterials, wrongMaterials } from '../materials/summon-materials.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import type { DuelState } from '../state/state.ts'
import type { MonsterZone } from '../state/zones.ts'
import { zonesFor } from '../summons/procedure-summon.ts'

/** Choosing materials one after the other: for where there are too many sets to list. */
export interface MaterialsChoice {
  /** The cards each of which may be among the materials beside those. */
  readonly more: (chosen: readonly DuelObjectId[]) => readonly DuelObjectId[]
  /** How many cards the smallest set has that holds those; `undefined` where none does. */
  readonly fewest: (chosen: readonly DuelObjectId[]) => number | undefined
  /** The zones for the monster with exactly those; none where they are not its materials. */
  readonly zones: (chosen: readonly DuelObjectId[]) => readonly MonsterZone[]
}

/** The choice for a Summon that the turn player may make. */
export const materialsChoice = (state: DuelState, newcomer: Newcomer, cards: CardPool): MaterialsChoice => {
  const smallest = (chosen: readonly DuelObjectId[]): readonly DuelObjectId[] | undefined => {
    let found: readonly DuelObjectId[] | undefined
    const isIt = (materials: readonly DuelObjectId[]): boolean => {
      if (zonesFor(state, newcomer, materials, cards).length === 0) return false
      found = materials
      return true
    }
    someMaterials(state, newcomer, cards, isIt, chosen)
    return found
  }
  return {
    more: (chosen) => {
      const { candidates } = materialsAtHand(state, newcomer.summon, newcomer, cards)
      // Whoever is in a set that holds the chosen ones needs no search of its own.
      const known = new Set<DuelObjectId>()
      return candidates.flatMap(({ card: { id } }) => {
        if (chosen.includes(id)) return []
        if (!known.has(id)) for (const one of smallest([...chosen, id]) ?? []) known.add(one)
        return known.has(id) ? [id] : []
      })
    },
    fewest: (chosen) => smallest(chosen)?.length,
    zones: (chosen) =>
      wrongMaterials(state, newcomer, chosen, cards) ? [] : zonesFor(state, newcomer, chosen, cards),
  }
}
