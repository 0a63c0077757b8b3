import type { Among, Recipe, Slot } from '../cards/materials/tree.ts'
import { type Asking, type Candidate, compared, matches, type Reading } from './filter.ts'
import type { MissingMaterial } from './refusal.ts'

/** What is searched: the recipes of one line, the cards at hand in all their readings, and what must add up. */
export interface Search {
  readonly recipes: readonly Recipe[]
  /** One list for each candidate: the ways it may be counted. */
  readonly readings: readonly (readonly Reading[])[]
  /** The sum of what the chosen readings add; with `orMore` at least that, and no card more than it needs. */
  readonly sum?: { readonly total: number; readonly orMore?: boolean }
  readonly asking: Asking
}

/**
 * Whether some set of candidates that fills a recipe exactly is what is looked for; the search ends with the first that is.
 * Each card is in one slot, every slot between its bounds, what a slot demands among its cards kept, and the sum right.
 * A set that fits in several ways comes once. Where there are many candidates, as in a full Graveyard, the smaller sets come
 * first, and the search gives up after `LONGEST_SEARCH`.
 */
export const someMaterialSet = (search: Search, isIt: (set: readonly Candidate[]) => boolean): boolean => {
  const { recipes, readings } = search
  const fillable = recipes.filter((recipe) => mayBeFilled(search, recipe))
  if (fillable.length === 0) return false
  const sizes = readings.length > MANY ? readings.map((_, index) => index + 1) : [undefined]
  const left = { steps: LONGEST_SEARCH }
  return sizes.some((size) => someSetOf(size, { ...search, recipes: fillable }, left, isIt))
}

/** More candidates than monsters a player can control. */
const MANY = 12
/** Far more cards tried than any seven monsters need. */
const LONGEST_SEARCH = 100_000

/** Whether these candidates, all of them, fill a recipe. */
export const isMaterialSet = (search: Search): boolean =>
  someSetOf(search.readings.length, search, { steps: LONGEST_SEARCH }, () => true)

const someSetOf = (
  size: number | undefined,
  search: Search,
  left: Walk['left'],
  isIt: (set: readonly Candidate[]) => boolean,
): boolean => {
  const seen = new Set<string>()
  return search.recipes.some((recipe) =>
    fromSlot(
      {
        search,
        recipe,
        size,
        left,
        used: search.readings.map(() => false),
        isIt: (chosen) => {
          const key = chosen.join(' ')
          if (seen.has(key)) return false
          seen.add(key)
          return isIt(chosen.flatMap((index) => search.readings[index]?.[0]?.candidate ?? []))
        },
      },
      0,
      NOTHING_ADDED,
    ),
  )
}

/** Whether every slot finds a card at all: most lines of most monsters end here. */
const mayBeFilled = ({ readings, asking }: Search, recipe: Recipe): boolean =>
  recipe.every(
    ({ count, of }) =>
      count.min === 0 || readings.some((ways) => ways.some((way) => matches(of, way, asking))),
  )

/** What too few of the candidates are to fill a recipe, even if nothing else needed them. */
export const lacking = ({ readings, asking }: Search, recipe: Recipe): readonly MissingMaterial[] =>
  recipe
    .flatMap(({ count, of, among }) => [
      { count: count.min, of },
      ...among.flatMap((held) => (held.is === 'including' ? held.slots : [])),
    ])
    .map(({ count, of }) => {
      const most = readings.map((ways) =>
        Math.max(0, ...ways.filter((way) => matches(of, way, asking)).map(({ fills }) => fills)),
      )
      return { of, needed: count, have: most.reduce((sum, fills) => sum + fills, 0) }
    })
    .filter(({ needed, have }) => have < needed)

/** A way through the slots of a recipe. */
interface Walk {
  readonly search: Search
  readonly recipe: Recipe
  /** The number of cards wanted, where only sets of that size are looked for. */
  readonly size: number | undefined
  /** What the whole search may still try. */
  readonly left: { steps: number }
  /** By candidate. */
  readonly used: boolean[]
  /** Asked of candidate indices, ascending; the same ones may come again. */
  readonly isIt: (chosen: readonly number[]) => boolean
}

/** What has been chosen so far: how many cards, their sum, and the least that one of them adds to it. */
interface Added {
  readonly cards: number
  readonly sum: number
  readonly least: number
}

const NOTHING_ADDED: Added = { cards: 0, sum: 0, least: Infinity }

function fromSlot(walk: Walk, at: number, added: Added): boolean {
  const slot = walk.recipe[at]
  if (slot) return inSlot(walk, slot, at, 0, [], 0, added)
  if (!isReached(walk.search, added) || (walk.size !== undefined && walk.size !== added.cards)) return false
  return walk.isIt(walk.used.flatMap((taken, index) => (taken ? [index] : [])))
}

const isReached = ({ sum: needed }: Search, { sum, least }: Added): boolean => {
  if (!needed) return true
  const { total, orMore } = needed
  return orMore ? sum >= total && sum - least < total : sum === total
}

/** Goes on with the slot's cards from candidate `from` on, and with the next slot where it has enough. */
function inSlot(
  walk: Walk,
  slot: Slot,
  at: number,
  from: number,
  cards: readonly Reading[],
  filled: number,
  added: Added,
): boolean {
  const { used } = walk
  const { readings, asking } = walk.search
  walk.left.steps -= 1
  if (walk.left.steps < 0 || !mayReachSize(walk, slot, at, from, added.cards)) return false
  const { min, max } = slot.count
  const isEnough = filled >= min && slot.among.every((among) => holds(among, cards, asking))
  if (isEnough && fromSlot(walk, at + 1, added)) return true
  if (max !== null && filled >= max) return false
  for (let index = from; index < readings.length; index++) {
    if (used[index]) continue
    for (const reading of readings[index] ?? []) {
      if (!mayJoin(walk.search, slot, reading, filled, added.sum)) continue
      const together = [...cards, reading]
      if (!slot.among.every((among) => mayStillHold(among, together))) continue
      used[index] = true
      const { fills, adds } = reading
      const more = { cards: added.cards + 1, sum: added.sum + adds, least: Math.min(added.least, adds) }
      const found = inSlot(walk, slot, at, index + 1, together, filled + fills, more)
      used[index] = false
      if (found) return true
    }
  }
  return false
}

/** Whether as many cards as wanted may still come: those ahead into this slot, any into those after it. */
const mayReachSize = (
  { search: { readings, asking }, recipe, size, used }: Walk,
  slot: Slot,
  at: number,
  from: number,
  cards: number,
): boolean => {
  if (size === undefined) return true
  if (cards > size) return false
  const later = recipe.slice(at + 1)
  const takes = (index: number, ways: readonly Reading[]) =>
    !used[index] &&
    ways.some(
      (way) =>
        (index >= from && matches(slot.of, way, asking)) || later.some((one) => matches(one.of, way, asking)),
    )
  return cards + readings.filter((ways, index) => takes(index, ways)).length >= size
}

const mayJoin = (
  { sum: needed, asking }: Search,
  { count, of }: Slot,
  reading: Reading,
  filled: number,
  sum: number,
): boolean => {
  if (count.max !== null && filled + reading.fills > count.max) return false
  if (needed && (needed.orMore ? sum >= needed.total : sum + reading.adds > needed.total)) return false
  return matches(of, reading, asking)
}

/** Whether more cards could still make the demand hold; what is unequal stays unequal. */
const mayStillHold = (among: Among, cards: readonly Reading[]): boolean =>
  among.is === 'including' || holds(among, cards, undefined)

function holds(among: Among, cards: readonly Reading[], asking: Asking | undefined): boolean {
  switch (among.is) {
    case 'same':
      return allSame(cards.map((card) => compared(among.property, card)))
    case 'different':
      return allDifferent(cards.map((card) => compared(among.property, card)))
    case 'sameAny':
      return among.properties.some((property) => allSame(cards.map((card) => compared(property, card))))
    case 'including':
      return asking !== undefined && includes(among.slots, cards, asking)
  }
}

type Value = string | number | undefined

const allSame = (values: readonly Value[]): boolean =>
  values.every((value) => value !== undefined && value === values[0])

const allDifferent = (values: readonly Value[]): boolean =>
  !values.includes(undefined) && new Set(values).size === values.length

/** Whether different cards among these fill every one of the places. */
function includes(
  slots: Extract<Among, { is: 'including' }>['slots'],
  cards: readonly Reading[],
  asking: Asking,
): boolean {
  const places = slots.flatMap(({ count, of }) => Array.from({ length: count }, () => of))
  const place = (at: number, left: readonly Reading[]): boolean => {
    const wanted = places[at]
    return (
      wanted === undefined ||
      left.some((card, index) => matches(wanted, card, asking) && place(at + 1, left.toSpliced(index, 1)))
    )
  }
  return place(0, cards)
}
