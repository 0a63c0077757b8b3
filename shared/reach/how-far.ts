import type { BoardCondition, BoardCount } from './board-condition.ts'
import { countsAsKind, isCalled } from './board-now.ts'
import { EVERY_BIT, materialsOf, placeOfBit } from './easier-game.ts'
import { BITS } from './what-effects-move.ts'
import { leastAsked, type Outlook, PLACE_OF_BOARD } from './board-may-be.ts'
import type { PlanAhead, Staying, Wanted } from './plan-ahead.ts'
import { PLACES_AHEAD } from './plays-ahead.ts'
import { lyingIn } from './where-cards-lie.ts'

/* How far away the board seems. */

/** How far something seems, and the plan to it. */
interface Distance extends Pick<PlanAhead, 'facts' | 'begins'> {
  readonly away: number
}

const NO_DISTANCE: Distance = { away: 0, facts: new Set(), begins: new Set() }

/** Roughly the plays it takes; in which order positions are gone on from depends on it, and nothing else. */
export const distanceTo = (
  condition: BoardCondition,
  outlook: Outlook,
  now: (count: BoardCount) => number,
): Distance => {
  switch (condition.is) {
    case 'not':
      return NO_DISTANCE
    case 'or':
      return condition.conditions
        .map((one) => distanceTo(one, outlook, now))
        .reduce((least, one) => (one.away < least.away ? one : least))
    case 'and':
    case 'count': {
      const all = condition.is === 'and' ? condition.conditions : [condition]
      const each = all.map((one) => (one.is === 'count' ? missingIn(one, outlook, now) : undefined))
      const wanted = each.flatMap((one) => one?.wanted ?? [])
      // What one play does for several of the cards is counted once.
      const staying = all.flatMap((one) => (one.is === 'count' ? stayingFor(one, outlook) : []))
      const plan = wanted.length === 0 ? undefined : outlook.ahead()(wanted, staying)
      const isKnown = plan?.plays !== Number.POSITIVE_INFINITY
      return all.reduce<Distance>(
        ({ away, facts, begins }, one, index) => {
          const missing = each[index]
          if (missing) return { away: away + (isKnown ? missing.others : missing.alone), facts, begins }
          const other = distanceTo(one, outlook, now)
          return {
            away: away + other.away,
            facts: new Set([...facts, ...other.facts]),
            begins: new Set([...begins, ...other.begins]),
          }
        },
        isKnown && plan ? { ...plan, away: plan.plays } : NO_DISTANCE,
      )
    }
  }
}

/** The places ahead in which cards are counted. */
const PLACES_LYING = PLACES_AHEAD.filter(
  (place) => place !== 'once-summoned' && place !== 'one-more' && place !== 'comes' && place !== 'goes',
)

/** What a count is still missing: a card for the plan of all of them, and how far the others seem that cannot be planned for; or all of it alone. */
const missingIn = (
  count: BoardCount,
  outlook: Outlook,
  now: (count: BoardCount) => number,
): { readonly wanted: readonly Wanted[]; readonly others: number; readonly alone: number } => {
  const missing = Math.max(0, leastAsked(count) - now(count))
  if (missing === 0) return { wanted: [], others: 0, alone: 0 }
  if (count.of.is !== 'card' && count.of.is !== 'kind') return { wanted: [], others: 1, alone: 1 }
  const each = distanceOfOne(count, outlook)
  const alone = missing * each + (count.of.is === 'card' ? FAR_FROM_PLANS : 0)
  const place = PLACES_LYING.find((one) => BITS[one] === PLACE_OF_BOARD[count.at])
  const { of } = count
  if (of.is !== 'card' || !place) return { wanted: [], others: missing * each, alone }
  const cards = outlook.kinds.flatMap(({ card, number }) =>
    // Of what is there already more is wanted.
    isCalled(card, of.name) && lyingIn(outlook.begin, number, BITS[place]) === 0 ? [card.passcode] : [],
  )
  return cards.length === 0
    ? { wanted: [], others: missing * each, alone }
    : { wanted: [{ cards, place }], others: (missing - 1) * each, alone }
}

/** The cards that a count asks for by name on the field: those that are there, and those that are still missing. */
const stayingFor = (count: BoardCount, { kinds }: Outlook): readonly Staying[] => {
  const { of } = count
  if (of.is !== 'card' || PLACE_OF_BOARD[count.at] !== BITS.field) return []
  const cards = kinds.flatMap(({ card }) => (isCalled(card, of.name) ? [card.passcode] : []))
  return [{ cards, count: leastAsked(count) }]
}

/** What no plan leads to is gone for after what one does. */
const FAR_FROM_PLANS = 3

/** For one more of what is counted: rounds of the easier game, or the monsters that are missing for its Summon. */
const distanceOfOne = (
  { of, at }: BoardCount,
  { kinds, reachable, begin: { monsters } }: Outlook,
): number => {
  const bit = PLACE_OF_BOARD[at]
  const each = kinds.flatMap(({ card, number }): readonly number[] => {
    const isMeant =
      of.is === 'card' ? isCalled(card, of.name) : of.is === 'kind' && countsAsKind(card, of.kind)
    if (!isMeant) return []
    const round = Math.max(1, reachable.since[number * EVERY_BIT.length + placeOfBit(bit)] ?? 0)
    const costs = bit === BITS.field && card.kind === 'monster' ? materialsOf(card) : 1
    return [Math.max(round, costs > 1 ? 1 + Math.max(0, costs - monsters) : 1)]
  })
  return Math.min(1_000, ...each)
}
