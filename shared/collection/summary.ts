import type { Passcode } from '../cards/passcode.ts'
import { done, type InPieces, visiting } from '../in-pieces.ts'
import { holdings } from './holdings.ts'
import type { Currency } from './money.ts'
import type { OwnedPrint } from './owned-print.ts'

/** More copies of a card than any deck can hold. */
export const MOST_IN_A_DECK = 3

/** What was paid in one currency, in hundredths, and for how many copies. */
export interface PaidIn {
  /** Nothing where nobody says it. */
  readonly currency?: Currency
  readonly amount: number
  readonly copies: number
}

/** A collection in numbers. */
export interface Summary {
  readonly piles: number
  readonly copies: number
  readonly cards: number
  readonly prints: number
  readonly sleeved: number
  readonly forTrade: number
  readonly wanted: number
  /** By currency, the one most copies were paid in first. */
  readonly paid: readonly PaidIn[]
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
  const total = { forTrade: 0, wanted: 0 }
  const inCurrency = new Map<Currency | undefined, PaidIn>()
  yield* visiting(piles, (pile) => {
    const { card, number, rarity, quantity, forTrade = 0, wanted = 0, paid, currency } = pile
    total.forTrade += forTrade
    total.wanted += wanted
    // What is only wanted is not there.
    if (quantity === 0) return
    rarities.set(rarity ?? '', (rarities.get(rarity ?? '') ?? 0) + quantity)
    prints.add(`${card} ${number ?? ''} ${rarity ?? ''}`)
    if (paid === undefined) return
    const { amount, copies } = inCurrency.get(currency) ?? { amount: 0, copies: 0 }
    inCurrency.set(currency, {
      ...(currency === undefined ? {} : { currency }),
      amount: amount + paid * 100 * quantity,
      copies: copies + quantity,
    })
  })
  const copies = sumOf(owned)
  return {
    piles: piles.length,
    copies,
    cards: [...owned.values()].filter((count) => count > 0).length,
    prints: prints.size,
    sleeved: copies - sumOf(free),
    ...total,
    paid: [...inCurrency.values()]
      .map((paid) => ({ ...paid, amount: Math.round(paid.amount) }))
      .sort((one, other) => other.copies - one.copies),
    rarities: mostFirst(rarities),
    surplus: mostFirst(owned).filter(([, count]) => count > MOST_IN_A_DECK),
  }
}

const sumOf = (counts: ReadonlyMap<unknown, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0)

const mostFirst = <K>(counts: ReadonlyMap<K, number>): readonly (readonly [K, number])[] =>
  [...counts].sort(([, a], [, b]) => b - a)
