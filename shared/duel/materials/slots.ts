import type { Among, Filter, Slot } from '../../cards/filter/filter.ts'
import type { Recipe } from '../../cards/materials/materials.ts'
import { type Asking, compared, matches, type Reading } from '../continuous/filter.ts'
import type { MissingMaterial } from '../refusal.ts'

/** Whether what a slot demands among its cards holds among these. */
export const holdsAmong = (among: Among, cards: readonly Reading[], asking: Asking): boolean =>
  among.is === 'including' ? includes(among.slots, cards, asking) : agree(among, cards)

/** Whether more cards could still make the demand hold; what is unequal stays unequal. */
export const mayStillHold = (among: Among, cards: readonly Reading[]): boolean =>
  among.is === 'including' || agree(among, cards)

function agree(among: Exclude<Among, { is: 'including' }>, cards: readonly Reading[]): boolean {
  switch (among.is) {
    case 'same':
      return allSame(cards.map((card) => compared(among.property, card)))
    case 'different':
      return allDifferent(cards.map((card) => compared(among.property, card)))
    case 'sameAny':
      return among.properties.some((property) => allSame(cards.map((card) => compared(property, card))))
    case 'levelsApart':
      return areLevelsApart(
        cards.map(({ level }) => level),
        among.by,
      )
  }
}

/** So far apart are the highest and the lowest of them; a card without a Level is no part of it. */
const areLevelsApart = (levels: readonly (number | undefined)[], by: number): boolean => {
  const known = levels.filter((level) => level !== undefined)
  if (known.length < levels.length) return false
  return known.length < 2 || Math.max(...known) - Math.min(...known) === by
}

/** What each card has of the property: some have two Attributes, and count as having either. */
type Values = readonly (string | number | undefined)[]

const allSame = (cards: readonly Values[]): boolean => {
  const [first = []] = cards
  return (
    cards.length === 0 ||
    first.some((one) => one !== undefined && cards.every((other) => other.includes(one)))
  )
}

/** No two cards have the same of it: one that is LIGHT and DARK differs from one that is LIGHT alone, but not from its like. */
const allDifferent = (cards: readonly Values[]): boolean =>
  !cards.some((values) => values.includes(undefined)) &&
  new Set(cards.map((values) => values.toSorted().join())).size === cards.length

/** Whether different cards among these fill every one of the places. */
function includes(
  slots: Extract<Among, { is: 'including' }>['slots'],
  cards: readonly Reading[],
  asking: Asking,
): boolean {
  const areThere = slots.every(
    ({ count, of }) => cards.filter((card) => matches(of, card, asking)).length >= count,
  )
  // Only where several are asked for may one card be wanted in two places.
  if (!areThere || slots.length === 1) return areThere
  const places = slots.flatMap(({ count, of }) => Array.from({ length: count }, () => of))
  return areFilled(places, cards, asking)
}

const areFilled = (
  [wanted, ...others]: readonly Filter[],
  cards: readonly Reading[],
  asking: Asking,
): boolean =>
  wanted === undefined ||
  cards.some(
    (card, index) => matches(wanted, card, asking) && areFilled(others, cards.toSpliced(index, 1), asking),
  )

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

/** What there are too few candidates for, even if nothing else needed them. */
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
  if (ways.length === 1 && first) return fits(of, first, asking) ? ways : NONE
  return ways.filter((way) => fits(of, way, asking))
}

/** A substitute fits where a card is named, whatever it is itself [FUS-02]. */
const fits = (of: Filter, way: Reading, asking: Asking): boolean => {
  if (way.standsFor !== undefined) return namesOneOf(of, way.standsFor)
  return way.substitutes ? namesCards(of) : matches(of, way, asking)
}

/** "Junk Synchron", or a "Nordic Beast" Tuner: one of the series, by its name or by that of its own series. */
export const namesOneOf = (of: Filter, series: string): boolean => {
  switch (of.is) {
    case 'name':
      return of.name.includes(series)
    case 'archetype':
      return of.archetype.includes(series)
    case 'any':
    case 'all':
      return of.of.some((one) => namesOneOf(one, series))
    default:
      return false
  }
}

const namesCards = (of: Filter): boolean => of.is === 'name' || (of.is === 'any' && of.of.every(namesCards))

/** How many cards of the line all of them together can stand for. */
const mostFilled = (fitting: readonly (readonly Reading[])[]): number =>
  fitting.reduce((sum, ways) => sum + ways.reduce((most, { fills }) => Math.max(most, fills), 0), 0)
