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
export const cheapestDrops = (deck: Deck, cap: number, regulation: Regulation): readonly PointsDrop[] => {
  const cards = DECK_SECTIONS.flatMap((section) => deck[section])
    .map((passcode) => regulation.rulingOf(passcode))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points || a.passcode - b.passcode)
  const excess = cards.reduce((sum, { points }) => sum + points, 0) - cap
  if (excess <= 0) return []
  const chosen = fewestReaching(
    cards.map(({ points }) => points),
    excess,
  )
  const drops = new Map<Passcode, PointsDrop>()
  for (const index of chosen) {
    const { passcode, counts, card, points } = cards[index] as (typeof cards)[number]
    const copies = (drops.get(passcode)?.copies ?? 0) + 1
    drops.set(passcode, { card: passcode, name: card?.name ?? counts.name, copies, points })
  }
  return [...drops.values()]
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
