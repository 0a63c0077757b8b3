import { compareTexts } from '../compare.ts'
import type { OwnedPrint } from './owned-print.ts'

/** What came into a collection on one day. */
export interface DayArrivals {
  /** YYYY-MM-DD. */
  readonly day: string
  /** Piles on which copies were laid that day and on none since. */
  readonly piles: readonly OwnedPrint[]
}

/** What is new, the last day first. Piles of which nobody knows since when they are there count as old. */
export const arrivals = (piles: readonly OwnedPrint[]): readonly DayArrivals[] => {
  const days = new Map<string, OwnedPrint[]>()
  for (const pile of piles) {
    if (pile.since === undefined || pile.quantity === 0) continue
    const others = days.get(pile.since)
    if (others) others.push(pile)
    else days.set(pile.since, [pile])
  }
  return [...days]
    .sort(([one], [other]) => compareTexts(other, one))
    .map(([day, came]) => ({ day, piles: came }))
}
