import type { Passcode } from '../cards/passcode.ts'
import { done, type InPieces, visiting } from '../in-pieces.ts'
import type { OwnedPrint } from './owned-print.ts'
import type { PrintIndex } from './print-index.ts'

/** How much of a set, or of a rarity, is there: its prints, each number in each rarity. */
export interface Completion {
  readonly name: string
  readonly owned: number
  readonly total: number
}

/** The sets of which there is at least one print, and the rarities in these sets; each the most complete first. */
export interface Completions {
  readonly set: readonly Completion[]
  readonly rarity: readonly Completion[]
}

export const completions = (piles: readonly OwnedPrint[], index: PrintIndex): Completions =>
  done(completing(piles, index))

/** A print whose rarity is not known counts for all of its number, one whose number is not known for all of its rarity. */
export function* completing(
  piles: readonly OwnedPrint[],
  { sets, byNumber }: PrintIndex,
): InPieces<Completions> {
  const begun = new Map<string, Set<string>>()
  yield* visiting(piles, ({ card, number, rarity, set, quantity }) => {
    if (set === undefined || quantity === 0) return
    const owned = begun.get(set) ?? new Set<string>()
    begun.set(set, owned)
    // Prints in other languages have numbers of their own, and are the same print here.
    const print =
      number === undefined
        ? undefined
        : byNumber(number).find((known) => known.card === card && known.set === set)
    owned.add(keyOf(card, print?.number ?? number ?? ANY, rarity ?? ANY))
  })
  const bySet: Completion[] = []
  const byRarity = new Map<string, Completion>()
  for (const [set, owned] of begun) {
    const prints = sets.get(set) ?? []
    let there = 0
    for (const { card, number, rarity } of prints) {
      const isOwned = [number, ANY].some((one) =>
        [rarity, ANY].some((other) => owned.has(keyOf(card, one, other))),
      )
      if (isOwned) there += 1
      const group = byRarity.get(rarity) ?? { name: rarity, owned: 0, total: 0 }
      byRarity.set(rarity, { name: rarity, owned: group.owned + (isOwned ? 1 : 0), total: group.total + 1 })
    }
    if (prints.length > 0) bySet.push({ name: set, owned: there, total: prints.length })
    yield
  }
  return { set: bySet.sort(mostComplete), rarity: [...byRarity.values()].sort(mostComplete) }
}

/** What stands for a number or rarity that is not known. */
const ANY = '*'

const keyOf = (card: Passcode, number: string, rarity: string): string => `${card} ${number} ${rarity}`

const mostComplete = (a: Completion, b: Completion): number =>
  b.owned / b.total - a.owned / a.total || b.total - a.total
