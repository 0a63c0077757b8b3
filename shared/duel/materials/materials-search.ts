import type { Slot } from '../../cards/filter/filter.ts'
import type { Recipe } from '../../cards/materials/materials.ts'
import type { Asking, Candidate, Reading } from '../continuous/filter.ts'
import { holdsAmong, mayStillHold, type OpenSlot, openSlots } from './slots.ts'

/** What is searched: the recipes of one line, the cards at hand in all their readings, and what must add up. */
export interface Search {
  readonly recipes: readonly Recipe[]
  /** One list for each candidate: the ways it may be counted. */
  readonly readings: readonly (readonly Reading[])[]
  /** The sum of what the chosen readings add; with `orMore` at least that, and no card more than it needs. */
  readonly sum?: { readonly total: number; readonly orMore?: boolean } | undefined
  readonly asking: Asking
  /** How many of the candidates, the first ones, every set must hold. */
  readonly held?: number
}

/**
 * Whether `isIt` holds for some set of candidates that fills a recipe exactly; the search ends with the first.
 * Each card is in one slot, every slot between its bounds, what a slot demands among its cards kept, and the sum right.
 * A set that fits in several ways comes once. Where there are many candidates, as in a full Graveyard, the smaller sets come
 * first, and the search gives up after `LONGEST_SEARCH`.
 */
export const someMaterialSet = (search: Search, isIt: (set: readonly Candidate[]) => boolean): boolean => {
  const recipes = search.recipes
    .map((recipe) => openSlots(search, recipe))
    .filter((slots) => slots !== undefined)
  if (recipes.length === 0) return false
  const left = { steps: LONGEST_SEARCH }
  const { length } = search.readings
  if (length <= MANY) return someSetOf(undefined, search, recipes, left, isIt)
  const fewest = Math.max(1, search.held ?? 0)
  return search.readings.some(
    (_, index) => index + 1 >= fewest && someSetOf(index + 1, search, recipes, left, isIt),
  )
}

/** More candidates than monsters a player can control. */
const MANY = 12
/** Far more cards tried than any seven monsters need. */
const LONGEST_SEARCH = 100_000

/** Whether these candidates, all of them, fill a recipe. */
export const isMaterialSet = (search: Search): boolean => {
  const left = { steps: LONGEST_SEARCH }
  return search.recipes.some((recipe) => {
    const slots = openSlots(search, recipe)
    return slots !== undefined && someSetOf(search.readings.length, search, [slots], left, () => true)
  })
}

const someSetOf = (
  size: number | undefined,
  search: Search,
  recipes: readonly (readonly OpenSlot[])[],
  left: Walk['left'],
  isIt: (set: readonly Candidate[]) => boolean,
): boolean => {
  const seen = new Set<string>()
  const used = search.readings.map(() => false)
  const isNewAndIt = (chosen: readonly number[]): boolean => {
    const key = chosen.join()
    if (seen.has(key)) return false
    seen.add(key)
    return isIt(candidatesAt(search, chosen))
  }
  return recipes.some((slots) =>
    fromSlot({ search, slots, size, left, used, isIt: isNewAndIt }, 0, NOTHING_ADDED),
  )
}

const candidatesAt = ({ readings }: Search, chosen: readonly number[]): readonly Candidate[] => {
  const set: Candidate[] = []
  for (const index of chosen) {
    const reading = readings[index]?.[0]
    if (reading) set.push(reading.candidate)
  }
  return set
}

/** A way through the slots of a recipe. */
interface Walk {
  readonly search: Search
  readonly slots: readonly OpenSlot[]
  /** The number of cards wanted, where only sets of that size are looked for. */
  readonly size: number | undefined
  /** What the whole search may still try. */
  readonly left: { steps: number }
  /** By candidate. */
  readonly used: boolean[]
  /** Asked of candidate indices, ascending; the same ones may come again. */
  readonly isIt: (chosen: readonly number[]) => boolean
}

/** What has been chosen so far: how many cards, whether one is a substitute, their sum, and the least that one of them adds to it. */
interface Added {
  readonly cards: number
  readonly substitute: boolean
  readonly sum: number
  readonly least: number
}

const NOTHING_ADDED: Added = { cards: 0, substitute: false, sum: 0, least: Infinity }

function fromSlot(walk: Walk, at: number, added: Added): boolean {
  const open = walk.slots[at]
  if (open) return inSlot(walk, open, { at, from: 0, cards: NO_CARDS, filled: 0 }, added)
  if (!isReached(walk.search, added) || (walk.size !== undefined && walk.size !== added.cards)) return false
  const { held = 0 } = walk.search
  if (held > 0 && walk.used.slice(0, held).includes(false)) return false
  const chosen: number[] = []
  for (const [index, taken] of walk.used.entries()) if (taken) chosen.push(index)
  return walk.isIt(chosen)
}

const NO_CARDS: readonly Reading[] = []

const isReached = ({ sum: needed }: Search, { sum, least }: Added): boolean => {
  if (!needed) return true
  const { total, orMore } = needed
  return orMore ? sum >= total && sum - least < total : sum === total
}

/** How far one slot is filled. */
interface Filling {
  /** Which slot it is. */
  readonly at: number
  /** The candidate that is tried next; those before it were chosen or passed by. */
  readonly from: number
  /** What it holds, where it demands something of its cards together. */
  readonly cards: readonly Reading[]
  readonly filled: number
}

/** Goes on with the slot's cards, and with the next slot where it has enough. */
function inSlot(walk: Walk, open: OpenSlot, { at, from, cards, filled }: Filling, added: Added): boolean {
  const { used, search } = walk
  const { slot, fitting } = open
  walk.left.steps -= 1
  if (walk.left.steps < 0 || !mayReachSize(walk, open, at, from, added.cards)) return false
  const { min, max } = slot.count
  const isEnough = filled >= min && slot.among.every((among) => holdsAmong(among, cards, search.asking))
  if (isEnough && fromSlot(walk, at + 1, added)) return true
  if (max !== null && filled >= max) return false
  for (let index = from; index < fitting.length; index++) {
    if (used[index]) continue
    for (const reading of fitting[index] ?? NO_CARDS) {
      if (!mayJoin(search, slot, reading, filled, added)) continue
      const together = slot.among.length === 0 ? cards : [...cards, reading]
      if (!slot.among.every((among) => mayStillHold(among, together))) continue
      used[index] = true
      const { fills, adds, substitutes = false } = reading
      const substitute = added.substitute || substitutes
      const more = {
        cards: added.cards + 1,
        substitute,
        sum: added.sum + adds,
        least: Math.min(added.least, adds),
      }
      const filling = { at, from: index + 1, cards: together, filled: filled + fills }
      const found = inSlot(walk, open, filling, more)
      used[index] = false
      if (found) return true
    }
    if (mustBeHere(walk, at, index)) return false
  }
  return false
}

/** Whether the candidate must be in the set and fits no later slot, so that this one cannot do without it. */
const mustBeHere = ({ search: { held = 0 }, slots }: Walk, at: number, index: number): boolean =>
  index < held && slots.every(({ fitting }, later) => later <= at || !isUsable(fitting, index))

/** Whether as many cards as wanted may still come: those ahead into this slot, any into those after it. */
const mayReachSize = (
  { slots, size, used }: Walk,
  { fitting }: OpenSlot,
  at: number,
  from: number,
  cards: number,
): boolean => {
  if (size === undefined) return true
  if (cards > size) return false
  const later = slots.slice(at + 1)
  const fits = (index: number): boolean =>
    (index >= from && isUsable(fitting, index)) || later.some((open) => isUsable(open.fitting, index))
  return cards + used.filter((taken, index) => !taken && fits(index)).length >= size
}

const isUsable = (fitting: OpenSlot['fitting'], index: number): boolean => (fitting[index]?.length ?? 0) > 0

const mayJoin = (
  { sum: needed }: Search,
  { count }: Slot,
  { fills, adds, substitutes }: Reading,
  filled: number,
  { sum, substitute }: Added,
): boolean => {
  // "… but the other materials must be correct".
  if (substitutes && substitute) return false
  if (count.max !== null && filled + fills > count.max) return false
  return !needed || (needed.orMore ? sum < needed.total : sum + adds <= needed.total)
}
