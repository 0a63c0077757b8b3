import type { Passcode } from '../cards/passcode.ts'
import { done, type InPieces, visiting } from '../in-pieces.ts'
import { holdings } from './holdings.ts'
import type { OwnedPrint } from './owned-print.ts'

/** More copies of a card than any deck can hold. */
export const MOST_IN_A_DECK = 3

/** A collection in numbers. Money is what the player's own file says was paid, in its currency. */
export interface Summary {
  readonly piles: number
  readonly copies: number
  readonly cards: number
  readonly prints: number
  readonly sleeved: number
  readonly forTrade: number
  readonly paid: number
  /** Copies that `paid` knows the price of. */
  readonly priced: number
  /** Copies by rarity, the most first. */
  readonly rarities: readonly (readonly [rarity: string, copies: number])[]
  /** Cards with more copies than a deck can hold, the most first. */
  readonly surplus: readonly (readonly [card: Passcode, copies: number])[]
}

export const summary = (piles: readonly OwnedPrint[]): Summary => done(summing(piles))

/** The same a few milliseconds at a time. */
export function* summing(piles: readonly OwnedPrint[]): InPieces<Summary> {
  const { owned, free } = holdings(piles)
  const rarities = new Map<string, number>()
  const prints = new Set<string>()
  const total = { forTrade: 0, paid: 0, priced: 0 }
  yield* visiting(piles, ({ card, number, rarity, quantity, forTrade = 0, paid }) => {
    total.forTrade += forTrade
    // What is only wanted is not there.
    if (quantity === 0) return
    rarities.set(rarity ?? '', (rarities.get(rarity ?? '') ?? 0) + quantity)
    prints.add(`${card} ${number ?? ''} ${rarity ?? ''}`)
    if (paid === undefined) return
    total.paid += paid * quantity
    total.priced += quantity
  })
  const copies = sumOf(owned)
  return {
    piles: piles.length,
    copies,
    cards: [...owned.values()].filter((count) => count > 0).length,
    prints: prints.size,
    sleeved: copies - sumOf(free),
    ...total,
    paid: Math.round(total.paid * 100) / 100,
    rarities: mostFirst(rarities),
    surplus: mostFirst(owned).filter(([, count]) => count > MOST_IN_A_DECK),
  }
}

const sumOf = (counts: ReadonlyMap<unknown, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0)

const mostFirst = <K>(counts: ReadonlyMap<K, number>): readonly (readonly [K, number])[] =>
  [...counts].sort(([, a], [, b]) => b - a)
