import type { Print } from '../../../shared/cards/prints/print.ts'
import { englishNumber } from '../../../shared/cards/prints/set-number.ts'
import type { OwnedPrint } from '../../../shared/collection/owned-print.ts'

/** A number in a set, with all rarities it comes in. */
export interface PrintRow {
  readonly number: string
  readonly set: string
  readonly rarities: string
}

export const printRowsOf = (prints: readonly Print[]): readonly PrintRow[] => {
  const rows = new Map<string, PrintRow>()
  for (const { number, set, rarity } of prints) {
    const known = rows.get(`${number} ${set}`)
    rows.set(`${number} ${set}`, { number, set, rarities: known ? `${known.rarities}, ${rarity}` : rarity })
  }
  return [...rows.values()]
}

/** Copies among the player's piles of one card that have this number, or that of another language beside it. */
export const copiesNumbered = (number: string, piles: readonly OwnedPrint[]): number =>
  piles.reduce((sum, pile) => {
    const own = pile.number
    const isThis = own !== undefined && number !== '' && (own === number || englishNumber(own) === number)
    return isThis ? sum + pile.quantity : sum
  }, 0)
