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
 * Every set of candidates that fills a recipe exactly: each card in one slot, every slot between its bounds,
 * what a slot demands among its cards kept, and the sum right. A set that fits in several ways comes once.
 */
export function* materialSets(search: Search): Generator<readonly Candidate[]> {
  const seen = new Set<string>()
  for (const recipe of search.recipes) {
    if (!mayBeFilled(search, recipe)) continue
    for (const chosen of fillings(search, recipe)) {
      const key = chosen.join(' ')
      if (seen.has(key)) continue
      seen.add(key)
      yield chosen.flatMap((index) => search.readings[index]?.[0]?.candidate ?? [])
    }
  }
}

/** Whether every slot finds a card at all: most lines of most monsters end here. */
const mayBeFilled = ({ readings, asking }: Search, recipe: Recipe): boolean =>
  recipe.every(
    ({ count, of }) =>
      count.min === 0 || readings.some((ways) => ways.some((way) => matches(of, way, asking))),
  )

/** Whether these candidates, all of them, fill a recipe. */
export const isMaterialSet = (search: Search): boolean => {
  const all = search.readings.length
  for (const set of materialSets(search)) if (set.length === all) return true
  return false
}

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

/** Candidate indices, ascending, of every way to fill the recipe; sets may repeat. */
function* fillings({ readings, sum: needed, asking }: Search, recipe: Recipe): Generator<readonly number[]> {
  const used = readings.map(() => false)
  const { total = Infinity, orMore = false } = needed ?? {}
  const isReached = (sum: number, least: number) =>
    !needed || (orMore ? sum >= total && sum - least < total : sum === total)

  function* slotFrom(at: number, sum: number, least: number): Generator<readonly number[]> {
    const slot = recipe[at]
    if (slot) yield* fill(slot, at, 0, [], 0, sum, least)
    else if (isReached(sum, least)) {
      yield used.flatMap((taken, index) => (taken ? [index] : []))
    }
  }

  function* fill(
    slot: Slot,
    at: number,
    from: number,
    inSlot: readonly Reading[],
    filled: number,
    sum: number,
    least: number,
  ): Generator<readonly number[]> {
    const { min, max } = slot.count
    if (filled >= min && slot.among.every((among) => holds(among, inSlot, asking)))
      yield* slotFrom(at + 1, sum, least)
    if (max !== null && filled >= max) return
    for (let index = from; index < readings.length; index++) {
      if (used[index]) continue
      for (const reading of readings[index] ?? []) {
        if (max !== null && filled + reading.fills > max) continue
        if (orMore ? sum >= total : sum + reading.adds > total) continue
        if (!matches(slot.of, reading, asking)) continue
        const together = [...inSlot, reading]
        if (!slot.among.every((among) => mayStillHold(among, together))) continue
        used[index] = true
        const { fills, adds } = reading
        yield* fill(slot, at, index + 1, together, filled + fills, sum + adds, Math.min(least, adds))
        used[index] = false
      }
    }
  }

  yield* slotFrom(0, 0, Infinity)
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
