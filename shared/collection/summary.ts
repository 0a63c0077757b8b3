import type { Passcode } from '../cards/passcode.ts'
import { holdings } from './holdings.ts'
import type { OwnedPrint } from './owned-print.ts'
import type { PrintIndex } from './print-index.ts'

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

export const summary = (piles: readonly OwnedPrint[]): Summary => {
  const { owned, free } = holdings(piles)
  const rarities = new Map<string, number>()
  const prints = new Set<string>()
  const total = { forTrade: 0, paid: 0, priced: 0 }
  for (const { card, number, rarity, quantity, forTrade = 0, paid } of piles) {
    rarities.set(rarity ?? '', (rarities.get(rarity ?? '') ?? 0) + quantity)
    prints.add(`${card} ${number ?? ''} ${rarity ?? ''}`)
    total.forTrade += forTrade
    if (paid === undefined) continue
    total.paid += paid * quantity
    total.priced += quantity
  }
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

/** How much of a set, or of a rarity, is there: its prints, each number in each rarity. */
export interface Completion {
  readonly name: string
  readonly owned: number
  readonly total: number
}

/**
 * The sets of which there is at least one print, or the rarities in these sets, the most complete first. A print whose rarity is not
 * known counts for all of its number.
 */
export const completion = (
  piles: readonly OwnedPrint[],
  { sets }: PrintIndex,
  by: 'set' | 'rarity' = 'set',
): readonly Completion[] => {
  const owned = new Set<string>()
  const touched = new Set<string>()
  for (const { card, number, rarity, set, quantity } of piles) {
    if (set === undefined || quantity === 0) continue
    touched.add(set)
    owned.add(keyOf(card, set, number, rarity))
    if (rarity === undefined) owned.add(keyOf(card, set, number, '*'))
    if (number === undefined) owned.add(keyOf(card, set, '*', rarity))
  }
  const groups = new Map<string, { owned: number; total: number }>()
  for (const print of [...touched].flatMap((set) => sets.get(set) ?? [])) {
    const { card, set, number, rarity } = print
    const isOwned =
      owned.has(keyOf(card, set, number, rarity)) ||
      owned.has(keyOf(card, set, number, '*')) ||
      owned.has(keyOf(card, set, '*', rarity))
    const group = groups.get(print[by]) ?? { owned: 0, total: 0 }
    groups.set(print[by], { owned: group.owned + (isOwned ? 1 : 0), total: group.total + 1 })
  }
  return [...groups]
    .map(([name, counts]) => ({ name, ...counts }))
    .sort((a, b) => b.owned / b.total - a.owned / a.total || b.total - a.total)
}

const keyOf = (card: Passcode, set: string, number = '', rarity = ''): string =>
  `${card}\n${set}\n${number}\n${rarity}`

const sumOf = (counts: ReadonlyMap<unknown, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0)

const mostFirst = <K>(counts: ReadonlyMap<K, number>): readonly (readonly [K, number])[] =>
  [...counts].sort(([, a], [, b]) => b - a)
