import type { Passcode } from '../cards/passcode.ts'
import { type Deck, DECK_SECTIONS } from '../decks/deck.ts'
import type { Regulation } from './regulation.ts'

/** A card to take out, and what each copy costs. */
export interface PointsDrop {
  readonly card: Passcode
  readonly name: string
  readonly copies: number
  /** Of one copy. */
  readonly points: number
}

/**
 * The fewest cards whose points bring the deck under the cap, and of all such choices the one that gives up the fewest points;
 * empty where the deck is under it already or the list counts no points.
 */
export const cheapestDrops = (deck: Deck, cap: number, regulation: Regulation): readonly PointsDrop[] =>
  fewestCards(costlyCopies(deck, regulation), pointsOfDeck(deck, regulation) - cap)

/** The points of all cards of the deck, Side Deck included; 0 where points are not counted. */
export const pointsOfDeck = (deck: Deck, regulation: Regulation): number =>
  costlyCopies(deck, regulation).reduce((sum, { points }) => sum + points, 0)

/** The cards of the deck that cost points, each with its copies, the dearest first. */
export const costlyCards = (deck: Deck, regulation: Regulation): readonly PointsDrop[] => {
  const copies = costlyCopies(deck, regulation)
  return gathered(copies, [...copies.keys()])
}

/** A way to bring a deck under the cap. */
export interface WayUnderCap {
  /** `fewest-cards`: as few copies as can be; `fewest-points`: as few points given up as can be; `one-card`: copies of a single card. */
  readonly by: 'fewest-cards' | 'fewest-points' | 'one-card'
  readonly drops: readonly PointsDrop[]
}

/** A player reads no more of them. */
const MOST_WAYS = 5

/** Ways under the cap that leave the cards to keep alone, each once, those that cost the player least first; none where it cannot be done, or need not. */
export const waysUnderCap = (
  deck: Deck,
  cap: number,
  regulation: Regulation,
  keep: ReadonlySet<Passcode> = new Set(),
): readonly WayUnderCap[] => {
  const excess = pointsOfDeck(deck, regulation) - cap
  const copies = costlyCopies(deck, regulation).filter(({ card }) => !keep.has(card))
  if (excess <= 0 || copies.reduce((sum, { points }) => sum + points, 0) < excess) return []
  const alone = [...new Set(copies.map(({ card }) => card))].flatMap((card): readonly WayUnderCap[] => {
    const its = copies.filter((copy) => copy.card === card)
    const drops = fewestCards(its, excess)
    return drops.length > 0 ? [{ by: 'one-card', drops }] : []
  })
  const ways: readonly WayUnderCap[] = [
    { by: 'fewest-cards', drops: fewestCards(copies, excess) },
    { by: 'fewest-points', drops: gathered(copies, leastReaching(copies, excess)) },
    ...alone,
  ]
  const known = new Set<string>()
  return ways
    .filter(({ drops }) => {
      const key = JSON.stringify(drops.map(({ card, copies }) => [card, copies]).sort())
      return drops.length > 0 && !known.has(key) && known.add(key)
    })
    .slice(0, MOST_WAYS)
}

/** The deck without the copies, those of the Side Deck first; `cards` are taken by the card they are, whatever their artwork. */
export const withoutDrops = (deck: Deck, drops: readonly PointsDrop[], { rulingOf }: Regulation): Deck => {
  const left = new Map(drops.map(({ card, copies }) => [card, copies]))
  const without = (cards: readonly Passcode[]): readonly Passcode[] =>
    cards
      .toReversed()
      .filter((code) => {
        const card = rulingOf(code).passcode
        const more = left.get(card) ?? 0
        if (more > 0) left.set(card, more - 1)
        return more === 0
      })
      .toReversed()
  const side = without(deck.side)
  const extra = without(deck.extra)
  return { ...deck, side, extra, main: without(deck.main) }
}

/**
 * Copies to put in for those that a way takes out of a Main Deck that becomes too small: further copies of cards it plays already, of
 * which more are allowed, the cheapest first and never over the cap; as many as there are.
 */
export const refills = (deck: Deck, cap: number, regulation: Regulation): readonly Passcode[] => {
  const missing = regulation.format.sizes.main.min - deck.main.length
  if (missing <= 0) return []
  let room = cap - pointsOfDeck(deck, regulation)
  const counts = new Map<string, number>()
  for (const section of DECK_SECTIONS)
    for (const code of deck[section]) {
      const { name } = regulation.rulingOf(code).counts
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  const more: Passcode[] = []
  const played = [...new Set(deck.main)]
    .map((code) => ({ code, ruling: regulation.rulingOf(code) }))
    .filter(({ ruling }) => ruling.home === 'main' && ruling.keptOut.length === 0)
    .sort((a, b) => a.ruling.points - b.ruling.points)
  for (const { code, ruling } of played) {
    const { name, allowed } = ruling.counts
    while (more.length < missing && (counts.get(name) ?? 0) < allowed && ruling.points <= room) {
      more.push(code)
      room -= ruling.points
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  return more
}

/** A copy that costs points. */
type CostlyCopy = Omit<PointsDrop, 'copies'>

/** The dearest first. */
const costlyCopies = (deck: Deck, { rulingOf }: Regulation): readonly CostlyCopy[] =>
  DECK_SECTIONS.flatMap((section) => deck[section])
    .map((code) => rulingOf(code))
    .filter(({ points }) => points > 0)
    .map(({ passcode, card, counts, points }) => ({
      card: passcode,
      name: card?.name ?? counts.name,
      points,
    }))
    .sort((a, b) => b.points - a.points || a.card - b.card)

/** The fewest of the copies that make up `excess`; none where it is none, or all are too few. */
const fewestCards = (copies: readonly CostlyCopy[], excess: number): readonly PointsDrop[] =>
  excess <= 0
    ? []
    : gathered(
        copies,
        fewestReaching(
          copies.map(({ points }) => points),
          excess,
        ),
      )

const gathered = (copies: readonly CostlyCopy[], chosen: readonly number[]): readonly PointsDrop[] => {
  const drops = new Map<Passcode, PointsDrop>()
  for (const index of chosen) {
    const copy = copies[index]
    if (copy) drops.set(copy.card, { ...copy, copies: (drops.get(copy.card)?.copies ?? 0) + 1 })
  }
  return [...drops.values()]
}

/** Indices of numbers whose sum is the least that reaches `goal`; of those sums the one with the fewest numbers. */
const leastReaching = (copies: readonly CostlyCopy[], goal: number): readonly number[] => {
  let sums: ReadonlyMap<number, readonly number[]> = new Map([[0, []]])
  for (const [index, { points }] of copies.entries()) {
    const reached = new Map(sums)
    for (const [sum, indices] of sums) {
      if (sum >= goal) continue
      const known = reached.get(sum + points)
      if (!known || known.length > indices.length + 1) reached.set(sum + points, [...indices, index])
    }
    sums = reached
  }
  const [least] = [...sums].filter(([sum]) => sum >= goal).sort(([a], [b]) => a - b)
  return least?.[1] ?? []
}

/** Indices of the fewest numbers that sum up to `goal` or more, of those the ones with the smallest sum. `numbers` fall. */
const fewestReaching = (numbers: readonly number[], goal: number): readonly number[] => {
  // For each count of numbers the sums that can be reached, each with the indices that make it.
  let sums: readonly ReadonlyMap<number, readonly number[]>[] = [new Map([[0, []]])]
  const most = countReaching(numbers, goal)
  for (const [index, number] of numbers.entries()) {
    sums = Array.from({ length: Math.min(sums.length + 1, most + 1) }, (_, count) => {
      const reached = new Map(sums[count] ?? [])
      for (const [sum, indices] of sums[count - 1] ?? [])
        if (!reached.has(sum + number)) reached.set(sum + number, [...indices, index])
      return reached
    })
  }
  const enough = [...(sums[most] ?? [])].filter(([sum]) => sum >= goal).sort(([a], [b]) => a - b)
  return enough[0]?.[1] ?? []
}

/** How many numbers, the largest first, it takes. */
const countReaching = (numbers: readonly number[], goal: number): number => {
  let sum = 0
  for (const [index, number] of numbers.entries()) {
    sum += number
    if (sum >= goal) return index + 1
  }
  return numbers.length
}
