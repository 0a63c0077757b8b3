import type { Filter, Slot } from '../../cards/filter/filter.ts'
import type { Recipe } from '../../cards/materials/materials.ts'
import { type Asking, matches, type Reading } from './filter.ts'
import type { MissingMaterial } from '../refusal-facts.ts'

/** Candidates in all their readings, and who asks. */
interface AtHand {
  /** One list for each candidate: the ways it may be counted. */
  readonly readings: readonly (readonly Reading[])[]
  readonly asking: Asking
}

/** A slot of a recipe with those who fit it. */
export interface OpenSlot {
  readonly slot: Slot
  /** By candidate: the readings in which it fits the slot. */
  readonly fitting: readonly (readonly Reading[])[]
}

/** The slots of a recipe, each with those who fit it; `undefined` where too few fit one of them: most lines of most monsters end here. */
export const openSlots = (atHand: AtHand, recipe: Recipe): readonly OpenSlot[] | undefined => {
  const slots: OpenSlot[] = []
  for (const slot of recipe) {
    const fitting = atHand.readings.map((ways) => waysToFit(slot.of, ways, atHand.asking))
    if (mostFilled(fitting) < slot.count.min) return undefined
    slots.push({ slot, fitting })
  }
  return slots
}

/** What too few of the candidates are to fill a recipe, even if nothing else needed them. */
export const lacking = ({ readings, asking }: AtHand, recipe: Recipe): readonly MissingMaterial[] =>
  recipe
    .flatMap(({ count, of, among }) => [
      { count: count.min, of },
      ...among.flatMap((held) => (held.is === 'including' ? held.slots : [])),
    ])
    .map(({ count, of }) => ({
      of,
      needed: count,
      have: mostFilled(readings.map((ways) => waysToFit(of, ways, asking))),
    }))
    .filter(({ needed, have }) => have < needed)

const NONE: readonly Reading[] = []

const waysToFit = (of: Filter, ways: readonly Reading[], asking: Asking): readonly Reading[] => {
  const [first] = ways
  if (ways.length === 1 && first) return matches(of, first, asking) ? ways : NONE
  return ways.filter((way) => matches(of, way, asking))
}

/** How many cards of the line all of them together can stand for. */
const mostFilled = (fitting: readonly (readonly Reading[])[]): number =>
  fitting.reduce((sum, ways) => sum + ways.reduce((most, { fills }) => Math.max(most, fills), 0), 0)
